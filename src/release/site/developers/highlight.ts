import { type Html, html } from '../html.ts';

/**
 * Colours for code, given when the page is made: no script, and no more grammar than a reader needs to tell texts from
 * names. A pattern for each language; its groups are the classes in `developers.css`. All of them are linear.
 */
export type CodeLanguage = 'shell' | 'javascript' | 'typescript' | 'python' | 'json' | 'http';

// A quotation that is not closed counts to its end: to try again from each of its characters would take for ever.
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
  json: pattern({
    name: String.raw`"(?:[^"\\\n]|\\.)*"(?=:)`,
    text: doubleQuoted,
    keyword: String.raw`\b(?:true|false|null)\b`,
    number,
  }),
  http: pattern({ name: String.raw`^[\w-]+(?=:)`, comment: String.raw`^HTTP\/[^\n]*` }),
};

type Token = 'comment' | 'text' | 'keyword' | 'number' | 'name';

/** In the order in which they are tried. */
function pattern(tokens: Partial<Record<Token, string>>): RegExp {
  const groups = Object.entries(tokens).map(([name, source]) => `(?<${name}>${source})`);
  return new RegExp(groups.join('|'), 'gm');
}

export function highlighted(language: CodeLanguage, code: string): Html {
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
