const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const e = (text) => String(text).replace(/[&<>"']/g, (sign) => signs[sign]);

export const each = (list, write) => list.map(write).join('');

export const items = (texts) => `<ul>${each(texts, (text) => `<li>${e(text)}</li>`)}</ul>`;

export const paragraphs = (text) => each(text.split(/\n+/), (paragraph) => `<p>${e(paragraph)}</p>`);

export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

export const pesos = (amount) => `$${grouped(amount)}`;

export const amounts = (min, max) => (min === max ? pesos(min) : `${pesos(min)} – ${pesos(max)}`);

export const vacancyCount = (count) => `${grouped(count)} ${count === 1 ? 'vacante' : 'vacantes'}`;

export const structured = (data) =>
  `<script type="application/ld+json">${JSON.stringify(data).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)}</script>\n`;

export function memoize(make) {
  const made = new Map();
  return (key, ...others) => {
    if (!made.has(key)) made.set(key, make(key, ...others));
    return made.get(key);
  };
}
