/** In US dollars, before any allowance that is free of charge. */
interface PriceTable {
  readonly service: string;
  /** Where the operator can look up whether it still holds, and for which region. */
  readonly source: string;
  readonly asOf: string;
  /** PUT, LIST and the like. */
  readonly perThousandWrites: number;
  /** GET and HEAD. Deleting is free with all of them. */
  readonly perThousandReads: number;
  readonly perGigabyteMonth: number;
}

const awsS3: PriceTable = {
  service: 'Amazon S3 Standard, us-east-1',
  source: 'https://aws.amazon.com/s3/pricing/',
  asOf: '2026-11',
  perThousandWrites: 0.005,
  perThousandReads: 0.0004,
  perGigabyteMonth: 0.023,
};

const cloudflareR2: PriceTable = {
  service: 'Cloudflare R2 Standard',
  source: 'https://developers.cloudflare.com/r2/pricing/',
  asOf: '2026-11',
  perThousandWrites: 0.0045,
  perThousandReads: 0.00036,
  perGigabyteMonth: 0.015,
};

/** By the end of the host's name; a service at any other address has prices of its own. */
const priceTables: readonly (readonly [hostEnd: string, table: PriceTable])[] = [
  ['.amazonaws.com', awsS3],
  ['.r2.cloudflarestorage.com', cloudflareR2],
];

export interface Requests {
  readonly writes: number;
  readonly reads: number;
}

export interface CostEstimate extends Pick<PriceTable, 'service' | 'source' | 'asOf'> {
  /** Of the requests of this publication. */
  readonly requests: number;
  /** Of all that will then be in the bucket, for a month. */
  readonly storageMonthly: number;
}

/** Null where nobody knows the prices. Without an endpoint of one's own the service is Amazon's. */
export function estimateCost(
  endpoint: string | null,
  { writes, reads }: Requests,
  storedBytes: number,
): CostEstimate | null {
  const table = endpoint === null ? awsS3 : tableFor(endpoint);
  if (!table) return null;
  const { service, source, asOf, perThousandWrites, perThousandReads, perGigabyteMonth } = table;
  return {
    ...{ service, source, asOf },
    requests: (writes / 1_000) * perThousandWrites + (reads / 1_000) * perThousandReads,
    storageMonthly: (storedBytes / 1e9) * perGigabyteMonth,
  };
}

function tableFor(endpoint: string): PriceTable | undefined {
  const host = URL.canParse(endpoint) ? new URL(endpoint).hostname : '';
  return priceTables.find(([end]) => host.endsWith(end))?.[1];
}
