import { type AreaSlug, areaName, areaSlugs } from '../../../contract/vocabulary/families.ts';
import { say } from '../../../foundation/language/language.ts';
import { accepted, type Normalised, quoted, refused } from './normalised.ts';
import { type PhraseBook, phraseBook, phrasesOf, titleWordsOf, wordsOf } from './phrases.ts';

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

/** Professions without a family, by the area in which people look for them. */
const titleFields: Readonly<Record<AreaSlug, string>> = {
  tecnologia: `
    sap, abap, erp, salesforce, oracle, odoo, crm, programador, desarrollador, developer, webmaster, redes, servidores,
    electrónica, ingeniero electrónico, mecatrónica, mecatrónico, robótica, automatización, telecom, tester,
    mesa de ayuda, help desk, cto, cio`,
  datos: 'datos, estadístico, estadista, científico, bi, machine learning, inteligencia artificial, ia',
  'producto-y-diseno': `
    diseñador, designer, arquitecto de interiores, interiorista, interiorismo, ilustrador, animador, modelador,
    desarrollador de producto`,
  ventas: `
    vendedor, ventas, promotor, demostrador, inmobiliario, bienes raíces, agente de seguros, corredor,
    administrador de tienda, sucursal, tienda, retail, kam, cuentas clave, farmacovendedor, representante médico`,
  marketing: `
    publicista, comunicólogo, periodista, editor, redactor, fotógrafo, videógrafo, audiovisual, community, traductor,
    eventos, relacionista, diseñador publicitario, seo, trade, branding, marca, contenido`,
  'servicio-al-cliente': `
    recepcionista, hostess, mesero, barista, concierge, anfitrión, cajero, postventa, post venta, telefonista,
    camarista, ama de llaves, hotel, hotelería, turismo, agente de viajes, cliente, customer`,
  finanzas: `
    contador, actuario, actuarial, economista, valuador, cobranza, facturación, nómina fiscal, cuentas por pagar,
    cuentas por cobrar, presupuestos, costos, crédito, inversiones, seguros, auditor, cfo, banca, bancario, bursátil`,
  'riesgo-y-cumplimiento': `
    abogado, legal, jurídico, jurídica, lawyer, attorney, counsel, notaría, notarial, paralegal, litigio, litigante,
    mercantil, contratos, propiedad intelectual, regulatorio, regulatory, protección datos personales,
    data protection officer, privacidad, control interno, seguridad patrimonial, guardia, vigilante, suscriptor`,
  'operaciones-y-logistica': `
    ingeniero civil, ingeniero industrial, ingeniero de proyectos, ingeniero biomédico, ingeniero petrolero,
    ingeniero minero, ingeniero automotriz, químico, mecánico, eléctrico, electricista, electromecánico, soldador,
    tornero, fresador, operario, obrero, producción, manufactura, calidad, quality, mantenimiento, maintenance, planta,
    procesos, lean, mejora continua, ehs, hse, seguridad industrial, seguridad e higiene, medio ambiente, ambiental,
    protección civil, médico, enfermero, enfermera, enfermería, doctor, odontólogo, dentista, nutriólogo, nutrición,
    fisioterapeuta, paramédico, farmacéutico, laboratorio, laboratorista, veterinario, biólogo, salud ocupacional,
    clínica, arquitecto, arquitectura, construcción, obra, topógrafo, geólogo, agrónomo, minería, energía, chofer,
    conductor, repartidor, montacarguista, almacenista, transporte, tráfico, flotilla, inventarios, importaciones,
    exportaciones, aduanas, aduanal, chef, cocinero, cocina, ayudante general, intendencia, limpieza, jardinero, piloto`,
  'administracion-y-proyectos': `
    asistente, secretario, auxiliar de oficina, capturista, archivo, archivista, project, scrum master, licitaciones,
    facilities, servicios generales, administrador, bibliotecario, trabajador social`,
  'recursos-humanos': `
    psicólogo, psicóloga, psicología, capacitación, capacitador, formación, entrenador, training, instructor,
    desarrollo organizacional, cultura organizacional, clima laboral, nómina, compensaciones, payroll,
    relaciones laborales, laboralista, abogado laboral, derecho laboral, pedagogo, docente, profesor, maestro,
    reclutador, recruiter, headhunter, onboarding, bienestar`,
  'direccion-y-estrategia': `
    ceo, coo, director general, gerente general, presidente, vicepresidente, consejero, socio director, planeación,
    consultor estratégico, fusiones y adquisiciones, responsabilidad social, sustentabilidad, country manager,
    general manager, managing director, chief of staff`,
};

/** Ranks count only when the title says nothing else. */
const titleRanks: Partial<Record<AreaSlug, string>> = {
  'operaciones-y-logistica':
    'ingeniero, técnico, operador, ayudante, inspector, engineer, technician, ingeniería',
  'direccion-y-estrategia': 'director, chief, partner, socio',
};

const fieldBook = bookOf((area) => [...areaPhrases(area), ...phrasesOf(titleFields[area])]);
const rankBook = bookOf((area) => (titleRanks[area] === undefined ? [] : phrasesOf(titleRanks[area])));

/** Of several areas the one that the title names first. */
export function areaOfTitle(title: string): AreaSlug | undefined {
  const words = titleWordsOf(title);
  return (fieldBook(words)[0] ?? rankBook(words)[0])?.value;
}

function bookOf(phrases: (area: AreaSlug) => readonly string[]): PhraseBook<AreaSlug> {
  return phraseBook(
    areaSlugs.flatMap((area) => phrases(area).map((phrase) => [phrase, area] as const)),
    titleWordsOf,
  );
}
