import { openApiDocument } from '../../contract/openapi.ts';
import { discovery } from '../../contract/pages.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import type { FileSink } from '../file-sink.ts';
import { jsonBytes } from '../json.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';
import { apiCatalog } from './api-catalog.ts';
import { llms } from './llms.ts';
import { robots } from './robots.ts';
import { sitemapFiles } from './sitemap.ts';

/** The files by which programs find out about the service. */
export function renderDiscovery(index: SnapshotIndex, service: ServiceIdentity, sink: FileSink): void {
  sink.file(discovery.openapi, [jsonBytes(openApiDocument(service))]);
  sink.file(discovery.apiCatalog, [jsonBytes(apiCatalog(service))]);
  sink.file(discovery.llms, [Buffer.from(llms(service))]);
  sink.file(discovery.robots, [Buffer.from(robots(service))]);
  for (const { path, body } of sitemapFiles(index, service)) sink.file(path, [Buffer.from(body)]);
}
