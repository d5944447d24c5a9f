import { type AreaSlug, areaSlugs } from '../../contract/vocabulary/families.ts';
import { areaPhrases } from './area.ts';
import { type PhraseBook, phraseBook, phrasesOf } from './phrases.ts';
import { titleWordsOf } from './title-words.ts';

/** Professions and fields that belong to no family, by the area in which people would look for them. */
const fields: Readonly<Record<AreaSlug, string>> = {
  tecnologia: `
    sap, abap, erp, salesforce, oracle, odoo, crm, programador, desarrollador, developer, webmaster, redes, servidores,
    electrónica, ingeniero electrónico, mecatrónica, mecatrónico, robótica, automatización, telecom, qa tester, tester,
    soporte ti, mesa de ayuda, help desk, cto, cio`,
  datos: 'datos, estadístico, estadista, científico, bi, machine learning, inteligencia artificial, ia',
  'producto-y-diseno': `
    diseñador, diseñadora, designer, diseño gráfico, diseño industrial, arquitecto de interiores, interiorista, interiorismo,
    ilustrador, animador, modelador, product owner, desarrollador de producto`,
  ventas: `
    vendedor, ventas, promotor, demostrador, asesor comercial, asesor inmobiliario, inmobiliario, bienes raíces,
    agente de seguros, corredor, gerente de tienda, administrador de tienda, gerente de sucursal, sucursal, tienda,
    punto de venta, retail, kam, cuentas clave, farmacovendedor, representante médico`,
  marketing: `
    publicista, comunicólogo, periodista, editor, redactor, fotógrafo, videógrafo, audiovisual, community, traductor, eventos,
    relacionista, diseñador publicitario, seo, trade, branding, marca, contenido`,
  'servicio-al-cliente': `
    recepcionista, hostess, mesero, barista, concierge, anfitrión, cajero, postventa, post venta, telefonista, camarista,
    ama de llaves, hotel, hotelería, turismo, agente de viajes, cliente, clientes, customer`,
  finanzas: `
    contador, actuario, actuarial, economista, valuador, cobranza, facturación, nómina fiscal, cuentas por pagar,
    cuentas por cobrar, presupuestos, costos, crédito, inversiones, seguros, auditor, cfo, banca, bancario, bursátil`,
  'riesgo-y-cumplimiento': `
    abogado, legal, jurídico, jurídica, lawyer, attorney, counsel, notaría, notarial, paralegal, litigio, litigante, mercantil,
    contratos, propiedad intelectual, regulatorio, regulatory, asuntos regulatorios, protección datos personales,
    data protection officer, privacidad, control interno, seguridad patrimonial, guardia, vigilante, suscriptor`,
  'operaciones-y-logistica': `
    ingeniero civil, ingeniero industrial, ingeniero mecánico, ingeniero eléctrico, ingeniero químico, ingeniero ambiental,
    ingeniero agrónomo, ingeniero de procesos, ingeniero de planta, ingeniero de producción, ingeniero de proyectos,
    ingeniero biomédico, ingeniero de manufactura, ingeniero petrolero, ingeniero minero, ingeniero automotriz,
    químico, mecánico, eléctrico, electricista, electromecánico, soldador, tornero, fresador, operario, obrero,
    producción, manufactura, calidad, quality, mantenimiento, maintenance, planta, procesos, lean, mejora continua,
    ehs, hse, seguridad industrial, seguridad e higiene, medio ambiente, ambiental, protección civil,
    médico, enfermero, enfermera, enfermería, doctor, odontólogo, dentista, nutriólogo, nutrición, fisioterapeuta, paramédico,
    farmacéutico, químico farmacobiólogo, laboratorio, laboratorista, veterinario, biólogo, salud ocupacional, clínica,
    arquitecto, arquitectura, construcción, obra, residente de obra, topógrafo, geólogo, agrónomo, minería, energía,
    chofer, conductor, repartidor, montacarguista, almacenista, transporte, tráfico, flotilla, inventarios, importaciones,
    exportaciones, aduanas, aduanal, chef, cocinero, cocina, ayudante general, intendencia, limpieza, jardinero, piloto`,
  'administracion-y-proyectos': `
    asistente, secretario, auxiliar administrativo, auxiliar de oficina, capturista, archivo, archivista, project, proyecto,
    scrum master, licitaciones, facilities, servicios generales, administrador, bibliotecario, trabajador social`,
  'recursos-humanos': `
    psicólogo, psicóloga, psicología, psicólogo organizacional, capacitación, capacitador, formación, entrenador, training,
    instructor, desarrollo organizacional, cultura organizacional, clima laboral, nómina, nóminas, compensaciones, payroll,
    relaciones laborales, laboralista, abogado laboral, derecho laboral, pedagogo, docente, profesor, maestro, reclutador,
    recruiter, headhunter, onboarding, bienestar`,
  'direccion-y-estrategia': `
    ceo, coo, director general, gerente general, presidente, vicepresidente, consejero, socio director, planeación estratégica,
    planeación, consultor estratégico, fusiones y adquisiciones, responsabilidad social, sustentabilidad, country manager,
    general manager, managing director, chief of staff`,
};

/** What a person is rather than what the work is about: it counts when the title says nothing else. */
const ranks: Partial<Record<AreaSlug, string>> = {
  'operaciones-y-logistica':
    'ingeniero, técnico, operador, ayudante, inspector, engineer, technician, ingeniería',
  'direccion-y-estrategia': 'director, chief, partner, socio',
};

const fieldBook = bookOf((area) => [...areaPhrases(area), ...phrasesOf(fields[area])]);
const rankBook = bookOf((area) => (ranks[area] === undefined ? [] : phrasesOf(ranks[area])));

/** The area that the words of a title point to; of several the one that stands first. */
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
