import { fileKinds, kindOf } from '../../contract/headers.ts';
import type { SiteLanguage } from '../../contract/pages.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import { type Html, html, jsonScript } from './html.ts';

interface DatasetFacts {
  readonly name: string;
  /** At least fifty characters, as Google requires. */
  readonly description: string;
  /** The address of the page that has it. */
  readonly address: string;
  readonly language: SiteLanguage;
  /** The paths of the downloads. */
  readonly files: readonly string[];
  readonly variables?: readonly string[];
}

/** Follows Google's rules for Dataset. */
export function datasetScript(
  service: ServiceIdentity,
  generatedAt: string,
  { name, description, address, language, files, variables }: DatasetFacts,
): Html {
  return html`${jsonScript('application/ld+json', {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name,
    description,
    url: service.origin + address,
    inLanguage: language,
    creator: { '@type': 'Organization', name: service.organization, url: service.origin },
    license: service.dataLicense.url,
    isAccessibleForFree: true,
    dateModified: generatedAt,
    spatialCoverage: { '@type': 'Country', name: 'MX' },
    ...(variables && { variableMeasured: variables }),
    distribution: files.map((path) => ({
      '@type': 'DataDownload',
      contentUrl: service.origin + path,
      encodingFormat: fileKinds[kindOf(path)].contentType.replace(/;.*$/, ''),
    })),
  })}\n`;
}
