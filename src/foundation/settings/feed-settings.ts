import Type, { type Static, type TStringOptions } from 'typebox';
import { kindOfHost } from '../address-kind.ts';
import { say } from '../language/language.ts';

const Text = (description: string, limits: TStringOptions = {}) =>
  Type.String({ minLength: 1, maxLength: 4_096, description, ...limits });
const OptionalText = (description: string, limits?: TStringOptions) =>
  Type.Optional(Text(description, limits));
const OptionalFlag = (description: string) => Type.Optional(Type.Boolean({ description }));
const OptionalInteger = (description: string, maximum: number) =>
  Type.Optional(Type.Integer({ description, minimum: 1, maximum }));

/** A feed that `tabulador update` reads. Each description states the default of its setting. */
export const FeedSettings = Type.Object(
  {
    name: Text('Name under which the board keeps the feed: lower case letters, digits, single hyphens.', {
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      examples: ['bolsa-norte'],
      maxLength: 64,
    }),
    from: Text('A path, a pattern such as `exports/*.csv`, or an `https:` address.'),
    profile: OptionalText('A built-in profile or a file; by default the columns are understood.'),
    sheet: Type.Optional(
      Type.Union([Text('A sheet.'), Type.Array(Text('A sheet.'), { minItems: 1, maxItems: 100 })], {
        description: 'Sheet of a workbook, or a list of sheets.',
      }),
    ),
    closeMissing: OptionalFlag('The feed is complete: what it no longer lists is closed. Default false.'),
    maxRejects: Type.Optional(
      Type.Union(
        [
          Type.Integer({ minimum: 0, maximum: 999_999_999 }),
          Type.String({ minLength: 1, maxLength: 4_096, pattern: '^(100|[0-9]{1,2})%$', examples: ['5%'] }),
        ],
        {
          description: 'Nothing of the feed is taken when more rows than this are rejected: `100` or `"5%"`.',
        },
      ),
    ),
    redact: OptionalFlag('Takes confidential data out of texts instead of rejecting rows. Default false.'),
    authorizationVariable: OptionalText(
      'Environment variable with the `Authorization` header of the address, e.g. `Bearer …`. Credentials never stand here.',
      { pattern: '^[A-Za-z_][A-Za-z0-9_]*$', maxLength: 200, examples: ['FEED_KEY'] },
    ),
    allowPrivateAddresses: OptionalFlag(
      'The address may be in a private network, and there `http:` will do. Default false.',
    ),
    timeoutSeconds: OptionalInteger('For the whole answer. Default 60.', 3_600),
    maxMegabytes: OptionalInteger('Of the answer, unpacked. Default 256.', 4_096),
  },
  { additionalProperties: false },
);

export type FeedSettings = Static<typeof FeedSettings>;

export function addressOf({ from }: Pick<FeedSettings, 'from'>): URL | undefined {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(from) && URL.canParse(from) ? new URL(from) : undefined;
}

export function isPattern(from: string): boolean {
  return /[*?[{]/.test(from);
}

export function* feedProblems(feeds: readonly FeedSettings[]): Generator<string> {
  const names = new Set<string>();
  for (const [index, feed] of feeds.entries()) {
    const place = (field: string) => `feeds[${index}].${field}`;
    if (names.has(feed.name)) yield `${place('name')}: ${say`"${feed.name}" is the name of two feeds`}`;
    names.add(feed.name);
    yield* addressProblems(feed, place);
  }
}

function* addressProblems(feed: FeedSettings, place: (field: string) => string): Generator<string> {
  const address = addressOf(feed);
  if (!address) {
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(feed.from)) yield `${place('from')}: ${say`is not a valid address`}`;
    if (feed.authorizationVariable !== undefined)
      yield `${place('authorizationVariable')}: ${say`applies to addresses only, and "from" is a file`}`;
    return;
  }
  if (address.username !== '' || address.password !== '')
    yield `${place('from')}: ${say`must not hold credentials; put them into an environment variable and name it in "authorizationVariable"`}`;
  yield* reachProblems(address, place('from'), feed.allowPrivateAddresses);
  if (feed.authorizationVariable?.startsWith('TABULADOR_'))
    yield `${place('authorizationVariable')}: ${say`names beginning with TABULADOR_ are for settings`}`;
}

/** What an address says about itself; the addresses of a host name are judged when it is used. */
function* reachProblems(address: URL, place: string, isAllowed = false): Generator<string> {
  const { protocol, hostname } = address;
  const kind = kindOfHost(address);
  if (kind === 'reserved') yield `${place}: ${say`${hostname} is reserved for other uses`}`;
  else if (kind === 'private' && !isAllowed)
    yield `${place}: ${say`${hostname} is in a private network; set "allowPrivateAddresses" to true if that is intended`}`;
  else if (protocol !== 'https:' && !(protocol === 'http:' && isAllowed))
    yield `${place}: ${say`must begin with https://; http:// is allowed only in a private network, with "allowPrivateAddresses"`}`;
}
