import Type, { type Static, type TSchema, type TStringOptions } from 'typebox';
import { usualApplyNote } from '../../contract/schemas/job.ts';
import { demoService } from '../../contract/service.ts';
import { FeedSettings } from './feed-settings.ts';

const { Integer, Number: Share, Boolean: Flag, Array: List } = Type;

/** Names, addresses and paths: where nothing else is said, no longer than the longest of them. */
const textLimit = 4_096;
const Text = <const Options extends TStringOptions>(options: Options) =>
  Type.String({ maxLength: textLimit, ...options });

/** Where everything lies that is not published, unless the operator says otherwise. */
export const privateFolder = '.tabulador';

/** More processes than any machine that this was made for has cores. */
export const mostWorkers = 256;

/**
 * Everything an operator may set, with its default. The defaults are those of the demo: they run as they are, and name
 * a fictional operator on a reserved domain.
 */
export const Settings = Type.Object(
  {
    service: Type.Object(
      {
        name: Text({
          description: 'Public name of the service. The salary index is named after it.',
          default: demoService.name,
          minLength: 1,
          maxLength: 80,
        }),
        origin: Text({
          description: 'Scheme and host under which the release is served, without a trailing slash.',
          default: demoService.origin,
          pattern: '^https?://[^/\\s]+$',
        }),
        organization: Text({
          description: 'The organization that answers for the data.',
          default: demoService.organization,
          minLength: 1,
        }),
        contactEmail: Text({
          description: 'Public address for questions about the API.',
          default: demoService.contactEmail,
          format: 'email',
        }),
        securityContact: Type.Union(
          [Text({ pattern: '^(https://|mailto:)[\\x21-\\x7e]+$', maxLength: 2_000 }), Type.Null()],
          {
            description:
              'Where to report a vulnerability, for `/.well-known/security.txt`: `https://…` or `mailto:…`; null means `contactEmail`.',
            default: demoService.securityContact,
          },
        ),
        mcpUrl: Type.Union([Text({ pattern: '^https?://[\\x21-\\x7e]+$', maxLength: 2_000 }), Type.Null()], {
          description:
            'Where agents are answered by the Model Context Protocol, for `/llms.txt`, e.g. `https://empleos.example/mcp`; null where they are not.',
          default: demoService.mcpUrl,
        }),
        dataLicense: Type.Object(
          {
            name: Text({ description: 'Name of the licence.', default: demoService.dataLicense.name }),
            url: Text({
              description: 'Address of its text.',
              default: demoService.dataLicense.url,
              format: 'uri',
            }),
          },
          { description: 'Licence of the published data.', additionalProperties: false },
        ),
        synthetic: Flag({
          description: 'The vacancies are invented. Every page and the API description then say so.',
          default: demoService.synthetic,
        }),
      },
      { description: 'Who publishes.', additionalProperties: false },
    ),
    board: Text({
      description:
        'The database: the path of a SQLite file, made when there is none, or `postgres://USER@HOST/DATABASE`. Credentials stand in the environment.',
      default: `${privateFolder}/board.sqlite`,
      minLength: 1,
    }),
    feeds: List(FeedSettings, {
      description:
        'What `tabulador update` reads, in this order; the fields are described in `docs/operating.md`.',
      default: [],
      maxItems: 1_000,
    }),
    update: Type.Object(
      {
        runs: Text({
          description: 'Directory of the reports of updates. They may name employers: keep it private.',
          default: `${privateFolder}/runs`,
          minLength: 1,
        }),
        keepRuns: Integer({
          description: 'How many reports stay.',
          default: 90,
          minimum: 1,
          maximum: 10_000,
        }),
        webhook: Type.Union([Text({ pattern: '^https?://' }), Type.Null()], {
          description:
            'Address that is told of each update, signed with the secret in `TABULADOR_WEBHOOK_SECRET` as Standard Webhooks has it.',
          default: null,
        }),
        webhookPrivate: Flag({
          description: 'The webhook may be in a private network, and there `http:` will do.',
          default: false,
        }),
      },
      { description: 'The daily update.', additionalProperties: false },
    ),
    releases: Type.Object(
      {
        directory: Text({
          description: 'Where releases are built and `current` points to the one being served.',
          default: `${privateFolder}/releases`,
          minLength: 1,
        }),
        keep: Integer({ description: 'How many releases stay for a rollback.', default: 5, minimum: 1 }),
        maximumLoss: Share({
          description: 'A release that loses a larger share of its vacancies than this is refused.',
          default: 0.5,
          minimum: 0,
          maximum: 1,
        }),
      },
      { description: 'Built releases.', additionalProperties: false },
    ),
    publish: Type.Object(
      {
        to: Type.Union([Text({ pattern: '^s3://[\\x21-\\x7e]+$' }), Type.Null()], {
          description:
            'Bucket that `tabulador publish` takes releases to, and `tabulador update` too once it is set: `s3://bucket/prefix`.',
          default: null,
        }),
        endpoint: Type.Union([Text({ pattern: '^https?://[^/\\s@]+/?$' }), Type.Null()], {
          description:
            'Address of the service, if it is not Amazon S3, e.g. `https://s3.example`; null leaves it to `AWS_ENDPOINT_URL_S3`.',
          default: null,
        }),
        region: Type.Union([Text({ pattern: '^[A-Za-z0-9-]{1,64}$' }), Type.Null()], {
          description: 'Region of the bucket; null leaves it to `AWS_REGION` and the files of the AWS tools.',
          default: null,
        }),
        addressing: Type.Enum(['auto', 'path', 'host'], {
          description:
            'Whether the bucket stands in the `path` of an address or in the name of its `host`; `auto` is `path` where there is an endpoint.',
          default: 'auto',
        }),
        keep: Integer({
          description: 'How many releases stay in the bucket for a rollback.',
          default: 5,
          minimum: 1,
        }),
        graceHours: Integer({
          description:
            'For so long nothing is removed from the bucket that no release needs: somebody may be publishing it.',
          default: 24,
          minimum: 1,
          maximum: 8_760,
        }),
        timeoutSeconds: Integer({
          description: 'A connection to the bucket on which nothing moves for so long is tried anew.',
          default: 30,
          minimum: 1,
          maximum: 3_600,
        }),
      },
      { description: 'The bucket that releases are published to.', additionalProperties: false },
    ),
    serve: Type.Object(
      {
        port: Integer({
          description: 'Public port. PORT and --port override it.',
          default: 8080,
          minimum: 0,
          maximum: 65_535,
        }),
        host: Type.Union([Text({ minLength: 1 }), Type.Null()], {
          description: 'Address to listen on; null means every address of the machine.',
          default: null,
        }),
        adminPort: Integer({
          description: 'Port for health and metrics.',
          default: 8081,
          minimum: 0,
          maximum: 65_535,
        }),
        adminHost: Text({
          description: 'Address for health and metrics. Keep it off the public network.',
          default: '127.0.0.1',
          minLength: 1,
        }),
        workers: Integer({
          description: 'Processes that serve.',
          default: 1,
          minimum: 1,
          maximum: mostWorkers,
        }),
        cacheMegabytes: Integer({
          description: 'Memory for files that are asked for often, in each process.',
          default: 64,
          minimum: 0,
        }),
        accessLog: Flag({
          description: 'Log each answer: method, status, kind and time, never who asked or for which path.',
          default: false,
        }),
        from: Type.Union([Text({ minLength: 1 }), Type.Null()], {
          description:
            'What to follow instead of `releases.directory`: a bucket, `s3://bucket/prefix`, or the releases directory of another machine on a shared disk.',
          default: null,
        }),
        cache: Text({
          description: 'Where a host that follows keeps what it has fetched. One directory for each host.',
          default: `${privateFolder}/cache`,
          minLength: 1,
        }),
        pollSeconds: Integer({
          description: 'Longest pause between two looks at what is followed.',
          default: 10,
          minimum: 1,
          maximum: 3_600,
        }),
        rebuild: Type.Union([Text({ minLength: 1 }), Type.Null()], {
          description: 'When to build a new release while serving, as cron has it, e.g. `0 6 * * 1-5`.',
          default: null,
        }),
        update: Type.Union([Text({ minLength: 1 }), Type.Null()], {
          description:
            'When to run `tabulador update` while serving, as cron has it, e.g. `0 6 * * 1-5`. It builds too, so it takes the place of `rebuild`.',
          default: null,
        }),
        staleAfterWeekdays: Integer({
          description: '`/readyz` says so when so many full weekdays have passed without a new release.',
          default: 1,
          minimum: 1,
          maximum: 30,
        }),
        timeZone: Text({
          description:
            "The operator's time zone: that of the schedule, and of the weekdays that are promised.",
          default: 'America/Mexico_City',
          minLength: 1,
        }),
      },
      { description: 'The built-in server.', additionalProperties: false },
    ),
    vacancies: Type.Object(
      {
        idPrefix: Text({
          description: 'Letters of the reference codes that the board gives out.',
          default: 'VAC',
          pattern: '^[A-Z]{2,6}$',
        }),
        minimumWeeks: Integer({ description: 'A shorter life is a warning.', default: 4, minimum: 0 }),
        maximumWeeks: Integer({ description: 'A longer life is refused.', default: 8, minimum: 1 }),
        netSalaries: Type.Enum(['unpublished', 'converted'], {
          description:
            'What becomes of net pay, of which only gross is published: `unpublished`, or `converted` by the tax tables.',
          default: 'unpublished',
        }),
        strict: Flag({
          description:
            "A value of a feed that is not understood rejects its row instead of being taken as a stated default. A profile's own `strict` goes before it.",
          default: false,
        }),
        joinDuplicates: Flag({
          description:
            'Rows with the same employer, title, place and nearly the same text become one vacancy, in one feed and across feeds.',
          default: true,
        }),
        discriminatoryWording: Type.Union([Type.Literal('warn'), Type.Literal('reject')], {
          description:
            'What an import does about wording that the Ley Federal del Trabajo forbids, such as age limits: `warn` or `reject` the row.',
          default: 'warn',
        }),
      },
      { description: 'Rules of the board.', additionalProperties: false },
    ),
    apply: Type.Object(
      {
        urlTemplate: Text({
          description: 'Application link of a vacancy; {vacancyId} and {id} are filled in.',
          default: 'https://candidatos.reclutadora.example/vacantes/{vacancyId}',
          pattern: '^https?://',
        }),
        hosts: List(Text({}), {
          maxItems: 100,
          description: 'Hosts of the candidate platform. A link of a feed to any other host is replaced.',
          default: ['candidatos.reclutadora.example'],
        }),
        note: Text({
          description: 'What a candidate should know before applying, in Spanish.',
          default: usualApplyNote,
          minLength: 1,
          maxLength: 600,
        }),
      },
      { description: 'How candidates apply.', additionalProperties: false },
    ),
    site: Type.Object(
      {
        vacancyImages: Flag({
          description:
            'Each vacancy gets a picture of its own for where it is shared, with title, pay and city; else it has that of the site.',
          default: false,
        }),
      },
      { description: 'The pages for candidates.', additionalProperties: false },
    ),
    salaryIndex: Type.Object(
      {
        minimumSample: Integer({
          description: 'Salaried vacancies that a family needs for a guide.',
          default: 3,
          minimum: 1,
        }),
      },
      { description: 'The salary index.', additionalProperties: false },
    ),
    privacy: Type.Object(
      {
        employers: Type.Union([Text({ minLength: 1 }), Type.Null()], {
          description: 'A JSON file of employers: aliases, domains, and how their names are matched.',
          default: null,
        }),
      },
      { description: 'The confidentiality gate.', additionalProperties: false },
    ),
  },
  { description: 'Settings of Tabulador.', additionalProperties: false },
);

export type Settings = Static<typeof Settings>;

/** All settings as they are where nobody set anything; others may change what they get. */
export function defaultSettings(): Settings {
  return defaultsOf(Settings) as Settings;
}

interface WithDefaults {
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, TSchema>>;
}

/** Every setting has a default, or is a group of such. */
function defaultsOf(schema: TSchema): unknown {
  const { default: own, properties = {} } = schema as WithDefaults;
  if (own !== undefined) return structuredClone(own);
  return Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, defaultsOf(member)]));
}

/** Whether candidates of a real service would be sent to an address that is nobody's. */
export function leadsToExample({ service, apply }: Settings): boolean {
  return !service.synthetic && apply.urlTemplate === defaultSettings().apply.urlTemplate;
}
