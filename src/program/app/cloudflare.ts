import { fileURLToPath } from 'node:url';
import { currentId, releaseExists } from '../../release/format/releases-directory.ts';
import { assertSound } from '../../release/verify/check-bytes.ts';
import { type CloudflareProject, writeCloudflareProject } from '../../serve/cloudflare/cloudflare-project.ts';
import { packageFacts } from './own-package.ts';
import { releasesDirectory, type Workspace } from './workspace.ts';

interface ProjectRequest {
  readonly out: string;
  readonly name: string;
  readonly mcp: boolean;
}

export function prepareCloudflare(workspace: Workspace, request: ProjectRequest): CloudflareProject {
  const { out, name } = request;
  const releases = releasesDirectory(workspace);
  const current = currentId(releases);
  if (current !== undefined && releaseExists(releases, current)) assertSound(releases, current);
  const mcp = request.mcp ? edgeMcp() : undefined;
  return writeCloudflareProject({
    out,
    name,
    origin: workspace.settings.service.origin,
    releases,
    mcp,
  });
}

function edgeMcp() {
  const { version, peerDependencies } = packageFacts();
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return {
    module: fileURLToPath(new URL(`../../readers/mcp/edge.${ending}`, import.meta.url)),
    version,
    dependencies: {
      '@modelcontextprotocol/server': peerDependencies['@modelcontextprotocol/server'],
    },
  };
}
