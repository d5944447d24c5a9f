import { type FamilySlug, families, familySlugs } from '../../../contract/vocabulary/families.ts';
import { areaOfHead } from './area.ts';
import { type Found, phraseBook, phrasesOf, readTitle, titleWordsOf } from './phrases.ts';

/** A `role` names the occupation; a `field` names the function and is weaker; a `hint` only narrows the choice. */
interface FamilyPhrases {
  readonly role: string;
  readonly field?: string;
  readonly hint?: string;
}

/** Titles that contain the name of a family but belong to none. */
const unmappedPhrases = `
  data protection officer, protección datos personales, desarrollador producto, desarrollador inmobiliario,
  administrador tienda, administrador contratos, administrador condominios, diseñador gráfico, chef ejecutivo, auditor
  médico, asesor legal, abogado corporativo, promotor deportivo, operador producción audiovisual, desarrollador
  talento, centro comercial, administrador obra, administrador sap, administrador erp, administrador salesforce,
  administrador crm, técnico sistemas alarma, técnico sistemas contra, técnico sistemas seguridad, técnico sistemas
  riego, soporte operativo, soporte ventas, soporte administrativo, analista soporte operativo, analista soporte
  ventas, analista soporte administrativo, ingeniero aplicaciones, seguridad medio ambiente, higiene medio
  ambiente, salud medio ambiente, salud seguridad medio ambiente, seguridad higiene medio ambiente, seguridad salud
  medio ambiente, seguridad industrial medio ambiente, tráfico aéreo`;

/** Fillers, gender and plural are ignored; the longest phrase wins. */
const familyPhrases: Readonly<Record<FamilySlug, FamilyPhrases>> = {
  ciberseguridad: {
    role: `
      pentester, ethical hacker, hacker ético, ciso, soc analyst, analista soc, ingeniero soc, soc manager, líder soc,
      security engineer, security analyst, security architect, penetration tester, arquitecto seguridad, devsecops,
      red team, blue team, threat hunter, threat intelligence analyst, analista vulnerabilidades, forense digital,
      appsec, auditor ti, auditor sistemas, it auditor`,
    field: `
      ciberseguridad, cybersecurity, cyber security, seguridad informática, seguridad información, information
      security, infosec, seguridad cloud, seguridad nube, seguridad ti, seguridad it, seguridad redes, network
      security, cloud security, iam, siem`,
  },
  'ingenieria-de-datos': {
    role: `
      ingeniero datos, data engineer, data engineering, arquitecto datos, data architect, desarrollador etl, etl
      developer, analytics engineer, databricks engineer, data platform engineer, machine learning engineer, ml
      engineer, mlops engineer, ingeniero machine learning, desarrollador big data, ingeniería datos, data warehouse
      developer, desarrollador data warehouse, data ops, dataops, ingeniero calidad datos, data quality engineer`,
    field: 'etl, big data, data warehouse, data lake, datalake',
    hint: 'datos, data, spark, airflow, snowflake, databricks',
  },
  'analista-de-datos': {
    role: `
      analista datos, data analyst, analista bi, bi analyst, científico datos, data scientist, desarrollador power bi,
      desarrollador bi, bi developer, data analytics, especialista bi, consultor bi, analista información, analista
      reportes, analista calidad datos, estadístico, ciencia datos, data science, analista kpi, head data`,
    field: 'business intelligence, inteligencia negocios, power bi, analítica, analytics, tableau',
    hint: 'datos, data, bi, sql',
  },
  desarrollador: {
    role: `
      desarrollador, developer, programador, programmer, software engineer, ingeniero software, full stack, fullstack,
      mobile engineer, arquitecto software, software architect, líder técnico desarrollo, tech lead, engineering
      manager, qa automation, qa engineer, qa analyst, analista qa, tester, sdet, ingeniero qa software, ingeniero
      calidad software, ingeniero pruebas software, arquitecto soluciones, solutions architect, maquetador web, abap,
      analista desarrollo software, analista desarrollo sistemas`,
    field: `
      backend, frontend, back end, front end, desarrollo software, desarrollo web, desarrollo aplicaciones, desarrollo
      móvil, software development, java, python, php, net, c#, c++, javascript, react, angular, node, nodejs, golang,
      android, ios, flutter, kotlin, cobol`,
    hint: 'software, web, app, aplicaciones',
  },
  'devops-infraestructura': {
    role: `
      devops, sre, site reliability, arquitecto cloud, cloud architect, ingeniero nube, arquitecto nube, sysadmin,
      system administrator, administrador sistemas, administrador servidores, administrador redes, administrador red, ingeniero redes,
      network engineer, ingeniero infraestructura, infrastructure engineer, dba, administrador base datos, database administrator, ingeniero telecomunicaciones, platform
      engineer, ingeniero plataforma, administrador linux, administrador infraestructura, ingeniero sistemas
      operativos, administrador nube, especialista redes, técnico redes, arquitecto
      infraestructura`,
    field:
      'infraestructura ti, infraestructura tecnológica, kubernetes, aws, azure, gcp, cloud, redes telecomunicaciones, noc',
    hint: 'infraestructura, redes, nube, linux, servidores, gerente ti, gerente sistemas, it manager, jefe sistemas, jefe ti',
  },
  'soporte-ti': {
    role: `
      soporte técnico, help desk, helpdesk, service desk, mesa ayuda, mesa servicio, soporte ti, soporte it, it
      support, soporte sistemas, technical support, mantenimiento equipo cómputo, mantenimiento cómputo, mantenimiento
      computadoras, desktop support, soporte aplicativo, soporte aplicaciones, application support, soporte sitio,
      field service ti, soporte informático, técnico informática, técnico sistemas, auxiliar sistemas, support
      engineer, soporte usuarios, soporte n1, soporte n2, ingeniero campo ti, it specialist`,
    field: 'ingeniero soporte, técnico soporte, analista soporte, especialista soporte',
    hint: 'gerente ti, gerente sistemas, it manager, jefe sistemas, jefe ti',
  },
  'product-manager': {
    role: `
      product manager, product owner, gerente producto, líder producto, head product, product lead, director producto,
      vp producto, chief product officer, jefe producto, analista producto, product analyst, dueño producto, product
      operations, product ops, coordinador producto`,
    field: 'product management, producto digital',
  },
  'diseno-ux-ui': {
    role: `
      diseñador ux, diseñador ui, ux designer, ui designer, product designer, diseñador producto, ux researcher,
      investigador ux, ux writer, diseñador interacción, interaction designer, diseñador experiencia usuario,
      diseñador interfaces, service designer, diseñador servicios, diseñador web, ux lead, web designer, arquitecto
      información, head design, design lead`,
    field: 'ux, ui, experiencia usuario, user experience, diseño interfaces',
  },
  ventas: {
    role: `
      vendedor, kam, account executive, account manager, ejecutivo cuenta, gerente cuenta, sdr, bdr, sales development
      representative, inside sales, representante ventas, representante médico, promotor ventas, preventa,
      desarrollador negocio, desarrollo negocio, telemarketing, tele marketing, televentas, tele ventas, presales, vp
      sales, chief revenue officer, chief commercial officer, asesor inmobiliario, agente inmobiliario, agente
      seguros, asesor financiero, asesor financiero ventas, hunter comercial, gerente regional ventas, ventas
      software, desarrollo comercial, subgerente ventas, sales operations, key account, sales executive`,
    field: 'ventas, sales, comercial, business development, comercialización',
  },
  marketing: {
    role: `
      community manager, brand manager, gerente marca, content manager, content creator, creador contenido,
      copywriter, redactor creativo, seo, sem specialist, media buyer, trafficker, paid media, growth marketer, growth
      manager, social media, product marketing, marketing producto, email marketing, trade marketing, marketing
      digital, digital marketing, administrador redes sociales, publicista, relaciones públicas, public relations,
      comunicación corporativa, planner publicidad, cmo, performance marketing, inbound marketing, lead generation,
      crm manager marketing, gerente comunicación, investigación mercados, market research, especialista contenidos`,
    field: 'marketing, mercadotecnia, publicidad, branding, mercadeo, redes sociales, contenido digital',
    hint: 'contenido, comunicación, marca',
  },
  'atencion-al-cliente': {
    role: `
      atención cliente, servicio cliente, customer service, customer support, customer care, asesor telefónico, agente
      telefónico, operador telefónico, teleoperador, ejecutivo servicio, asesor servicio, atención usuario, atención
      telefónica, customer experience, experiencia cliente, ejecutivo telefónico, recepción llamadas, chat support,
      cliente servicio, agente servicio, agente bilingüe, atención público, postventa`,
    field: 'call center, contact center, bpo',
  },
  'customer-success': {
    role: `
      customer success, csm, éxito cliente, client success, onboarding specialist, implementation manager, customer
      onboarding, renewals manager, client partner`,
  },
  'finanzas-contabilidad': {
    role: `
      contador, tesorero, contralor, financial analyst, cfo, chief financial officer, accountant, controller, auditor,
      cuentas pagar, cuentas cobrar, accounts payable, accounts receivable, analista crédito cobranza, crédito
      cobranza, fp a, facturista, financial planning, planeación financiera, analista nóminas contable, analista
      presupuestos, analista precios transferencia, tax manager, tax analyst, gerente administración finanzas, gerente
      administrativo financiero, director administración finanzas, gerente cuentas cobrar, gerente cuentas pagar,
      ejecutivo cuentas cobrar, ejecutivo cuentas pagar, asesor financiero, auditor ti, auditor sistemas, it auditor,
      contador general`,
    field: `
      contabilidad, contable, cumplimiento fiscal, cumplimiento tributario, tributario, finanzas, finance, accounting, tesorería, fiscal, impuestos, auditoría, contraloría,
      cobranza, facturación, costos, financiero, corporate finance`,
    hint: 'crédito, presupuesto',
  },
  'cumplimiento-aml': {
    role: `
      prevención lavado dinero, auditor pld, cumplimiento normativo, cumplimiento regulatorio, regulatory affairs
      financiero, auditor cumplimiento`,
    field: 'cumplimiento, compliance, pld, aml, kyc, antilavado, lavado dinero, pld ft',
  },
  'riesgos-fraude': {
    role: `
      fraud investigator, prevención fraude, riesgo crédito, riesgo operacional, riesgo operativo, riesgo mercado,
      investigador fraude, analista crédito, administración riesgo, model risk, actuario riesgo, contracargos,
      prevención pérdidas`,
    field: 'riesgo, fraude, risk, fraud',
  },
  operaciones: {
    role: `
      coo, chief operating officer, gerente planta, director planta, ingeniero procesos, mejora continua, ingeniero
      industrial, lean manufacturing, gerente sucursal, gerente tienda, analista procesos, auditor calidad,
      operations, programador cnc, cnc programmer, programador plc, programador producción, programador mantenimiento,
      administrador sistemas calidad, administrador sistema gestión`,
    field: 'operación, producción, manufactura, calidad, mantenimiento',
  },
  administracion: {
    role: `
      asistente dirección, asistente ejecutivo, executive assistant, secretario, recepcionista, office manager,
      capturista, administrative assistant, asistente personal, archivista, asistente gerencia, asistente director,
      auxiliar oficina, data entry, asistente virtual, asistente oficina, apoyo administrativo, secretario dirección,
      secretario dirección general, asistente dirección general, asistente director general`,
    field: 'administración, administrativo',
    hint: 'administrador',
  },
  'compras-cadena-suministro': {
    role: `
      comprador, desarrollador proveedores, buyer, supply chain planner, supply planner, demand planner, almacenista,
      agente aduanal, strategic sourcing, abastecimiento, planeador, planner logístico, montacarguista, import export,
      importación exportación, freight forwarder, planeación demanda, category manager`,
    field: `
      compras, procurement, cadena suministro, supply chain, logística, almacén, inventarios, comercio exterior,
      aduanas, tráfico, embarques, sourcing, logistics, distribución, suministros, adquisiciones`,
  },
  'gestion-de-proyectos': {
    role: `
      project manager, pmo, scrum master, administrador proyecto, project coordinator, program manager, gerente
      programa, agile coach, delivery manager, project leader, gestión proyecto, release train engineer`,
    field: 'proyecto, project management, agile',
  },
  'recursos-humanos': {
    role: `
      reclutador, recruiter, talent acquisition, hr business partner, hrbp, generalista recursos humanos, generalista
      rh, payroll, capacitador, instructor capacitación, headhunter, head hunter, chro, people partner, people
      operations, compensaciones, compensation benefits, relaciones laborales, desarrollo organizacional, atracción
      talento, adquisición talento, human resources, capital humano, talento humano, reclutamiento selección, cultura
      organizacional, clima laboral, recruitment consultant, administración personal`,
    field:
      'recursos humanos, rh, rrhh, hr, reclutamiento, nómina, remuneraciones, capacitación, talento, people',
  },
  estrategia: {
    role: `
      planeación estratégica, planificación estratégica, planeamiento estratégico, corporate strategy, management consultant, consultor negocio, business strategy,
      strategy operations, transformación digital, corporate development, fusiones adquisiciones, m a analyst,
      innovation manager, chief of staff`,
    field: 'estrategia, strategy, estratégico, innovación, transformación',
  },
  'sostenibilidad-esg': {
    role: `
      responsabilidad social, especialista cambio climático, huella carbono, impacto social, ingeniero ambiental, gestión
      ambiental, gestor ambiental, especialista ambiental, coordinador ambiental, coordinador medio ambiente`,
    field: 'esg, sostenibilidad, sustentabilidad, sustainability, asg, economía circular',
    hint: 'medio ambiente, ambiental',
  },
  'direccion-general': {
    role: `
      director general, gerente general, ceo, chief executive officer, country manager, managing director, general
      manager, director ejecutivo, dirección general, presidente ejecutivo, director país, country head, subdirector
      general, director unidad negocio, vicepresidente ejecutivo`,
  },
  'gobierno-corporativo': {
    role: `
      secretario corporativo, secretario consejo, corporate secretary, gobierno corporativo, corporate governance,
      prosecretario, consejero independiente, consejero administración, miembro consejo, board secretary, company secretary`,
    field: 'consejo administración, asuntos corporativos, consejo, comité consejo, corporate legal',
  },
};

const weights = { role: 3, field: 2, hint: 1 } as const;

type Claims = Map<FamilySlug, number>;

/** In a long title the first words name the job. */
const wordLimit = 40;

/** Beside one of these, the name of a function is an occupation: "gerente de ventas", "sales manager". */
const ranksBefore =
  'gerente analista coordinador ingeniero director subdirector jefe especialista auxiliar supervisor consultor ejecutivo ' +
  'lider becario asesor gestor oficial agente asistente encargado head';
const ranksAfter = 'manager engineer analyst specialist coordinator consultant officer representative';

const findClaims = phraseBook(claimsByPhrase(), (key) => key.split(' '));

/** `family` is null if no family has the strongest claim alone. */
export function familyOf(title: string): { family: FamilySlug | null; candidates: readonly FamilySlug[] } {
  const { words, joined } = readTitle(title);
  const head = areaOfHead(words);
  const strongest: Claims = new Map();
  let previous: Found<Claims> | undefined;
  for (const found of findClaims(words.slice(0, wordLimit))) {
    // "Gerente de operaciones y logística": the rank counts for both.
    const isEqual = joined.has(found.start) && previous?.end === found.start;
    const floor = isEqual ? Math.max(...(previous?.value.values() ?? [])) : 0;
    for (const [family, weight] of found.value) {
      if (weight < weights.role && head !== undefined && families[family].area !== head) continue;
      strongest.set(family, Math.max(weight, floor, strongest.get(family) ?? 0));
    }
    previous = found;
  }
  const best = Math.max(0, ...strongest.values());
  const candidates = familySlugs.filter((family) => best > 0 && strongest.get(family) === best);
  const isCertain = candidates.length === 1 && best > weights.hint;
  return { family: isCertain ? (candidates[0] ?? null) : null, candidates };
}

/** Whether a text names an occupation, not only a function as the names of firms do: «Data Analyst», not «Analytics». */
export function namesOccupation(text: string): boolean {
  const found = findClaims(readTitle(text).words.slice(0, wordLimit));
  return found.some(({ value }) => [...value.values()].includes(weights.role));
}

/** By the words of a phrase; a phrase of several families only narrows the choice. */
function claimsByPhrase(): Map<string, Claims> {
  const claims = new Map(keysOf(unmappedPhrases).map((key) => [key, new Map() as Claims]));
  const add = (key: string, family: FamilySlug, weight: number) => {
    const sharing: Claims = claims.get(key) ?? new Map();
    claims.set(key, sharing.set(family, Math.max(weight, sharing.get(family) ?? 0)));
  };
  for (const family of familySlugs) {
    for (const [kind, weight] of Object.entries(weights)) {
      for (const key of keysOf(familyPhrases[family][kind as keyof typeof weights])) add(key, family, weight);
    }
  }
  const listed = new Set(claims.keys());
  for (const family of familySlugs) {
    for (const field of keysOf(familyPhrases[family].field)) {
      const before = ranksBefore.split(' ').map((rank) => `${rank} ${field}`);
      const after = ranksAfter.split(' ').map((rank) => `${field} ${rank}`);
      for (const key of [...before, ...after]) if (!listed.has(key)) add(key, family, weights.role);
      // "Analista de administración de personal" is not in administration.
      for (const [longer, meant] of claims) {
        if (!listed.has(longer) || !longer.startsWith(`${field} `)) continue;
        for (const rank of ranksBefore.split(' ')) claims.set(`${rank} ${longer}`, meant);
      }
    }
  }
  return claims;
}

function keysOf(list: string | undefined): string[] {
  return list === undefined ? [] : phrasesOf(list).map((phrase) => titleWordsOf(phrase).join(' '));
}
