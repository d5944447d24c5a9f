import type { Seniority } from '../../src/contract/vocabulary/job-terms.ts';

/** A rule that an advertisement breaks (Ley Federal del Trabajo, articles 3 and 133). */
export type DiscriminationRule =
  | 'age'
  | 'sex'
  | 'marital-status'
  | 'pregnancy'
  | 'appearance'
  | 'religion'
  | 'photograph';

/** Sentences of one language, by their place in an advertisement. */
export interface Prose {
  readonly intros: readonly string[];
  readonly duties: readonly string[];
  readonly requirements: readonly string[];
  readonly benefits: readonly string[];
  readonly closings: readonly string[];
}

/** How texts give away what they must not. `{name}` is the employer, `{person}`, `{given}`, `{email}` … are persons' data. */
interface LeakSentences {
  readonly employer: readonly string[];
  readonly employerEnglish: readonly string[];
  readonly person: readonly string[];
  readonly personEnglish: readonly string[];
}

export interface TitleEntry {
  readonly title: string;
  /** What the title itself states; several where careful readers differ. */
  readonly stated: readonly Seniority[] | null;
}

/**
 * Everything that a feed is made of. The two vocabularies share no employer, no person, no sentence and no phrase, so
 * that a program which learnt one by heart gains nothing on the other.
 */
export interface Vocabulary {
  /** Words that no dictionary has: each stands for one employer. */
  readonly coined: readonly string[];
  /** Whole names made of dictionary words. */
  readonly wordNames: readonly string[];
  /** Employers who are persons, or are called after some. */
  readonly personNames: readonly string[];
  readonly acronyms: readonly string[];
  readonly kinds: readonly string[];
  readonly tails: readonly string[];
  readonly legalForms: readonly string[];
  readonly placeholders: readonly string[];
  readonly givenNames: readonly string[];
  readonly surnames: readonly string[];
  readonly titles: readonly TitleEntry[];
  readonly englishTitles: readonly TitleEntry[];
  readonly industries: readonly string[];
  readonly spanish: Prose;
  readonly english: Prose;
  readonly remoteTitles: readonly string[];
  readonly hybridTitles: readonly string[];
  readonly remoteSentences: readonly string[];
  readonly hybridSentences: readonly string[];
  /** `{amount}` is the net pay. */
  readonly netSentences: readonly string[];
  readonly discrimination: Readonly<Record<DiscriminationRule, readonly string[]>>;
  readonly equality: readonly string[];
  readonly leaks: LeakSentences;
  readonly streets: readonly string[];
  readonly noSalary: readonly string[];
}

export function lines(text: string): readonly string[] {
  return text
    .split(/[\n¦]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function words(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

/** One title a line; after `=` what it states about the level, with `/` between readings. */
export function titles(text: string): readonly TitleEntry[] {
  return lines(text).map((line) => {
    const [title = '', stated] = line.split('=').map((part) => part.trim());
    return { title, stated: stated ? (stated.split('/') as Seniority[]) : null };
  });
}

type CorpusProse = Omit<Prose, 'closings'>;

/** What texts that hide a name or a person are made of. */
export interface CorpusVocabulary
  extends Pick<
    Vocabulary,
    | 'coined'
    | 'wordNames'
    | 'personNames'
    | 'acronyms'
    | 'kinds'
    | 'tails'
    | 'legalForms'
    | 'givenNames'
    | 'surnames'
    | 'titles'
  > {
  readonly spanish: CorpusProse;
  readonly english: CorpusProse;
}

/** The vocabulary that everybody may look at. */
export const seenVocabulary: CorpusVocabulary = {
  coined: words(`
    Zentrava Nubrixa Talmeca Orvantia Kelvaro Ximbral Dorvexa Praxilum Brenzor Civaltek Duranova Elkuria Fendrixa
    Galvantia Hexomar Ikalpan Jorvelia Kantiva Lumbrixa Maquelia Norvexia Olintara Pexalto Quivarex Rondexa Sigmalta
    Trexandia Ulvenia Vantrixa Xolmeca Yaltera Zorvina Acelmar Bixalia Corventa Dexmira Envalta Ferquimex Grimexa
    Hidralsa Inmexol Jalmetra Krontela Logisurex Merkanova Nixalta Oxiteca Plasmeca Quimelsa Ravimex Solmetra
    Tecnavira Urbanixa Vidralux Wexalia Xarimex Yukalpa Zafirexa Autovexa Bajinova Cemtrika Dulcimexa Ecovanta
    Farmalixa Gastrovia Herrimax Iluvexa Jugolandia Kasavera Lactivera Motorixa Nutrivexa Optivanta Panivella
    Quesalixa Refrimexa Segurixa Textilanta Unitrenza Vialtexa Xanabrio Yogurela Zapatrex Aerovexa Bodegama
    Cartonexa Distrivela Electranova Fintralia Granelsa Hospivida Inmovara Joyalina Kilovatia Librexa Mueblania
    Navegalia Ortovida Petrovexa Quarzalia Reciclanta Siderexa Turivanta Uniformax Velotrans Windalia Xelavid Zenkora
    Altivexa Cronavia Dinatrex Eurovexa Fibralta Glaxonia Heliovia Imantrix Juvelia Kromavia Lexanova Mexavela
    Neovantia Ozonexa Tecmirante Cinevalia Peñalux Ñuvexa Águilex Güemexa Mácrova Óptimex`),
  wordNames: lines(`
    Quality Talent ¦ Desarrollo y Soluciones ¦ Marketing Uno ¦ Management Group ¦ Within ¦ Canonical ¦ Punto Fijo
    Lince ¦ Spin ¦ Horizonte ¦ Nueva Era ¦ Buen Puerto ¦ Total Service ¦ Talento Norte ¦ Search ¦ Icon
    Presencial ¦ Title ¦ Capital Humano Activo ¦ Servicios Integrales del Centro ¦ Casa Blanca ¦ Sierra ¦ Norte
    El Roble ¦ La Estrella ¦ Grupo Alianza ¦ Consultores en Sistemas ¦ Red Global ¦ Innova ¦ Vértice`),
  personNames: lines(`
    Arizmendi Cuevas y Asociados, S.C. ¦ Despacho Jurídico Larrañaga ¦ Refaccionaria Don Chuy Barrientos
    Ferretería Hermanos Ocampo ¦ María Guadalupe Zepeda Ibarra ¦ Clínica Dental Dra. Villarreal
    Transportes Baltazar Quiroga ¦ Notaría Pública 84 Lic. Sotelo`),
  acronyms: words('GRX TMB CVQ ZLK DQX HJT PVZ KXM WTB FRQ JKV XPL'),
  kinds: words(`
    Grupo Transportes Corporativo Comercializadora Industrias Operadora Servicios Constructora Laboratorios Logística
    Soluciones Distribuidora Autopartes Manufacturas Alimentos Universidad Hospital Consultoría`),
  tails: lines(`
    de México ¦ del Norte ¦ del Bajío ¦ de Occidente ¦ Internacional ¦ Industrial ¦ y Asociados ¦ Digital
    Mexicana ¦ Operaciones`),
  legalForms: lines(`
    S.A. de C.V. ¦ SA de CV ¦ S. de R.L. de C.V. ¦ S.A.P.I. de C.V. ¦ , S.A. DE C.V. ¦ S.C. ¦ SAPI DE CV
    S DE RL DE CV ¦ A.C.`),
  givenNames: words(`
    Laura Karla Fernanda Alejandra Gabriela Verónica Patricia Adriana Mónica Claudia Daniela Leticia Juan Carlos Miguel
    Ricardo Eduardo Fernando Jorge Sergio Roberto Arturo Héctor Raúl Óscar Javier Rosa Elena Silvia Norma`),
  surnames: words(`
    Méndez Ramírez Torres Gutiérrez Salazar Villanueva Cárdenas Espinoza Montoya Cisneros Rentería Ávila Palacios
    Quintero Zamudio Ochoa Bautista Carrillo Delgado Escobedo Figueroa Galindo Huerta Lozano Maldonado Navarrete
    Olvera Pacheco Rosales Solís`),
  titles: titles(`
    Analista de ciberseguridad ¦ Especialista en seguridad de la información ¦ Ingeniero de datos ¦ Data Engineer
    Analista de datos ¦ Analista de inteligencia de negocios ¦ Desarrollador Java ¦ Programador web
    Desarrollador full stack ¦ Ingeniero DevOps ¦ Administrador de servidores ¦ Soporte técnico en sitio
    Técnico en sistemas ¦ Product Owner ¦ Diseñador UX/UI ¦ Ejecutivo de ventas ¦ Asesor comercial
    Representante de ventas ¦ Vendedor de mostrador ¦ Gerente de ventas = Senior
    Especialista en marketing digital ¦ Community manager ¦ Agente de atención a clientes
    Ejecutivo de call center ¦ Customer Success Specialist ¦ Contador general ¦ Auxiliar contable = Junior
    Analista de cuentas por pagar ¦ Oficial de cumplimiento PLD ¦ Analista de riesgos
    Analista de prevención de fraude ¦ Supervisor de producción ¦ Jefe de almacén = Senior
    Coordinador de operaciones = Media/Senior ¦ Auxiliar administrativo = Junior ¦ Asistente administrativa
    Recepcionista ¦ Comprador ¦ Planeador de la demanda ¦ Coordinador de logística = Media/Senior
    Gerente de proyectos de obra ¦ Líder de proyectos de TI ¦ Reclutador ¦ Generalista de recursos humanos
    Jefe de nómina = Senior ¦ Analista de estrategia comercial ¦ Especialista en sostenibilidad
    Director general = Dirección ¦ Director comercial = Dirección ¦ Secretario corporativo
    Practicante de recursos humanos = Prácticas ¦ Becario de sistemas = Prácticas ¦ Chofer repartidor
    Operador de montacargas ¦ Guardia de seguridad ¦ Enfermera general ¦ Docente de inglés ¦ Cocinero ¦ Cajero
    Ingeniero de calidad ¦ Técnico de mantenimiento ¦ Médico general`),
  spanish: {
    intros: lines(`
      Importante empresa solicita personal con ganas de crecer.
      Estamos en búsqueda de talento para integrarse a nuestro equipo de trabajo.
      ¿Buscas una oportunidad de desarrollo profesional? Esta vacante es para ti.
      Empresa sólida con más de {n} años en el mercado busca incorporar nuevos colaboradores.
      Únete a un equipo dinámico enfocado en la calidad y la mejora continua.
      Nos encontramos en expansión y queremos que formes parte del cambio.
      Solicitamos personal responsable y comprometido para nuestra área.
      Por apertura de una nueva línea de negocio requerimos cubrir {n} posiciones.
      Si te apasiona el servicio y el trabajo en equipo, queremos conocerte.
      Empresa en crecimiento requiere cubrir la siguiente posición.`),
    duties: lines(`
      Elaborar reportes semanales y mensuales de indicadores.
      Atender a clientes internos y externos con calidad en el servicio.
      Dar seguimiento a los proyectos del área y sus entregables. ¦ Coordinar un equipo de {n} personas.
      Conciliar cuentas y preparar el cierre mensual. ¦ Controlar inventarios y registrar entradas y salidas.
      Desarrollar nuevas funcionalidades y corregir errores en producción.
      Dar mantenimiento preventivo y correctivo a los equipos.
      Prospectar clientes nuevos y cumplir una cuota de {n} visitas por semana.
      Supervisar el cumplimiento de normas de seguridad e higiene. ¦ Capacitar al personal de nuevo ingreso.
      Negociar con proveedores precios y tiempos de entrega.
      Preparar presentaciones ejecutivas para la gerencia. ¦ Actualizar expedientes y bases de datos.
      Administrar campañas de marketing en medios digitales.
      Documentar procesos y proponer mejoras bajo ISO 9001:2015.
      Gestionar incidencias con un tiempo de respuesta menor a {n} horas.
      Monitorear tableros de control y alertas. ¦ Levantar requerimientos con las áreas usuarias.
      Realizar auditorías internas y cerrar hallazgos.`),
    requirements: lines(`
      Licenciatura en Administración, Contaduría o carrera afín.
      Ing. Industrial, Mecánica o Electrónica, titulado o pasante.
      Experiencia mínima de {n} años en puesto similar. ¦ Manejo de Excel avanzado y SAP.
      Inglés intermedio-avanzado. ¦ Preparatoria terminada. ¦ Disponibilidad para viajar {n} % del tiempo.
      Conocimientos de Python, SQL y Power BI. ¦ Licencia de manejo vigente. ¦ Lic. trunca o en curso.
      Capacidad de análisis y atención al detalle. ¦ Facilidad de palabra y actitud de servicio.
      Experiencia con Salesforce, HubSpot o CRM similar. ¦ Conocimiento de la NOM-035-STPS-2018.
      Dominio de Java, Spring Boot y microservicios. ¦ Disponibilidad para rolar turnos.
      Certificación deseable en metodologías ágiles. ¦ Manejo de paquetería Office.`),
    benefits: lines(`
      Prestaciones de ley desde el primer día. ¦ Seguro de gastos médicos mayores. ¦ Vales de despensa del {n} %.
      Fondo de ahorro. ¦ {n}0 días de aguinaldo. ¦ Comedor subsidiado. ¦ Transporte de personal.
      Bono de puntualidad y asistencia. ¦ Capacitación constante y plan de carrera. ¦ Seguro de vida.
      Descuentos con empresas aliadas. ¦ Día de cumpleaños libre de labores. ¦ Vacaciones superiores a la ley.
      IMSS, Infonavit y prima vacacional.`),
  },
  english: {
    intros: lines(`
      We are looking for a talented professional to join our growing team in Mexico.
      Join a global leader and help us deliver quality solutions to our customers.
      Within this role you will partner with stakeholders across the region.
      Our client, a multinational in the manufacturing sector, is hiring.
      Are you passionate about technology and continuous improvement? Keep reading.
      This is an exciting opportunity to make an impact from day one.
      The position sits within a team of {n} people and reports to the regional manager.`),
    duties: lines(`
      Own the end-to-end delivery of projects, from scoping to launch.
      Build and maintain data pipelines that process {n} million records per day.
      Partner with product management to define the roadmap.
      Prepare monthly forecasts and variance analysis for senior management.
      Design, develop and test scalable backend services.
      Drive continuous improvement initiatives using Lean and Six Sigma.
      Manage a portfolio of {n} accounts and achieve quarterly targets.
      Ensure compliance with internal policies and local regulations.
      Collaborate with cross-functional teams in the US and LATAM. ¦ Create dashboards in Power BI and Tableau.
      Lead root cause analysis and corrective actions.
      Support the monthly close and reconcile balance sheet accounts.
      Develop content for digital marketing campaigns. ¦ Coach and mentor junior members of the team.
      Coordinate inbound and outbound shipments with {n} carriers.
      Document requirements and acceptance criteria in Jira.`),
    requirements: lines(`
      Bachelor's degree in Engineering, Business or a related field.
      {n}+ years of experience in a similar position. ¦ Advanced English, both written and spoken.
      Strong knowledge of SQL, Python and cloud platforms such as AWS or Azure.
      Experience with SAP, Oracle or another ERP. ¦ Proven ability to work within a matrix organization.
      Excellent communication and presentation skills. ¦ Willingness to travel up to {n}0 % of the time.
      Knowledge of US GAAP and IFRS is a plus. ¦ Hands-on experience with Kubernetes, Terraform and CI/CD.
      Analytical mindset and attention to detail. ¦ Familiarity with Salesforce or a comparable CRM.`),
    benefits: lines(`
      Major medical insurance for you and your family. ¦ {n} days of Christmas bonus.
      Savings fund and food vouchers. ¦ Flexible schedule and wellness program.
      Learning budget and career development plan. ¦ Life insurance and parental leave.
      Competitive compensation package. ¦ Vacation days above the law.`),
  },
};
