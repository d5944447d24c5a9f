import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { currentId, releaseExists } from '../../release/format/releases-directory.ts';
import { assertSound } from '../../release/verify/check-bytes.ts';
import {
  type CloudflarePlan,
  type CloudflareProject,
  type WorkerExtension,
  writeAssetsProject,
  writeBucketProject,
} from '../../serve/cloudflare/cloudflare-project.ts';
import { packageFacts } from './edition.ts';
import { releasesDirectory, type Workspace } from './workspace.ts';

interface PrepareCloudflareRequest extends Workspace {
  readonly out: string;
  /** The name of the worker. */
  readonly name: string;
  readonly plan: CloudflarePlan;
  readonly mcp: boolean;
  /** `bucket` or `bucket/prefix`; undefined for a release among the assets of the worker. */
  readonly bucket: string | undefined;
}

/** Writes a project for Cloudflare Workers, with the current release in it or one that follows a bucket of R2. */
export function prepareCloudflare(request: PrepareCloudflareRequest): CloudflareProject {
  const { settings, out, name, plan, mcp } = request;
  const common = { out, name, origin: settings.service.origin, extension: mcp ? edgeMcp() : undefined };
  if (request.bucket !== undefined) {
    writeBucketProject({ ...common, ...bucketAddress(request.bucket) });
    return { releaseId: null, files: 0 };
  }
  const releases = releasesDirectory(request);
  const current = currentId(releases);
  if (current !== undefined && releaseExists(releases, current)) assertSound(releases, current);
  return writeAssetsProject({ ...common, releases, plan });
}

/** What `--mcp` puts in front of the worker: `src/readers/mcp/edge.ts` and the packages that it loads. */
function edgeMcp(): WorkerExtension {
  const { version, dependencies } = packageFacts();
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return {
    module: new URL(`../../readers/mcp/edge.${extension}`, import.meta.url),
    wrap: 'withMcp',
    options: { version },
    dependencies: {
      '@modelcontextprotocol/server': dependencies['@modelcontextprotocol/server'],
      typebox: dependencies.typebox,
    },
  };
}

const bucketName = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;
const prefixPattern = /^[A-Za-z0-9._-]{1,100}(\/[A-Za-z0-9._-]{1,100}){0,10}$/;

function bucketAddress(text: string): { bucket: string; prefix: string } {
  const [bucket = '', ...rest] = text
    .replace(/^(s3|r2):\/\//, '')
    .replace(/\/$/, '')
    .split('/');
  const prefix = rest.join('/');
  if (bucketName.test(bucket) && (prefix === '' || prefixPattern.test(prefix))) return { bucket, prefix };
  throw new OperatorError(say`"${text}" is not the name of an R2 bucket.`, {
    reason: 'usage',
    hint: say`Write it as bucket or bucket/prefix, the same as in \`tabulador publish s3://bucket/prefix\`.`,
  });
}
