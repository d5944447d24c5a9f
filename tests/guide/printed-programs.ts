import { decodeHTML } from 'entities';

/** A program as the guide prints it, with what the guide says that it prints. */
export interface PrintedProgram {
  readonly name: string;
  readonly language: string;
  readonly code: string;
  readonly prints: string;
  /** A body with its lists cut, rather than the text itself. */
  readonly abridged: boolean;
}

export interface Figure {
  readonly kind: string;
  readonly language: string | undefined;
  readonly text: string;
}

const figure =
  /<figure class="(sample|printed)"><figcaption>.*?<\/figcaption><pre[^>]*><code(?: class="language-(\w+)")?>(.*?)<\/code><\/pre><\/figure>/gs;

/** Every piece of code on a page. */
export function figuresIn(markup: string): Figure[] {
  return [...markup.matchAll(figure)].map(([, kind = '', language, code = '']) => ({
    kind,
    language,
    text: textOf(code),
  }));
}

export function programsIn(markup: string): PrintedProgram[] {
  return [...markup.matchAll(/<fieldset class="tabs" data-program="([^"]+)">(.*?)<\/fieldset>/gs)].flatMap(
    ([, name = '', tabs = '']) =>
      tabs
        .split('<div class="tab" data-language="')
        .slice(1)
        .map((tab) => {
          const [sample, printed, ...more] = figuresIn(tab);
          if (sample?.kind !== 'sample' || printed?.kind !== 'printed' || more.length > 0)
            throw new Error(`a tab of ${name} is not a program and what it prints`);
          const language = tab.slice(0, tab.indexOf('"'));
          const abridged = printed.language === 'json';
          return { name, language, code: sample.text, prints: printed.text, abridged };
        }),
  );
}

export interface HowToRun {
  readonly file: string;
  readonly command: string;
}

/** The table that says how the programs are run, by the name of the language. */
export function waysToRunIn(markup: string): Map<string, HowToRun> {
  const [, table = ''] = /<section id="inicio">.*?<tbody>(.*?)<\/tbody>/s.exec(markup) ?? [];
  return new Map(
    [
      ...table.matchAll(
        /<th scope="row">(.*?) <small>.*?<\/th><td><code>(.*?)<\/code><\/td><td><code>(.*?)<\/code><\/td>/g,
      ),
    ].map(([, language = '', file = '', command = '']) => [
      language.toLowerCase(),
      { file: textOf(file), command: textOf(command) },
    ]),
  );
}

function textOf(markup: string): string {
  return decodeHTML(markup.replace(/<[^>]+>/g, ''));
}
