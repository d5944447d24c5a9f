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

interface Rule {
  readonly name: string;
  readonly isBroken: (own: Advertisement) => boolean;
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

/** Where a thing that is named can be: it would surprise anywhere else. */
const belongings: readonly (readonly [thing: RegExp, sectors: RegExp])[] = [
  [/insumos médicos/, /Salud|Farmacéutica/],
  [/seguros empresariales/, /Seguros|Servicios financieros/],
  [/materiales de construcción/, /Construcción/],
  [/la banca en línea/, /Servicios financieros|Fintech/],
  [/planta de ensamble|área de inyección/, /Manufactura|Automotriz/],
  [/motor de reservaciones/, /Turismo|Salud|Logística/],
  [
    /sensores de planta|sistemas de planta|residuos de planta/,
    /Manufactura|Automotriz|Consumo|Energía|Farmacéutica/,
  ],
  [/cartera de crédito/, /Servicios financieros|Fintech|Comercio minorista|Seguros/],
];

const rules: readonly Rule[] = [
  {
    name: 'asks for the tools of another kind of developer',
    isBroken: ({ title, said }) => {
      const inTitle = { servers: namedOf(title, languages), clients: namedOf(title, interfaces) };
      if (
        /frontend|móvil/.test(title) &&
        namedOf(said, languages).some((own) => !inTitle.servers.includes(own))
      )
        return true;
      if (/móvil/.test(title) && namedOf(said, interfaces).length > 0) return true;
      if (/backend|^Programador/.test(title) && namedOf(said, interfaces).length > 0) return true;
      const others = (named: readonly string[], own: readonly string[]) =>
        own.length > 0 && named.some((word) => !own.includes(word));
      return (
        /^(Desarrollador|Programador)/.test(title) &&
        (others(namedOf(said, languages), inTitle.servers) ||
          others(namedOf(said, interfaces), inTitle.clients))
      );
    },
  },
  {
    name: 'mixes clouds',
    isBroken: ({ said }) => clouds.filter((cloud) => namedOf(said, cloud).length > 0).length > 1,
  },
  {
    name: 'has duties on site in a remote job',
    isBroken: ({ modality, title, description, duties, requirements, benefits }) =>
      modality === 'Remoto' && byHand.test([title, description, duties, requirements, benefits].join('\n')),
  },
  {
    name: 'is done in person, but not on site',
    isBroken: ({ modality, title }) => modality !== 'Presencial' && workedInPerson.test(title),
  },
  {
    name: 'says another modality in its text',
    isBroken: ({ modality, description, benefits }) =>
      (modality === 'Remoto' && /presencial|en sitio|en oficina|nuestras instalaciones/.test(description)) ||
      (modality === 'Presencial' && /remot[oa]|desde casa|híbrid/.test(description + benefits)) ||
      (modality === 'Presencial' && /home office/i.test(benefits)) ||
      (modality === 'Híbrido' && /100 % remoto/.test(description)),
  },
  {
    name: 'has a head at a level that is none',
    isBroken: ({ title, level }) =>
      /^(Director|Head of|CEO|CISO|Country Manager|Chief)/.test(title) ? level !== 'Dirección' : false,
  },
  {
    name: 'has a manager below senior',
    isBroken: ({ title, level }) =>
      /^(Gerente|Subdirector|Jefe)/.test(title) && !['Senior', 'Dirección'].includes(level),
  },
  {
    name: 'has a leader without experience',
    isBroken: ({ title, level }) =>
      /^(Supervisor|Coordinador|Líder)/.test(title) && ['Prácticas', 'Junior'].includes(level),
  },
  {
    name: 'has a helper who is senior',
    isBroken: ({ title, level }) =>
      /^(Auxiliar|Recepcionista|Becario|Practicante)/.test(title) && ['Senior', 'Dirección'].includes(level),
  },
  {
    name: 'says a level in its title that it does not have',
    isBroken: ({ title, level }) =>
      (/ (Jr\.|Junior)$/.test(title) && level !== 'Junior') ||
      (/ (Sr\.|Senior)$/.test(title) && level !== 'Senior') ||
      /^(Gerente|Director|Supervisor|Auxiliar)[^\n]* (Jr\.|Junior|Sr\.|Senior)$/.test(title),
  },
  {
    name: 'is called after interns without being for one, or the other way round',
    isBroken: ({ title, level, contract }) => {
      const isIntern = /^(Becario|Practicante)/.test(title);
      return isIntern !== (level === 'Prácticas') || isIntern !== (contract === 'Prácticas profesionales');
    },
  },
  {
    name: 'asks for years that do not fit its level',
    isBroken: ({ level, requirements }) => {
      const years = yearsOf(requirements);
      const { least, most } = usualYears[level] ?? { least: 0, most: 99 };
      return years < least || years > most;
    },
  },
  {
    name: 'has an intern at work all day, or with what the law gives to employees',
    isBroken: ({ level, description, benefits, duties }) =>
      level === 'Prácticas' &&
      (/9 a 18|8 a 17|8:30|8 a 18|8 a 16/.test(description) ||
        /Infonavit|[Aa]guinaldo|Vacaciones|PTU/.test(benefits) ||
        /tengas a tu cargo|personal a cargo/.test(description + duties)),
  },
  {
    name: 'pays a manager like an assistant, or an intern like a manager',
    isBroken: ({ title, level, least, most }) => {
      if (least === null || most === null) return false;
      if (level === 'Prácticas') return most > 13_000;
      if (level === 'Dirección') return least < 30_000;
      if (/^(Gerente|Subdirector)/.test(title))
        return least < 30_000 || (/general/.test(title) && least < 60_000);
      return level === 'Junior' && most > 35_000;
    },
  },
  {
    name: 'gives what an employee gets to somebody who is paid by invoice',
    isBroken: ({ contract, benefits, description }) =>
      contract === 'Honorarios' &&
      /IMSS|ley|Fondo de ahorro|aguinaldo|prestaciones/i.test(benefits + description.replace(/leyes/g, '')),
  },
  {
    name: 'promises stability for a while',
    isBroken: ({ contract, description }) =>
      ['Temporal', 'Por obra determinada', 'Honorarios'].includes(contract) &&
      /estabilidad laboral|plan de carrera/.test(description),
  },
  {
    name: 'asks for English and says that none is needed, or forgets to ask',
    isBroken: ({ english, requirements, title }) =>
      /Inglés/.test(requirements) !== (english === 'Requerido') ||
      (/bilingüe|Traductor/.test(title) && english !== 'Requerido'),
  },
  {
    name: 'has shifts and fixed hours',
    isBroken: ({ requirements, description }) =>
      /rotar turnos/.test(requirements) && /lunes a/.test(description),
  },
  {
    name: 'names what its sector does not have',
    isBroken: ({ industry, said }) =>
      industry !== '' && belongings.some(([thing, sectors]) => thing.test(said) && !sectors.test(industry)),
  },
  {
    name: 'leads one kind of project and asks for another',
    isBroken: ({ title, said }) =>
      (/obra civil/.test(title) &&
        /ERP|migración de sistemas|transformación digital|Scrum|Kanban/.test(
          said.replace('Certificación PMP, CAPM o Scrum', ''),
        )) ||
      (/de TI$|de ERP$|Scrum Master/.test(title) && /naves industriales|ampliación de la planta/.test(said)),
  },
  {
    name: 'recruits and keeps the payroll',
    isBroken: ({ title, duties }) =>
      (/^Reclutador/.test(title) && /nómina/.test(duties)) ||
      (/nóminas/.test(title) && /Reclutar|Publicar vacantes/.test(duties)),
  },
];

/** What is wrong with one advertisement, each with the words that show it. */
export function contradictionsIn(record: DemoRecord): string[] {
  const own = advertisementOf(record);
  return rules.filter(({ isBroken }) => isBroken(own)).map(({ name }) => name);
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
