import { type AreaSlug, areaName, areaSlugs } from '../../../contract/vocabulary/families.ts';
import { say } from '../../../foundation/language/language.ts';
import { accepted, type Normalised, quoted, refused } from './normalised.ts';
import { entriesOf, type PhraseBook, phraseBook, phrasesOf, titleWordsOf, wordsOf } from './phrases.ts';

/** Other names of the areas in feeds. */
const synonyms: Readonly<Record<AreaSlug, string>> = {
  tecnologia: `
    ti, it, tic, sistemas, informática, software, programación, ciberseguridad, tecnologías de la información,
    tecnología de la información, telecomunicaciones, infraestructura, seguridad de la información, soporte técnico,
    technology`,
  datos: 'data, analítica, analytics, business intelligence, inteligencia de negocios, ciencia de datos',
  'producto-y-diseno': 'producto, diseño, ux, ui, product, design, product management',
  ventas: 'comercial, sales, desarrollo de negocios, business development',
  marketing: 'mercadotecnia, publicidad, comunicación, mercadeo, relaciones públicas',
  'servicio-al-cliente': `
    atención al cliente, atención a clientes, servicio a clientes, customer service, customer success, call center,
    contact center, customer support, customer experience`,
  finanzas: `
    contabilidad, tesorería, finance, accounting, fiscal, impuestos, auditoría, contraloría, administración y finanzas`,
  'riesgo-y-cumplimiento': `
    riesgos, riesgo, cumplimiento, compliance, fraude, pld, aml, risk, prevención de lavado de dinero`,
  'operaciones-y-logistica': `
    operaciones, logística, compras, cadena de suministro, supply chain, almacén, operations, logistics, procurement,
    abastecimiento, distribución, comercio exterior`,
  'administracion-y-proyectos': `
    administración, administrativo, administrativa, proyectos, project management, pmo, administration`,
  'recursos-humanos': 'rh, rrhh, hr, human resources, capital humano, talento, reclutamiento, people',
  'direccion-y-estrategia': `
    dirección, estrategia, strategy, sostenibilidad, esg, management, gobierno corporativo, consejo de administración`,
};

const book = phraseBook(
  areaSlugs.flatMap((slug) => areaPhrases(slug).map((phrase) => [phrase, slug] as const)),
);
const options = areaSlugs.map((slug) => areaName[slug]).join(', ');

function areaPhrases(slug: AreaSlug): string[] {
  return [slug, areaName[slug], ...phrasesOf(synonyms[slug])];
}

export function normaliseArea(text: string): Normalised<AreaSlug> {
  const areas = new Set(book(wordsOf(text)).map(({ value }) => value));
  const [only] = areas;
  if (only === undefined) return refused(say`${quoted(text)} names no known function`, options);
  if (areas.size > 1) return refused(say`${quoted(text)} names several: ${[...areas].join(', ')}`, options);
  return accepted(only);
}

/** Professions without a family, by the area in which people look for them; after the bar what the work is about. */
const titleFields: Readonly<Record<AreaSlug, string>> = {
  tecnologia: `
    programador, programmer, desarrollador, developer, arquitecto de desarrollo, arquitecto de integración, arquitecto
    de aplicaciones, arquitecto de ti, webmaster, ingeniero electrónico, técnico electrónico, mecatrónico, tester, cto, cio | sap, abap,
    erp, salesforce, oracle, odoo, crm, redes, network, servidores, ingeniería electrónica, mecatrónica, robótica, automatización,
    telecom, mesa de ayuda, help desk, service desk`,
  datos: `
    estadístico, estadista, científico | datos, bi, machine learning, inteligencia artificial`,
  'producto-y-diseno': `
    diseñador, designer, arquitecto de interiores, interiorista, ilustrador, animador digital, animador 3d, modelador, desarrollador de
    producto | interiorismo`,
  ventas: `
    vendedor, prevendedor, preventista, promotor, promovendedor, demostrador, mercaderista, agente de seguros,
    corredor, administrador de tienda, kam, farmacovendedor, representante médico | ventas, inmobiliario, bienes
    raíces, sucursal, tienda, retail, cuentas clave`,
  marketing: `
    publicista, comunicólogo, periodista, editor, redactor, fotógrafo, videógrafo, traductor, relacionista, diseñador
    publicitario | audiovisual, community, eventos, seo, trade, branding, contenido`,
  'servicio-al-cliente': `
    recepcionista, hostess, mesero, barista, concierge, anfitrión, cajero, telefonista, camarista, ama de llaves,
    agente de viajes | postventa, post venta, hotel, hotelería, turismo, cliente, customer`,
  finanzas: `
    contador, actuario, economista, valuador, auditor, cfo | actuarial, cobranza, facturación, nómina fiscal, cuentas
    por pagar, cuentas por cobrar, presupuestos, costos, crédito, inversiones, seguros, banca, bancario, bursátil`,
  'riesgo-y-cumplimiento': `
    abogado, lawyer, attorney, counsel, paralegal, litigante, data protection officer, guardia, vigilante, policía,
    oficial de seguridad, personal de seguridad, monitorista, custodio, suscriptor | legal, jurídico, notaría,
    notarial, litigio, mercantil, contratos, propiedad intelectual, regulatorio, regulatory, protección datos
    personales, privacidad, control interno, seguridad patrimonial, seguridad privada`,
  'operaciones-y-logistica': `
    ingeniero civil, ingeniero industrial, ingeniero de proyectos, ingeniero biomédico, ingeniero petrolero, ingeniero
    minero, ingeniero automotriz, programador cnc, programador plc, químico, mecánico, electricista, soldador,
    tornero, fresador, operario, obrero, albañil, carpintero, plomero, herrero, pintor, cerrajero, hojalatero,
    aluminero, costurero, sastre, panadero, pastelero, carnicero, lavaloza, ensamblador, empacador, ajustador de
    máquinas, operador de máquina, instalador, médico, enfermero, doctor, odontólogo, dentista, nutriólogo,
    fisioterapeuta, paramédico, farmacéutico, optometrista, laboratorista, veterinario, biólogo, microbiólogo,
    topógrafo, geólogo, agrónomo, dibujante, chofer, conductor, repartidor, mensajero, motociclista, montacarguista,
    almacenista, bodeguero, surtidor, chef, cocinero, ayudante general, intendente, jardinero, piloto | eléctrico,
    electromecánico, producción, manufactura, manufacturing, tooling, mechanical, process engineer, calidad, quality, mantenimiento, maintenance, planta, procesos, lean,
    mejora continua, ehs, hse, seguridad industrial, seguridad e higiene, medio ambiente, ambiental, protección civil,
    enfermería, dental, farmacia, nutrición, laboratorio, salud ocupacional, clínica, arquitectura, sistemas contra
    incendio, sistemas de riego, sistemas de alarma, sistemas de seguridad, sistemas de calidad, construcción, obra,
    minería, energía, transporte, tráfico, flotilla, inventarios, importaciones, exportaciones, aduanas, aduanal,
    bodega, cocina, intendencia, limpieza`,
  'administracion-y-proyectos': `
    secretario, capturista, digitador, archivista, scrum master, bibliotecario, trabajador social | auxiliar de oficina, archivo,
    project, licitaciones, facilities, servicios generales`,
  'recursos-humanos': `
    psicólogo, capacitador, entrenador, instructor, abogado laboral, pedagogo, docente, profesor, educador,
    puericultista, reclutador, recruiter, headhunter | psicología, capacitación, formación, training, desarrollo
    organizacional, cultura organizacional, clima laboral, nómina, compensaciones, remuneraciones, payroll, relaciones laborales,
    laboralista, derecho laboral, educativo, diseño instruccional, preescolar, guardería, onboarding, bienestar`,
  'direccion-y-estrategia': `
    ceo, coo, director general, gerente general, presidente, vicepresidente, socio director, consultor
    estratégico, country manager, general manager, managing director, chief of staff | planeación, fusiones y
    adquisiciones, responsabilidad social, sustentabilidad`,
};

/** Only likely: a technician may also teach or film. */
const titleRanks = {
  'operaciones-y-logistica':
    'ingeniero, técnico, operador, ayudante, inspector, arquitecto, technician, ingeniería',
  'administracion-y-proyectos': 'asistente, administrador',
  'recursos-humanos': 'maestro',
  'direccion-y-estrategia': 'director, chief, partner, socio',
} as const satisfies Partial<Record<AreaSlug, string>>;

/** Names of areas that mean something else in a title: "auxiliar de producto terminado", "issue management". */
const columnsOnly = new Set([
  'producto',
  'product',
  'management',
  'dirección',
  'comunicación',
  'infraestructura',
]);

const people = bookOf((area) => phrasesOf(titleFields[area].split('|')[0] ?? ''));
const fieldBook = bookOf((area) => [
  ...areaPhrases(area).filter((phrase) => !columnsOnly.has(phrase)),
  ...phrasesOf(titleFields[area].replace('|', ',')),
]);
const rankBook = phraseBook(entriesOf(titleRanks), titleWordsOf);

/** Of several areas the one that the title names first. */
export function areaOfTitle(title: string): AreaSlug | undefined {
  return fieldBook(titleWordsOf(title))[0]?.value;
}

/** For titles such as "Gerente", which fit any area. */
const lastArea = 'administracion-y-proyectos' satisfies AreaSlug;

/** What to assume of a title that names no area. */
export function likelyArea(title: string): AreaSlug {
  return rankBook(titleWordsOf(title))[0]?.value ?? lastArea;
}

/** The area of the profession with which the title begins: "chofer administrativo" drives. */
export function areaOfHead(words: readonly string[]): AreaSlug | undefined {
  const [first] = people(words);
  return first?.start === 0 ? first.value : undefined;
}

function bookOf(phrases: (area: AreaSlug) => readonly string[]): PhraseBook<AreaSlug> {
  return phraseBook(
    areaSlugs.flatMap((area) => phrases(area).map((phrase) => [phrase, area] as const)),
    titleWordsOf,
  );
}
