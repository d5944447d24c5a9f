import type { JudgedQuery } from './judged-query.ts';

/** The questions that the search was made with, after what a right answer to them has. */
const table = `
  city=ciudad-de-mexico: DF ¦ d.f. ¦ coyoacan
  city=guadalajara: gdl ¦ guadaljara
  city=monterrey: mty ¦ nuevo leon ¦ monterey
  city=san-luis-potosi: slp
  city=queretaro: qro ¦ keretaro
  city=toluca: edomex
  city=ciudad-juarez: juarez
  city=merida: trabajo en merida
  city=leon: empleos leon guanajuato
  city=aguascalientes: vacantes en aguascalientes
  family=ventas: vendedor ¦ vendedora ¦ ventas
  family=finanzas-contabilidad: contador ¦ contadro ¦ contabilidad ¦ auxiliar contable
  family=desarrollador: desarollador ¦ programador ¦ programadora web ¦ developer
  family=recursos-humanos: rrhh ¦ reclutadora
  family=desarrollador|devops-infraestructura|soporte-ti|ciberseguridad: ti ¦ sistemas
  family=soporte-ti: soporte tecnico ¦ help desk
  family=marketing: mercadotecnia ¦ mkt digital ¦ community manager
  family=atencion-al-cliente: call center ¦ atencion a clientes
  family=administracion: recepcionista ¦ secretaria ¦ administracion no ventas
  family=compras-cadena-suministro: almacenista ¦ logistica ¦ compras
  family=diseno-ux-ui: diseñador ux
  family=gestion-de-proyectos: scrum master ¦ project manager
  family=analista-de-datos|ingenieria-de-datos: data scientist
  family=analista-de-datos: bi
  family=ciberseguridad: seguridad informatica
  family=cumplimiento-aml: compliance ¦ pld
  family=direccion-general: director general
  family=sostenibilidad-esg: sustentabilidad
  family=operaciones: produccion
  city=ciudad-de-mexico, family=ventas: cdmx ventas
  city=guadalajara, family=desarrollador|devops-infraestructura|soporte-ti|ciberseguridad: guadalajara ti
  city=monterrey, family=finanzas-contabilidad: contador en monterrey
  city=puebla, family=recursos-humanos: recursos humanos puebla
  city=queretaro, family=marketing: marketing qro
  city=tijuana, family=ventas: vendedor tijuana
  city=toluca, family=administracion: administrativo toluca
  city=guadalajara, text=java: java guadalajara
  modality=remoto: home office ¦ trabajo desde casa ¦ remoto
  modality=remoto, family=desarrollador: desarrollador remoto ¦ quiero trabajar de programador desde casa
  modality=remoto, family=finanzas-contabilidad: contador home office
  modality=hibrido, city=ciudad-de-mexico: hibrido cdmx
  modality=remoto|hibrido: no presencial
  employmentType=Honorarios: honorarios
  seniority=Junior|Prácticas: sin experiencia ¦ recien egresado
  seniority=Junior|Prácticas, city=ciudad-de-mexico: sin experiencia cdmx
  seniority=Junior|Prácticas, family=ventas: ventas sin experiencia
  seniority=Prácticas: becario
  seniority=Prácticas, family=marketing: practicas profesionales marketing
  seniority=Senior, family=desarrollador: desarrollador sr
  family=ventas, title=gerente|manager|director: gerente de ventas
  title=gerente: gerente
  paysAtLeast=30000, paysAtMost=30000: sueldo 30 mil
  paysAtLeast=30000: $30,000
  paysAtLeast=25000: mas de 25k
  paysAtLeast=20000, family=ventas: ventas mas de 20 mil
  paysAtLeast=20000, paysAtMost=30000: entre 20 y 30 mil
  paysAtMost=15000: menos de 15 mil
  paysAtLeast=25000, family=finanzas-contabilidad: contador 25000
  english=No requerido|null: sin ingles
  english=No requerido|null, family=atencion-al-cliente: atencion a clientes sin ingles
  text=python: python
  text=power bi: power bi
  text=excel: excel ¦ exel avanzado
  text=react: react
  text=aws: aws
  text=gastos medicos: seguro de gastos medicos
  text=vales de despensa: vales de despensa
  city=puebla, family=finanzas-contabilidad: busco trabajo de contadora en puebla
  city=guadalajara, employmentType=Medio tiempo: trabajo de medio tiempo en guadalajara
  city=ciudad-de-mexico, family=recursos-humanos, paysAtLeast=20000: vacantes de recursos humanos en cdmx mas de 20 mil pesos
`;

export const judgedQueries: readonly JudgedQuery[] = table
  .trim()
  .split(/\n\s*/)
  .flatMap((line) => {
    const [wanted = '', questions = ''] = line.split(': ');
    const fields = wanted.split(', ').map((field) => {
      const [name = '', values = ''] = field.split('=');
      const list = values.split('|').map((value) => (value === 'null' ? null : value));
      return [name, name.startsWith('pays') ? Number(values) : list];
    });
    return questions.split(' ¦ ').map((q) => ({ q, ...Object.fromEntries(fields) }));
  });
