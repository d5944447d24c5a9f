import { type JobDetail, jobLists } from '../../../contract/schemas/job.ts';
import { answering, indexPath, type Rules } from '../site.ts';

/** Files beside or among the public ones that must not be served. */
const notPublic = `/manifest.json /record.json /problems/not-found.json /public/api/v1/index.json /current/manifest.json
  /../manifest.json /..%2fmanifest.json /%2e%2e/manifest.json /api/v1/index.json.br /api/v1/index.json.gz
  /api/v1/jobs/search/all/all/all.json.br /.git/config /.env /tabulador.config.json /board.sqlite /healthz /metrics`;

/** Patterns of personal data as written in Mexico. */
const personal: Readonly<Record<string, RegExp>> = {
  'an e-mail address': /[\w.+-]+@[\w-]+\.[\w.-]+/,
  'a CURP': /\b[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z0-9]\d\b/,
  'an RFC': /\b[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}\b/,
  'a telephone number': /(?<![\d$,.-])(?:\+?52[ .-]?)?(?:\(\d{2,3}\)|\d{2,3})[ .-]\d{3,4}[ .-]\d{4}(?!\d)/,
};

export const privacyRules: Rules = {
  'privacy/nothing-else-served': {
    rule: 'Manifests, error files, compressed copies and other files of the machine are not served.',
    async check(site, report) {
      for (const path of notPublic.split(/\s+/)) {
        const { status } = await site.get(path);
        if (status !== 404 && status !== 400) report.add(path, 'status', 404, status);
      }
    },
  },
  'privacy/vacancy-texts': {
    rule: 'No vacancy shows an address, a number or an identifier of a person.',
    async check(site, report) {
      for (const path of await site.jobPaths()) {
        const job = await site.json<JobDetail>(path);
        const texts = [job.title, job.company, job.description, ...jobLists.flatMap((name) => job[name])];
        for (const [what, pattern] of Object.entries(personal)) {
          // The report does not quote the text, because people share reports.
          if (pattern.test(texts.join('\n'))) report.add(path, 'texts', `no ${what}`, what);
        }
      }
    },
  },
  'privacy/no-cookies': answering(
    'An answer has no cookie and no login challenge.',
    [indexPath, '/no-such-path'],
    { headers: { 'set-cookie': undefined, 'www-authenticate': undefined } },
  ),
};
