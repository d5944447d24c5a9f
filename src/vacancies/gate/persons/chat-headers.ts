import { everyMatch } from '../../../foundation/every-match.ts';
import type { Search } from './found-datum.ts';

const day = String.raw`\d{1,2}[/.-]\d{1,2}(?:[/.-](?:\d{4}|\d{2}))?`;
const hour = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m(?:\.|(?!\p{L})))?`;
const stamp = `(?:${day},?\\s+${hour}|${hour},?\\s+${day})`;
const sender = String.raw`(?<sender>[^\n:\[\]]{1,40}):`;

const header = new RegExp(
  String.raw`\[\s?${stamp}\s?\]\s?~?\s?${sender}?|\[\s?${hour}\s?\]\s?~?\s?${sender}|(?<![^\s.;])${stamp}\s[-–]\s~?\s?${sender}|(?<=^|\n)(?<telegram>[^\n:,\[\]]{1,40}),?\s\[${stamp}\]:?|(?<=^|\n)[^\S\n]*(?:reenviado|forwarded)(?:\s(?:muchas\sveces|many\stimes))?:?[^\S\n]*(?=\n|$)`,
  'giu',
);
const sign = /\d:\d\d|reenviado|forwarded/gi;

/** What a messenger writes above a forwarded message: «[10:32 a.m., 12/10/2026] Nombre (RH):», «12/10/26, 10:32 - Nombre:». */
export const chatHeaders: Search = { kind: 'person', sign, pattern: header };

/** Most texts have no colon, which is found at once. */
const hasHour = (text: string) => text.includes(':') && /\d:\d\d/.test(text);

export const withoutChatHeaders = (text: string) =>
  hasHour(text) || /reenviado|forwarded/i.test(text) ? text.replace(header, '') : text;

/** Who wrote the messages that a text quotes. */
export const chatSenders = (text: string): string[] =>
  hasHour(text)
    ? everyMatch(header, text).flatMap(({ groups }) => groups?.sender ?? groups?.telegram ?? [])
    : [];
