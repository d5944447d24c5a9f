/** Completion for three shells. The lists stand in the script itself: pressing a key starts no program and asks no network. */
import { type CompletedCommand, type CompletedOption, everyCommand } from './command-tree.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

export const completionScripts: Readonly<Record<Shell, (program: CompletedCommand) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** For a shell in which nothing is special between these but the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** `' jobs'`: the words that lead to a command, as the scripts collect them. */
const routeOf = ({ path }: CompletedCommand) => path.map((word) => ` ${word}`).join('');

/** One branch that takes a word into the route where it names a command. */
function routeBranch(program: CompletedCommand): string {
  const routes = everyCommand(program)
    .slice(1)
    .map((command) => quoted(routeOf(command)));
  return `      ${routes.join('|')}) route="$route $word" ;;`;
}

/** One branch for each option that takes something. */
function valueBranches(
  program: CompletedCommand,
  complete: (takes: Exclude<CompletedOption['takes'], 'nothing'>) => string,
): string[] {
  return everyCommand(program).flatMap((command) =>
    command.options.flatMap(({ name, takes }) =>
      takes === 'nothing'
        ? []
        : [`    ${quoted(`${routeOf(command)} ${name}`)}) ${complete(takes)}; return ;;`],
    ),
  );
}

function bashScript(program: CompletedCommand): string {
  const words = (values: readonly string[]) =>
    `COMPREPLY=($(compgen -W ${quoted(values.join(' '))} -- "$current"))`;
  // An empty reply makes bash complete the names of files.
  const values = valueBranches(program, (takes) => (typeof takes === 'object' ? words(takes.values) : ':'));
  // From the last to the first, so that a command comes before the one whose route its own begins with.
  const offers = everyCommand(program)
    .toReversed()
    .flatMap((command) => {
      const options = command.options.map(({ name }) => name);
      const plain = plainWords(command);
      const isBare = plain.length === 0 && !command.takesArguments;
      return [
        `    ${quoted(`${routeOf(command)} -`)}*) ${words(options)} ;;`,
        `    ${quoted(`${routeOf(command)} `)}*) ${words(isBare ? options : plain)} ;;`,
      ];
    });
  return `# Completion of tabulador for bash. Load it with: source <(tabulador completion bash)
_tabulador() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} route= word
  COMPREPLY=()
  # --city=gua comes as three words.
  if [[ $current == = ]]; then current=
  elif [[ $previous == = ]]; then previous=\${COMP_WORDS[COMP_CWORD-2]}; fi
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$route $word" in
${routeBranch(program)}
    esac
  done
  case "$route $previous" in
${values.join('\n')}
  esac
  case "$route $current" in
${offers.join('\n')}
  esac
}
complete -o bashdefault -o default -F _tabulador tabulador
`;
}

/** What may stand after a command without a hyphen. */
function plainWords({ subcommands, values }: CompletedCommand): string[] {
  return [...subcommands.map(({ path }) => path.at(-1) ?? ''), ...values];
}

function zshScript(program: CompletedCommand): string {
  const described = (name: string, description: string) =>
    quoted(`${name.replaceAll(':', '\\:')}:${description}`);
  const values = valueBranches(program, (takes) => {
    if (typeof takes === 'object') return `compadd -- ${takes.values.map(quoted).join(' ')}`;
    return takes === 'text' ? '_message text' : takes === 'file' ? '_files' : '_files -/';
  });
  const offers = everyCommand(program).map((command) => {
    const items = [
      ...command.subcommands.map(({ path, description }) => described(path.at(-1) ?? '', description)),
      ...command.values.map((value) => quoted(value)),
    ];
    const options = command.options.map(({ name, description }) => described(name, description));
    return [
      `    ${quoted(routeOf(command))})`,
      ...(items.length > 0 ? [`      items=(${items.join(' ')}); _describe value items`] : []),
      `      items=(${options.join(' ')}); _describe -o option items`,
      ...(items.length === 0 && command.takesArguments ? ['      _files'] : []),
      '      ;;',
    ].join('\n');
  });
  return `#compdef tabulador
# Completion of tabulador for zsh. Load it with: source <(tabulador completion zsh)
_tabulador() {
  local previous=\${words[CURRENT-1]} route= word
  local -a items
  for word in \${words[2,CURRENT-1]}; do
    case "$route $word" in
${routeBranch(program)}
    esac
  done
  case "$route $previous" in
${values.join('\n')}
  esac
  case "$route" in
${offers.join('\n')}
  esac
}
if [[ $funcstack[1] == _tabulador ]]; then _tabulador "$@"; else compdef _tabulador tabulador; fi
`;
}

function fishScript(program: CompletedCommand): string {
  const text = (value: string) => `'${value.replace(/[\\']/g, '\\$&')}'`;
  const when = ({ path, subcommands }: CompletedCommand) => {
    const seen = path.map((word) => `__fish_seen_subcommand_from ${word}`);
    const below = subcommands.map(({ path: further }) => further.at(-1));
    const unseen = below.length > 0 ? [`not __fish_seen_subcommand_from ${below.join(' ')}`] : [];
    return text([...seen, ...unseen].join('; and ') || 'true');
  };
  const takesFlags = ({ takes }: CompletedOption) => {
    if (typeof takes === 'object') return ` -x -a ${text(takes.values.join(' '))}`;
    if (takes === 'directory') return " -x -a '(__fish_complete_directories)'";
    return { nothing: '', file: ' -r -F', text: ' -x' }[takes];
  };
  const lines = everyCommand(program).flatMap((command) => {
    const condition = when(command);
    return [
      ...command.subcommands.map(
        ({ path, description }) => `-f -n ${condition} -a ${path.at(-1)} -d ${text(description)}`,
      ),
      ...(command.values.length > 0 ? [`-f -n ${condition} -a ${text(command.values.join(' '))}`] : []),
      ...(command.takesArguments ? [] : [`-f -n ${condition}`]),
      ...command.options.map(
        (option) =>
          `-n ${condition} -l ${option.name.slice(2)}${takesFlags(option)} -d ${text(option.description)}`,
      ),
    ];
  });
  return `# Completion of tabulador for fish. Load it with: tabulador completion fish | source
${lines.map((line) => `complete -c tabulador ${line}`).join('\n')}
`;
}
