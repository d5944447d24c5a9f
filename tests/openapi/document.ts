import { openApiDocument } from '../../src/contract/openapi.ts';
import { demoService, type ServiceIdentity } from '../../src/contract/service.ts';

// The demo runs on http://localhost; what an operator publishes has a public host and TLS, and rules of the linters
// insist on both. `.example` is reserved, so it can never become somebody's.
export const publishedService: ServiceIdentity = { ...demoService, origin: 'https://empleos.example' };

/**
 * The description as a release publishes it: through JSON, because that is all its readers ever see. A symbol, an
 * `undefined` or a shared object of the schema library must not make the judged document differ from the file.
 */
export const publishedDocument = (): Record<string, unknown> =>
  JSON.parse(JSON.stringify(openApiDocument(publishedService)));
