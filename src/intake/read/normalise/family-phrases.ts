import type { FamilySlug } from '../../../contract/vocabulary/families.ts';

/**
 * What a phrase says about the family: a `role` names the occupation and decides ("contador"); a `field` names the
 * function ("ventas") and is weaker; a `hint` names a subject that others also deal with ("software") and only
 * narrows the choice.
 */
interface FamilyPhrases {
  readonly role: string;
  readonly field?: string;
  readonly hint?: string;
}

/** Titles that hold the name of a family and belong to none. */
export const unmappedPhrases = `
  data protection officer, protección datos personales, desarrollador producto, desarrollador inmobiliario,
  administrador tienda, administrador contratos, administrador condominios, diseñador gráfico, chef ejecutivo,
  auditor médico, asesor legal, abogado corporativo, promotor deportivo, operador producción audiovisual`;

/** Fillers, gender and plural make no difference; the longest phrase wins. */
export const familyPhrases: Readonly<Record<FamilySlug, FamilyPhrases>> = {
  ciberseguridad: {
    role: `
      pentester, ethical hacker, hacker ético, ciso, chief information security officer, soc analyst, analista soc,
      ingeniero soc, soc manager, líder soc, security engineer, security analyst, security architect, penetration tester,
      analista seguridad informática, ingeniero seguridad informática, analista seguridad información,
      ingeniero seguridad información, oficial seguridad información, gerente seguridad información,
      especialista seguridad información, arquitecto seguridad, devsecops, red team, blue team, threat hunter,
      threat intelligence analyst, analista vulnerabilidades, forense digital, application security engineer, appsec,
      especialista ciberseguridad, analista ciberseguridad, ingeniero ciberseguridad, consultor ciberseguridad,
      gerente ciberseguridad, director ciberseguridad, ingeniero seguridad cloud, ingeniero seguridad nube, auditor ti,
      auditor sistemas, it auditor`,
    field: `
      ciberseguridad, cybersecurity, cyber security, seguridad informática, seguridad información, information security,
      infosec, seguridad cloud, seguridad nube, seguridad ti, seguridad it, seguridad redes, network security, cloud security, iam, siem`,
  },
  'ingenieria-de-datos': {
    role: `
      ingeniero datos, data engineer, data engineering, arquitecto datos, data architect, desarrollador etl, etl developer,
      ingeniero etl, big data engineer, ingeniero big data, analytics engineer, databricks engineer, data platform engineer,
      machine learning engineer, ml engineer, mlops engineer, ingeniero machine learning, desarrollador big data,
      ingeniería datos, data warehouse developer, desarrollador data warehouse, data ops, dataops`,
    field: 'etl, big data, data warehouse, data lake, datalake',
    hint: 'datos, data, spark, airflow, snowflake, databricks',
  },
  'analista-de-datos': {
    role: `
      analista datos, data analyst, analista bi, bi analyst, business intelligence analyst, analista business intelligence,
      analista inteligencia negocios, científico datos, data scientist, analista power bi, desarrollador power bi,
      desarrollador bi, bi developer, especialista power bi, analytics manager, gerente analítica, analista analítica,
      data analytics, especialista bi, consultor bi, product data analyst, analista información, analista reportes,
      gerente inteligencia negocios, coordinador inteligencia negocios, data science manager, líder analítica,
      marketing data analyst, analista estadístico, estadístico, ciencia datos, data science, analista kpi, head data`,
    field: 'business intelligence, inteligencia negocios, power bi, analítica, analytics, tableau',
    hint: 'datos, data, bi, sql',
  },
  desarrollador: {
    role: `
      desarrollador, developer, programador, software engineer, ingeniero software, full stack, fullstack, backend engineer,
      frontend engineer, back end engineer, front end engineer, mobile engineer, android engineer, ios engineer,
      arquitecto software, software architect, analista programador, líder técnico desarrollo, tech lead, gerente desarrollo software,
      engineering manager, qa automation, automation tester, qa engineer, qa analyst, analista qa, tester, sdet, tester qa,
      ingeniero qa software, ingeniero calidad software, ingeniero desarrollo software, líder desarrollo software, analista desarrollo, ingeniero backend,
      ingeniero frontend, ingeniero pruebas software, arquitecto soluciones, solutions architect, java engineer,
      web developer, maquetador web, salesforce developer, consultor abap, abap, desarrollador sap, ingeniero aplicaciones`,
    field: `
      backend, frontend, back end, front end, desarrollo software, desarrollo web, desarrollo aplicaciones, desarrollo móvil, software development,
      java, python, php, net, c#, c++, javascript, react, angular, node, nodejs, golang, android, ios, flutter, kotlin, cobol`,
    hint: 'software, web, app, aplicaciones',
  },
  'devops-infraestructura': {
    role: `
      devops, devops engineer, ingeniero devops, sre, site reliability engineer, site reliability, cloud engineer,
      ingeniero cloud, arquitecto cloud, cloud architect, ingeniero nube, arquitecto nube, sysadmin, system administrator,
      administrador sistemas, administrador servidores, administrador redes, ingeniero redes, network engineer,
      ingeniero infraestructura, infrastructure engineer, analista infraestructura, gerente infraestructura, dba,
      administrador base datos, administrador bases datos, database administrator, ingeniero telecomunicaciones,
      platform engineer, ingeniero plataforma, administrador linux, administrador infraestructura, ingeniero sistemas operativos,
      coordinador infraestructura ti, líder infraestructura, noc engineer, analista noc, ingeniero noc, administrador nube,
      especialista redes, técnico redes, arquitecto infraestructura, coordinador infraestructura`,
    field:
      'infraestructura ti, infraestructura tecnológica, kubernetes, aws, azure, gcp, cloud, redes telecomunicaciones, noc',
    hint: 'infraestructura, redes, nube, linux, servidores, gerente ti, gerente sistemas, it manager, jefe sistemas, jefe ti',
  },
  'soporte-ti': {
    role: `
      soporte técnico, help desk, helpdesk, service desk, mesa ayuda, mesa servicio, soporte ti, soporte it, it support,
      soporte sistemas, ingeniero soporte, técnico soporte, analista soporte, technical support, desktop support, soporte aplicativo,
      soporte aplicaciones, application support, soporte sitio, field service ti, soporte informático, técnico informática,
      técnico sistemas, auxiliar sistemas, agente mesa ayuda, support engineer, soporte usuarios, soporte n1, soporte n2,
      ingeniero campo ti, analista mesa ayuda, it specialist, especialista soporte`,
    hint: 'gerente ti, gerente sistemas, it manager, jefe sistemas, jefe ti',
  },
  'product-manager': {
    role: `
      product manager, product owner, gerente producto digital, gerente producto, líder producto, head product,
      product lead, director producto, vp producto, chief product officer, jefe producto, analista producto, product analyst,
      technical product manager, growth product manager, group product manager, dueño producto, product operations, product ops,
      coordinador producto, especialista producto digital, associate product manager`,
    field: 'product management, producto digital',
  },
  'diseno-ux-ui': {
    role: `
      diseñador ux, diseñador ui, diseñador ux ui, ux designer, ui designer, ux ui designer, ui ux designer, product designer,
      diseñador producto digital, diseñador producto, ux researcher, investigador ux, ux writer, diseñador interacción,
      interaction designer, diseñador experiencia usuario, diseñador interfaces, service designer, diseñador servicios, diseñador web,
      ux lead, líder ux, web designer, ux manager, arquitecto información, especialista ux, diseñador ui ux, head design, design lead`,
    field: 'ux, ui, experiencia usuario, user experience, diseño interfaces',
  },
  ventas: {
    role: `
      vendedor, ejecutivo ventas, gerente ventas, asesor ventas, director ventas, director comercial, gerente comercial,
      ejecutivo comercial, asesor comercial, key account manager, kam, account executive, account manager, ejecutivo cuenta,
      ejecutivo cuentas, gerente cuenta, gerente cuentas clave, sales manager, sales executive, sales representative, sdr, bdr,
      business development representative, business development manager, sales development representative, inside sales,
      representante ventas, representante médico, supervisor ventas, coordinador ventas, jefe ventas, promotor ventas, preventa,
      desarrollador negocio, desarrollo negocio, ejecutivo desarrollo negocio, gerente desarrollo negocio, agente ventas,
      auxiliar ventas, telemarketing, televentas, ejecutivo televentas, consultor ventas, consultor comercial, ingeniero ventas,
      sales engineer, presales, ingeniero preventa, head sales, vp sales, chief revenue officer, chief commercial officer,
      asesor inmobiliario, agente inmobiliario, agente seguros, asesor financiero, asesor financiero ventas, vendedor mostrador, hunter comercial,
      ejecutivo comercial hunter, líder ventas, analista comercial, gerente regional ventas, country sales manager,
      ejecutivo telemarketing, ventas software, desarrollo comercial, gerente ventas regional, asistente ventas,
      subgerente ventas, sales operations, key account, ejecutivo kam`,
    field: 'ventas, sales, comercial, business development, comercialización, trade',
  },
  marketing: {
    role: `
      community manager, marketing manager, gerente marketing, gerente mercadotecnia, analista marketing, coordinador marketing,
      brand manager, gerente marca, content manager, content creator, creador contenido, creador contenidos, copywriter, redactor creativo,
      seo, especialista seo, sem specialist, media buyer, trafficker, paid media, growth marketer, growth manager, social media manager,
      social media, product marketing manager, product marketing, marketing producto, email marketing, trade marketing,
      marketing digital, digital marketing, administrador redes sociales, director marketing, jefe marketing, ejecutivo marketing, especialista marketing,
      publicista, relaciones públicas, public relations, comunicación corporativa, planner publicidad, cmo, chief marketing officer,
      performance marketing, inbound marketing, lead generation, crm manager marketing, marketing specialist, marketing coordinator,
      auxiliar marketing, gerente comunicación, analista mercadotecnia, coordinador mercadotecnia, investigación mercados,
      market research, especialista contenidos, head marketing, jefe mercadotecnia, becario marketing`,
    field: 'marketing, mercadotecnia, publicidad, branding, mercadeo, redes sociales, contenido digital',
    hint: 'contenido, comunicación, marca',
  },
  'atencion-al-cliente': {
    role: `
      atención cliente, servicio cliente, ejecutivo atención cliente, agente call center, ejecutivo call center, customer service,
      customer support, customer care, asesor telefónico, agente telefónico, operador telefónico, agente contact center,
      teleoperador, ejecutivo servicio, asesor servicio, representante servicio cliente, atención usuario, atención telefónica,
      customer experience, experiencia cliente, ejecutivo telefónico, asesor call center, supervisor call center, gerente call center,
      coordinador call center, recepción llamadas, chat support, customer service representative, cliente servicio,
      agente servicio, agente bilingüe, atención público, postventa, servicio postventa`,
    field: 'call center, contact center, bpo',
  },
  'customer-success': {
    role: `
      customer success, customer success manager, csm, éxito cliente, gerente éxito cliente, customer success specialist,
      client success, ejecutivo éxito cliente, especialista éxito cliente, onboarding specialist, implementation manager,
      customer onboarding, renewals manager, head customer success, client partner`,
  },
  'finanzas-contabilidad': {
    role: `
      contador, contador general, auxiliar contable, analista contable, tesorero, contralor, analista financiero, financial analyst,
      gerente finanzas, director finanzas, cfo, chief financial officer, accountant, controller, financial controller, auditor,
      auditor interno, auditor externo, analista fiscal, gerente fiscal, analista impuestos, coordinador contable, jefe contabilidad,
      analista tesorería, gerente tesorería, cuentas pagar, cuentas cobrar, accounts payable, accounts receivable,
      analista crédito cobranza, crédito cobranza, gestor cobranza, ejecutivo cobranza, analista costos, contador costos, fp a,
      facturista, analista facturación, financial planning, planeación financiera, analista nóminas contable, supervisor contable,
      asistente contable, gerente contabilidad, gerente contable, jefe finanzas, analista presupuestos, auxiliar facturación,
      analista cuentas pagar, analista cuentas cobrar, consultor fiscal, gerente auditoría, analista precios transferencia,
      becario contabilidad, becario finanzas, tax manager, tax analyst, analista cobranza, director financiero, gerente financiero,
      gerente administración finanzas, gerente administrativo financiero, director administración finanzas, contador fiscal, gerente cuentas cobrar,
      gerente cuentas pagar, ejecutivo cuentas cobrar, ejecutivo cuentas pagar, asesor financiero, auditor ti, auditor sistemas, it auditor`,
    field: `
      contabilidad, contable, finanzas, finance, accounting, tesorería, fiscal, impuestos, auditoría, contraloría, cobranza,
      facturación, costos, financiero, corporate finance`,
    hint: 'crédito, presupuesto',
  },
  'cumplimiento-aml': {
    role: `
      oficial cumplimiento, oficial cumplimiento pld, compliance officer, chief compliance officer, analista pld, especialista pld,
      gerente pld, analista aml, aml analyst, aml officer, kyc analyst, analista kyc, analista cumplimiento, gerente cumplimiento,
      compliance analyst, compliance manager, director cumplimiento, prevención lavado dinero, analista prevención lavado dinero,
      especialista cumplimiento, coordinador cumplimiento, auditor pld, subdirector cumplimiento, cumplimiento normativo,
      cumplimiento regulatorio, regulatory affairs financiero, auditor cumplimiento`,
    field: 'cumplimiento, compliance, pld, aml, kyc, antilavado, lavado dinero, pld ft',
  },
  'riesgos-fraude': {
    role: `
      analista riesgo, analista riesgos, gerente riesgo, analista fraude, especialista fraude, fraud analyst, fraud investigator,
      prevención fraude, analista prevención fraude, gerente prevención fraude, risk analyst, risk manager, chief risk officer,
      director riesgo, oficial riesgo, riesgo crédito, analista riesgo crédito, riesgo operacional, riesgo operativo, riesgo mercado,
      credit risk analyst, investigador fraude, especialista riesgo, subdirector riesgo, coordinador riesgo, analista contracargos,
      analista crédito, analista riesgo operativo, administración riesgo, model risk, actuario riesgo, contracargos, prevención pérdidas`,
    field: 'riesgo, fraude, risk, fraud',
  },
  operaciones: {
    role: `
      gerente operación, director operación, coordinador operación, jefe operación, supervisor operación, analista operación,
      operations manager, coo, chief operating officer, gerente planta, director planta, jefe producción, supervisor producción,
      gerente producción, ingeniero producción, ingeniero procesos, mejora continua, ingeniero industrial, lean manufacturing,
      ingeniero manufactura, gerente manufactura, gerente sucursal, gerente tienda, operations analyst, operations coordinator,
      analista procesos, ingeniero calidad, auditor calidad, gerente calidad, supervisor calidad, coordinador calidad, auxiliar operación,
      supervisor mantenimiento, gerente mantenimiento, director operación negocio, business operations, head operations, operations`,
    field: 'operación, producción, manufactura, calidad, mantenimiento',
  },
  administracion: {
    role: `
      asistente administrativo, auxiliar administrativo, coordinador administrativo, gerente administrativo, analista administrativo,
      asistente dirección, asistente dirección general, asistente ejecutivo, executive assistant, secretario, secretario ejecutivo,
      secretario dirección, secretario dirección general, recepcionista, office manager, administrador oficina, capturista,
      capturista datos, administrative assistant, asistente personal, archivista, supervisor administrativo, jefe administrativo,
      asistente gerencia, asistente director, asistente director general, encargado administrativo, administrador, auxiliar oficina,
      data entry, gerente administración, jefe administración, asistente virtual, asistente oficina, gestor administrativo,
      becario administración, apoyo administrativo, ejecutivo administrativo`,
    field: 'administración, administrativo',
  },
  'compras-cadena-suministro': {
    role: `
      comprador, analista compras, gerente compras, jefe compras, coordinador compras, auxiliar compras, buyer, procurement manager,
      procurement analyst, procurement specialist, supply chain planner, supply chain analyst, supply chain manager, supply planner,
      demand planner, planeador demanda, planeador producción, planeador materiales, analista logística, coordinador logística,
      gerente logística, jefe logística, supervisor logística, auxiliar logística, jefe almacén, almacenista, encargado almacén,
      supervisor almacén, gerente almacén, coordinador almacén, auxiliar almacén, analista inventarios, coordinador tráfico,
      coordinador embarques, agente aduanal, analista comercio exterior, gerente comercio exterior, ejecutivo comercio exterior,
      gerente cadena suministro, analista cadena suministro, director cadena suministro, strategic sourcing, abastecimiento,
      gerente abastecimiento, planeador, planner logístico, montacarguista, jefe tráfico, import export, importación exportación,
      supervisor embarques, gerente distribución, coordinador distribución, freight forwarder, planeación demanda, category manager`,
    field: `
      compras, procurement, cadena suministro, supply chain, logística, almacén, inventarios, comercio exterior, aduanas, tráfico,
      embarques, sourcing, logistics, distribución, suministros, adquisiciones`,
  },
  'gestion-de-proyectos': {
    role: `
      project manager, pmo, pmo manager, analista pmo, scrum master, gerente proyecto, líder proyecto, coordinador proyecto,
      director proyecto, administrador proyecto, project coordinator, program manager, gerente programa, agile coach,
      delivery manager, project leader, jefe proyecto, analista proyecto, gestor proyecto, technical program manager, it project manager,
      gestión proyecto, release train engineer, líder pmo, director pmo, gerente pmo, ingeniero proyecto, especialista proyecto`,
    field: 'proyecto, project management, agile',
  },
  'recursos-humanos': {
    role: `
      reclutador, recruiter, talent acquisition, hr business partner, hrbp, generalista recursos humanos, generalista rh,
      gerente recursos humanos, gerente rh, analista recursos humanos, analista rh, coordinador recursos humanos, coordinador rh,
      auxiliar recursos humanos, auxiliar rh, director recursos humanos, director rh, jefe recursos humanos, jefe rh,
      analista nómina, analista nóminas, especialista nóminas, coordinador nómina, jefe nóminas, payroll, payroll analyst,
      capacitador, instructor capacitación, coordinador capacitación, gerente capacitación, headhunter, head hunter, chro,
      chief human resources officer, chief people officer, people partner, people operations, compensación beneficios,
      compensaciones, compensation benefits, relaciones laborales, desarrollo organizacional, gerente talento, atracción talento,
      adquisición talento, human resources, capital humano, talento humano, reclutamiento selección, especialista reclutamiento,
      analista reclutamiento, auxiliar nóminas, cultura organizacional, clima laboral, ejecutivo reclutamiento, becario recursos humanos,
      becario rh, consultor reclutamiento, it recruiter, recruitment consultant, coordinador atracción talento, administración personal`,
    field: 'recursos humanos, rh, rrhh, hr, reclutamiento, nómina, nóminas, capacitación, talento, people',
  },
  estrategia: {
    role: `
      consultor estrategia, consultor estratégico, strategy consultant, analista estrategia, gerente estrategia, director estrategia,
      strategy manager, strategy analyst, planeación estratégica, gerente planeación estratégica, corporate strategy, chief strategy officer,
      management consultant, consultor negocio, business strategy, strategy operations, transformación digital, gerente transformación,
      líder transformación, director transformación, corporate development, fusiones adquisiciones, m a analyst, innovation manager,
      gerente innovación, director innovación, chief of staff, head strategy, coordinador planeación estratégica, especialista estrategia`,
    field: 'estrategia, strategy, estratégico, innovación, transformación',
  },
  'sostenibilidad-esg': {
    role: `
      coordinador esg, analista esg, gerente esg, esg manager, esg analyst, gerente sostenibilidad, analista sostenibilidad,
      coordinador sostenibilidad, especialista sostenibilidad, sustainability manager, director sostenibilidad, gerente sustentabilidad,
      coordinador sustentabilidad, analista sustentabilidad, responsabilidad social, responsabilidad social corporativa,
      responsabilidad social empresarial, especialista esg, director esg, gestor ambiental, consultor ambiental, consultor sostenibilidad,
      especialista cambio climático, coordinador ambiental, ingeniero ambiental, huella carbono, impacto social, chief sustainability officer,
      consultor esg, esg specialist`,
    field:
      'esg, sostenibilidad, sustentabilidad, sustainability, medio ambiente, ambiental, asg, economía circular',
  },
  'direccion-general': {
    role: `
      director general, gerente general, ceo, chief executive officer, country manager, managing director, general manager,
      director ejecutivo, dirección general, presidente ejecutivo, director general adjunto, director país, country head,
      subdirector general, director unidad negocio, vicepresidente ejecutivo`,
  },
  'gobierno-corporativo': {
    role: `
      secretario corporativo, secretario consejo, secretario consejo administración, corporate secretary, consejero independiente,
      gobierno corporativo, analista gobierno corporativo, gerente gobierno corporativo, corporate governance, prosecretario,
      director jurídico gobierno corporativo, consejero, miembro consejo, board secretary, especialista gobierno corporativo,
      oficial gobierno corporativo, company secretary, coordinador gobierno corporativo, asistente secretario corporativo`,
    field: 'consejo administración, asuntos corporativos, consejo, comité consejo, corporate legal',
  },
};
