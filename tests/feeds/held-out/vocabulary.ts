import { lines, titles, type Vocabulary, words } from '../vocabulary.ts';

/** A vocabulary that the program was not developed with. */
export const heldOutVocabulary: Vocabulary = {
  coined: words(`
    Tlaxumi Chicoltek Bluvanty Skarnio Nextorra Grubeko Mundixo Trokali Fuxiona Wambero Klivio Snaperio Pluvanco Ardexon
    Belkavi Chunkira Drelmo Ekbalto Frizuma Gubleno Huaxtera Ixpanti Jumbrek Kuxtali Lomvero Mitzuri Nakbela Ostrumi
    Pirkando Quelitzo Rumbeko Sanduvi Tepoxtel Umbraxo Vorkana Wixtari Xocontli Yolmeki Zumbrano Agavinto Bramuqui
    Chelvora Dumanza Esquimbo Flonterra Gamboxi Hulquera Inzumo Jicalma Kambrotti Llantexo Mezquivo Nopalux Ombuka
    Pochtexa Quetzimo Rebozzi Salterio24 Tamalexo Urdimia Volcanti Xhunab Yaqualo Zacatrix Ambruso Bodrigo Calpulmex
    Droxina Estuqui Farolexa Gorvinda Hacenda7 Istmexa Jorunko Kopalta Lirquen Molcaxe Nortuga Ocumara Petaxi Quinqua
    Rielexa Sarapexo Tianguix Uxmalia Vaquexa Xiutla Yerbania Zoqueti Almagruz Bisnaga5 Cuencaxi Dorsalia Erizanto
    Fustek Guaymix Hormiex Ixtlera Juncalia Kinexo Lobexia Marfilux Nacarti Orquix Cañavix Íxtera Müllexa Ñacalta`),
  wordNames: lines(`
    Excelencia en Servicio ¦ Digital Factory ¦ Puente ¦ Strategy Partners ¦ Remoto ¦ Test ¦ City ¦ Sueldos ¦ JSON
    Bridge ¦ Faro ¦ Tres Ríos ¦ Buena Vista ¦ Enlace Profesional ¦ Clear Path ¦ Impulso ¦ Grupo Cima
    Recursos y Proyectos ¦ Salud Integral ¦ Oceano Azul ¦ Key ¦ Atlas ¦ Colina ¦ Gran Vía
    Servicios Contables del Sur`),
  personNames: lines(`
    Basurto Treviño Abogados ¦ Óptica Doctor Covarrubias ¦ Panadería Hermanas Urquiza
    José Ignacio Landeros Bravo ¦ Muebles Don Beto Arriaga ¦ Consultorio Dra. Monterrubio
    Autolavado Los Primos Saldívar`),
  acronyms: words('BQT MXV KLP DZR VGN TQH LRX PJB QWF HVC'),
  kinds: words(`
    Compañía Empaques Agroindustrias Inmobiliaria Ingeniería Sistemas Fábrica Textiles Clínica Colegio Hotel Farmacias
    Casa Importadora Mudanzas Almacenes Cervecería Estudio`),
  tails: lines(`
    del Golfo ¦ Latinoamérica ¦ del Pacífico ¦ e Hijos ¦ Global ¦ Querétaro ¦ Tecnologías ¦ del Sureste ¦ Foods
    Retail`),
  legalForms: lines(`
    , S. de R.L. de C.V. ¦ S.A.B. de C.V. ¦ S.A. DE C.V. ¦ SC ¦ S.A.S. de C.V. ¦ SA ¦ SOFOM ENR ¦ S. DE R.L.
    Inc. ¦ LLC`),
  placeholders: lines(`
    Compañía confidencial ¦ Empresa Confidencial. ¦ (confidencial) ¦ Importante empresa del ramo alimenticio
    Confidential Company ¦ n/d ¦ --- ¦ Empresa importante de la zona ¦ Prestigiada empresa del sector salud
    Sin especificar ¦ NO DISPONIBLE ¦ Importante grupo industrial ¦ Undisclosed ¦ Cliente confidencial ¦ ND`),
  givenNames: words(`
    Beatriz Yolanda Araceli Guadalupe Martha Teresa Lorena Marisol Itzel Ximena Paola Brenda Luis Alberto Enrique
    Guillermo Armando Rodrigo Emilio Gerardo Ernesto Salvador Ismael Noé Abraham Tomás Irma Cecilia Rocío Maribel`),
  surnames: words(`
    Aguirre Benítez Camacho Domínguez Estrada Fuentes Granados Hinojosa Izquierdo Jaramillo Ledesma Mireles Noriega
    Orozco Peralta Quiñones Robledo Sandoval Tapia Uribe Valdivia Yáñez Zavala Alcántara Bustamante Ceballos Duarte
    Esparza Frías Godínez`),
  titles: titles(`
    Consultor de seguridad informática ¦ Arquitecto de datos ¦ Especialista en Business Intelligence
    Desarrollador .NET ¦ Programador PHP ¦ Ingeniero de software ¦ Administrador de infraestructura y nube
    Mesa de ayuda ¦ Ingeniero de soporte ¦ Product Manager ¦ Diseñadora de experiencia de usuario
    Asesor de ventas ¦ Ejecutiva comercial ¦ Promotor de ventas ¦ Gerente comercial = Senior
    Coordinador de mercadotecnia = Media/Senior ¦ Analista de marketing ¦ Asesor telefónico
    Ejecutivo de servicio al cliente ¦ Contador fiscalista ¦ Auxiliar de tesorería = Junior ¦ Analista financiero
    Analista PLD/FT ¦ Especialista en fraude ¦ Jefe de producción = Senior ¦ Supervisor de turno
    Gerente de planta = Senior ¦ Asistente de dirección ¦ Auxiliar de oficina = Junior ¦ Capturista de datos
    Analista de compras ¦ Jefe de logística = Senior ¦ Coordinador de proyectos = Media/Senior
    Administrador de proyectos ¦ Analista de reclutamiento y selección ¦ Especialista en compensaciones
    Consultor de estrategia ¦ Coordinador ambiental = Media/Senior ¦ Director de finanzas = Dirección
    Director de recursos humanos = Dirección ¦ Abogado corporativo ¦ Practicante de ingeniería = Prácticas
    Becaria de contabilidad = Prácticas ¦ Almacenista ¦ Operario de producción ¦ Mesero ¦ Químico analista
    Profesor de primaria ¦ Ayudante de cocina = Junior ¦ Electricista ¦ Arquitecto residente de obra
    Psicólogo organizacional ¦ Supervisor de calidad`),
  englishTitles: titles(`
    Backend Developer ¦ Senior Software Engineer = Senior ¦ Business Intelligence Analyst ¦ Cloud Engineer
    Product Designer ¦ Security Analyst ¦ Junior Accountant = Junior ¦ Treasury Analyst
    Inside Sales Representative ¦ Account Executive ¦ Digital Marketing Coordinator ¦ Customer Support Specialist
    AML Analyst ¦ Risk Analyst ¦ Procurement Specialist ¦ Program Manager ¦ Recruiter
    Engineering Intern = Prácticas ¦ ESG Analyst ¦ Chief Financial Officer = Dirección ¦ Process Engineer
    Office Administrator ¦ Help Desk Analyst`),
  industries: lines(`
    Aeroespacial ¦ Bienes raíces ¦ Telecomunicaciones ¦ Farmacéutica ¦ Turismo ¦ Agroindustria ¦ Energía ¦ Seguros
    Textil ¦ Consultoría`),
  spanish: {
    intros: lines(`
      Te invitamos a formar parte de una organización con presencia nacional.
      Vacante disponible por crecimiento del área.
      Buscamos personas proactivas, con iniciativa y orientadas a resultados.
      Compañía del giro industrial abre proceso de selección para {n} vacantes.
      Se solicita personal para laborar en zona industrial.
      Queremos que tu talento encuentre un lugar donde desarrollarse.
      Gran oportunidad laboral en una firma con {n} sucursales.
      Nuestra prioridad son las personas y su bienestar.
      Empresa de servicios convoca a profesionistas interesados en nuevos retos.`),
    duties: lines(`
      Recibir y validar facturas de proveedores. ¦ Programar rutas de entrega y verificar tiempos.
      Resolver dudas de usuarios por chat, correo y teléfono.
      Diseñar tableros y presentar hallazgos a la dirección.
      Integrar expedientes del personal y altas ante el IMSS.
      Vigilar el presupuesto anual y explicar las desviaciones.
      Armar cotizaciones y cerrar ventas con clientes empresariales.
      Operar maquinaria de corte con tolerancias de {n} milímetros. ¦ Ejecutar pruebas funcionales y de regresión.
      Apoyar en la planeación estratégica del negocio. ¦ Verificar que el producto cumpla las especificaciones.
      Impartir cursos a grupos de hasta {n} participantes.
      Revisar contratos y dar respuesta a auditorías externas. ¦ Configurar redes, switches y accesos remotos.
      Atender visitas de inspección de autoridades. ¦ Surtir pedidos y acomodar mercancía en anaqueles.
      Realizar arqueos de caja y depósitos. ¦ Calendarizar mantenimientos y refacciones.`),
    requirements: lines(`
      Escolaridad: licenciatura concluida o último semestre. ¦ Ing. en Sistemas, Informática o Computación.
      Lic. en Psicología, Administración o Relaciones Industriales. ¦ De {n} a 9 años de trayectoria comprobable.
      Dominio del idioma inglés al {n}0 %. ¦ Bachillerato o carrera técnica.
      Manejo de tablas dinámicas y macros. ¦ Conocimiento de AWS, Docker y Git.
      Gusto por las ventas y el trato con la gente. ¦ Saber manejar auto estándar.
      C.P. titulado con cédula profesional. ¦ Lectura de planos y uso de AutoCAD.
      Orientación al cliente, liderazgo y negociación. ¦ Residir cerca de la zona de trabajo.
      Experiencia comprobable en piso de venta. ¦ Conocer la Ley del IMSS y la Ley del ISR.`),
    benefits: lines(`
      Sueldo base más comisiones. ¦ Contrato directo con la compañía. ¦ Prestaciones superiores.
      Caja de ahorro del {n} %. ¦ Uniformes sin costo. ¦ Apoyo para lentes y medicamentos.
      Servicio de autobús en {n} rutas. ¦ Premios por productividad. ¦ Becas para continuar tus estudios.
      Alimentos a bajo costo. ¦ Convenios con gimnasios. ¦ Crecimiento interno a los {n} meses.`),
    closings: lines(`
      Si cubres el perfil, aplica a la vacante. ¦ Jornada de lunes a viernes, sábados cada {n} semanas.
      Disponibilidad de horario indispensable. ¦ Entrevistas todos los días por la mañana. ¦ Vacante urgente.
      Agradecemos tu interés; solo contactaremos a quienes cubran el perfil.
      Punto de reunión: al sur de la ciudad.`),
  },
  english: {
    intros: lines(`
      An established organization is expanding its shared service center.
      We offer a collaborative culture where ideas matter.
      You will be part of a newly created team in a fast-paced environment.
      Our company builds technology that helps {n} million people every day.
      Are you ready for the next step in your career? ¦ We are searching for a self-starter with a strategic mind.`),
    duties: lines(`
      Translate business needs into technical specifications.
      Perform vendor evaluations and negotiate annual contracts.
      Review code, write unit tests and improve the deployment process.
      Track key performance indicators and report {n} times per month.
      Answer customer inquiries by phone, chat and email. ¦ Run A/B tests and optimize conversion rates.
      Maintain the general ledger and support external audits.
      Keep production lines running and reduce scrap by {n} %. ¦ Screen candidates and schedule interviews.
      Update risk registers and test the design of controls. ¦ Plan capacity, staffing and overtime for the plant.
      Own relationships with key accounts in the northern region. ¦ Facilitate workshops and retrospectives.
      Automate manual tasks with scripts.`),
    requirements: lines(`
      Degree in Computer Science, Accounting, Industrial Engineering or similar.
      At least {n} years in a fast-moving environment. ¦ Fluent English; Portuguese is a bonus.
      Solid understanding of REST APIs and relational databases. ¦ Ability to prioritize and meet deadlines.
      Experience in automotive or aerospace plants. ¦ Comfortable with ambiguity and change.
      Working knowledge of QuickBooks, NetSuite or Workday. ¦ Certified Scrum Master, PMP or equivalent.
      Strong negotiation and organizational abilities.`),
    benefits: lines(`
      Private health coverage from the first day. ¦ Annual bonus based on results. ¦ {n} weeks of paid leave.
      Pantry coupons and savings plan. ¦ Gym discounts. ¦ Tuition reimbursement. ¦ Free lunch on site.
      Relocation support.`),
    closings: lines(`
      Interested? Click the apply button. ¦ We thank all applicants for their interest.
      Start date: as soon as possible. ¦ Background checks take about {n} days.`),
  },
  remoteTitles: lines(`
    {title}, remoto ¦ REMOTO: {title} ¦ {title} - WFH ¦ {title} [Remote - Mexico] ¦ {title} (teletrabajo)
    {title} desde casa`),
  hybridTitles: lines(`
    {title}, híbrido ¦ {title} [Hybrid] ¦ HÍBRIDO {title} ¦ {title} (trabajo híbrido)`),
  remoteSentences: lines(`
    Trabajarás a distancia todos los días. ¦ Puesto con teletrabajo al 100 %.
    Work from home, anywhere in Mexico. ¦ Posición remota; proporcionamos equipo de cómputo.`),
  hybridSentences: lines(`
    Trabajo híbrido con dos días de home office por semana.
    Asistencia a oficina solo martes y jueves; el resto desde casa. ¦ You will work in a hybrid scheme.`),
  netSentences: lines(`
    Ingreso neto de {amount} mensuales. ¦ Pago: {amount} netos por mes.
    Percepción mensual de {amount} ya con impuestos descontados (neto). ¦ {amount} limpios al mes.`),
  leaks: {
    employer: lines(`
      Trabajar en {name} es crecer todos los días. ¦ {name} te está buscando. ¦ Vive la experiencia {name}.
      La vacante es directamente con {name}, sin intermediarios. ¦ Etiqueta tu postulación con #Soy{glued}.
      Revisa nuestra página {host}.mx antes de la entrevista. ¦ Los {demonym}s somos gente comprometida.`),
    employerEnglish: lines(`
      {name} was founded to change the industry. ¦ Why {name}? Because people come first.
      Life at {name}: read more on careers.{host}.com. ¦ Become one of our {demonym}s today.`),
    person: lines(`
      Atención: {person}. ¦ Citas con la Mtra. {person}. ¦ Marca al {phone} y pide hablar con {person}.
      Tu reclutadora: {person}, {email}. ¦ Dudas con el C.P. {person}. ¦ Manda mensaje al {phone} con tus datos.
      Correo: {spelled}. ¦ Entrevistas en {street}.`),
    personEnglish: lines(`
      Your recruiter will be {person}. ¦ Email {email} with the subject line of the role.
      Call {person} on {phone} for details. ¦ Hiring manager: {person}.`),
  },
  streets: lines(`
    Paseo de la Reforma 2654, piso 12, Lomas Altas ¦ Avenida Constituyentes 120 Pte., Col. Mercurio
    Calz. Lázaro Cárdenas #3420, Colonia Jardines ¦ Prolongación Zaragoza No. 87, Fracc. El Jacal
    C. 5 de Mayo núm. 1114 Int. 3, Centro`),
  noSalary: lines(`
    A tratar ¦ Negociable ¦ No publicado ¦ De acuerdo a experiencia ¦ A convenir ¦ Confidencial`),
};
