/** Adds a missing slash, and carries the code, the words or the filters of a missing address over to where they help. */
import { listenToForms } from './ask.js';

listenToForms();

const { pathname, hash } = window.location;
const [, code] = /^\/verificar\/([a-z]{2,6}-\d{4,})\/?$/i.exec(pathname) ?? [];
// The address of a vacancy has its title and city, and ends with its code.
const [, words = ''] = /^\/vacantes\/([a-z0-9-]{3,200})-[a-z]{2,6}-\d{4,}\/?$/.exec(pathname) ?? [];
const [, ...filters] = /^\/vacantes\/([a-z-]{1,60})\/([a-z-]{1,60})\/([a-z-]{1,60})\//.exec(pathname) ?? [];

if (code) window.location.replace(`/verificar/#${code.toUpperCase()}`);
else if (words) offer({ q: words.replaceAll('-', ' ') });
else if (/\/[a-z0-9-]+$/.test(pathname)) window.location.replace(`${pathname}/${hash}`);
else if (filters.length > 0)
  offer(
    Object.fromEntries(
      ['ciudad', 'familia', 'modalidad']
        .map((name, place) => [name, filters[place] ?? ''])
        .filter(([, value]) => value !== 'todas'),
    ),
  );

/** @param {Record<string, string>} asked */
function offer(asked) {
  const link = document.querySelector('[data-similar] a');
  link?.setAttribute('href', `/buscar/#${new URLSearchParams(asked)}`);
  link?.parentElement?.removeAttribute('hidden');
}
