import { type AreaSlug, areaName, areaSlugs } from '../../contract/vocabulary/families.ts';
import type { Normalised } from './normalised.ts';
import { phraseBook, phrasesOf } from './phrases.ts';
import { accepted, quoted, refused } from './refusal.ts';
import { wordsOf } from './words.ts';

/** How feeds call the functions, beside our own slugs and names. */
const synonyms: Readonly<Record<AreaSlug, string>> = {
  tecnologia: `
    ti, it, tic, sistemas, informática, software, desarrollo de software, programación, ciberseguridad,
    tecnologías de la información, tecnología de la información, telecomunicaciones, infraestructura,
    seguridad informática, seguridad de la información, soporte técnico, information technology,
    technology`,
  datos: `
    data, analítica, analytics, business intelligence, inteligencia de negocios, ciencia de datos`,
  'producto-y-diseno': `
    producto, diseño, ux, ui, product, design, product management, diseño de producto`,
  ventas: 'comercial, sales, desarrollo de negocios, business development, área comercial',
  marketing: `
    mercadotecnia, publicidad, comunicación, mercadeo, comunicación social, relaciones públicas`,
  'servicio-al-cliente': `
    atención al cliente, atención a clientes, servicio a clientes, customer service, customer success,
    call center, contact center, customer support, customer experience`,
  finanzas: `
    contabilidad, tesorería, finance, accounting, fiscal, impuestos, auditoría, contraloría,
    finanzas y contabilidad, administración y finanzas`,
  'riesgo-y-cumplimiento': `
    riesgos, riesgo, cumplimiento, compliance, prevención de fraude, fraude, pld, aml, risk,
    prevención de lavado de dinero`,
  'operaciones-y-logistica': `
    operaciones, logística, compras, cadena de suministro, supply chain, almacén, operations, logistics,
    procurement, abastecimiento, distribución, comercio exterior`,
  'administracion-y-proyectos': `
    administración, administrativo, administrativa, proyectos, gestión de proyectos, project management,
    pmo, administration, asistencia administrativa`,
  'recursos-humanos': `
    rh, rrhh, hr, human resources, capital humano, talento humano, talento, reclutamiento, people,
    gestión de talento, reclutamiento y selección`,
  'direccion-y-estrategia': `
    dirección, dirección general, alta dirección, estrategia, strategy, sostenibilidad, esg, management,
    gobierno corporativo, consejo de administración`,
};

const book = phraseBook(
  areaSlugs.flatMap((slug) => areaPhrases(slug).map((phrase) => [phrase, slug] as const)),
);
const options = areaSlugs.map((slug) => areaName[slug]).join(', ');

/** All that an area is called: slug, name and synonyms. */
export function areaPhrases(slug: AreaSlug): string[] {
  return [slug, areaName[slug], ...phrasesOf(synonyms[slug])];
}

export function normaliseArea(text: string): Normalised<AreaSlug> {
  const areas = new Set(book(wordsOf(text)).map(({ value }) => value));
  const [only] = areas;
  if (only === undefined) return refused(`${quoted(text)} names no function that we know`, options);
  if (areas.size > 1) return refused(`${quoted(text)} names several: ${[...areas].join(', ')}`, options);
  return accepted(only);
}
