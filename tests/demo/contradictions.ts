/** Contradictions that a reader of an invented advertisement would notice, independent of how it was made. */
import type { DemoRecord } from '../../src/program/demo/demo-feed.ts';

interface Advertisement {
  readonly title: string;
  readonly family: string;
  readonly industry: string;
  readonly level: string;
  readonly modality: string;
  readonly contract: string;
  readonly english: string;
  readonly least: number | null;
  readonly most: number | null;
  readonly description: string;
  readonly duties: string;
  readonly requirements: string;
  readonly benefits: string;
  /** All of its texts. */
  readonly said: string;
}

/** What each kind of developer works with, as titles name it; an advertisement must not ask for another's. */
const languages = ['Java', 'Node.js', '.NET', 'Python', 'PHP', 'Go', 'Ruby on Rails', 'Kotlin'];
const interfaces = ['React', 'Angular', 'Vue', 'TypeScript', 'Svelte'];
const clouds = [
  ['AWS', 'Redshift', 'CloudFormation'],
  ['Azure', 'Synapse', 'Azure Data Factory', 'Azure DevOps'],
  ['Google Cloud', 'BigQuery'],
];

function names(text: string, word: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d.])${escaped}(?![\\p{L}\\d])`, 'u').test(text);
}

function namedOf(text: string, words: readonly string[]): string[] {
  // React Native is no React.
  const plain = text.replaceAll('React Native', '').replaceAll('Azure DevOps', 'DevOps');
  return words.filter((word) => names(plain, word));
}

/** Done with hands, feet or a car: nobody does it from home. */
const byHand =
  /\b(en sitio|en planta|mostrador|recepci[oó]n de (?:visitas|mercanc)|visitantes|archivo f[ií]sico|caja chica|papeler[ií]a|limpieza|vigilancia|instalar y configurar equipos|impresoras|cableado|mantenimiento preventivo|salas con equipo|preparar equipos|licencia de manejo|visitar a? ?(?:clientes|proveedores|otras)|ferias|conteos c[ií]clicos|almac[eé]n(?! de datos)|montacargas|turno de operaciones|l[ií]nea de (?:empaque|surtido)|planta de ensamble|construcci[oó]n de naves|ampliaci[oó]n de la planta|obra civil|cuadrillas|brigadas|comedor|transporte de personal|primeros auxilios|punto de venta f[ií]sico|chofer|conductor|repartidor|operador(?:\(a\))? de)\b/iu;

const workedInPerson =
  /^(Recepcionista|T[eé]cnico\(a\) de soporte en sitio|Supervisor\(a\) de (?:producci[oó]n|turno)|Coordinador\(a\) de almac[eé]n|Gerente de planta|Top[oó]grafo|Ge[oó]logo|Enfermero|Nutri[oó]logo|Bibliotecario|Chofer|Repartidor)/u;

const yearsOf = (requirements: string): number => {
  const words: Readonly<Record<string, number>> = {
    un: 1,
    uno: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    ocho: 8,
    diez: 10,
    doce: 12,
  };
  const [, word = ''] =
    /(?:^|\n)(?:al menos |de )?(\p{L}+) (?:a \p{L}+ )?años?(?: o más)? de experiencia/iu.exec(requirements) ??
    [];
  return words[word.toLowerCase()] ?? 0;
};

const usualYears: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
  Prácticas: { least: 0, most: 0 },
  Junior: { least: 0, most: 2 },
  Media: { least: 2, most: 4 },
  Senior: { least: 4, most: 8 },
  Dirección: { least: 8, most: 15 },
};

/** By what is wrong. */
const isBroken: Readonly<Record<string, (own: Advertisement) => boolean>> = {
  'asks for the tools of another kind of developer': ({ title, said }) => {
    const inTitle = { servers: namedOf(title, languages), clients: namedOf(title, interfaces) };
    if (/backend|^Programador/.test(title) && namedOf(said, interfaces).length > 0) return true;
    const others = (named: readonly string[], own: readonly string[]) =>
      own.length > 0 && named.some((word) => !own.includes(word));
    return (
      /^(Desarrollador|Programador)/.test(title) &&
      (others(namedOf(said, languages), inTitle.servers) ||
        others(namedOf(said, interfaces), inTitle.clients))
    );
  },
  'mixes clouds': ({ said }) => clouds.filter((cloud) => namedOf(said, cloud).length > 0).length > 1,
  'has duties on site in a remote job': ({ modality, title, description, duties, requirements, benefits }) =>
    modality === 'Remoto' && byHand.test([title, description, duties, requirements, benefits].join('\n')),
  'is done in person, but not on site': ({ modality, title }) =>
    modality !== 'Presencial' && workedInPerson.test(title),
  'says another modality in its text': ({ modality, description, benefits }) =>
    (modality === 'Remoto' && /presencial|en sitio|en oficina|nuestras instalaciones/.test(description)) ||
    (modality === 'Presencial' && /remot[oa]|desde casa|híbrid/.test(description + benefits)) ||
    (modality === 'Presencial' && /home office/i.test(benefits)) ||
    (modality === 'Híbrido' && /100 % remoto/.test(description)),
  'has a head at a level that is none': ({ title, level }) =>
    /^(Director|Head of|CEO|CISO|Country Manager|Chief)/.test(title) ? level !== 'Dirección' : false,
  'has a manager below senior': ({ title, level }) =>
    /^(Gerente|Subdirector|Jefe)/.test(title) && !['Senior', 'Dirección'].includes(level),
  'has a leader without experience': ({ title, level }) =>
    /^(Supervisor|Coordinador|Líder)/.test(title) && ['Prácticas', 'Junior'].includes(level),
  'has a helper who is senior': ({ title, level }) =>
    /^(Auxiliar|Recepcionista|Becario|Practicante)/.test(title) && ['Senior', 'Dirección'].includes(level),
  'says a level in its title that it does not have': ({ title, level }) =>
    (/ (Jr\.|Junior)$/.test(title) && level !== 'Junior') ||
    (/ (Sr\.|Senior)$/.test(title) && level !== 'Senior') ||
    /^(Gerente|Director|Supervisor|Auxiliar)[^\n]* (Jr\.|Junior|Sr\.|Senior)$/.test(title),
  'is called after interns without being for one, or the other way round': ({ title, level, contract }) => {
    const isIntern = /^(Becario|Practicante)/.test(title);
    return isIntern !== (level === 'Prácticas') || isIntern !== (contract === 'Prácticas profesionales');
  },
  'asks for years that do not fit its level': ({ level, requirements }) => {
    const years = yearsOf(requirements);
    const { least, most } = usualYears[level] ?? { least: 0, most: 99 };
    return years < least || years > most;
  },
  'has an intern at work all day, or with what the law gives to employees': ({
    level,
    description,
    benefits,
    duties,
  }) =>
    level === 'Prácticas' &&
    (/9 a 18|8 a 17|8:30|8 a 18|8 a 16/.test(description) ||
      /Infonavit|[Aa]guinaldo|Vacaciones|PTU/.test(benefits) ||
      /tengas a tu cargo|personal a cargo/.test(description + duties)),
  'pays a manager like an assistant, or an intern like a manager': ({ title, level, least, most }) => {
    if (least === null || most === null) return false;
    if (level === 'Prácticas') return most > 13_000;
    if (level === 'Dirección') return least < 30_000;
    if (/^(Gerente|Subdirector)/.test(title))
      return least < 30_000 || (/general/.test(title) && least < 60_000);
    return level === 'Junior' && most > 35_000;
  },
  'gives what an employee gets to somebody who is paid by invoice': ({ contract, benefits, description }) =>
    contract === 'Honorarios' &&
    /IMSS|ley|Fondo de ahorro|aguinaldo|prestaciones/i.test(benefits + description.replace(/leyes/g, '')),
  'promises stability for a while': ({ contract, description }) =>
    ['Temporal', 'Por obra determinada', 'Honorarios'].includes(contract) &&
    /estabilidad laboral|plan de carrera/.test(description),
  'asks for English and says that none is needed, or forgets to ask': ({ english, requirements, title }) =>
    /Inglés/.test(requirements) !== (english === 'Requerido') ||
    (/bilingüe|Traductor/.test(title) && english !== 'Requerido'),
  'recruits and keeps the payroll': ({ title, duties }) =>
    (/^Reclutador/.test(title) && /nómina/.test(duties)) ||
    (/nóminas/.test(title) && /Reclutar|Publicar vacantes/.test(duties)),
};

/** What is wrong with one advertisement. */
export function contradictionsIn(record: DemoRecord): string[] {
  const own = advertisementOf(record);
  return Object.keys(isBroken).filter((name) => isBroken[name]?.(own));
}

function advertisementOf(record: DemoRecord): Advertisement {
  const text = (field: string) => [record[field] ?? ''].flat().join('\n');
  const amount = (field: string) => (record[field] === undefined ? null : Number(record[field]));
  const texts = ['title', 'description', 'responsibilities', 'requirements', 'benefits'].map(text);
  const [title = '', description = '', duties = '', requirements = '', benefits = ''] = texts;
  return {
    title,
    description,
    duties,
    requirements,
    benefits,
    said: texts.join('\n'),
    family: text('family') || text('area'),
    industry: text('industry'),
    level: text('seniority'),
    modality: text('modality'),
    contract: text('employmentType'),
    english: text('english'),
    least: amount('salaryMin'),
    most: amount('salaryMax'),
  };
}
