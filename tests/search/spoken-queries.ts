import { type JudgedQuery, queriesIn } from './judged-query.ts';

/**
 * Questions as people in Mexico type and speak them, with a rule for each that says which vacancies are right. They were
 * written from the titles and cities of the demo board alone, before anybody read the search. A third have a negation,
 * come as whole sentences, or can be understood in more than one way; `none` marks what no vacancy of the demo offers.
 * The last sixty, from «hola buenas noches» on, came later: their author knew the reader, and the search was repaired with them.
 */
const spoken = queriesIn(`
  auditor interno → title=auditor
  auditora interna en guadalajara → title=auditor
  control interno → text=control interno
  contador general → title=contador
  contador que no sea senior → family=finanzas-contabilidad, seniority=Prácticas|Junior|Media|Dirección
  hola busco trabajo de contadora en monterrey que pague bien y que sea desde casa → family=finanzas-contabilidad, city=monterrey, modality=remoto
  trabajo de lo que sea en puebla → city=puebla
  lo que sea en merida porfa → city=merida
  algo en leon que pague mas de treinta mil → city=leon, paysAtLeast=30000
  mas de treinta mil → paysAtLeast=30000
  jefe de compras san luis potosi → family=compras-cadena-suministro
  jefa de almacen toluca → family=compras-cadena-suministro|operaciones
  medio turno → text=$halfDay
  algo de medio turno para estudiar → text=$halfDay
  trabajos en el bajio → city=queretaro|leon|aguascalientes|san-luis-potosi
  ingeniero de procesos bajio → title=procesos|mejora continua, city=queretaro|leon|aguascalientes|san-luis-potosi
  ventas en el noreste → family=ventas, city=monterrey
  programador en occidente → family=desarrollador, city=guadalajara
  chamba en la frontera → city=tijuana|ciudad-juarez
  operaciones frontera norte → family=operaciones, city=tijuana|ciudad-juarez
  trabajo en tlalnepantla → city=ciudad-de-mexico|toluca
  recepcionista en naucalpan → title=recepcionista, city=ciudad-de-mexico|toluca
  soporte tecnico ecatepec → family=soporte-ti, city=ciudad-de-mexico|toluca
  vacantes en iztapalapa → city=ciudad-de-mexico
  ventas en la cuauhtemoc → family=ventas, text=cuauhtemoc
  administrativo coyoacan → family=administracion, city=ciudad-de-mexico
  contador tonala jalisco → family=finanzas-contabilidad, city=guadalajara
  guadalupe nuevo leon ventas → family=ventas, city=monterrey
  trabajo cerca de irapuato → city=leon|queretaro
  celaya ingeniero → title=ingenier, city=leon|queretaro
  cancun → city=merida
  urgente → city=$anywhere
  me urge trabajo en tijuana → city=tijuana
  qa tester → none
  guardia de seguridad → none
  chofer → none
  chofer repartidor guadalajara → none
  cocinero → none
  mesero en cancun → none
  enfermera turno noche → none
  maestra de preescolar → none
  soldador monterrey → none
  plomero → none
  cajera oxxo → none
  intendencia → none
  veterinario → none
  piloto de avion → none
  estilista → none
  albañil → none
  actuario → none
  ingeniero petrolero → none
  farmaceutico → none
  seguridad de la informacion → family=ciberseguridad
  seguridad informatica que no sea becario → family=ciberseguridad, seniority=Junior|Media|Senior|Dirección
  cuanto gana un programador → pay=desarrollador
  sueldo de contador en gdl → pay=finanzas-contabilidad/guadalajara
  cuanto paga un analista de datos → pay=analista-de-datos
  salario promedio recursos humanos monterrey → pay=recursos-humanos/monterrey
  cuanto se gana en ventas → pay=ventas
  que sueldo tiene un product manager senior → pay=product-manager
  sueldos de ciberseguridad en cdmx → pay=ciberseguridad/ciudad-de-mexico
  cuanto debo ganar como diseñadora ux → pay=diseno-ux-ui
  sueldo devops → pay=devops-infraestructura
  cuanto cobra un gerente de operaciones → pay=operaciones
  tabulador de sueldos marketing → pay=marketing
  rango salarial ingeniero de datos → pay=ingenieria-de-datos
  cuanto gana un chofer → none
  sueldo de enfermera → none
  ventas que no sea de campo ni cambaceo → family=ventas
  trabajo que no sea ventas en cdmx → family=!ventas, city=ciudad-de-mexico
  cualquier trabajo menos call center en guadalajara → city=guadalajara, without=call center
  marketing excepto community manager → family=marketing, notTitle=community
  desarrollador no java → family=desarrollador, notTitle=java
  programador pero no php ni ruby → family=desarrollador, notTitle=php|ruby
  trabajo remoto que no pida ingles → modality=remoto, english=No requerido|null
  atencion a clientes sin ingles en tijuana → family=atencion-al-cliente, city=tijuana, english=No requerido|null
  no hablo ingles → english=No requerido|null
  analista de datos sin ser becario → family=analista-de-datos, seniority=Junior|Media|Senior|Dirección
  desarrollador que no sea presencial → family=desarrollador, modality=remoto|hibrido
  nada de home office quiero ir a la oficina en monterrey → city=monterrey, modality=presencial|hibrido
  contador no remoto cdmx → family=finanzas-contabilidad, city=ciudad-de-mexico, modality=presencial|hibrido
  finanzas que no sea en la ciudad de mexico → family=finanzas-contabilidad, city=!ciudad-de-mexico
  empleo fuera de la cdmx para ingeniero de software → title=ingenier, family=desarrollador, city=!ciudad-de-mexico
  gerente que no sea de ventas → title=gerente, family=!ventas
  administracion excepto recepcionista → family=administracion, notTitle=recepcion
  recursos humanos no nominas → family=recursos-humanos, notTitle=nomina
  ux sin becarios ni junior → family=diseno-ux-ui, seniority=Media|Senior|Dirección
  soporte ti no quiero call center → family=soporte-ti, notTitle=call center
  operaciones sin rolar turnos → family=operaciones
  project manager que no sea de ti → family=gestion-de-proyectos
  trabajo sin experiencia en monterrey → city=monterrey, seniority=Prácticas|Junior
  no tengo experiencia y quiero trabajar en marketing → family=marketing, seniority=Prácticas|Junior
  primer empleo gdl → city=guadalajara, seniority=Prácticas|Junior
  acabo de terminar la carrera de administracion → seniority=Prácticas|Junior
  recien egresada de contabilidad → family=finanzas-contabilidad, seniority=Prácticas|Junior
  quiero hacer mis practicas en sistemas → seniority=Prácticas, family=$technology|analista-de-datos|ingenieria-de-datos
  servicio social → seniority=Prácticas
  soy ingeniero industrial y busco trabajo en queretaro → family=operaciones|compras-cadena-suministro|gestion-de-proyectos, city=queretaro
  soy contador publico con diez años de experiencia → family=finanzas-contabilidad
  buenas tardes tendran vacantes de recepcionista por favor → title=recepcionista
  buenos dias me interesa una vacante de auxiliar administrativo → title=auxiliar administrativo
  oye hay chamba de programador en la cdmx o que → family=desarrollador, city=ciudad-de-mexico
  donde hay trabajo de almacen en toluca → family=compras-cadena-suministro|operaciones, city=toluca
  necesito trabajo ya en aguascalientes → city=aguascalientes
  quiero ganar cuarenta mil pesos al mes → paysAtLeast=40000
  sueldo arriba de veinticinco mil en ventas → family=ventas, paysAtLeast=25000
  minimo 50 mil desarrollador → family=desarrollador, paysAtLeast=50000
  que paguen por lo menos quince mil en administracion → family=administracion, paysAtLeast=15000
  entre veinte y treinta mil contador → family=finanzas-contabilidad, paysAtLeast=20000, paysAtMost=30000
  gerente de cien mil pesos → title=gerente, paysAtLeast=100000
  trabajos bien pagados en monterrey → city=monterrey
  vacantes de 18 a 25 mil puebla → city=puebla, paysAtLeast=18000, paysAtMost=25000
  desde casa con ingles avanzado → modality=remoto, english=Requerido|Deseable
  trabajo desde mi casa capturista → modality=remoto
  teletrabajo atencion a clientes → modality=remoto, family=atencion-al-cliente
  hibrido en santa fe → modality=hibrido, text=santa fe
  polanco administracion → family=administracion, text=polanco|miguel hidalgo
  analista fp&a → title=analista financiero|finanzas|tesoreria
  tesorero → title=tesorer
  cuentas por cobrar → family=finanzas-contabilidad
  cxp → title=cuentas por pagar
  impuestos monterrey → title=impuestos|contador|contab
  nominista → title=nomina
  capacitacion → title=capacitacion|recursos humanos
  headhunter → title=reclut
  hr business partner → title=hr business partner
  kam → title=cuentas clave
  key account manager cdmx → title=cuentas clave
  vendedor de seguros → title=seguros
  vendedora de equipo medico → title=insumos medicos|ventas
  asesor comercial gdl → title=asesor
  redes sociales → title=community|marketing|mercadotecnia
  seo → title=seo
  diseñador grafico → family=diseno-ux-ui|marketing
  copywriter → title=ux writer|contenidos
  full stack → title=full stack
  backend python remoto → title=backend|python, modality=remoto
  node js → text=node
  desarrollador de apps para celular → title=movil|android|flutter
  android → title=android|movil
  base de datos sql → text=sql
  cientifica de datos → title=cientific
  power bi en cdmx → text=power bi, city=ciudad-de-mexico
  linux → title=linux
  redes cisco → title=redes
  sre → title=sre|reliability
  hacking etico → title=pentest|vulnerabilidades
  kyc → title=kyc
  lavado de dinero → family=cumplimiento-aml
  fraudes → family=riesgos-fraude
  riesgo de credito mty → title=riesgo
  abogado corporativo → title=abogad
  licenciada en derecho → text=derecho|abogad
  esg → family=sostenibilidad-esg
  medio ambiente → family=sostenibilidad-esg
  importaciones y exportaciones tijuana → family=compras-cadena-suministro, text=comercio exterior|importacion
  planner de demanda → title=demanda
  comprador jr → title=comprador, seniority=Junior
  supervisor de producción en cd juarez → title=supervisor, city=ciudad-juarez
  lean manufacturing → family=operaciones
  lider de proyecto → title=lider de proyecto
  scrum → title=scrum
  interprete → title=interprete
  doctor → title=medico
  nutriologa → title=nutriolog
  director general → title=director(a) general|country manager
  ceo → family=direccion-general
  secretaria ejecutiva → title=asistente ejecutivo
  asistente de direccion monterrey → title=asistente, city=monterrey
  capturista de datos → family=administracion|analista-de-datos
  becas en finanzas → seniority=Prácticas, family=finanzas-contabilidad
  temporal en navidad → employmentType=Temporal
  por honorarios desarrollador → employmentType=Honorarios
  tiempo completo monterrey ventas → city=monterrey, family=ventas, employmentType=Tiempo completo|Indeterminado|Periodo de prueba
  contadro en guadalajra → family=finanzas-contabilidad, city=guadalajara
  hingeniero en sistemas → family=$technology|analista-de-datos|ingenieria-de-datos
  mercadotecnía → family=marketing
  recursos humnaos qro → family=recursos-humanos, city=queretaro
  trabago en monterey → city=monterrey
  hola buenas noches fijese que ando buscando trabajo de recepcionista pero que no sea los fines de semana en guadalajara → title=recepcionista
  oiga disculpe tendran algo para mi hijo que apenas salio de la universidad estudio sistemas y vivimos en puebla → seniority=Prácticas|Junior, family=$technology|analista-de-datos|ingenieria-de-datos
  mira yo tengo como quince años en ventas y quiero algo de gerente que pague arriba de cincuenta mil en monterrey → family=ventas, city=monterrey, paysAtLeast=50000
  necesito un trabajo donde no tenga que hablar ingles y que sea de atencion a clientes en la ciudad de mexico → family=atencion-al-cliente, english=No requerido|null, city=ciudad-de-mexico
  estoy buscando chamba de lo que caiga pero que no sea de vendedor ni de call center aqui en tijuana → city=tijuana, family=!ventas|atencion-al-cliente
  soy mama soltera y necesito un empleo desde mi casa de auxiliar administrativa → family=administracion, modality=remoto
  que onda hay algo de programador java en guadalajara que no sea junior porque ya tengo experiencia → family=desarrollador, seniority=Prácticas|Media|Senior|Dirección
  trabajo como contadora en un despacho y ya me quiero cambiar a una empresa en queretaro que pague minimo veinticinco mil → family=finanzas-contabilidad, city=queretaro, paysAtLeast=25000
  me dijeron que aqui habia vacantes de recursos humanos para leon guanajuato es cierto → family=recursos-humanos, city=leon
  quisiera saber cuanto esta ganando un ingeniero de datos en monterrey → pay=ingenieria-de-datos/monterrey
  a ver busca trabajos de diseño ux hibridos en cdmx que no pidan ingles → family=diseno-ux-ui, modality=hibrido, city=ciudad-de-mexico, english=No requerido|null
  busco de supervisor de produccion pero que no sea turno de noche → title=supervisor
  puestos de gerente de compras en el estado de mexico con sueldo de sesenta mil o mas → family=compras-cadena-suministro, title=gerente
  yo se reparar computadoras y dar soporte quiero trabajar en toluca → family=soporte-ti
  quiero un trabajo tranquilo de oficina en merida → city=merida
  mi hermana es licenciada en administracion y esta buscando trabajo de lunes a viernes en aguascalientes → city=aguascalientes
  hay vacantes de becario de marketing que sea remoto o hibrido → family=marketing, seniority=Prácticas, modality=remoto|hibrido
  algo donde paguen mas de ochenta mil pesos al mes y no sea de director → paysAtLeast=80000, seniority=Prácticas|Junior|Media|Senior
  me gustaria entrar a trabajar de analista de riesgos en un banco en la ciudad de mexico → family=riesgos-fraude, city=ciudad-de-mexico
  ando viendo opciones de trabajo en san luis no me importa de que → city=san-luis-potosi
  cuanto le pagan a una recepcionista en cdmx → pay=administracion/ciudad-de-mexico
  que sueldo pido si soy desarrollador con poca experiencia → pay=desarrollador
  buenas tardes soy de zapopan y quiero trabajar cerca de mi casa de auxiliar contable → family=finanzas-contabilidad, city=guadalajara
  tienen vacantes para abogados recien egresados que no sean en ciudad de mexico → title=abogad, city=!ciudad-de-mexico
  me corrieron de mi trabajo y necesito algo rapido de almacen o logistica en monterrey → family=compras-cadena-suministro|operaciones, city=monterrey
  vacante de project manager pero sin scrum → family=gestion-de-proyectos, notTitle=scrum
  soy ingeniera quimica hay algo de sustentabilidad o medio ambiente → family=sostenibilidad-esg
  pueden decirme si hay trabajo de cajero de banco → none
  tecnico electricista para mantenimiento de planta → none
  se solicita ayudante general → none
  niñera → none
  data engineer no azure → family=ingenieria-de-datos, notTitle=azure
  ventas b2b software sin viajar → title=software
  customer success menos director → family=customer-success, notTitle=director
  analista pero que no sea de datos → title=analista, family=!analista-de-datos|ingenieria-de-datos
  tesoreria no practicas → title=tesorer, seniority=Junior|Media|Senior|Dirección
  remoto pero no de desarrollo → modality=remoto, family=!desarrollador
  product owner cdmx no senior → title=product owner, city=ciudad-de-mexico, seniority=Prácticas|Junior|Media|Dirección
  gerente de planta bajio → title=gerente de planta, city=queretaro|leon|aguascalientes|san-luis-potosi
  lic en psicologia → family=recursos-humanos
  ing industrial apodaca → city=monterrey, family=operaciones|compras-cadena-suministro|gestion-de-proyectos
  mercadologa con experiencia en redes → family=marketing
  aux contable nezahualcoyotl → family=finanzas-contabilidad
  desarrollador .net c# jr → family=desarrollador, text=.net
  coordinadora de logistica cd juarez → family=compras-cadena-suministro
  flutter → title=flutter
  topografo → title=topograf
  traductora ingles español → title=traductor
  30k libres desarrollador react → family=desarrollador, text=react, paysAtLeast=30000
  medico → title=medico
  oficial de cumplimiento → family=cumplimiento-aml
  pentester remoto → title=pentest
  ejecutiva de cuenta mty → family=ventas, city=monterrey
  lider de obra → title=obra civil
  sueldo gerente de ventas monterrey → pay=ventas/monterrey
  cuanto gana un cfo → pay=finanzas-contabilidad
  trabajo sabatino → none
  responsabilidad social → title=responsabilidad social
  arquitecto → title=arquitect
  capacitador → title=capacitacion
`);

/** The half that a question belongs to does not change when others are added. */
const isHeld = ({ q }: JudgedQuery) =>
  [...q].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2 === 1;

export const tunedSpokenQueries = spoken.filter((query) => !isHeld(query));
export const heldSpokenQueries = spoken.filter(isHeld);
