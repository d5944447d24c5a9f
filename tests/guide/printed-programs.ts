import { decodeHTML } from 'entities';

/** A program as the guide prints it, with what the guide says that it prints. */
export interface PrintedProgram {
  readonly language: string;
  /** The command that runs it, or a word for those that are commands themselves. */
  readonly caption: string;
  readonly code: string;
  readonly prints: string;
  /** A body with its lists cut, rather than the text itself. */
  readonly abridged: boolean;
}

interface Figure {
  readonly caption: string;
  readonly language: string;
  readonly text: string;
}

const figure =
  /<figure class="sample"><figcaption>(.*?)<\/figcaption><pre[^>]*><code class="language-(\w+)">(.*?)<\/code><\/pre><\/figure>/gs;

/** Every piece of code on a page. */
export function figuresIn(markup: string): Figure[] {
  return [...markup.matchAll(figure)].map(([, caption = '', language = '', code = '']) => ({
    caption: decodeHTML(caption),
    language,
    text: decodeHTML(code),
  }));
}

/** Every program that is followed by what it prints. */
export function programsIn(markup: string): PrintedProgram[] {
  const figures = figuresIn(markup);
  return figures.flatMap(({ language, caption, text: code }, place) => {
    const printed = figures[place + 1];
    if (!printed || !/^(?:Imprime|Respuesta|Prints)/.test(printed.caption)) return [];
    return [{ language, caption, code, prints: printed.text, abridged: printed.language === 'json' }];
  });
}
