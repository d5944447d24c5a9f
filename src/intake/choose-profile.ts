import type { Feed } from './open-feed.ts';
import { builtInProfiles } from './profiles/built-in.ts';
import type { Profile } from './profiles/profile.ts';

const jobPosting = /"@type"\s*:\s*(\[\s*)?"(https?:\/\/schema\.org\/)?JobPosting"/;

/** The profile of a file for which none was named, from what it looks like inside. */
export function profileFor({ format, sample }: Pick<Feed, 'format' | 'sample'>): Profile {
  const isJson = format === 'json' || format === 'ndjson';
  const name = isJson && jobPosting.test(sample) ? 'jobposting' : format === 'xml' ? 'indeed' : 'native';
  const profile = builtInProfiles[name];
  if (!profile) throw new Error(`There is no built-in profile ${name}.`);
  return profile;
}
