import Type, {
  type Static,
  type TNumberOptions,
  type TProperties,
  type TSchema,
  type TStringOptions,
} from 'typebox';
import { aggregators } from '../../contract/aggregators.ts';
import { pages } from '../../contract/pages.ts';
import { usualApplyNote } from '../../contract/schemas/job.ts';
import { demoService } from '../../contract/service.ts';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { FeedSettings } from './feed-settings.ts';

/** For names, addresses and paths, unless a setting has its own limit. */
const textLimit = 4_096;
const LimitedText = (limits: TStringOptions) => Type.String({ maxLength: textLimit, ...limits });

const Text = (description: string, initial: string, limits: TStringOptions = {}) =>
  LimitedText({ description, default: initial, ...limits });
const Integer = (description: string, initial: number, limits: TNumberOptions = {}) =>
  Type.Integer({ description, default: initial, ...limits });
const Share = (description: string, initial: number) =>
  Type.Number({ description, default: initial, minimum: 0, maximum: 1 });
const Flag = (description: string, initial: boolean) => Type.Boolean({ description, default: initial });
const Nullable = <Schema extends TSchema>(
  schema: Schema,
  description: string,
  initial: Static<Schema> | null = null,
) => Type.Union([schema, Type.Null()], { description, default: initial });

const notEmpty = { minLength: 1 };
const someText = LimitedText(notEmpty);
const contactAddress = LimitedText({
  pattern: '^(https://|mailto:)[\\x21-\\x7e]+$',
  maxLength: 2_000,
  examples: ['https://empleos.example/ayuda', 'mailto:hola@empleos.example'],
});
const httpAddress = LimitedText({
  pattern: '^https?://[\\x21-\\x7e]+$',
  maxLength: 2_000,
  examples: ['https://empleos.example/mcp'],
});
const bucketAddress = LimitedText({ pattern: '^s3://[\\x21-\\x7e]+$', examples: ['s3://bucket/prefix'] });

/** A misspelled name is an error. */
const group = <Members extends TProperties>(description: string, members: Members) =>
  Type.Object(members, { description, additionalProperties: false });

/** The default folder for everything that is not published. */
export const privateFolder = '.tabulador';

/** The employers file, unless `privacy.employers` names another. */
export const defaultEmployersFile = `${privateFolder}/employers.json`;

/** Everything an operator may set. The defaults are those of the demo: a fictional operator on a reserved domain. */
export const Settings = group('Settings of Tabulador.', {
  service: group('Who publishes.', {
    name: Text('Public name of the service and of its salary index.', demoService.name, {
      minLength: 1,
      maxLength: 80,
    }),
    origin: Text('Scheme and host of the service, without a trailing slash.', demoService.origin, {
      pattern: '^https?://[^/\\s]+$',
      examples: ['https://empleos.example'],
    }),
    organization: Text('Organization responsible for the data.', demoService.organization, notEmpty),
    contactEmail: Text('Public e-mail address for questions.', demoService.contactEmail, { format: 'email' }),
    address: Nullable(
      LimitedText({ minLength: 10, maxLength: 300 }),
      'Postal address of the organization, on one line.',
    ),
    agencyRegistration: Nullable(
      LimitedText({ minLength: 1, maxLength: 80 }),
      'Number of its registration as an employment agency with the STPS.',
    ),
    telephone: Nullable(
      LimitedText({ pattern: '^\\+?[0-9][0-9 ()-]{6,22}[0-9]$', examples: ['+52 55 5555 0100'] }),
      'Public telephone number, e.g. `+52 55 5555 0100`.',
    ),
    privacyNotice: Nullable(
      LimitedText({
        pattern: '^https://[\\x21-\\x7e]+$',
        maxLength: 2_000,
        examples: ['https://empleos.example/aviso'],
      }),
      "Address of the operator's own privacy notice; null: the page `/privacidad/` is the notice.",
    ),
    complaints: Nullable(
      contactAddress,
      'Where to report a fraud, `https://…` or `mailto:…`; null: `contactEmail`.',
    ),
    securityContact: Nullable(
      contactAddress,
      'Where to report a vulnerability, `https://…` or `mailto:…`, for `/.well-known/security.txt`; null: `contactEmail`.',
      demoService.securityContact,
    ),
    mcpUrl: Nullable(
      httpAddress,
      'Address of an MCP server, e.g. `https://empleos.example/mcp`, for `/llms.txt`.',
      demoService.mcpUrl,
    ),
    dataLicense: group('Licence of the published data.', {
      name: Text('Licence of the published data.', demoService.dataLicense.name),
      url: Text('Address of the licence.', demoService.dataLicense.url, { format: 'uri' }),
    }),
    synthetic: Flag(
      'The vacancies are invented; every page and the API description say so.',
      demoService.synthetic,
    ),
  }),
  board: Text(
    'SQLite file, or `postgres://USER@HOST/DATABASE` with credentials in the environment.',
    `${privateFolder}/board.sqlite`,
    notEmpty,
  ),
  feeds: Type.Array(FeedSettings, {
    description: 'What `tabulador update` reads, in this order; `docs/operating.md` describes the fields.',
    default: [],
    maxItems: 1_000,
  }),
  update: group('The daily update.', {
    runs: Text(
      'Directory of run reports, which may name employers: keep it private.',
      `${privateFolder}/runs`,
      notEmpty,
    ),
    partialFrom: Type.Union(
      [
        Type.Integer({ minimum: 1 }),
        LimitedText({ pattern: '^([1-9][0-9]{0,8}|(100|[1-9]?[0-9])%)$', examples: ['5%'] }),
      ],
      {
        description:
          'Rejected rows of a feed from which an update is `partial`: a number, or a share such as `"5%"`.',
        default: 1,
      },
    ),
    keepRuns: Integer('Run reports to keep.', 90, { minimum: 1, maximum: 10_000 }),
  }),
  backup: group('Backups by `tabulador backup` and by `serve.backup`.', {
    directory: Text(
      'Directory of backups without a name of their own; they name employers.',
      `${privateFolder}/backups`,
      notEmpty,
    ),
    keep: Integer('Backups to keep there.', 14, { minimum: 1, maximum: 10_000 }),
  }),
  releases: group('Built releases.', {
    directory: Text('Directory of releases, with the link `current`.', `${privateFolder}/releases`, notEmpty),
    keep: Integer('Releases to keep for a rollback.', 5, { minimum: 1 }),
    sealed: Flag(
      'Make what is served read-only, so that nothing is added to a release: nginx and Caddy would send it.',
      false,
    ),
    maximumLoss: Share('Refuse a release that loses a larger share of its vacancies.', 0.5),
  }),
  signing: group('Signed releases.', {
    directory: Text(
      'Directory of the keys that sign releases: keep it private.',
      `${privateFolder}/keys`,
      notEmpty,
    ),
    trusted: Nullable(someText, 'File of the keys that `serve.from` and `verify` trust.'),
  }),
  publish: group('The bucket that releases are published to.', {
    to: Nullable(
      bucketAddress,
      'Bucket for `tabulador publish` and `tabulador update`: `s3://bucket/prefix`.',
    ),
    endpoint: Nullable(
      LimitedText({ pattern: '^https?://[^/\\s@]+/?$', examples: ['https://s3.example'] }),
      'Address of an S3 service other than Amazon; null: `AWS_ENDPOINT_URL_S3`.',
    ),
    region: Nullable(
      LimitedText({ pattern: '^[A-Za-z0-9-]{1,64}$', examples: ['us-east-1'] }),
      'Region of the bucket; null: `AWS_REGION` or the AWS configuration.',
    ),
    keep: Integer('Releases to keep in the bucket.', 5, { minimum: 1 }),
    validDays: Integer(
      'Days for which hosts with trusted keys believe a publication; each publication begins them anew.',
      14,
      { minimum: 2, maximum: 366 },
    ),
    timeoutSeconds: Integer('Retry a connection to the bucket that is idle for so long.', 30, {
      minimum: 1,
      maximum: 3_600,
    }),
  }),
  serve: group('The built-in server.', {
    port: Integer('Public port; `PORT` and `--port` override it.', 8080, { minimum: 0, maximum: 65_535 }),
    host: Nullable(someText, 'Address to listen on; null: all.'),
    adminPort: Integer('Port for health and metrics.', 8081, { minimum: 0, maximum: 65_535 }),
    adminHost: Text('Address for health and metrics; never a public one.', '127.0.0.1', notEmpty),
    adminNames: Type.Array(LimitedText({ pattern: '^[a-z0-9._-]+$', examples: ['metrics.internal'] }), {
      description: 'Names by which health and metrics are asked for, beside `localhost` and IP addresses.',
      default: [],
      maxItems: 100,
    }),
    cacheMegabytes: Integer('Memory for files.', 64, { minimum: 0 }),
    accessLog: Flag('Log method, status, kind and time of each answer, never client or path.', false),
    from: Nullable(
      bucketAddress,
      'Follow a bucket, `s3://bucket/prefix`, with the keys of `signing.trusted`.',
    ),
    unsigned: Flag(
      'Follow a bucket without trusted keys: whoever can write there decides what is served.',
      false,
    ),
    minimumSequence: Integer('Refuse a pointer of the bucket with a lower sequence.', 0, { minimum: 0 }),
    cache: Text(
      'What a following host has fetched; one directory per host.',
      `${privateFolder}/cache`,
      notEmpty,
    ),
    pollSeconds: Integer('Longest pause between two polls.', 10, { minimum: 1, maximum: 3_600 }),
    update: Nullable(
      someText,
      'Cron schedule of `tabulador update` while serving, e.g. `0 6 * * 1-5`; without feeds, of `tabulador build`.',
    ),
    backup: Nullable(someText, 'Cron schedule of `tabulador backup` while serving, e.g. `0 3 * * *`.'),
    staleAfterWeekdays: Integer('Full weekdays without a new release until `/readyz` says `stale`.', 1, {
      minimum: 1,
      maximum: 30,
    }),
    timeZone: Text('Time zone of schedules and weekdays.', 'America/Mexico_City', notEmpty),
  }),
  vacancies: group('Rules of the board.', {
    idPrefix: Text('Letters of the reference codes that the board assigns.', 'VAC', {
      pattern: '^[A-Z]{2,6}$',
      examples: ['VAC'],
    }),
    minimumWeeks: Integer('A shorter lifetime is a warning.', 4, { minimum: 0 }),
    maximumWeeks: Integer('A longer lifetime rejects the row.', 8, { minimum: 1 }),
    doubtAfterDays: Integer('Days without a feed that lists it until the page of a vacancy says so.', 14, {
      minimum: 1,
      maximum: 3_650,
    }),
    closeUnconfirmedAfterDays: Nullable(
      Type.Integer({ minimum: 1, maximum: 3_650 }),
      'Days without a feed that lists it until a vacancy is closed; null: its last day closes it.',
    ),
    netSalaries: Type.Enum(['unpublished', 'converted'], {
      description: 'Net pay is `unpublished`, or `converted` to gross.',
      default: 'unpublished',
    }),
    remoteCity: Nullable(
      Type.Enum([...citySlugs]),
      'City of remote vacancies without a place; without one they are rejected.',
    ),
    strict: Flag(
      "An unknown value rejects its row instead of becoming the default; a profile's `strict` comes first.",
      false,
    ),
    joinDuplicates: Type.Union([Type.Boolean(), Type.Literal('all')], {
      description:
        'Join rows that describe the same vacancy, also across feeds; `"all"` joins even rows of one feed that have different keys of their own.',
      default: true,
    }),
    discriminatoryWording: Type.Union([Type.Literal('warn'), Type.Literal('reject')], {
      description: 'Wording that the Ley Federal del Trabajo forbids: `warn`, or `reject` the row.',
      default: 'warn',
    }),
  }),
  apply: group('How candidates apply.', {
    urlTemplate: Text(
      'Application link, with `{vacancyId}` or `{id}`.',
      'https://candidatos.reclutadora.example/vacantes/{vacancyId}',
      { pattern: '^https?://', examples: ['https://candidatos.example/{vacancyId}'] },
    ),
    hosts: Type.Array(LimitedText({}), {
      maxItems: 100,
      description: "Hosts of the candidate platform; a feed's link to another host is replaced.",
      default: ['candidatos.reclutadora.example'],
    }),
    note: Text('What candidates should know before applying, in Spanish.', usualApplyNote, {
      minLength: 1,
      maxLength: 600,
    }),
  }),
  aggregators: group('Feeds for sites that gather vacancies and accept confidential ones.', {
    targets: Type.Array(Type.Enum([...aggregators]), {
      description:
        'Aggregators with a feed at `/agregadores/TARGET.xml`: `talent`, `trovit`, `careerjet`, `jooble`.',
      default: [],
      uniqueItems: true,
    }),
  }),
  salaryIndex: group('The salary index.', {
    minimumSample: Integer('Vacancies with a salary that a guide needs.', 3, { minimum: 1 }),
    editionDay: Nullable(
      Type.Integer({ minimum: 1, maximum: 28 }),
      "Day of the month from which the first build freezes the month's edition of the index; null: no editions.",
      1,
    ),
    inpc: Nullable(
      someText,
      'CSV file with the INPC of each month (`2026-10,141.197`), for the trend in real terms.',
    ),
  }),
  privacy: group('The confidentiality gate.', {
    employers: Nullable(
      someText,
      `The employers file: aliases, domains, how names are matched, and what was decided about doubtful names. By default ${defaultEmployersFile}, which the first decision makes.`,
    ),
    unknownWords: Type.Union(
      [Type.Literal('ask-first'), Type.Literal('publish-and-ask'), Type.Literal('off')],
      {
        description:
          'A vacancy with a word that may be a name and that nobody has decided waits (`ask-first`), is published until somebody says that it is a name (`publish-and-ask`), or nobody is asked (`off`).',
        default: 'ask-first',
      },
    ),
  }),
});

export type Settings = Static<typeof Settings>;

/** The defaults of all settings, as a new object that the caller may change. */
export function defaultSettings(): Settings {
  return defaultsOf(Settings) as Settings;
}

interface WithDefaults {
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, TSchema>>;
}

/** Every setting has a default or is a group of settings with defaults. */
function defaultsOf(schema: TSchema): unknown {
  const { default: own, properties = {} } = schema as WithDefaults;
  if (own !== undefined) return structuredClone(own);
  return Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, defaultsOf(member)]));
}

export function missingIdentity({ service }: Settings): readonly string[] {
  if (service.synthetic) return [];
  const asked = ['address', 'agencyRegistration', 'telephone', 'complaints'] as const;
  return asked.filter((name) => service[name] === null).map((name) => `service.${name}`);
}

/** Whether an application link stays on the host of the service and is not one of its pages. */
export function leadsNowhere(link: string, origin: string): boolean {
  if (!URL.canParse(link) || new URL(link).origin !== origin.replace(/\/$/, '')) return false;
  return !Object.values<string>(pages).includes(new URL(link).pathname);
}

export function leadsToExample({ service, apply }: Settings): boolean {
  return !service.synthetic && apply.urlTemplate === defaultSettings().apply.urlTemplate;
}
