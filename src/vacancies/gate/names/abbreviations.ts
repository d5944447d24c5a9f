import { fold } from '../../text/fold.ts';
import { isFrequent, isJoin, isPlace } from './ordinary-words.ts';
import { isShouted, segmentAround } from './surroundings.ts';

/** «ZLM», «ZyLog», «Z&M», «MoQ»: several capitals, and the signs that people put between them. */
const abbreviation = /(?<![\p{L}\d@#&])\p{Lu}[\p{L}\d]{0,7}(?:[&.]\p{L}[\p{L}\d]{0,4}){0,3}(?![\p{L}\d@])/gu;

const unitsBeside = 80;
const fewestLetters = 3;
const mostLetters = 8;

/** Abbreviations of a name in a text, such as «LUG» for «Lundara Gold». Other words may have the same letters. */
export function findAbbreviations(text: string, words: readonly string[]): { start: number; end: number }[] {
  const content = words.filter((letters) => !isJoin({ letters }));
  if (content.length < 2) return [];
  const isAbbreviation = (written: string) => {
    const letters = fold(written).replace(/[^a-z\d]/g, '');
    const capitals = written.match(/\p{Lu}/gu)?.length ?? 0;
    if (capitals < 2 || capitals * 2 < letters.length || letters.length > mostLetters) return false;
    if (isFrequent(letters) || isPlace({ letters })) return false;
    return letters.length < fewestLetters
      ? content.length === 2 && letters === content.map(([first]) => first).join('')
      : abbreviates(letters, words);
  };
  return Array.from(text.matchAll(abbreviation), ({ 0: written, index: start }) => ({
    ...{ start, end: start + written.length, isFound: isAbbreviation(written) },
  })).filter(({ start, end, isFound }) => {
    const before = text.slice(Math.max(0, start - unitsBeside), start);
    return isFound && !isShouted(segmentAround({ before, after: text.slice(end, end + unitsBeside) }));
  });
}

/** Whether the letters begin at least two words in order, each with any of its later letters after the first. */
function abbreviates(letters: string, words: readonly string[]): boolean {
  /** For each word, the first place in it up to which the letters so far may reach; and whether it began after another. */
  let reached: readonly { readonly word: number; readonly at: number; readonly isLater: boolean }[] = [];
  for (const [index, letter] of Array.from(letters).entries()) {
    const earliest = Math.min(...reached.map(({ word }) => word));
    const begun = words.flatMap((word, at) =>
      word.startsWith(letter) && (index === 0 || at > earliest)
        ? [{ word: at, at: 0, isLater: index > 0 }]
        : [],
    );
    const continued = reached.flatMap(({ word, at, isLater }) => {
      const next = words[word]?.indexOf(letter, at + 1) ?? -1;
      return next < 0 ? [] : [{ word, at: next, isLater }];
    });
    reached = [...begun, ...continued].filter(
      (one, at, all) =>
        all.findIndex(({ word, isLater }) => word === one.word && isLater === one.isLater) === at,
    );
  }
  return reached.some(({ isLater }) => isLater);
}
