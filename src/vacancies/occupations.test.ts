import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AreaSlug, type FamilySlug, familySlugs } from '../contract/vocabulary/families.ts';
import { occupationOf } from './occupations.ts';

/** Reviewed by hand. Separated by `|`, since titles contain commas and slashes. */
const titles: Readonly<Record<FamilySlug | 'none', string>> = {
  'analista-de-datos': `
    Analista de datos | Data Analyst | Analista de Datos Jr. | Analista de BI |
    Business Intelligence Analyst | Científica de datos | Data Scientist Sr | Desarrollador Power BI |
    Analista de inteligencia de negocios | Analista de datos de marketing | Gerente de Analítica |
    Supply chain data analyst`,
  'ingenieria-de-datos': `
    Ingeniero de datos / ETL | Data Engineer | Ingeniera de Datos Senior | Arquitecto de datos |
    Desarrollador ETL | Big Data Engineer | Ingeniero de calidad de datos | Machine Learning Engineer | Ingeniero de datos (Databricks)`,
  desarrollador: `
    Desarrollador Full Stack | Desarrolladora Backend Java | Programador PHP | Software Engineer |
    Ingeniero de software Sr. | Frontend Developer React | Desarrollador .NET | Desarrollador(a) iOS |
    Android Developer | QA Automation Engineer | Tech Lead Java | Arquitecto de software |
    Desarrollador web | Sr Programmer Analyst | Mobile Developer (Flutter) | Tester QA | Engineering Manager |
    Ingeniero de calidad de software | Arquitecto Java`,
  'devops-infraestructura': `
    DevOps Engineer | SRE | Site Reliability Engineer | Ingeniero Cloud AWS | Administrador de redes |
    Ingeniero de infraestructura | DBA Oracle | Administrador de bases de datos | Arquitecto Cloud |
    Sysadmin Linux | Ingeniero de redes y telecomunicaciones`,
  ciberseguridad: `
    Pentester | SOC Analyst | Analista SOC N1 | Ingeniero de ciberseguridad | CISO |
    Oficial de seguridad de la información | Analista de seguridad informática | Security Engineer |
    Especialista en ciberseguridad | DevSecOps Engineer | Ingeniero de seguridad cloud |
    Cloud security engineer | Arquitecto de ciberseguridad`,
  'soporte-ti': `
    Soporte técnico | Help desk | Soporte técnico / Help desk | Ingeniero de soporte TI |
    Técnico en sistemas | Mesa de ayuda | Analista de mesa de servicio | IT Support Specialist |
    Soporte en sitio bilingüe | Auxiliar de sistemas | Administrador CA Service Desk |
    Técnico en mantenimiento de equipo de cómputo | Reparación de computadoras`,
  'product-manager': `
    Product owner | Product Manager | Gerente de producto | Senior Product Manager |
    Technical Product Manager | Líder de producto | Head of Product | Product Owner / Scrum`,
  'diseno-ux-ui': `
    Diseñador UX | Diseñadora UX/UI | UX Researcher | Product Designer | UI Designer |
    Diseñador de producto digital | UX Writer | Diseñador web`,
  ventas: `
    Ejecutivo de ventas | Gerente de ventas | KAM | Key Account Manager | Ventas de software |
    Asesor comercial | Vendedora de mostrador | Account Executive | Representante médico |
    Desarrollador de negocio | Business Development Manager | SDR bilingüe | Director comercial |
    Ejecutivo de ventas de servicios financieros | Ingeniero de preventa | Gerente regional de ventas |
    Vendedor(a) de software | Ejecutivo de cuenta |
    Ejecutivo telefónico de ventas | Consejera de belleza | Demovendedora | Telemercadeo`,
  marketing: `
    Community manager | Gerente de marketing | Marketing de producto | Product Marketing Manager |
    Especialista SEO | Coordinador de mercadotecnia | Brand Manager | Analista de marketing digital |
    Copywriter | Trade Marketing | Lead Generation Specialist | Social Media Manager |
    Creador de contenido | Director de marketing | Administrador de redes sociales`,
  'atencion-al-cliente': `
    Ejecutivo de atención a clientes | Atención al cliente | Agente de call center |
    Customer Service Representative | Asesor telefónico | Servicio al cliente bilingüe |
    Customer Support Agent | Supervisor de call center | Ejecutivo de servicio`,
  'customer-success': `
    Customer Success Manager | CSM | Especialista en éxito del cliente | Head of Customer Success |
    Customer Onboarding Specialist`,
  'finanzas-contabilidad': `
    Contador general | Contadora Sr. | Auxiliar contable | Analista financiero | Gerente de finanzas |
    CFO | Tesorero | Contralor corporativo | Auditor interno | Analista de cuentas por pagar |
    Analista de crédito y cobranza | Accountant | Gerente fiscal | Contador para empresa de logística |
    Director de finanzas | Analista de impuestos | Gerente de cuentas por cobrar | Auxiliar cotnable |
    Ejecutivo telefónico de cobranza | Product Control Analyst`,
  'cumplimiento-aml': `
    Oficial de cumplimiento PLD | Analista PLD | Compliance Officer | Analista KYC |
    Gerente de cumplimiento | AML Analyst | Especialista en prevención de lavado de dinero`,
  'riesgos-fraude': `
    Analista de fraude | Analista de riesgos | Gerente de riesgo de crédito | Fraud Analyst |
    Prevención de fraudes | Risk Manager | Analista de riesgo operacional | Analista de riesgos y fraude`,
  operaciones: `
    Gerente de operaciones | Director de operaciones | Coordinadora de operaciones | Operations Manager |
    Supervisor de producción | Ingeniero de procesos | Gerente de planta | COO |
    Ingeniero de mejora continua | Gerente de sucursal | Programador CNC | Programador de producción |
    Administrador de sistemas de calidad | Mantenimiento de condominios | Pulidor de pisos`,
  administracion: `
    Asistente administrativo | Asistente de dirección general | Recepcionista | Auxiliar administrativa |
    Executive Assistant | Secretaria ejecutiva | Office Manager | Capturista de datos |
    Asistente de gerencia | Secretaria de dirección | Auxiliar adminsitrativa`,
  'compras-cadena-suministro': `
    Comprador | Supply chain planner | Gerente de compras | Analista de logística |
    Coordinador de almacén | Almacenista | Demand Planner | Planeador de demanda |
    Analista de comercio exterior | Jefe de tráfico | Buyer Sr | Compradora técnica |
    Recepción de mercancía | Procurement Manager | Desarrollador de proveedores`,
  'gestion-de-proyectos': `
    PMO | Scrum Master | Project Manager | Gerente de proyectos | Líder de proyecto TI |
    Coordinador de proyectos | Program Manager | Agile Coach |
    Líder de proyecto de desarrollo de software`,
  'recursos-humanos': `
    Reclutador | Reclutadora IT | Generalista de RH | Analista de nóminas | HR Business Partner |
    Talent Acquisition Specialist | Gerente de recursos humanos | Coordinador de capacitación |
    Headhunter | Especialista en compensaciones y beneficios | Auxiliar de recursos humanos |
    Analista de desarrollo organizacional`,
  estrategia: `
    Consultor de estrategia | Gerente de planeación estratégica | Strategy Manager | Chief of Staff |
    Consultor de negocio | Gerente de innovación | Líder de transformación digital`,
  'sostenibilidad-esg': `
    Coordinador ESG | Gerente de sostenibilidad | Analista de sustentabilidad | Sustainability Manager |
    Especialista en responsabilidad social | Ingeniero ambiental`,
  'direccion-general': `
    Director general | CEO | Gerente general | Country Manager México | Directora ejecutiva |
    Managing Director`,
  'gobierno-corporativo': `
    Secretario corporativo / consejo | Secretario del consejo de administración |
    Analista de gobierno corporativo | Corporate Secretary | Consejero independiente`,
  none: `
    Chofer | Enfermera general | Chef ejecutivo | Abogado corporativo | Ventas y marketing |
    Gerente de TI | Mesero | Gerente de operaciones y logística | Médico general | Diseñador gráfico |
    Electricista | Gerente de administración y ventas | Maestro de inglés | Becario |
    Data protection officer | Diseñador gráfico y web | Director de riesgos y cumplimiento |
    Desarrollador inmobiliario | Director de datos | Auditor de TI | Asesor financiero | Consultor |
    Ayudante general de transformación de lámina | Cajera en centro comercial | Chofer administrativo |
    Promotor de créditos de nómina | Docente de comunicación | Analista de soporte de inventario |
    Analista de soporte operativo | Técnico en sistemas contra incendio | Administrador de obra |
    Administrador SAP | Ingeniero de aplicaciones | Administrador | Cantador`,
};

const table = Object.entries(titles).flatMap(([family, list]) =>
  list.split('|').map((title) => [title.trim(), family] as const),
);

test('reviewed titles', () => {
  for (const [title, family] of table) assert.equal(occupationOf(title).family ?? 'none', family, title);
});

test('the table is large and leaves no family out', () => {
  assert.ok(table.length >= 250);
  assert.deepEqual(new Set(table.map(([, family]) => family)), new Set([...familySlugs, 'none']));
});

test('two joined fields give no family, and name both', () => {
  assert.deepEqual(occupationOf('Gerente de operaciones y logística').candidates, [
    'operaciones',
    'compras-cadena-suministro',
  ]);
});

test('a rank and a field are an occupation in either order, and who helps or leads one has another', () => {
  const sames = [
    ['Gerente regional de compras', 'Jefa de Compras', 'Purchasing Manager'],
    ['Key Account Manager', 'Ejecutivo(a) de cuentas clave', 'KAM Jr.'],
    ['Aux. Contable', 'Asistente de contador', 'Auxiliar de contabilidad'],
    ['Data Scientist', 'Científica de datos'],
  ];
  const codes = sames.map((titles) => new Set(titles.map((title) => occupationOf(title).code)));
  assert.deepEqual(
    codes.map(({ size }) => size),
    sames.map(() => 1),
  );
  assert.notEqual(occupationOf('Supervisor de choferes').code, occupationOf('Chofer').code);
});

/** Titles without a family. */
const areas: Readonly<Partial<Record<AreaSlug, string>>> = {
  tecnologia: 'Consultor SAP, Analista funcional ERP, Ingeniero mecatrónico',
  'producto-y-diseno': 'Diseñador gráfico, Diseñadora industrial',
  ventas: 'Administrador de tienda, Promotor de tarjetas de crédito, Mercaderista de tecnología',
  marketing: 'Coordinadora de eventos, Traductor',
  finanzas: 'Actuario, Economista',
  'riesgo-y-cumplimiento':
    'Abogado corporativo, Abogada, Director jurídico, Gerente legal, Especialista en asuntos regulatorios',
  'operaciones-y-logistica': `Ingeniero civil, Ingeniera eléctrica, Coordinador EHS, Médico ocupacional, Enfermera general,
    Residente de obra, Chofer repartidor, Maestro mecánico, Asistente dental, Cocinera, Choferes,
    Licenciada en terapia física, Jefe de piso de restaurante, Arquitecta,
    Ingeniero civil con experiencia en presupuestos, Técnico en sistemas contra incendio, Maestro carpintero`,
  'recursos-humanos': 'Psicóloga organizacional, Abogado laboral, Maestro de inglés',
};

test('other titles have an area, and a rank alone has none', () => {
  for (const [area, list] of Object.entries(areas))
    for (const title of list.split(',')) {
      const { family, area: own } = occupationOf(title);
      assert.deepEqual([family, own], [null, area], title);
    }
  for (const title of ['Analista', 'Ejecutivo / Sueldo base + Capacitaciones', 'Gerente', 'Practicante', ''])
    assert.equal(occupationOf(title).code, null, title);
});

test('gender, case, accents, level and place make no difference', () => {
  for (const [title, family] of table) {
    if (family === 'none') continue;
    const plain = title.normalize('NFD').replace(/\p{M}/gu, '');
    for (const variant of [
      title.toUpperCase(),
      plain,
      `${title} Sr.`,
      `${title} - Monterrey`,
      `  ${title}  `,
    ]) {
      assert.equal(occupationOf(variant).family, family, variant);
    }
  }
  for (const variant of ['Contador', 'Contadora', 'Contador(a)', 'Contador/a', 'Contadores']) {
    assert.equal(occupationOf(variant).family, 'finanzas-contabilidad', variant);
  }
});
