import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
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

interface DeployRequest {
  /** The directory of the project. */
  readonly out: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The host name of the worker; undefined leaves it unchanged. */
  readonly domain: string | undefined;
  /** Bundles and checks everything, and uploads nothing. */
  readonly dryRun: boolean;
  /** Called with the output of wrangler. */
  readonly onText: (text: string) => void;
}

/** Runs `wrangler deploy` in the project. Wrangler takes its credentials from the environment. */
export async function deployToCloudflare(request: DeployRequest): Promise<void> {
  const { out, env, domain, dryRun, onText } = request;
  const program = wranglerIn([out, request.cwd], env);
  if (!dryRun && !env.CLOUDFLARE_API_TOKEN) {
    throw new OperatorError(say`There are no credentials to deploy with: CLOUDFLARE_API_TOKEN is not set.`, {
      reason: 'environment',
      hint: say`Make a token with the right to edit Workers, and set CLOUDFLARE_ACCOUNT_ID too if it is for several accounts; or try --dry-run. The project is in ${out}.`,
    });
  }
  const run = (command: string, args: readonly string[]) => runIn(out, command, args, env, onText);
  // Only a project with the MCP server has packages.
  if (existsSync(join(out, 'package.json'))) await run('npm', ['install', '--no-audit', '--no-fund']);
  const args = ['deploy', ...(domain ? ['--domain', domain] : []), ...(dryRun ? ['--dry-run'] : [])];
  const code = await run(program, args);
  if (code === 0) return;
  throw new OperatorError(
    say`wrangler ended with code ${String(code)}, and the deployed worker is unchanged.`,
    {
      reason: 'environment',
      hint: say`Its messages are above. The project is in ${out}: run \`npx wrangler deploy\` there to try again.`,
    },
  );
}

function runIn(
  cwd: string,
  command: string,
  args: readonly string[],
  env: DeployRequest['env'],
  onText: DeployRequest['onText'],
): Promise<number | null> {
  const child = spawn(command, args, {
    cwd,
    env: { ...env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onText);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/** The installed wrangler: in the project, in the working directory or above, or on the path. */
function wranglerIn(
  directories: readonly string[],
  { PATH = '' }: Readonly<Record<string, string | undefined>>,
): string {
  const folders = directories.flatMap((directory) =>
    [...ancestorsOf(directory)].map((path) => join(path, 'node_modules', '.bin')),
  );
  for (const folder of [...folders, ...PATH.split(delimiter)]) {
    const file = join(folder, 'wrangler');
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this place; try the next one.
    }
  }
  throw new OperatorError(say`wrangler, which deploys to Cloudflare, is not installed.`, {
    reason: 'environment',
    hint: say`Install it with \`npm install wrangler@4\` where you call tabulador, or deploy the project by hand: \`npx wrangler@4 deploy\` there.`,
  });
}

function* ancestorsOf(directory: string): Generator<string> {
  for (let path = directory; ; path = dirname(path)) {
    yield path;
    if (path === dirname(path)) return;
  }
}
