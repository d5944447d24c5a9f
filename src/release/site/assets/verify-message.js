/** A link, or the name of a site without `https:`; a dot without a space after it is no link. */
const linkPattern =
  /https?:\/\/([^\s/?#]+)([^\s]*)|((?:[a-z0-9-]+\.)+(?:com|mx|net|org|info|top|site|online|xyz|app|io|link|me|ly|gl|click|store|shop|club|live|vip|example)\b|(?:[a-z0-9-]+\.)+[a-z]{2,}(?=\/))(\/[^\s]*)?/gi;

/** Ten digits as people group them, with or without the code of the country; two salaries are no telephone. */
const phonePattern =
  /(?<!\d)(?:\+?52[\s.-]?1?[\s.-]?)?(\d{10}|\(\d\d\d?\)\d{7,8}|\(?\d\d\)?[\s.-]\d{4}[\s.-]?\d{4}|\(?\d{3}\)?[\s.-]\d{3}[\s.-]?\d\d[\s.-]?\d\d|\d\d(?:[\s.-]\d\d){4})(?!\d)/g;

/** @typedef {{ prefixes: string[], hosts: string[], contacts: string[], phone: string }} Known  The letters of our codes, our hosts, addresses and telephone. */

// Letters that look like digits are read as such: `VAC-1OO22`.
/** @param {string[]} prefixes */
const codePattern = (prefixes) =>
  new RegExp(`(?<![a-z0-9])(${prefixes.join('|')})[\\s_‐-―-]{0,3}([\\doil]{4,})(?![a-z0-9])`, 'gi');

/** What speaks of money without asking the reader for any. */
const harmless =
  /inscripci[oó]n al imss|nal por \w+|\b(?:nadie|nunca|no)(?: \w+){0,2} (?:ped|pid|cobr)\w+ \S+/gi;

/**
 * What a message says: reference codes, links, amounts, telephones, and whether it speaks of a payment.
 * @param {string} whole
 * @param {Known} known
 */
export function readMessage(whole, { prefixes, hosts, contacts, phone }) {
  // A letter takes the place of our own contact, so that a longer address (ours and `.mx`) stays foreign.
  const text = contacts.reduce((rest, own) => rest.replaceAll(own, 'x'), whole);
  const links = Array.from(text.matchAll(linkPattern), ([, host = '', path = '', bare = '', rest = '']) => ({
    host: (host || bare).toLowerCase(),
    path: path || rest,
  }));
  /** @param {string} host */
  const isOurs = (host) => hosts.includes(host) || hosts.includes(host.replace(/^www\./, ''));
  /** @type {Set<string>} */
  const codes = new Set();
  for (const [, prefix = '', number = ''] of text.matchAll(codePattern(prefixes)))
    if (/\d.*\d/.test(number))
      codes.add(`${prefix.toUpperCase()}-${number.replace(/o/gi, '0').replace(/[il]/gi, '1')}`);
  // The code of somebody else, so that the answer can name it; beside one of ours it may be `ISO-9001`.
  if (codes.size === 0)
    for (const [code] of text.matchAll(/(?<![A-Z0-9])[A-Z]{2,6}-\d{4,8}(?!\d)/g)) codes.add(code);
  const own = links.filter(({ host }) => isOurs(host));
  return {
    codes: [...codes],
    own,
    isNet: /\bnet[oa]?s?\b/i.test(text),
    amounts: amountsIn(text),
    // Each has a warning of its name.
    signs: {
      foreign: [
        ...new Set([
          ...links.filter(({ host }) => !isOurs(host)).map(({ host }) => host),
          ...(text.match(/(?<![\w.])@[a-z][\w.]{3,}/gi) ?? []),
        ]),
      ],
      phones: Array.from(text.replace(linkPattern, ' ').matchAll(phonePattern), ([found]) =>
        found.trim(),
      ).filter((found) => !phone || !found.replace(/\D/g, '').endsWith(phone.replace(/\D/g, '').slice(-10))),
      // Not «cuentas por pagar», nor «pago quincenal».
      money:
        text
          .replace(harmless, ' ')
          .match(
            /dep[oó]s[ií]t|transfer[ei]|\bspei\b|fianza|anticipo|inscripci[oó]n|cuota|oxxo|\bpagas? tus?\b|\b(?<!por )(?:paga|pagar|pagues|costo|fee|payment)\b(?:\W+\w+){0,3}\W+\d/i,
          ) ?? [],
      papers:
        text.match(
          /\b(?:ine|curp|rfc|nss|nip|clabe|cvv|passport|pasaporte|contraseña)\b|credencial de elector|acta de nacimiento|comprobante de domicilio|n[uú]mero de cuenta|\bsms\b|\b(?:fotos?|photos?|mand[ae]|env[ií][ae]|sub[ea]|send)(?!n)\w*\W+(?:\w+\W+){0,5}(?:documentos|documents|identificaci[oó]n|your id|bank)\b|(?:tu|su|n[uú]mero de|datos de la|bank) (?:tarjeta|card)|datos bancarios/i,
        ) ?? [],
    },
  };
}

/** @param {string} text */
const folded = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The cities of the board that a message names instead of ours; none if it names ours too, or speaks of travelling.
 * @param {string} text
 * @param {string[]} cities
 * @param {{ title: string, city: string }[]} ours  The vacancies of the codes.
 */
export function otherCity(text, cities, ours) {
  let said = folded(text.replace(linkPattern, ' ')).replace(/\bcdmx\b/g, 'ciudad de mexico');
  for (const { title } of ours) said = said.replaceAll(folded(title), ' ');
  if (/viaj|traslad|reubic|travel/.test(said) || ours.some(({ city }) => said.includes(folded(city))))
    return [];
  // Not the «León» of «Nuevo León».
  return cities.filter((city) =>
    new RegExp(`(?:^|\\b(?:en|in)\\s|[^\\w\\s.])\\s*${folded(city)}(?!\\w)`, 'm').test(said),
  );
}

const occupation =
  /(?:gerent|director|jef[ea]|coordinad|supervis|analist|asistent|auxiliar|ayudant|ejecutiv|vended|asesor|ingenier|tecnic|operad|almacenist|chofer|contad|desarrollad|programad|recepcionist|cajer|promotor|becari|enfermer|medic|abogad|administrad|consultor|especialist|cociner|meser|guardia|capturist|empacad)[a-z]*/;
/** Where people write the title of a vacancy; «soy contador» is none. */
const beforeTitle =
  /(?:^|[^\w\s.,]|\b(?:urge|busc\w+|solicit\w+|contrat\w+|(?:vacante|puesto|plaza|empleo)(?: de| para)?))[^\w,]*/;
const titlePattern = new RegExp(`${beforeTitle.source}(${occupation.source})`);

/** @param {string} text */
const beginnings = (text) =>
  (folded(text).match(/[a-z]{3,}/g) ?? [])
    .filter((word) => !/^(?:con|del|las|los|para|por)$/.test(word))
    .map((word) => word.slice(0, 3));

/**
 * The occupations on the lines of a code, if the line has no word of our title: people shorten titles and change their endings.
 * @param {string} text
 * @param {string} code
 * @param {string} title
 */
export function otherTitle(text, code, title) {
  // A title in other words («Product Owner») cannot be compared.
  if (!occupation.test(folded(title))) return [];
  const known = beginnings(title);
  const number = code.split('-')[1] ?? '';
  return text
    .replace(linkPattern, ' ')
    .split('\n')
    .filter((line) => line.includes(number) && !beginnings(line).some((word) => known.includes(word)))
    .flatMap((line) => titlePattern.exec(folded(line))?.[1] ?? []);
}

/** @param {string} text */
function amountsIn(text) {
  const found = [
    ...text.matchAll(
      /\$\s?(\d{1,3}(?:[, ]\d{3})+|\d{2,6}(?!\d|(?:[.,]\d+)?\s?(?:mil|k)\b))|\b(\d{1,3}(?:[.,]\d)?)\s?(?:mil\b|k\b)|\b(\d{1,3},\d{3})\b|\b(?:sueldo|salario|ganas?|pagan|salary)\b\D{0,12}(\d{4,6})\b|\b(\d{4,6})\s?(?:pesos|mxn)\b/gi,
    ),
  ];
  return found.map(([, plain = '', thousands = '', ...others]) =>
    thousands
      ? Number(thousands.replace(',', '.')) * 1_000
      : Number((plain || others.find(Boolean) || '').replace(/\D/g, '')),
  );
}

/**
 * Whether a message has words besides codes, their links and the text that our pages share: no list knows all frauds.
 * @param {string} text
 * @param {Known} known
 * @param {{ code: string, said: string, path: string }[]} ours  The vacancies of the codes, as their lists name them.
 */
export function hasOtherWords(text, { prefixes, hosts }, ours) {
  // The parameters are those that chats and campaigns append.
  let rest = plain(text).replace(/https?:\/\/|[?&](?:utm_|fbclid)[\w=-]+/g, ' ');
  for (const { code, said, path } of ours)
    for (const own of [`${said}. Verifica ${code} en`, hosts[0] + path.slice(0, -1), `${hosts[0]}/verificar`])
      rest = rest.replaceAll(plain(own), ' ');
  return !/^[\s\p{P}~<>]*$/u.test(rest.replace(codePattern(prefixes), ' '));
}

/** Without the marks that chats insert. @param {string} text */
const plain = (text) =>
  text
    .normalize()
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ');
