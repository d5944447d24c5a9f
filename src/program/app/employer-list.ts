import type { Readable } from 'node:stream';
import { say } from '../../foundation/language/language.ts';
import { brokenFile } from '../../intake/broken-file.ts';
import { textsOf } from '../../intake/feed-item.ts';
import { feedSource } from '../../intake/open/open-bytes.ts';
import { type OpenedFile, openFeed } from '../../intake/open/open-feed.ts';
import { employerLimits, legalFormAhead, nameLetters } from '../../vacancies/employer-name.ts';
import { isEmployerPlaceholder } from '../../vacancies/employer-placeholder.ts';
import { wordSet } from '../../vacancies/text/fold.ts';

/** DENUE calls them `raz_social` and `nom_estab`. */
const nameColumns = wordSet(
  'razonsocial razsocial nomestab nombre nombrecomercial empresa empleador name company employer',
);

const isNameColumn = (column: string) => nameColumns.has(nameLetters(column));

/** One name in each line, which a comma may separate from its legal form. */
const isPlainList = ({ format, sample }: OpenedFile) =>
  (format === 'csv' || format === 'tsv') &&
  sample.split('\n', 40).every((line) => {
    const [first = '', ...others] = line.split(/[,;|\t]/);
    return !isNameColumn(first) && others.every((part) => legalFormAhead(part) === part.length);
  });

export async function employersIn(file: string, where: { cwd: string; input?: Readable | undefined }) {
  await using source = await feedSource(file, where);
  await using looked = await openFeed(source.name, await source.open(), undefined);
  const isPlain = isPlainList(looked);
  await using opened = await openFeed(source.name, await source.open(), isPlain ? 'tsv' : looked.format);
  const { parts } = await opened.records({});
  const names = isPlain ? (parts[0]?.table?.header ?? []).slice(0, 1) : [];
  let columns = 0;
  for (const { items } of parts)
    for await (const item of items) {
      if (item.kind === 'unreadable') throw brokenFile(source.name, item.reason, { line: item.line });
      for (const [column, value] of Object.entries(item.values)) {
        if (!isPlain && !isNameColumn(column)) continue;
        columns += 1;
        for (const name of textsOf(value)) {
          if (name.length > employerLimits.name)
            throw brokenFile(source.name, say`${column} has more than ${employerLimits.name} characters.`, {
              line: item.line,
            });
          names.push(name.trim());
        }
      }
    }
  if (columns + names.length === 0)
    throw brokenFile(source.name, say`no column gives names of firms.`, {
      hint: say`Call it razon_social or nombre, or write one name in each line.`,
    });
  return names.filter((name) => nameLetters(name) !== '' && !isEmployerPlaceholder(name));
}
