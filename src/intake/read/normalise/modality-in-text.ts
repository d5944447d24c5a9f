import type { ModalitySlug } from '../../../contract/vocabulary/job-terms.ts';
import { fold } from '../../../vacancies/text/fold.ts';
import { cleanLine } from '../../../vacancies/text/text.ts';
import { entriesOf, type Found, phraseBook, phrasesOf, wordsIn } from './phrases.ts';

/** Support, sensors, cars and clouds can be `remote` or `hybrid` too, so the neighbouring words decide. */
type Sign = 'remote' | 'hybrid' | 'home' | 'onSite' | 'partly';

const signs: Readonly<Record<Sign, string>> = {
  remote: 'remoto, remota, remote, remotely, remotamente, remotos, remotas, a distancia',
  hybrid: `
    híbrido, híbrida, hybrid, híbridos, híbridas, semipresencial, semi presencial, semi remoto, semiremoto, esquema mixto,
    modalidad mixta, trabajo mixto, modelo mixto, formato mixto, resto desde casa, resto en casa, rest from home`,
  home: `
    home office, homeoffice, wfh, work from home, working from home, trabajo desde casa, trabaja desde casa,
    trabajar desde casa, trabajo en casa, trabaja en casa, desde tu casa, desde casa, desde tu hogar, desde el hogar,
    work at home, teletrabajo, telecommute, work from anywhere`,
  onSite:
    'presencial, presenciales, on site, onsite, en sitio, en oficina, en la oficina, at the office, in office',
  partly: `
    1 día, 2 días, 3 días, 4 días, un día, dos días, tres días, cuatro días, algunos días, 1 day, 2 days, 3 days, 4 days,
    1x4, 2x3, 3x2, 4x1, two days, three days, parcial, parcialmente, por semana, a la semana, los lunes, los martes,
    los miércoles, los jueves, los viernes, viernes de, ocasional, eventual`,
};

const findSigns = phraseBook(entriesOf(signs), (phrase) => wordsIn(fold(phrase)));

/** Spanish nouns that come before the adjective and are not the job. */
const thingsBefore = words(`
  soporte, control, controles, sensor, sensores, acceso, accesos, asistencia, monitoreo, escritorio, escritorios, servidor,
  servidores, percepción, detección, vigilancia, diagnóstico, mantenimiento, conexión, conexiones, sitio, sitios, zona,
  zonas, comunidad, comunidades, localidad, localidades, lugares, equipos, auto, autos, automóvil, automóviles, vehículo,
  vehículos, coche, coches, motor, motores, camioneta, camionetas, camión, camiones, motocicletas, nube, nubes, cloud,
  ventas, venta, infraestructura, red, redes, app, apps, aplicación, aplicaciones, móvil, móviles, semilla, semillas, maíz,
  cultivo, cultivos, energía, energías, arquitectura, arquitecturas, sistemas, tecnología, tecnologías, unidad,
  unidades, producto, productos, eventos, ambientes, entornos, metodología, metodologías, proyectos, telemetría, gestión,
  medición, lectura, dispositivos, terminal, terminales, tracción, propulsión, educación, cirugía, desarrollo,
  desarrollador, programador, atención`);
/** English nouns that follow the adjective and are not the job. */
const thingsAfter = words(`
  desktop, desktops, sensing, sensor, sensors, support, control, controls, access, monitoring, hands, server, servers,
  site, sites, area, areas, location, locations, infrastructure, assistance, diagnostics, diagnostic, systems, system,
  patient, start, teams, team, employees, users, user, offices, office, management, meetings, workforce, cloud, clouds,
  vehicle, vehicles, car, cars, app, apps, mobile, electric, powertrain, it, engine, engines, seed, seeds, network,
  networks, integration, environment, environments, architecture, architectures, storage, events, learning, furniture,
  workers, infrastructures`);
const jobWords = words(`
  modalidad, esquema, formato, modelo, trabajo, trabajar, trabajarás, trabaja, laborar, laborarás, labores, colaborarás, puesto, puestos, vacante, vacantes,
  posición, posiciones, oferta, empleo, rol, jornada, contratación, oportunidad, ubicación, actividades, model, work,
  working, position, role, job, opportunity, schedule, arrangement, scheme, based, mode, setup, workplace, lugar`);
const degrees = words(
  '100%, totalmente, completamente, permanente, permanentemente, fully, full, entirely, completely, total, completo, 100',
);
const denials = words('no, sin, not, never, nunca, tampoco, nada, without, cero');
/** A possibility of remote work, or experience with it, is not remote work. */
const hedges = words(`
  posibilidad, opción, posible, opcional, eventualmente, experiencia, experience, herramientas, tools, excepto, ocasionalmente,
  possibility, option, optional, occasionally, conocimiento, conocimientos, manage, managing, coordinar, gestionar`);
/** Words that only describe the place of work. */
const plain = words(`
  100%, 100, esquema, modalidad, modelo, formato, trabajo, puesto, vacante, empleo, work, job, position, role, model, de,
  en, con, la, el, a, o, y, desde, casa, full, fully, totalmente, completamente, total, permanente, mexico, latam, cdmx,
  mx, time, tiempo, completo, dias, days, oficina, office, home, semana, por, lunes, viernes, only, solo, first`);

function words(list: string): ReadonlySet<string> {
  return new Set(phrasesOf(list).map(fold));
}

/** Rules out most descriptions quickly. */
const hint =
  /remot|h[ií]brid|hybrid|home[\s-]?office|\bwfh\b|(?:desde|en) (?:tu )?casa|(?:tu|el) hogar|mixt[oa]|(?:from|at) home|teletrabajo|telecommut|a distancia|presencial|on[ -]?site|from anywhere/i;
const titleParts = /[()[\]|,;:/•·]+|\s[-–—]+\s?|\s?[-–—]+\s/;
const sentenceEnd = /[.!?](?=\s|$|<)|[\n;<>•·|]/;
const sentenceLimit = 600;

export function modalityFromTitle(given: string): ModalitySlug | null {
  // "WorkFromHome" is three words.
  const title = /\p{Ll}\p{Lu}/u.test(given) ? given.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ') : given;
  if (!hint.test(title)) return null;
  const parts = fold(cleanLine(title.slice(0, sentenceLimit)))
    .split(titleParts)
    .map(readWords);
  const found = parts.flatMap((part) => claims(part, isClaimOfTitle));
  // "Analista - Presencial": a part of its own; "soporte en sitio" is the work.
  if (found.length === 0)
    return parts.some((part) => isAboutPlace(part) && findSigns(part)[0]?.value === 'onSite')
      ? 'presencial'
      : null;
  // "Remoto (3 días en oficina)" is hybrid; in "Soporte en sitio (remoto)" the first part is about something else.
  const about = parts.filter((part) => isAboutPlace(part) || claims(part, isClaimOfTitle).length > 0);
  return judged(found, new Set(about.flatMap((part) => findSigns(part).map(({ value }) => value))));
}

/** What the sentences about the job say, and the first that says it. */
export function modalityFromText(text: string): { value: ModalitySlug; words: string } | null {
  if (!hint.test(text)) return null;
  let found: { value: ModalitySlug; words: string } | null = null;
  for (const sentence of text.split(sentenceEnd)) {
    if (!hint.test(sentence)) continue;
    const read = readWords(fold(sentence.slice(0, sentenceLimit)));
    if (read.some((word) => hedges.has(word))) continue;
    const claimed = claims(read, isClaimOfText);
    if (claimed.length === 0) continue;
    const all = new Set(findSigns(read).map(({ value }) => value));
    // "Modalidad (presencial, híbrida o remota)" is a form that nobody filled in.
    const isOpen = read.some((word) => /^(?:o|u|or)$/.test(word)) && !all.has('partly');
    if (isOpen && all.has('hybrid') && all.has('onSite') && (all.has('remote') || all.has('home'))) continue;
    const said = { value: judged(claimed, all), words: sentence.trim() };
    if (said.value === 'hibrido') return said;
    found ??= said;
  }
  return found;
}

function isAboutPlace(part: readonly string[]): boolean {
  const found = findSigns(part);
  const isSign = (index: number) => found.some(({ start, end }) => index >= start && index < end);
  return part.every((word, index) => isSign(index) || plain.has(word) || /^\d/.test(word));
}

function readWords(folded: string): string[] {
  return wordsIn(folded.replace(/(\d) %/g, '$1%'));
}

type IsClaim = (words: readonly string[], sign: Found<Sign>) => boolean;

function claims(read: readonly string[], isClaim: IsClaim): Sign[] {
  return findSigns(read)
    .filter(({ value }) => value !== 'onSite' && value !== 'partly')
    .filter(({ start }) => !read.slice(Math.max(0, start - 3), start).some((word) => denials.has(word)))
    .filter((sign) => isClaim(read, sign))
    .map(({ value }) => value);
}

/** Days, or an office beside the home, make it hybrid. */
function judged(found: readonly Sign[], all: ReadonlySet<Sign>): ModalitySlug {
  return found.includes('hybrid') || all.has('onSite') || all.has('partly') ? 'hibrido' : 'remoto';
}

/** In a title the word means the job unless something else in the title can be remote. */
function isClaimOfTitle(read: readonly string[], { value, start, end }: Found<Sign>): boolean {
  if (value === 'home') return !isOfThing(read, start, end);
  const rest = [...read.slice(0, start), ...read.slice(end)];
  if (rest.every((word) => plain.has(word) || /^\d/.test(word))) return true;
  if (isSaidOfJob(read, start, end)) return true;
  const isPlural = /[oa]s$/.test(read[start] ?? '');
  if (isPlural || read[start] === 'a' || isOfThing(read, start, end)) return false;
  // "Ingeniero híbrido": at the end of a title it is the place of work, in the middle part of a name.
  return value === 'remote' || end === read.length || start === 0;
}

/** In a sentence the word must refer to the job, or be "100 %". */
function isClaimOfText(read: readonly string[], { value, start, end }: Found<Sign>): boolean {
  if (isOfThing(read, start, end)) return false;
  if (isSaidOfJob(read, start, end)) return true;
  const near = [...read.slice(Math.max(0, start - 3), start), ...read.slice(end, end + 2)];
  if (near.some((word) => degrees.has(word))) return true;
  if (value === 'home')
    return namesWork(read, start, end) || findSigns(read).some((sign) => sign.value === 'partly');
  if (read[start] === 'resto' || read[start] === 'rest') return true;
  // A line such as "Location: Remote".
  const rest = [...read.slice(0, start), ...read.slice(end)];
  return rest.every((word) => plain.has(word) || word === 'location' || word === 'ubicacion');
}

/** "Work from home" is about work; "home office" may be a benefit. */
function namesWork(read: readonly string[], start: number, end: number): boolean {
  return end - start === 1
    ? read[start] !== 'homeoffice'
    : read.slice(start, end).some((word) => jobWords.has(word));
}

function isSaidOfJob(read: readonly string[], start: number, end: number): boolean {
  const after = read[end] === 'de' ? read[end + 1] : read[end];
  if (jobWords.has(after ?? '')) return true;
  return read.slice(Math.max(0, start - 5), start).some((word) => jobWords.has(word));
}

function isOfThing(read: readonly string[], start: number, end: number): boolean {
  const isSpanish = !/^(?:remote|hybrid|home)$/.test(read[start] ?? '');
  // "Ventas desde casa": only work is done from home.
  if (isSpanish && read[start] === 'desde') return false;
  if (isSpanish) return read.slice(Math.max(0, start - 2), start).some((word) => thingsBefore.has(word));
  return thingsAfter.has(read[end] ?? '') || thingsAfter.has(read[end + 1] ?? '');
}
