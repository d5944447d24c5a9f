import { readFileSync } from 'node:fs';
import type { WorkerExtension } from '../../serve/cloudflare/cloudflare-worker.ts';

/** What `tabulador host cloudflare --mcp` puts before the worker: `src/readers/mcp/edge.ts` and the packages that it loads. */
export function edgeMcp(): WorkerExtension {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const { version, dependencies, peerDependencies } = JSON.parse(text) as PackageFacts;
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return {
    module: new URL(`../../readers/mcp/edge.${extension}`, import.meta.url),
    wrap: 'withMcp',
    options: { version },
    dependencies: {
      '@modelcontextprotocol/server': peerDependencies['@modelcontextprotocol/server'],
      typebox: dependencies.typebox,
    },
  };
}

interface PackageFacts {
  readonly version: string;
  readonly dependencies: { readonly typebox: string };
  readonly peerDependencies: { readonly '@modelcontextprotocol/server': string };
}
