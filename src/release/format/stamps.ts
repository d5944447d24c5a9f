/** Stamps are texts that change only with the time of the build. Validators and sizes ignore them. */
import { createHash, hash } from 'node:crypto';
import { discovery, livePicture, pages } from '../../contract/pages.ts';
import { openData } from '../../contract/public-files.ts';
import { pathOf } from '../../contract/routes.ts';
import { apiPrefix } from '../../contract/service.ts';
import { updateNotice } from '../../vacancies/salaries/texts.ts';

/** How a stamp is written. The text around it is included, because the same instant elsewhere in a file is data. */
interface StampForm {
  /** Replaces the stamp in validators. */
  readonly mark: number;
  readonly before: string;
  readonly text: (generatedAt: string) => string;
  readonly after: string;
}

const instant = (generatedAt: string) => generatedAt;

/** JSON escapes quotation marks inside strings, so no text of a vacancy can look like this. */
const member: StampForm = { mark: 0, before: '"generatedAt":"', text: instant, after: '"' };
/** The stamp in the structured data of a page. */
const modified: StampForm = { mark: 0, before: '"dateModified":"', text: instant, after: '"' };
const lastColumn: StampForm = { mark: 0, before: ',', text: instant, after: '\r\n' };
const notice: StampForm = { mark: 1, before: '', text: updateNotice, after: '' };

const none: readonly StampForm[] = [];
const inBody = [member];
const inSalaryBody = [member, notice];
const inTable = [lastColumn];
const inSalaryPage = [notice, modified];

const indexPath = pathOf('getApiIndex', {});
const salaryBodies = pathOf('listSalaryGuides', {}).replace(/\.json$/, '');

/**
 * The stamps of a file, by its public path or, for an error body, its location in the release. Feeds, digests, bulk
 * files and the pages of vacancies have no stamps: what looks like one is data. The developer guide shows answers of its
 * release, so it is new with each.
 */
function stampForms(name: string): readonly StampForm[] {
  // In the index the time of the build is content: it announces a new release.
  if (name === indexPath) return none;
  // Its examples are bodies of the release.
  if (name === discovery.openapi || name.startsWith(salaryBodies)) return inSalaryBody;
  if (name.startsWith(apiPrefix) || !name.startsWith('/') || name === openData.changes) return inBody;
  if (name === openData.salariesCsv) return inTable;
  if (name.startsWith(pages.salaries)) return inSalaryPage;
  if ([pages.search, pages.confidentiality, livePicture].some((start) => name.startsWith(start)))
    return [notice];
  return none;
}

/** A part of a file, by its offsets. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface StampPlace extends Span {
  /** The mark of the stamp. */
  readonly stamp: number;
}

/** A stamp of one build, with the text around it. */
export interface Stamp extends Pick<StampForm, 'mark'> {
  readonly needle: Buffer;
  /** Where in the needle the stamp itself begins. */
  readonly lead: number;
  readonly length: number;
}

/** The stamps that each file carries in the build of this time, by the name of the file. */
export function stampsOfBuild(generatedAt: string): (name: string) => readonly Stamp[] {
  const known = new Map<readonly StampForm[], readonly Stamp[]>();
  return (name) => {
    const forms = stampForms(name);
    const stamps = known.get(forms) ?? forms.map((form) => stampOf(form, generatedAt));
    known.set(forms, stamps);
    return stamps;
  };
}

function stampOf({ mark, before, text, after }: StampForm, generatedAt: string): Stamp {
  const own = text(generatedAt);
  const needle = Buffer.from(before + own + after);
  return { mark, needle, lead: before.length, length: Buffer.byteLength(own) };
}

/** Where the stamps are in a file, in order and without overlap. */
export function stampPlaces(bytes: Buffer, stamps: readonly Stamp[]): StampPlace[] {
  const places: StampPlace[] = [];
  const next = stamps.map(({ needle }) => bytes.indexOf(needle));
  for (;;) {
    const found = Math.min(...next.filter((place) => place !== -1));
    const stamp = stamps[next.indexOf(found)];
    if (stamp === undefined) return places;
    const from = found + stamp.lead;
    const to = from + stamp.length;
    places.push({ from, to, stamp: stamp.mark });
    for (const [index, place] of next.entries()) {
      if (place !== -1 && place < to) next[index] = bytes.indexOf((stamps[index] as Stamp).needle, to);
    }
  }
}

/** 132 bits: short, and enough to rule out collisions. */
const tagLength = 22;

/** The validator of a file: a digest of its bytes with a mark in the place of each stamp. */
export function semanticTag(bytes: Uint8Array, places: readonly StampPlace[]): string {
  if (places.length === 0) return hash('sha256', bytes, 'base64url').slice(0, tagLength);
  const digest = createHash('sha256');
  let done = 0;
  for (const { from, to, stamp } of places) {
    digest.update(bytes.subarray(done, from)).update(`\0stamp ${stamp}\0`);
    done = to;
  }
  return digest.update(bytes.subarray(done)).digest('base64url').slice(0, tagLength);
}

/** The validator of a file without stamps, from its known SHA-256 in hex. */
export function tagOfDigest(sha256: string): string {
  return Buffer.from(sha256, 'hex').toString('base64url').slice(0, tagLength);
}
