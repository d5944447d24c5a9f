import { queriesIn } from './judged-query.ts';

/**
 * Questions as candidates in Mexico type them, written without knowledge of the engine and its vocabulary. A third have one
 * concept, a third two, and a third three or more.
 */
export const heldOutQueries = queriesIn(`
  contadora → family=finanzas-contabilidad, title=$accountant
  bentas → family=ventas
  reclutador → family=recursos-humanos, title=reclut
  resepcionista → title=recepcionista
  abogada → text=abogad|licenciatura en derecho
  programadores → family=desarrollador, seniority=$notBoss
  rh → family=recursos-humanos
  mkt → family=marketing
  becaria → seniority=Prácticas
  jerente → title=gerente
  dirctor → title=director
  sap → text=sap
  pyton → text=python
  figma → text=figma
  sales force → text=salesforce
  kubernets → text=kubernetes
  contpaq → text=contpaq
  enfermera → title=enfermer
  topografo → title=topograf
  traductora → title=traductor
  cyberseguridad → family=ciberseguridad
  loguistica → family=compras-cadena-suministro, title=logistica|cadena de suministro|almacen|comercio exterior|demanda
  almasen → text=almacen, family=compras-cadena-suministro|operaciones
  nominas → text=nomina, family=recursos-humanos|finanzas-contabilidad|administracion
  callcenter → family=atencion-al-cliente, seniority=$notBoss
  hacker → family=ciberseguridad, seniority=$notBoss, text=pentest|vulnerabilidades|hacking
  zapopan → text=zapopan
  metepec → text=metepec
  cdmx → city=ciudad-de-mexico
  qeretaro → city=queretaro
  guanajuato → city=leon
  remotto → modality=remoto
  bilingue → english=Requerido
  freelance → employmentType=Honorarios|Por obra determinada
  medio tiempo → text=$halfDay
  30 mil → paysAtLeast=30000
  sgmm → text=sgmm|gastos medicos mayores
  contador puebla → city=puebla, family=finanzas-contabilidad, title=$accountant
  ventas mty → city=monterrey, family=ventas
  chamba en tijuana → city=tijuana
  jale en apodaca → text=apodaca
  trabajo nuevo leon → city=monterrey
  aux contable → family=finanzas-contabilidad, title=auxiliar
  programador jr → family=desarrollador, seniority=Junior
  jefe de soporte ti → family=soporte-ti, title=jefe|gerente
  gerente de mercadotenia → family=marketing, title=gerente
  home office cdmx → city=ciudad-de-mexico, modality=remoto
  sin experiencia slp → city=san-luis-potosi
  desarollador java → family=desarrollador, seniority=$notBoss, text=java
  admon gdl → city=guadalajara, family=administracion
  practicas contabilidad → family=finanzas-contabilidad, seniority=Prácticas
  analista exel avansado → title=analista, text=excel avanzado
  analista power bi → family=analista-de-datos, seniority=$notBoss, text=power bi
  recursos umanos merida → city=merida, family=recursos-humanos
  coordinadora de logistica → family=compras-cadena-suministro, title=coordinador
  atencion a clientes edomex → city=toluca, family=atencion-al-cliente
  gerente mas de 60 mil → title=gerente, paysAtLeast=60000
  ux desde casa → family=diseno-ux-ui, modality=remoto
  compras 25k → family=compras-cadena-suministro, paysAtLeast=25000
  vales de despensa leon → city=leon, text=vales de despensa
  help desk gdl → city=guadalajara, family=soporte-ti, seniority=$notBoss
  supervisores de produccion → family=operaciones, title=supervisor
  scrum master sr → title=scrum master, seniority=Senior
  community manager hibirdo → title=community manager, modality=hibrido
  ing cloud aws → family=devops-infraestructura|ingenieria-de-datos, seniority=$notBoss, text=aws
  contrato indefinido ags → city=aguascalientes, employmentType=Indeterminado
  vendedor sueldo de 15000 → family=ventas, seniority=$notBoss, paysAtLeast=15000
  medico cd juarez → city=ciudad-juarez, title=medico
  product owner con ingles → title=product owner, english=Requerido|Deseable
  practicas ing en sistemas → seniority=Prácticas, family=desarrollador|soporte-ti|devops-infraestructura|ciberseguridad|analista-de-datos
  atencion al cliente no call center → family=atencion-al-cliente, without=call center
  administrativo sin ingles → family=administracion, english=No requerido|null
  trabajo en san pedro garza garcia de finanzas → family=finanzas-contabilidad, text=san pedro garza garcia
  project manager constructora → family=gestion-de-proyectos, title=project manager|lider de proyecto|coordinador|gerente, text=construccion e inmobiliario|constructora|obra civil
  busco trabajo de contadora en puebla que paguen mas de 20 mil → city=puebla, family=finanzas-contabilidad, title=$accountant, paysAtLeast=20000
  programador java remoto 40k → family=desarrollador, seniority=$notBoss, text=java, modality=remoto, paysAtLeast=40000
  jefe de ventas monterey → city=monterrey, family=ventas, title=gerente|jefe|director
  auxiliar administrativo queretaro sin experiencia → city=queretaro, family=administracion, title=auxiliar|asistente|becari|recepcionista
  chamba de recepcionista en qro presencial → city=queretaro, title=recepcionista, modality=presencial
  analista de datos jr cdmx homeoffice → city=ciudad-de-mexico, family=analista-de-datos, seniority=Junior, modality=remoto
  quiero trabajar desde mi casa en marketing y no hablo ingles → family=marketing, modality=remoto, english=No requerido|null
  ing de procesos mty 25 mil → city=monterrey, family=operaciones, title=ingenier, paysAtLeast=25000
  ventas guadalaraja $18,000 → city=guadalajara, family=ventas, paysAtLeast=18000
  lic en administracion df entre 20 y 30 mil → city=ciudad-de-mexico, text=licenciatura en administracion, paysAtLeast=20000, paysAtMost=30000
  becario de rh en mty → city=monterrey, family=recursos-humanos, seniority=Prácticas
  director de finansas cdmx arriba de 100 mil → city=ciudad-de-mexico, family=finanzas-contabilidad, title=director|contralor, paysAtLeast=100000
  soporte tecnico tj presencial → city=tijuana, family=soporte-ti, seniority=$notBoss, modality=presencial
  diseñadora ux sr con figma → family=diseno-ux-ui, seniority=Senior, text=figma
  call center bilingue gdl → city=guadalajara, family=atencion-al-cliente, seniority=$notBoss, english=Requerido
  reclutadora zapopan hibrido → family=recursos-humanos, title=reclut|recursos humanos, text=zapopan, modality=hibrido
  developer php junior home ofice → family=desarrollador, text=php, seniority=Junior, modality=remoto
  trabajo en leon que no sea ventas ni call center → city=leon, family=!ventas|atencion-al-cliente
  comprador senior gdl → city=guadalajara, family=compras-cadena-suministro, title=comprador|compras, seniority=Senior
  contador con sap en mty → city=monterrey, family=finanzas-contabilidad, title=$accountant, text=sap
  servicio al cliente merida no presencial → city=merida, family=atencion-al-cliente, modality=remoto|hibrido
  data enginer aws remoto → family=ingenieria-de-datos, seniority=$notBoss, text=aws, modality=remoto
  practicas de mercadotecnia con beca en la ciudad de mexico → city=ciudad-de-mexico, family=marketing, seniority=Prácticas, text=beca mensual
  cordinador de proyectos puebla hibrido → city=puebla, family=gestion-de-proyectos, modality=hibrido, title=coordinador|lider|project manager|gerente
  soc analyst jr cdmx → city=ciudad-de-mexico, family=ciberseguridad, seniority=Junior, title=analista
  supervisora de turno en ciudad juares → city=ciudad-juarez, family=operaciones, title=supervisor
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
