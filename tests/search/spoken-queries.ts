import { queriesIn } from './judged-query.ts';

/**
 * Questions as people in Mexico type and speak them, with a rule for each that says which vacancies are right. They were
 * written from the titles and cities of the demo board alone, and the search was not tuned with them. Some have a negation,
 * come as whole sentences, or can be understood in more than one way; `none` marks what no vacancy of the demo offers.
 */
export const spokenQueries = queriesIn(`
  auditor interno → title=auditor
  contador que no sea senior → family=finanzas-contabilidad, seniority=Prácticas|Junior|Media|Dirección
  trabajo de lo que sea en puebla → city=puebla
  jefe de compras san luis potosi → family=compras-cadena-suministro
  algo de medio turno para estudiar → text=$halfDay
  ventas en el noreste → family=ventas, city=monterrey
  chamba en la frontera → city=tijuana|ciudad-juarez
  operaciones frontera norte → family=operaciones, city=tijuana|ciudad-juarez
  recepcionista en naucalpan → title=recepcionista, city=ciudad-de-mexico|toluca
  soporte tecnico ecatepec → family=soporte-ti, city=ciudad-de-mexico|toluca
  ventas en la cuauhtemoc → family=ventas, text=cuauhtemoc
  administrativo coyoacan → family=administracion, city=ciudad-de-mexico
  trabajo cerca de irapuato → city=leon|queretaro
  celaya ingeniero → title=ingenier, city=leon|queretaro
  me urge trabajo en tijuana → city=tijuana
  qa tester → none
  chofer → none
  soldador monterrey → none
  piloto de avion → none
  farmaceutico → none
  seguridad de la informacion → family=ciberseguridad
  seguridad informatica que no sea becario → family=ciberseguridad, seniority=Junior|Media|Senior|Dirección
  sueldo de contador en gdl → pay=finanzas-contabilidad/guadalajara
  que sueldo tiene un product manager senior → pay=product-manager
  cuanto debo ganar como diseñadora ux → pay=diseno-ux-ui
  cuanto cobra un gerente de operaciones → pay=operaciones
  cuanto gana un chofer → none
  ventas que no sea de campo ni cambaceo → family=ventas
  cualquier trabajo menos call center en guadalajara → city=guadalajara, without=call center
  desarrollador no java → family=desarrollador, notTitle=java
  trabajo remoto que no pida ingles → modality=remoto, english=No requerido|null
  no hablo ingles → english=No requerido|null
  desarrollador que no sea presencial → family=desarrollador, modality=remoto|hibrido
  nada de home office quiero ir a la oficina en monterrey → city=monterrey, modality=presencial|hibrido
  finanzas que no sea en la ciudad de mexico → family=finanzas-contabilidad, city=!ciudad-de-mexico
  empleo fuera de la cdmx para ingeniero de software → title=ingenier, family=desarrollador, city=!ciudad-de-mexico
  gerente que no sea de ventas → title=gerente, family=!ventas
  recursos humanos no nominas → family=recursos-humanos, notTitle=nomina
  ux sin becarios ni junior → family=diseno-ux-ui, seniority=Media|Senior|Dirección
  operaciones sin rolar turnos → family=operaciones
  project manager que no sea de ti → family=gestion-de-proyectos
  no tengo experiencia y quiero trabajar en marketing → family=marketing
  recien egresada de contabilidad → family=finanzas-contabilidad, seniority=Prácticas|Junior
  quiero hacer mis practicas en sistemas → seniority=Prácticas, family=$technology|analista-de-datos|ingenieria-de-datos
  servicio social → seniority=Prácticas
  soy ingeniero industrial y busco trabajo en queretaro → family=operaciones|compras-cadena-suministro|gestion-de-proyectos, city=queretaro
  soy contador publico con diez años de experiencia → family=finanzas-contabilidad
  buenas tardes tendran vacantes de recepcionista por favor → title=recepcionista
  necesito trabajo ya en aguascalientes → city=aguascalientes
  quiero ganar cuarenta mil pesos al mes → paysAtLeast=40000
  sueldo arriba de veinticinco mil en ventas → family=ventas, paysAtLeast=25000
  entre veinte y treinta mil contador → family=finanzas-contabilidad, paysAtLeast=20000, paysAtMost=30000
  trabajos bien pagados en monterrey → city=monterrey
  desde casa con ingles avanzado → modality=remoto, english=Requerido|Deseable
  polanco administracion → family=administracion, text=polanco|miguel hidalgo
  cuentas por cobrar → family=finanzas-contabilidad
  capacitacion → title=capacitacion|recursos humanos
  key account manager cdmx → title=cuentas clave
  vendedora de equipo medico → title=insumos medicos|ventas
  asesor comercial gdl → title=asesor
  diseñador grafico → family=diseno-ux-ui|marketing
  node js → text=node
  desarrollador de apps para celular → title=movil|android|flutter
  base de datos sql → text=sql
  cientifica de datos → title=cientific
  power bi en cdmx → text=power bi, city=ciudad-de-mexico
  hacking etico → title=pentest|vulnerabilidades
  lavado de dinero → family=cumplimiento-aml
  abogado corporativo → title=abogad
  medio ambiente → family=sostenibilidad-esg
  secretaria ejecutiva → title=asistente ejecutivo
  becas en finanzas → seniority=Prácticas, family=finanzas-contabilidad
  por honorarios desarrollador → employmentType=Honorarios, family=desarrollador
  tiempo completo monterrey ventas → city=monterrey, family=ventas, employmentType=Tiempo completo|Indeterminado|Periodo de prueba
  contadro en guadalajra → family=finanzas-contabilidad, city=guadalajara
  recursos humnaos qro → family=recursos-humanos, city=queretaro
  hola buenas noches fijese que ando buscando trabajo de recepcionista pero que no sea los fines de semana en guadalajara → title=recepcionista, city=guadalajara
  oiga disculpe tendran algo para mi hijo que apenas salio de la universidad estudio sistemas y vivimos en puebla → seniority=Prácticas|Junior, family=$technology|analista-de-datos|ingenieria-de-datos
  que onda hay algo de programador java en guadalajara que no sea junior porque ya tengo experiencia → family=desarrollador, seniority=Prácticas|Media|Senior|Dirección
  me dijeron que aqui habia vacantes de recursos humanos para leon guanajuato es cierto → family=recursos-humanos, city=leon
  busco de supervisor de produccion pero que no sea turno de noche → title=supervisor
  quiero un trabajo tranquilo de oficina en merida → city=merida
  algo donde paguen mas de ochenta mil pesos al mes y no sea de director → paysAtLeast=80000, seniority=Prácticas|Junior|Media|Senior
  cuanto le pagan a una recepcionista en cdmx → pay=administracion/ciudad-de-mexico
  tienen vacantes para abogados recien egresados que no sean en ciudad de mexico → title=abogad, city=!ciudad-de-mexico
  vacante de project manager pero sin scrum → family=gestion-de-proyectos, notTitle=scrum
  se solicita ayudante general → none
  data engineer no azure → family=ingenieria-de-datos, notTitle=azure
  ventas b2b software sin viajar → title=software
  customer success menos director → family=customer-success, notTitle=director
  tesoreria no practicas → title=tesorer, seniority=Junior|Media|Senior|Dirección
  remoto pero no de desarrollo → modality=remoto, family=!desarrollador
  product owner cdmx no senior → title=product owner, city=ciudad-de-mexico, seniority=Prácticas|Junior|Media|Dirección
  lic en psicologia → family=recursos-humanos
  mercadologa con experiencia en redes → family=marketing
  desarrollador .net c# jr → family=desarrollador, text=.net
  coordinadora de logistica cd juarez → family=compras-cadena-suministro
  ejecutiva de cuenta mty → family=ventas, city=monterrey
  lider de obra → title=obra civil
  sueldo gerente de ventas monterrey → pay=ventas/monterrey
  responsabilidad social → title=responsabilidad social
`);
