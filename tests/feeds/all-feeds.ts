import { aggregatorXml } from './aggregator-xml.ts';
import { atsTsv } from './ats-tsv.ts';
import { boardSpreadsheet } from './board-spreadsheet.ts';
import { Chance } from './chance.ts';
import { dialects } from './dialects.ts';
import { employmentService } from './employment-service.ts';
import { formCsv } from './form-csv.ts';
import { heldOutVocabulary } from './held-out/vocabulary.ts';
import { jobpostingNdjson } from './jobposting-ndjson.ts';
import { networkCsv } from './network-csv.ts';
import type { Feed } from './oracle.ts';
import { postingsOf } from './posting.ts';
import { scraperJson } from './scraper-json.ts';
import type { FeedShape } from './shape.ts';
import { smallFirmCsv } from './small-firm-csv.ts';

export const shapes: readonly FeedShape[] = [
  boardSpreadsheet,
  networkCsv,
  scraperJson,
  aggregatorXml,
  employmentService,
  jobpostingNdjson,
  smallFirmCsv,
  atsTsv,
  formCsv,
];

/** One feed, always the same for the same seed. */
export function feedOf(shape: FeedShape, seed = 77_003_141): Feed {
  const chance = new Chance(seed + shape.name.length * 7919 + shape.name.charCodeAt(0));
  const [vocabulary, dialect] = [heldOutVocabulary, dialects[shape.name]];
  const postings = postingsOf(vocabulary, chance, shape.mix);
  return { name: shape.name, ...shape.write({ postings, dialect, vocabulary, chance }) };
}
