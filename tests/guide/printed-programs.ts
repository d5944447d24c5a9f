import { decodeHTML } from 'entities';

/** A program as the guide prints it, with what the guide says that it prints. */
export interface PrintedProgram {
  readonly name: string;
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
  /<figure class="(?:sample|printed)"><figcaption>(.*?)<\/figcaption><pre[^>]*><code class="language-(\w+)">(.*?)<\/code><\/pre><\/figure>/gs;

/** Every piece of code on a page. */
export function figuresIn(markup: string): Figure[] {
  return [...markup.matchAll(figure)].map(([, caption = '', language = '', code = '']) => ({
    caption: decodeHTML(caption),
    language,
    text: decodeHTML(code.replace(/<[^>]+>/g, '')),
  }));
}

export function programsIn(markup: string): PrintedProgram[] {
  return [...markup.matchAll(/<fieldset class="tabs" data-program="([^"]+)">(.*?)<\/fieldset>/gs)].flatMap(
    ([, name = '', tabs = '']) =>
      tabs
        .split('<div class="tab">')
        .slice(1)
        .map((tab) => {
          const [sample, printed, ...more] = figuresIn(tab);
          if (!sample || !printed || more.length > 0)
            throw new Error(`a tab of ${name} is not a program and what it prints`);
          const { language, caption, text: code } = sample;
          return {
            name,
            language,
            caption,
            code,
            prints: printed.text,
            abridged: printed.language === 'json',
          };
        }),
  );
}
