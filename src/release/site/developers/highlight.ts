import { type Html, html } from '../html.ts';

/**
 * Syntax highlighting at build time, without a script. Each language has a pattern whose groups are CSS classes in
 * `developers.css`. All patterns run in linear time.
 */
export type CodeLanguage = 'shell' | 'javascript' | 'typescript' | 'python' | 'json' | 'http';

// An unclosed quotation counts to its end; without this, matching would be quadratic.
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

/** In the order of the alternatives. */
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
