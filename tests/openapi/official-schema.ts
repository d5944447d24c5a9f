import { setShouldValidateFormat, type Validator, validate } from '@hyperjump/json-schema/openapi-3-1';
import '@hyperjump/json-schema/formats';
import type { Finding } from './finding.ts';

// `schema-base` is the official schema that also holds every Schema Object against the dialect; plain `schema` lets
// anything pass there. The package carries its text, so nothing is fetched.
const officialSchema = 'https://spec.openapis.org/oas/3.1/schema-base';

// A `format` is only a remark in 2020-12 unless asked for; we want broken URIs and e-mail addresses found.
setShouldValidateFormat(true);

export async function judgeByOfficialSchema(document: object): Promise<Finding[]> {
  const validator = await validate(officialSchema);
  const verdict = validator(document as Parameters<Validator>[0], 'BASIC');
  if (verdict.valid) return [];
  return (verdict.errors ?? []).map(({ keyword, absoluteKeywordLocation, instanceLocation }) => ({
    severity: 'error',
    rule: keyword.replace(/^.*\//, ''),
    path: instanceLocation,
    message: `breaks ${absoluteKeywordLocation}`,
  }));
}
