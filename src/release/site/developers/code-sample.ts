import type { SiteLanguage } from '../../../contract/pages.ts';
import { Stamp } from '../../pieces.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { bilingual } from './frame.ts';

interface SampleOptions {
  readonly language: CodeLanguage | null;
  readonly caption: HtmlValue;
  readonly tall?: boolean;
  /** Output has no button to copy it. */
  readonly output?: boolean;
}

/** A text, or pieces in which a stamp is a whole string of JSON. */
type Code = string | Stamp | readonly (string | Stamp)[];

/** Code with a button to copy it where scripts run. It scrolls, so it must have keyboard focus. */
export function codeSample(code: Code, { language, caption, tall, output }: SampleOptions): Html {
  return html`<figure class="${output ? 'printed' : 'sample'}"><figcaption>${caption}</figcaption><pre${tall && html` class="tall"`} tabindex="0"><code${language && html` class="language-${language}"`}>${language ? [code].flat().map((piece) => highlighted(language, piece)) : code}</code></pre></figure>`;
}

/** What the programs in TypeScript import. */
export const clientPackage = '@tabulador/client';

/** In the order of the tabs. Only TypeScript needs an installation. */
const programLanguages = ['curl', 'javascript', 'typescript', 'python', 'php'] as const;

export type ProgramLanguage = (typeof programLanguages)[number];

export const programTools: Readonly<
  Record<ProgramLanguage, { readonly name: string; readonly code: CodeLanguage }>
> = {
  curl: { name: 'curl', code: 'shell' },
  javascript: { name: 'JavaScript', code: 'javascript' },
  typescript: { name: 'TypeScript', code: 'typescript' },
  python: { name: 'Python', code: 'python' },
  php: { name: 'PHP', code: 'php' },
};

interface Program {
  readonly code: string;
  /** The output of the program on this release: text, or a JSON body with shortened lists. */
  readonly prints: Code;
  readonly printsJson?: true;
}

export type Programs = Readonly<Partial<Record<ProgramLanguage, Program>>>;

export const programWords = bilingual({
  'es-MX': {
    file: {
      curl: 'Terminal',
      javascript: 'ejemplo.mjs',
      typescript: 'ejemplo.mts',
      python: 'ejemplo.py',
      php: 'ejemplo.php',
    },
    language: 'Lenguaje',
    prints: 'Imprime',
    abridged: 'Imprime, con las listas hasta su primer elemento',
  },
  en: {
    file: {
      curl: 'Terminal',
      javascript: 'example.mjs',
      typescript: 'example.mts',
      python: 'example.py',
      php: 'example.php',
    },
    language: 'Language',
    prints: 'Prints',
    abridged: 'Prints (lists are cut after the first item)',
  },
});

/**
 * The tabs are radio buttons, so they work without scripts; a script selects the same language everywhere on the page.
 */
export function programTabs(id: string, programs: Programs, language: SiteLanguage): Html {
  const text = programWords[language];
  const shown = programLanguages.flatMap((name) => {
    const program = programs[name];
    return program ? [{ name, program, tool: programTools[name], key: `${id}-${name}` }] : [];
  });
  return html`<fieldset class="tabs" data-program="${id}"><legend class="unseen">${text.language}</legend>
${shown.map(
  ({ name, tool, key }, place) =>
    html`<input type="radio" name="${id}-language" id="${key}" value="${name}"${place === 0 && html` checked`}><label for="${key}">${tool.name}</label>
`,
)}${shown.map(
  ({ name, tool, program }) => html`<div class="tab" data-language="${name}">
${codeSample(program.code, { language: tool.code, caption: text.file[name] })}
${codeSample(program.prints, { language: program.printsJson ? 'json' : null, caption: program.printsJson ? text.abridged : text.prints, tall: true, output: true })}</div>
`,
)}</fieldset>`;
}

/** Highlighted at build time: each language has a pattern in linear time, whose groups are CSS classes. */
export type CodeLanguage = 'shell' | 'javascript' | 'typescript' | 'python' | 'php' | 'json' | 'http';

// An unclosed quotation matches to its end; otherwise matching would be quadratic.
const doubleQuoted = String.raw`"(?:[^"\\\n]|\\.)*"?`;
const singleQuoted = String.raw`'(?:[^'\\\n]|\\.)*'?`;
const template = String.raw`\`(?:[^\`\\]|\\.)*\`?`;
const number = String.raw`(?<![\w.])-?\d+(?:\.\d+)?(?!\w)`;

const script = (keywords: string): RegExp =>
  pattern({
    comment: String.raw`\/\/[^\n]*`,
    text: `${doubleQuoted}|${singleQuoted}|${template}`,
    keyword: `\\b(?:${keywords})\\b`,
    number,
  });

const scriptKeywords =
  'await|catch|const|else|export|false|for|from|function|if|import|instanceof|let|new|null|of|return|throw|true|try|undefined';

const grammar: Readonly<Record<CodeLanguage, RegExp>> = {
  shell: pattern({
    comment: String.raw`(?<=^|\s)#[^\n]*`,
    text: `${doubleQuoted}|'[^']*'?`,
    keyword: String.raw`(?<=^|[|(] ?)(?:curl|gunzip|jq|node|npm|python3|sed|tr|wc)\b`,
    name: String.raw`(?<=\s)--?[a-zA-Z][\w-]*`,
  }),
  javascript: script(scriptKeywords),
  typescript: script(`${scriptKeywords}|as|interface|satisfies|type`),
  python: pattern({
    comment: String.raw`#[^\n]*`,
    text: `${doubleQuoted}|${singleQuoted}`,
    keyword: String.raw`\b(?:and|as|else|except|False|for|from|if|import|in|None|not|or|print|raise|True|try|with)\b`,
    number,
  }),
  php: script('as|echo|false|foreach|php|true'),
  json: pattern({
    name: String.raw`"(?:[^"\\\n]|\\.)*"(?=:)`,
    text: doubleQuoted,
    keyword: String.raw`\b(?:true|false|null)\b`,
    number,
  }),
  http: pattern({ name: String.raw`^[\w-]+(?=:)`, comment: String.raw`^HTTP\/[^\n]*` }),
};

type Token = 'comment' | 'text' | 'keyword' | 'number' | 'name';

/** The order of the tokens is the order of the alternatives. */
function pattern(tokens: Partial<Record<Token, string>>): RegExp {
  const groups = Object.entries(tokens).map(([name, source]) => `(?<${name}>${source})`);
  return new RegExp(groups.join('|'), 'gm');
}

function highlighted(language: CodeLanguage, code: string | Stamp): Html {
  if (code instanceof Stamp) return html`<span class="c-text">${code}</span>`;
  const pieces: (Html | string)[] = [];
  let end = 0;
  for (const found of code.matchAll(grammar[language])) {
    const [text] = found;
    const token = Object.entries(found.groups ?? {}).find(([, part]) => part !== undefined)?.[0];
    pieces.push(code.slice(end, found.index), html`<span class="c-${token}">${text}</span>`);
    end = found.index + text.length;
  }
  return html`${[...pieces, code.slice(end)]}`;
}
