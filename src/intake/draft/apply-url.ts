import { textLimits } from '../../contract/limits.ts';
import type { Notes } from './notes.ts';

/**
 * Candidates are sent to the operator's own platform only. A link to anywhere else would take them to strangers, or to
 * the employer that must not be named: the vacancy then gets the operator's usual link.
 */
export function ownApplyUrl(text: string, hosts: readonly string[], notes: Notes): string | null {
  if (text === '') return null;
  const url = URL.parse(text.trim());
  const secure = url?.protocol === 'https:' || url?.protocol === 'http:';
  const plain = url?.username === '' && url.password === '' && url.href.length <= textLimits.uri;
  if (secure && plain && hosts.includes(url.host)) return url.href;
  notes.remark('applyUrl', 'the link leads elsewhere than to the candidate platform: the usual one is used');
  return null;
}
