import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { citySlugs } from '../src/contract/vocabulary/cities.ts';
import { type Shell, shells } from '../src/program/cli/completion/scripts.ts';
import { runCommand } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';
import { ensureSystemPackages } from './system-packages.ts';

const run = promisify(execFile);

const cwd = scratchDirectory({ after });
const scriptOf = (shell: Shell) => join(cwd, `tabulador.${shell}`);

before(async () => {
  await ensureSystemPackages('zsh', 'fish');
  for (const shell of shells)
    writeFileSync(scriptOf(shell), (await runCommand(['completion', shell], { cwd })).output);
});

/** What a real shell offers for a line that ends where the key is pressed. */
const offers: Readonly<Record<Shell, (script: string, line: string) => Promise<string[]>>> = {
  async bash(script, line) {
    const typed = `
      source "$1"
      read -ra COMP_WORDS <<< "$2"
      [[ $2 == *' ' ]] && COMP_WORDS+=('')
      COMP_CWORD=$(( \${#COMP_WORDS[@]} - 1 ))
      complete -p tabulador > /dev/null && _tabulador && printf '%s\\n' "\${COMPREPLY[@]}"`;
    return lines(await run('bash', ['--norc', '-c', typed, 'bash', script, line]));
  },

  /** In a terminal of its own: completion of zsh works nowhere else. */
  async zsh(script, line) {
    const found = `${script}.offers`;
    writeFileSync(found, '');
    const inner = `${script}.inner`;
    writeFileSync(
      inner,
      `PS1=
      autoload -U compinit; compinit -u -d ${script}.dump
      source ${script}
      # Writes down what would be offered, instead of offering it.
      compadd() {
        if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
        local -a hits
        builtin compadd -A hits "$@"
        (( $#hits )) && print -rl -- $hits >> ${found}
      }
      finish() { print DONE }
      comppostfuncs=(finish)
      zle -C report complete-word _generic
      bindkey '^X' report
      print READY
      `,
    );
    const outer = `
      zmodload zsh/zpty
      zpty shell zsh -f -i
      await() { local text; while zpty -r shell text '*'$1'*'; do [[ $text == *$1* ]] && break; done }
      zpty -w shell "source $1"
      await READY
      zpty -w -n shell "$2"$'\\x18'
      await DONE`;
    await run('zsh', ['-f', '-c', outer, 'zsh', inner, line], { timeout: 60_000 });
    return lines({ stdout: readFileSync(found, 'utf8') });
  },

  async fish(script, line) {
    const typed = 'source $argv[1]; complete -C $argv[2]';
    const found = lines(await run('fish', ['--no-config', '-c', typed, script, line]));
    return found.map((offer) => offer.split('\t')[0] ?? '');
  },
};

function lines({ stdout }: { readonly stdout: string }): string[] {
  return stdout.split('\n').filter((line) => line !== '');
}

for (const shell of shells) {
  describe(`completion in ${shell}`, () => {
    const script = scriptOf(shell);

    test('of commands', async () => {
      assert.deepEqual((await offers[shell](script, 'tabulador sala')).sort(), ['salaries', 'salary']);
      const [first, second] = await offers[shell](script, 'tabulador host ca');
      assert.deepEqual([first, second], ['caddy', undefined]);
    });

    test('of options, those of a default command too', async () => {
      assert.deepEqual(await offers[shell](script, 'tabulador jobs --mod'), ['--modality']);
      assert.deepEqual(await offers[shell](script, 'tabulador vacancies --fam'), ['--family']);
    });

    test('of slugs, after an option and as an argument', async () => {
      const cities = await offers[shell](script, 'tabulador jobs --city ');
      assert.deepEqual(
        citySlugs.filter((slug) => !cities.includes(slug)),
        [],
      );
      assert.deepEqual(await offers[shell](script, 'tabulador jobs --limit 5 --city gua'), ['guadalajara']);
      assert.deepEqual(await offers[shell](script, 'tabulador salary ven'), ['ventas']);
      assert.deepEqual(await offers[shell](script, 'tabulador completion fi'), ['fish']);
    });
  });
}

test('bash completes a value that is joined to its option', async () => {
  // Bash hands the three parts over apart.
  assert.deepEqual(await offers.bash(scriptOf('bash'), 'tabulador jobs --city = gua'), ['guadalajara']);
});

test('a shell that is not known is refused with those that are', async () => {
  const { code, messages } = await runCommand(['completion', 'tcsh'], { cwd });
  assert.equal(code, 2);
  assert.match(messages, /bash, zsh, fish/);
});
