import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { editionPage } from '../../contract/pages.ts';
import { figureFloor } from '../../contract/salary-band.ts';
import { salaryIndexName } from '../../contract/service.ts';
import { currency, indexPeriod } from '../../contract/vocabulary/job-terms.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { compareAtEqualLevel, longestGap, trendOf } from '../../vacancies/salaries/comparable.ts';
import { type Attested, type Offer, salaryIndexOf } from '../../vacancies/salaries/figures.ts';
import { transparencyOf } from '../../vacancies/salaries/transparency.ts';
import { csvOf, dataPackage, parquetOf, type Table } from '../tables.ts';
import { citationsOf, cutOffDay, editionTitle } from './citations.ts';
import { type EditionContent, type EditionIdentity, editionParts, newestEditionFirst } from './identity.ts';
import { methodOf } from './method.ts';
import { frozenOffers, tables } from './tables.ts';

export interface Edition extends EditionContent {
  /** The published data by name. They never change. Before the third format the page and the picture are among them. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Editions that no correction replaces, newest first. */
export function currentEditions(editions: readonly Edition[]): Edition[] {
  const seen = new Set<string>();
  return editions.toSorted(newestEditionFirst).filter(({ id }) => {
    const [month] = editionParts(id);
    return !seen.has(month) && seen.add(month);
  });
}

export interface FreezeRequest {
  readonly identity: EditionIdentity;
  readonly offers: readonly Offer[];
  readonly settings: Pick<Settings, 'service' | 'salaryIndex'>;
  /** Those that the trend may use. */
  readonly editions: readonly Edition[];
  /** Consumer prices by month. */
  readonly inpc?: ReadonlyMap<string, number> | undefined;
}

/** 2: the trend has a margin. 3: of a whole release, full time, with effective sizes and a chained trend; the page is not frozen. */
const formatVersion = 3;

/** Computes everything that an edition publishes. Its files are stored, so a later program does not change them. */
export function freezeEdition(request: FreezeRequest): Edition {
  const { identity, offers, settings } = request;
  const { service } = settings;
  const attested = attestedBefore(request);
  const { figures } = salaryIndexOf(offers, { ...settings.salaryIndex, attested });
  const transparency = transparencyOf(offers);
  const sorted = offers.toSorted(byValues);
  const method = methodOf(settings, 'con ofertas.csv y recalcular.py');
  const comparisons = compareAtEqualLevel(offers, attested);
  const trend = trendOf(editionsBefore(request), { id: identity.id, offers, figures }, request.inpc);
  const cutOff = cutOffDay(identity, request.editions);
  const content = { ...identity, cutOff, figures, transparency, comparisons, trend };
  const data = [
    ...filesOf(tables.offersTable, sorted),
    ...filesOf(tables.figuresTable, figures),
    ...filesOf(tables.transparencyTable, transparency),
    ...filesOf(tables.comparisonTable, comparisons),
    ...(trend.length > 0 ? filesOf(tables.trendTable, trend) : []),
  ];
  const described = {
    ...Object.fromEntries(data.map(({ path, bytes }) => [path, bytes])),
    'cifras.json': bytesOf({
      edition: identity.id,
      source: salaryIndexName(service),
      citation: citationsOf(service, identity).text,
      methodology: [...method.paragraphs, ...method.details].join('\n'),
      currency,
      period: indexPeriod,
      floor: figureFloor,
      formatVersion,
      ...content,
    }),
    'recalcular.py': readFileSync(new URL('../site/assets/recalcular.py', import.meta.url)),
    'datapackage.json': bytesOf(
      dataPackage(
        service,
        {
          name: `indice-de-sueldos-${identity.id}`,
          title: editionTitle(service, identity),
          ...(identity.corrects && {
            description: `Corrige la edición ${identity.corrects.edition}: ${identity.corrects.reason}`,
          }),
          homepage: service.origin + editionPage(identity.id),
          version: identity.id,
          formatVersion,
          created: identity.frozenAt,
        },
        data,
      ),
    ),
  };
  const own = new Map(Object.entries(described));
  return editionFrom(own.set(sumsFile, Buffer.from(sumsOf(own))));
}

/** Newest first, corrections before what they correct: the series goes on from the last correction of the last month. */
function editionsBefore({ identity, editions }: FreezeRequest) {
  const [month] = editionParts(identity.id);
  const earlier = editions.filter(({ id }) => id < month).toSorted(newestEditionFirst);
  return earlier.slice(0, longestGap).map((edition) => ({
    ...edition,
    offers: frozenOffers(edition.files.get('ofertas.csv') ?? Buffer.alloc(0)),
  }));
}

/** A correction knows no employers: it has the effective sizes of what it corrects, in proportion. */
function attestedBefore({ identity: { corrects }, editions, offers }: FreezeRequest): Attested | undefined {
  const before = editions.find(({ id }) => id === corrects?.edition);
  if (!before || offers.some(({ employer }) => employer !== null)) return undefined;
  const sizes = new Map<string, readonly [effective: number, size: number]>([
    ...before.figures.map(
      ({ id, band, effectiveSize = 0 }) => [id, [effectiveSize, band.sampleSize]] as const,
    ),
    ...before.comparisons.map(
      ({ city, effectiveSize = 0, sampleSize }) => [city, [effectiveSize, sampleSize]] as const,
    ),
  ]);
  return (id, size) => {
    const [effective, all] = sizes.get(id) ?? [0, 1];
    return Math.floor((size * effective) / all);
  };
}

export const sumsFile = 'sha256.txt';

function sumsOf(own: ReadonlyMap<string, Buffer>): string {
  const listed = [...own].filter(([name]) => name !== sumsFile);
  return listed.map(([name, bytes]) => `${hash('sha256', bytes, 'hex')}  ${name}\n`).join('');
}

function bytesOf(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

function byValues(a: Offer, b: Offer): number {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

function filesOf<Row>(table: Table<Row>, rows: readonly Row[]) {
  return [
    { path: `${table.name}.csv`, bytes: Buffer.from(csvOf(table, rows)), table },
    { path: `${table.name}.parquet`, bytes: parquetOf(table, rows), table },
  ];
}

/** One text for the board. */
export function packEdition({ files: own }: Edition): string {
  const entries = [...own].map(([name, bytes]) => [name, bytes.toString('latin1')]);
  return gzipSync(JSON.stringify(entries)).toString('base64');
}

/** Undefined if the text is damaged: no file of an edition may differ from its digest. */
export function unpackEdition(packed: string): Edition | undefined {
  try {
    const entries: [string, string][] = JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString());
    const own = new Map(entries.map(([name, bytes]) => [name, Buffer.from(bytes, 'latin1')]));
    return own.get(sumsFile)?.toString() === sumsOf(own) ? editionFrom(own) : undefined;
  } catch {
    return undefined;
  }
}

function editionFrom(own: ReadonlyMap<string, Buffer>): Edition {
  const content: EditionContent = JSON.parse(String(own.get('cifras.json')));
  // The first editions have neither comparisons nor a trend.
  const { comparisons = [], trend = [] } = content as Partial<EditionContent>;
  return { ...content, comparisons, trend, files: own };
}
