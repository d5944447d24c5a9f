import { hash } from 'node:crypto';
import { fileKinds } from '../../contract/headers.ts';
import { type DeveloperPage, developerPages, discovery, pages, siteLanguages } from '../../contract/pages.ts';
import { pathOf } from '../../contract/routes.ts';
import { apiVersion, type ServiceIdentity } from '../../contract/service.ts';
import type { FileSink } from '../file-sink.ts';
import { jsonText } from '../json.ts';
import { mediaType } from '../site/structured-data.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';
import { llms } from './llms.ts';
import { sitemapFiles } from './sitemap.ts';

/** The files that describe the service to programs, save the description of the API, which needs examples. */
export function renderDiscovery(index: SnapshotIndex, service: ServiceIdentity, sink: FileSink): void {
  sink.file(discovery.apiCatalog, [jsonText(apiCatalog(service))]);
  sink.file(discovery.llms, [llms(service)]);
  for (const [path, body] of Object.entries(agentFiles(service))) sink.file(path, [body]);
  sink.file(discovery.robots, [robots(service)]);
  sink.file(discovery.securityTxt, [securityTxt(service, index.generatedAt)]);
  for (const { path, body } of sitemapFiles(index, service)) sink.file(path, [body]);
}

/** The linkset of RFC 9727. The API is named by its entry point, because nothing answers at the bare prefix. */
function apiCatalog({ origin }: Pick<ServiceIdentity, 'origin'>): object {
  const entry = pathOf('getApiIndex', {});
  const link = (path: string) => ({
    href: origin + path,
    type: path.endsWith('/') ? 'text/html' : mediaType(path),
  });
  const inBothLanguages = (page: DeveloperPage) =>
    siteLanguages.map((language) => ({
      ...link(developerPages[page][language]),
      hreflang: [language.slice(0, 2)],
    }));
  return {
    linkset: [
      { anchor: origin + discovery.apiCatalog, item: [{ href: origin + entry }] },
      {
        anchor: origin + entry,
        'service-desc': [link(discovery.openapi)],
        'service-doc': inBothLanguages('guide'),
        'service-meta': [link(discovery.llms)],
        status: [link(entry)],
        'terms-of-service': inBothLanguages('terms'),
      },
    ],
  };
}

const skillAbout =
  'Find active job vacancies in Mexico and quote gross monthly salaries with their source. Use it for questions about jobs or pay in Mexico.';

/** What agents look for: a skill and its index (agentskills.io) and, if there is one, the MCP server. */
function agentFiles(service: ServiceIdentity): Record<string, string> {
  const name = discovery.skill.split('/').at(-2);
  const skill = `---\nname: ${name}\ndescription: ${skillAbout}\n---\n\n${llms(service)}`;
  const digest = `sha256:${hash('sha256', skill, 'hex')}`;
  return {
    [discovery.skill]: skill,
    [discovery.skills]: jsonText({
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [{ name, type: 'skill-md', description: skillAbout, url: discovery.skill, digest }],
    }),
    ...(service.mcpUrl !== null && mcpFiles(service, service.mcpUrl)),
  };
}

/** The card of the MCP server, and the catalogue in which agents find it. */
function mcpFiles({ origin, name }: ServiceIdentity, url: string): Record<string, string> {
  const { hostname } = new URL(origin);
  return {
    [discovery.serverCard]: jsonText({
      $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
      name: `${hostname.split('.').reverse().join('.')}/tabulador`,
      version: apiVersion,
      title: name.slice(0, 100),
      description: 'Active job vacancies in Mexico and a salary index in gross pesos per month. Read-only.',
      websiteUrl: origin + pages.developersInEnglish,
      remotes: [{ type: 'streamable-http', url }],
    }),
    [discovery.aiCatalog]: jsonText({
      specVersion: '1.0',
      entries: [
        {
          identifier: `urn:air:${hostname}:mcp:tabulador`,
          type: fileKinds.serverCard.contentType,
          url: origin + discovery.serverCard,
        },
      ],
    }),
  };
}

/**
 * Everything is public. The request not to crawl every combination is in the usage rules of the API. The licence of the
 * data says whether models may be trained with them, so there is no signal for that.
 */
function robots({ origin }: Pick<ServiceIdentity, 'origin'>): string {
  const signals = 'Content-Signal: search=yes, ai-input=yes';
  return ['User-agent: *', signals, 'Allow: /', '', `Sitemap: ${origin}${discovery.sitemap}`, ''].join('\n');
}

/** RFC 9116 allows at most a year. */
const securityMonths = 7;

/** RFC 9116. It expires on the first of a month, so that the file is the same for all builds of a month. */
function securityTxt(
  {
    origin,
    contactEmail,
    securityContact,
  }: Pick<ServiceIdentity, 'origin' | 'contactEmail' | 'securityContact'>,
  generatedAt: string,
): string {
  const built = new Date(generatedAt);
  const expires = new Date(Date.UTC(built.getUTCFullYear(), built.getUTCMonth() + securityMonths, 1));
  return [
    `Contact: ${securityContact ?? `mailto:${contactEmail}`}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: es, en',
    `Canonical: ${origin}${discovery.securityTxt}`,
    '',
  ].join('\n');
}
