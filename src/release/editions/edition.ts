import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { editionPage } from '../../contract/pages.ts';
import { figureFloor } from '../../contract/salary-band.ts';
import { type ServiceIdentity, salaryIndexName } from '../../contract/service.ts';
import { currency, indexPeriod } from '../../contract/vocabulary/job-terms.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { longDate } from '../../vacancies/calendar.ts';
import {
  compareAtEqualLevel,
  type DatedOffers,
  longestTrend,
  trendOf,
} from '../../vacancies/salaries/comparable.ts';
import { type Offer, salaryIndexOf } from '../../vacancies/salaries/figures.ts';
import { transparencyOf } from '../../vacancies/salaries/transparency.ts';
import { citationsOf, cutOffDay, editionTitle } from './citations.ts';
import { editionDocument } from './edition-page.ts';
import { type EditionContent, type EditionIdentity, editionParts, newestEditionFirst } from './identity.ts';
import { methodDetails, methodOf } from './method.ts';
import { indexPicture } from './picture.ts';
import { csvOf, frozenOffers, parquetOf, schemaOf, type Table, tables } from './tables.ts';

export interface Edition extends EditionContent {
  /** The published files by name. They never change. */
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

/** Computes everything that an edition publishes. Its files are stored, so a later program does not change them. */
export function freezeEdition(request: FreezeRequest): Edition {
  const { identity, offers, settings } = request;
  const { service } = settings;
  const { figures } = salaryIndexOf(offers, settings.salaryIndex);
  const transparency = transparencyOf(offers);
  const sorted = offers.toSorted(byValues);
  const method = methodOf(settings, transparency, 'ofertas.csv y recalcular.py, junto a esta página');
  const comparisons = compareAtEqualLevel(offers);
  const trend = trendOf([...editionsBefore(request), { id: identity.id, offers }], request.inpc);
  const cutOff = cutOffDay(identity, request.editions);
  const content = { ...identity, cutOff, figures, transparency, comparisons, trend };
  const data = {
    ...files(tables.offersTable, sorted),
    ...files(tables.figuresTable, figures),
    ...files(tables.transparencyTable, transparency),
    ...files(tables.comparisonTable, comparisons),
    ...(trend.length > 0 && files(tables.trendTable, trend)),
  };
  const described = {
    ...data,
    'cifras.json': bytesOf({
      edition: identity.id,
      source: salaryIndexName(service),
      citation: citationsOf(service, identity).text,
      methodology: [...method.paragraphs, ...methodDetails, ...method.floors].join('\n'),
      currency,
      period: indexPeriod,
      floor: figureFloor,
      ...content,
    }),
    'indice.svg': Buffer.from(
      indexPicture(service, figures, `${editionTitle(service, identity)}, ${longDate(cutOff)}`).toString(),
    ),
    'recalcular.py': asset('recalcular.py'),
    'comparar.py': asset('comparar.py'),
    'datapackage.json': bytesOf(dataPackage(service, identity, data)),
  };
  const page = editionDocument(service, content, { method, names: Object.keys(described) });
  const all = { ...described, 'estilo.css': asset('edition.css'), 'index.html': Buffer.from(page) };
  const own = new Map(Object.entries(all));
  return editionFrom(own.set(sumsFile, Buffer.from(sumsOf(own))));
}

/** Oldest first. A corrected edition counts as it was corrected; a later month does not. */
function editionsBefore({ identity, editions }: FreezeRequest): DatedOffers[] {
  const [month] = editionParts(identity.id);
  const earlier = currentEditions(editions).filter(({ id }) => id < month);
  return earlier
    .slice(0, longestTrend - 1)
    .reverse()
    .map(({ id, files: own }) => ({ id, offers: frozenOffers(own.get('ofertas.csv') ?? Buffer.alloc(0)) }));
}

const sumsFile = 'sha256.txt';

function sumsOf(own: ReadonlyMap<string, Buffer>): string {
  const listed = [...own].filter(([name]) => name !== sumsFile);
  return listed.map(([name, bytes]) => `${hash('sha256', bytes, 'hex')}  ${name}\n`).join('');
}

function asset(name: string): Buffer {
  return readFileSync(new URL(`../site/assets/${name}`, import.meta.url));
}

function bytesOf(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

function byValues(a: Offer, b: Offer): number {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

function files<Row>(table: Table<Row>, rows: readonly Row[]): Record<string, Buffer> {
  return {
    [`${table.name}.csv`]: Buffer.from(csvOf(table, rows)),
    [`${table.name}.parquet`]: parquetOf(table, rows),
  };
}

/** Data Package, version 2: what Zenodo, Frictionless and R read. */
function dataPackage(
  service: ServiceIdentity,
  identity: EditionIdentity,
  data: Readonly<Record<string, Buffer>>,
): object {
  const { organization, origin, dataLicense } = service;
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: `indice-de-sueldos-${identity.id}`,
    title: editionTitle(service, identity),
    ...(identity.corrects && {
      description: `Corrige la edición ${identity.corrects.edition}: ${identity.corrects.reason}`,
    }),
    homepage: origin + editionPage(identity.id),
    version: identity.id,
    // Of the files. 2: the trend has a margin.
    formatVersion: 2,
    created: identity.frozenAt,
    licenses: [
      { name: dataLicense.name.replaceAll(' ', '-'), path: dataLicense.url, title: dataLicense.name },
    ],
    contributors: [{ title: organization, path: origin, roles: ['creator'] }],
    resources: Object.entries(data).map(([path, bytes]) => {
      const [name = '', format = ''] = path.split('.');
      const table = (Object.values(tables) as readonly Table<never>[]).find((one) => one.name === name);
      return {
        name: format === 'csv' ? name : `${name}-${format}`,
        path,
        ...(table && { title: table.title, schema: schemaOf(table) }),
        format,
        ...(format === 'csv' && { mediatype: 'text/csv', encoding: 'utf-8' }),
        bytes: bytes.length,
        hash: `sha256:${hash('sha256', bytes, 'hex')}`,
      };
    }),
  };
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
