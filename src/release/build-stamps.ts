import type { ServiceIdentity } from '../contract/service.ts';
import { citation, updateNotice } from '../vacancies/salaries/texts.ts';
import { Stamp } from './pieces.ts';

/** The texts of a release that change with the time of the build. */
export interface BuildStamps {
  /** `generatedAt`. */
  readonly builtAt: Stamp;
  /** The day of the data in words: `actualizado el 16 de noviembre de 2026`. */
  readonly updateNotice: Stamp;
  /** The citation of the salary index, with the day. */
  readonly citation: Stamp;
  /** A body of the API in which `generatedAt` and the citation are stamps, at any depth. */
  inBody(body: unknown): unknown;
}

export function buildStamps(generatedAt: string, service: ServiceIdentity): BuildStamps {
  const [before, notice, after] = citation(service, generatedAt);
  const stamps = {
    builtAt: new Stamp(generatedAt),
    updateNotice: new Stamp(updateNotice(generatedAt)),
    citation: new Stamp(notice, before, after),
  };
  const cited = String(stamps.citation);
  const inBody = (value: unknown): unknown => {
    if (value === cited) return stamps.citation;
    if (Array.isArray(value)) return value.map(inBody);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        name === 'generatedAt' && member === generatedAt ? stamps.builtAt : inBody(member),
      ]),
    );
  };
  return { ...stamps, inBody };
}
