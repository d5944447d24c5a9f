import type { SiteLanguage } from '../../../contract/pages.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { bilingual } from './frame.ts';
import { type CodeLanguage, highlighted } from './highlight.ts';

interface SampleOptions {
  readonly language: CodeLanguage | null;
  readonly caption: HtmlValue;
  readonly tall?: boolean;
  /** Output has no button to copy it. */
  readonly output?: boolean;
}

/** Code with a button to copy it where scripts run. It scrolls, so it must have keyboard focus. */
export function codeSample(code: string, { language, caption, tall, output }: SampleOptions): Html {
  return html`<figure class="${output ? 'printed' : 'sample'}"><figcaption>${caption}</figcaption><pre${tall && html` class="tall"`} tabindex="0"><code${language && html` class="language-${language}"`}>${language ? highlighted(language, code) : code}</code></pre></figure>`;
}

/** In the order of the tabs. Only TypeScript needs an installation. */
export const programLanguages = ['curl', 'javascript', 'typescript', 'python'] as const;

export type ProgramLanguage = (typeof programLanguages)[number];

export const programTools: Readonly<
  Record<ProgramLanguage, { readonly name: string; readonly code: CodeLanguage }>
> = {
  curl: { name: 'curl', code: 'shell' },
  javascript: { name: 'JavaScript', code: 'javascript' },
  typescript: { name: 'TypeScript', code: 'typescript' },
  python: { name: 'Python', code: 'python' },
};

interface Program {
  readonly code: string;
  /** Its output on this release: text, or a JSON body with shortened lists. */
  readonly prints: string;
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
    },
    language: 'Language',
    prints: 'Prints',
    abridged: 'Prints, with lists up to their first item',
  },
});

/**
 * A program in several languages, one visible at a time. Radio buttons make it work without scripts; a script selects
 * the same language everywhere on the page.
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
