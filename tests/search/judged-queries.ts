import { queriesIn } from './judged-query.ts';

/**
 * Questions as candidates in Mexico type them, written without knowledge of the engine and its vocabulary. Most have two or
 * more concepts.
 */
export const heldOutQueries = queriesIn(`
  reclutador → family=recursos-humanos, title=reclut
  resepcionista → title=recepcionista
  jerente → title=gerente
  pyton → text=python
  sales force → text=salesforce
  loguistica → family=compras-cadena-suministro, title=logistica|cadena de suministro|almacen|comercio exterior|demanda
  nominas → text=nomina, family=recursos-humanos|finanzas-contabilidad|administracion
  hacker → family=ciberseguridad, seniority=$notBoss, text=pentest|vulnerabilidades|hacking
  jale en apodaca → text=apodaca
  aux contable → family=finanzas-contabilidad, title=auxiliar
  desarollador java → family=desarrollador, seniority=$notBoss, text=java
  practicas contabilidad → family=finanzas-contabilidad, seniority=Prácticas
  analista exel avansado → title=analista, text=excel avanzado
  atencion a clientes edomex → city=toluca, family=atencion-al-cliente
  gerente mas de 60 mil → title=gerente, paysAtLeast=60000
  supervisores de produccion → family=operaciones, title=supervisor
  ing cloud aws → family=devops-infraestructura|ingenieria-de-datos, seniority=$notBoss, text=aws
  vendedor sueldo de 15000 → family=ventas, seniority=$notBoss, paysAtLeast=15000
  practicas ing en sistemas → seniority=Prácticas, family=desarrollador|soporte-ti|devops-infraestructura|ciberseguridad|analista-de-datos
  atencion al cliente no call center → family=atencion-al-cliente, without=call center
  administrativo sin ingles → family=administracion, english=No requerido|null
  trabajo en san pedro garza garcia de finanzas → family=finanzas-contabilidad, text=san pedro garza garcia
  project manager constructora → family=gestion-de-proyectos, title=project manager|lider de proyecto|coordinador|gerente, text=construccion e inmobiliario|constructora|obra civil
  busco trabajo de contadora en puebla que paguen mas de 20 mil → city=puebla, family=finanzas-contabilidad, title=$accountant, paysAtLeast=20000
  auxiliar administrativo queretaro sin experiencia → city=queretaro, family=administracion, title=auxiliar|asistente|becari|recepcionista
  chamba de recepcionista en qro presencial → city=queretaro, title=recepcionista, modality=presencial
  analista de datos jr cdmx homeoffice → city=ciudad-de-mexico, family=analista-de-datos, seniority=Junior, modality=remoto
  quiero trabajar desde mi casa en marketing y no hablo ingles → family=marketing, modality=remoto, english=No requerido|null
  ing de procesos mty 25 mil → city=monterrey, family=operaciones, title=ingenier, paysAtLeast=25000
  lic en administracion df entre 20 y 30 mil → city=ciudad-de-mexico, text=licenciatura en administracion, paysAtLeast=20000, paysAtMost=30000
  becario de rh en mty → city=monterrey, family=recursos-humanos, seniority=Prácticas
  director de finansas cdmx arriba de 100 mil → city=ciudad-de-mexico, family=finanzas-contabilidad, title=director|contralor, paysAtLeast=100000
  diseñadora ux sr con figma → family=diseno-ux-ui, seniority=Senior, text=figma
  call center bilingue gdl → city=guadalajara, family=atencion-al-cliente, seniority=$notBoss, english=Requerido
  developer php junior home ofice → family=desarrollador, text=php, seniority=Junior, modality=remoto
  servicio al cliente merida no presencial → city=merida, family=atencion-al-cliente, modality=remoto|hibrido
  data enginer aws remoto → family=ingenieria-de-datos, seniority=$notBoss, text=aws, modality=remoto
  practicas de mercadotecnia con beca en la ciudad de mexico → city=ciudad-de-mexico, family=marketing, seniority=Prácticas, text=beca mensual
  cordinador de proyectos puebla hibrido → city=puebla, family=gestion-de-proyectos, modality=hibrido, title=coordinador|lider|project manager|gerente
  customer success manager remote english → family=customer-success, seniority=Junior|Media|Senior|Dirección, modality=remoto, english=Requerido|Deseable
  gerente comercial con auto utilitario cdmx → city=ciudad-de-mexico, family=ventas, title=gerente|director, text=automovil utilitario
  desarrollador home office con seguro de gastos medicos → family=desarrollador, seniority=$notBoss, modality=remoto, text=gastos medicos
  part time para estudiante de contabilidad monterrey → city=monterrey, family=finanzas-contabilidad, text=$halfDay
  analista de riesgos santa fe 30 mil → family=riesgos-fraude, seniority=$notBoss, text=santa fe, paysAtLeast=30000
  trabajo temporal administrativo guanatos → city=guadalajara, family=administracion, employmentType=Temporal|Por obra determinada
  product manager fintech arriba de 50 mil → family=product-manager, text=fintech, paysAtLeast=50000
  comercio exterior tijuana ingles → city=tijuana, family=compras-cadena-suministro, text=comercio exterior|importacion|aduana, english=Requerido|Deseable
  contador coyoacan sin ingles → city=ciudad-de-mexico, family=finanzas-contabilidad, title=$accountant, english=No requerido|null
  programadora react mas de 35 mil no presencial → family=desarrollador, seniority=$notBoss, text=react, paysAtLeast=35000, modality=remoto|hibrido
`);
