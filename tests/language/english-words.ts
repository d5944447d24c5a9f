/** Words that almost every English sentence has and no Spanish one: what is left of English in a text shows by them. */
const functionWords =
  'the of and is are was were be been it its this that these those there to from with without for by at on not nothing ' +
  'which what where when who whose would could should must may can cannot has have had does did than then only also as an or if';

const english = new RegExp(
  `(?<![\\p{L}\\p{N}_./-])(?:${functionWords.split(' ').join('|')})(?![\\p{L}\\p{N}_/-])`,
  'giu',
);

/** Those of the words that stand in a text, as they stand there. */
export function englishWordsIn(text: string): string[] {
  return text.match(english) ?? [];
}
