import { createHash, hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  type Changes,
  changesFile,
  changesKept,
  digestList,
  type FileDigest,
  type OpenDataDigests,
  type OpenDataFile,
  openData,
  type VacanciesDigest,
} from '../../contract/open-data.ts';
import { discovery, pages } from '../../contract/pages.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import type { RenderedJob } from '../api/job-files.ts';
import { todaysFigures } from '../editions/tables.ts';
import type { FileSink } from '../file-sink.ts';
import { jsonPieces, jsonText } from '../json.ts';
import { encoded, type Piece, Stamp } from '../pieces.ts';
import type { SnapshotIndex, VacancyEntry } from '../snapshot-index.ts';
import { csvOf, dataPackage, parquetOf } from '../tables.ts';
import { atomEntry, atomFeed, feedLength } from './feeds.ts';
import { type TabledJob, vacanciesTable } from './vacancies-table.ts';

interface OpenDataFacts {
  readonly index: SnapshotIndex;
  /** Of this release and the last ones, newest first. */
  readonly history: readonly [Changes, ...Changes[]];
  readonly jobDigests: ReadonlyMap<string, string>;
  readonly service: ServiceIdentity;
}

const lineEnd = Buffer.from('}\n');

/** Spreadsheets need the byte order mark to read accents in a file opened by a double click. */
const byteOrderMark = '\ufeff';

/**
 * Collects the vacancies, newest first, and publishes them in bulk, as changes and as feeds. The bulk files have no
 * `generatedAt`: while no vacancy changes, their bytes stay the same.
 */
export function createOpenData(previous: PreviousRelease | undefined) {
  const ndjson: Uint8Array[] = [];
  const changesNdjson: Uint8Array[] = [];
  const table: TabledJob[] = [];
  /** Of the newest. */
  const descriptions: string[] = [];

  return {
    add(job: RenderedJob): void {
      const { summary, particulars, assumed, open, sha256 } = job;
      const isKnown = !previous || previous.jobDigests.get(summary.id) === sha256;
      for (const file of isKnown ? [ndjson] : [ndjson, changesNdjson]) file.push(...open, lineEnd);
      const { location, howToApply } = particulars;
      const { zone, municipality } = location;
      const { applyUrl } = howToApply;
      table.push({ summary, assumed, location: { zone, municipality }, howToApply: { applyUrl } });
      if (descriptions.length < feedLength) descriptions.push(particulars.description);
    },
    async finish({ index, history, jobDigests, service }: OpenDataFacts, sink: FileSink): Promise<void> {
      const [changes] = history;
      const jobs = table.splice(0);
      const entries = descriptions.map((text, at) =>
        atomEntry(index.entries[at] as VacancyEntry, service.origin, text),
      );
      const newest = index.entries[0]?.postedAt ?? (index.generatedAt.slice(0, 10) as CalendarDay);
      const figures = [...index.figures.values()];
      const [jobsCsv, salaries] = [csvOf(vacanciesTable, jobs), csvOf(todaysFigures, figures)];
      const bulk = {
        [openData.vacanciesCsv]: { bytes: await gzipped([Buffer.from(jobsCsv)]), table: vacanciesTable },
        [openData.vacanciesParquet]: { bytes: parquetOf(vacanciesTable, jobs), table: vacanciesTable },
        [openData.salariesCsv]: { bytes: Buffer.from(byteOrderMark + salaries), table: todaysFigures },
        [openData.salariesParquet]: { bytes: parquetOf(todaysFigures, figures), table: todaysFigures },
        [openData.vacanciesNdjson]: {
          bytes: await gzipped(ndjson),
          description: `Un JobDetail por línea, sin generatedAt. Sus campos están en ${service.origin}${discovery.openapi}#/components/schemas/JobDetail`,
        },
      };
      const about = {
        name: 'vacantes-y-sueldos',
        title: `Datos abiertos de ${service.name}`,
        homepage: service.origin + pages.data,
      };
      const resources = Object.entries(bulk).map(([path, file]) => ({
        path: path.slice(pages.data.length),
        ...file,
      }));
      const files: Readonly<Record<OpenDataFile, readonly Piece[]>> = {
        ...mapValues(bulk, ({ bytes }) => [bytes]),
        [openData.dictionary]: [jsonText(dataPackage(service, about, resources))],
        [openData.changesNdjson]: [await gzipped(changesNdjson)],
        [openData.vacancyDigests]: [digestList(jobDigests)],
        [openData.changes]: jsonPieces({ ...changes, generatedAt: new Stamp(changes.generatedAt) }),
        [openData.atomFeed]: atomFeed(service, pages.vacancies, '', newest, entries),
      };
      const earlier = history
        // Two builds of one second, by a fixed clock, have one name.
        .filter(({ since, generatedAt }, at) => {
          return since !== null && history.findIndex((one) => one.generatedAt === generatedAt) === at;
        })
        .map(({ generatedAt, since, ...ids }) => ({
          path: changesFile(generatedAt),
          generatedAt,
          // Another release has another `generatedAt`, so these files have none.
          pieces: [jsonText({ since, until: generatedAt, ...ids })],
        }));
      for (const { path, pieces } of earlier) sink.file(path, pieces);
      for (const [path, pieces] of Object.entries(files)) sink.file(path, pieces);
      const release: OpenDataDigests = {
        generatedAt: index.generatedAt,
        vacancies: vacanciesDigest(jobDigests),
        since: previous
          ? { generatedAt: previous.generatedAt, vacancies: vacanciesDigest(previous.jobDigests) }
          : null,
        files: mapValues(files, fileDigest),
        changes: earlier.map(({ pieces, ...one }) => ({ ...one, ...fileDigest(pieces) })),
      };
      sink.file(openData.release, [jsonText(release)]);
    },
  };
}

function mapValues<Name extends string, Value, Made>(
  values: Readonly<Record<Name, Value>>,
  made: (value: Value) => Made,
): Record<Name, Made> {
  const entries = Object.entries<Value>(values).map(([name, value]) => [name, made(value)]);
  return Object.fromEntries(entries);
}

const compress = promisify(gzip);

/** Node writes no time and no name into the header, so the same content gives the same bytes. */
function gzipped(parts: Uint8Array[]): Promise<Buffer> {
  // The parts are let go, because the site needs the memory.
  return compress(Buffer.concat(parts.splice(0)), { level: 6 });
}

function vacanciesDigest(digests: ReadonlyMap<string, string>): VacanciesDigest {
  return { count: digests.size, sha256: hash('sha256', digestList(digests), 'hex') };
}

function fileDigest(pieces: readonly Piece[]): FileDigest {
  const { bytes, size } = encoded(pieces);
  const digest = createHash('sha256');
  for (const part of bytes) digest.update(part);
  return { bytes: size, sha256: digest.digest('hex') };
}

/** What a build must know about the previous release. */
export interface PreviousRelease {
  readonly generatedAt: string;
  /** `RenderedTotals.jobDigests` of that release. */
  readonly jobDigests: ReadonlyMap<string, string>;
  /** The changes of that release and the ones before it, newest first. */
  readonly history?: readonly Changes[] | undefined;
  /** Whether the id of a closed vacancy must no longer be published. */
  readonly isConfidential?: ((id: string) => boolean) | undefined;
}

/** If a closed id must not be named, mirrors must start over, which removes the id from them too. */
export function changesSince(
  previous: PreviousRelease | undefined,
  generatedAt: string,
  digests: ReadonlyMap<string, string>,
): Changes {
  const changes = changesBetween(previous?.jobDigests ?? new Map(), digests);
  if (changes.closed.some((id) => previous?.isConfidential?.(id)))
    return changesSince(undefined, generatedAt, digests);
  return { generatedAt, since: previous?.generatedAt ?? null, ...changes };
}

/** Those of the last releases too, back to the first whose list would name what must not be named. */
export function historyOf(
  changes: Changes,
  { history = [], isConfidential }: Partial<PreviousRelease> = {},
  digests: ReadonlyMap<string, string>,
): readonly [Changes, ...Changes[]] {
  const isNamed = (id: string) => !digests.has(id) && isConfidential?.(id) === true;
  const end = history.findIndex(({ added, changed, closed }) =>
    [added, changed, closed].flat().some(isNamed),
  );
  // Lists of one instant would have one address, so a mirror starts over after a second build within it.
  const isChained = changes.since !== null && changes.since !== changes.generatedAt;
  const kept = isChained ? history.slice(0, end === -1 ? changesKept - 1 : end) : [];
  return [changes, ...kept.slice(0, changesKept - 1)];
}

export function changesBetween(before: ReadonlyMap<string, string>, digests: ReadonlyMap<string, string>) {
  const ids = [...digests.keys()];
  return {
    added: ids.filter((id) => !before.has(id)),
    changed: ids.filter((id) => before.has(id) && before.get(id) !== digests.get(id)),
    closed: [...before.keys()].filter((id) => !digests.has(id)).sort(),
  };
}
