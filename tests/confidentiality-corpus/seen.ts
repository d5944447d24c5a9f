import { lines, seenVocabulary } from '../feeds/vocabulary.ts';
import { type Corpus, corpusOf, type Sentences } from './generate.ts';

const sentences: Sentences = {
  naming: lines(`
    Somos {x} y estamos contratando.
    En {x} buscamos talento como el tuyo.
    {x} solicita personal para su nueva sucursal.
    Intégrate a {x}, empresa con presencia nacional.
    La vacante es para trabajar en {x}.
    Join {x} and make an impact.
    At {x} we care about people.
    Experiencia previa en {x} o en empresas del ramo.
    Descuentos en productos {x} para colaboradores.`),
  wordNaming: lines(`
    En {x} buscamos a los mejores.
    Somos {x}, una empresa con 20 años de historia.
    Únete a la familia {x}.
    La empresa {x} solicita personal.
    Grupo {x} te invita a su feria de empleo.
    Trabajar en {x} es una gran oportunidad.`),
  plurals: lines(`
    Los {x} somos personas comprometidas.
    Más de 300 {x} ya forman parte del equipo.
    Conviértete en uno de los {x}.`),
  possessives: lines(`
    Be part of {x}'s team in Mexico.
    Discover {x}'s culture.`),
  families: lines(`
    Trabajarás en el negocio de la familia {x}.
    Los hermanos {x} te esperan.`),
  superiors: lines(`
    Reportarás directamente con {p}.
    Tu jefe será {p}.`),
  contacts: lines(`
    Informes con {p}.
    Presentarse con {p} a las 9:00 horas.
    Agenda tu entrevista con {p}.
    Reporta a {p}.`),
  hashtags: lines(`
    Síguenos con #Team{x}.
    Comparte esta vacante: #{x}Careers
    #Soy{x} #Empleo #Vacante`),
  glued: lines(`
    Conoce la cultura Grupo{x}.
    Busca nuestra app {x}App en tu celular.
    Bolsa de trabajo {x}Talento.`),
  hosts: lines(`
    Aplica en {x}.com.mx
    Más información en www.{x}.com
    Regístrate en empleos.{x}.mx/vacantes`),
  handles: lines(`
    Síguenos en @{x}_mx
    Instagram: @{x}mexico
    Búscanos como @{x}.oficial`),
  titles: lines(`
    Ejecutivo de ventas {x}
    Analista contable - {x}
    {x} | Coordinador de logística
    Practicante en {x}`),
  places: lines(`
    {x} - León, Guanajuato
    Parque industrial {x}
    {x}, Zapopan, Jalisco
    Planta {x} Apodaca`),
  honorifics: ['Lic.', 'Ing.', 'Mtra.', 'C.P.', 'el Lic.', 'la Lic.', 'Dr.', 'Arq.'],
  cues: lines(`
    Comunícate con {p} para más detalles.
    Enviar CV con atención a {p}.
    Preguntar por {p} en vigilancia.
    Preséntate con la señorita {p}.
    Contacto: {p}
    Pide informes con {p} en recepción.
    Entrevistas con {p} de 9 a 13 horas.
    Please contact {p} for details.`),
  signatures: lines(`
    Gracias por tu interés. Atentamente, {p}
    Quedo a tus órdenes. {p}, Reclutamiento y Selección
    Saludos cordiales, {p}`),
  emails: lines(`
    Envía tu CV a {p}
    Manda tus datos al correo {p} con el nombre de la vacante.
    Informes: {p}`),
  phones: lines(`
    Llama al {p}
    Manda WhatsApp al {p} para agendar cita.
    Tel. {p}
    Informes al {p} de lunes a viernes.`),
  links: lines(`
    Visita facebook.com/{p}
    Encuéntranos en instagram.com/{p}
    Mi perfil: linkedin.com/in/{p}
    Sígueme en Instagram: @{p}
    Búscame en Facebook como @{p}`),
  identities: lines(`
    Titular del proceso: {p}
    Datos del responsable: {p}.
    Registrado con {p} ante la autoridad.`),
  addresses: lines(`
    Acudir a {p}.
    Presentarse en {p}, de 9 a 12 horas.
    Entrevistas en {p}.`),
  streets: lines(`
    Av. Insurgentes Sur {n}, Col. Del Valle
    Calle Morelos {n}, Col. Centro
    Blvd. Hidalgo No. {n}, Zona Industrial
    Av. {surname} #{n}, Col. Moderna
    Calle 60 {n}-B por 55 y 57`),
  innocents: {
    'ordinary word': lines(`
      Within this role you will lead several projects.
      Deliver results within the agreed time.
      Quality assurance of all deliverables.
      Talent acquisition and quality control.
      Plan de desarrollo profesional y soluciones a la medida.
      Campañas de marketing digital y redes sociales.
      Marketing de contenidos y posicionamiento.
      Experience in project management and people management.
      Configure canonical URLs and redirects.
      Tener un punto de vista fijo en los resultados.
      Ojo de lince para detectar errores.
      Clases de spin en el gimnasio de la oficina.
      Abrir el horizonte de nuevos mercados.
      Una nueva era de la atención al cliente.
      Llevar los proyectos a buen puerto.
      Total commitment to customer service.
      Desarrollar el talento en la zona norte.
      Search engine optimization and paid search.
      Design icon sets and components.
      Trabajo presencial de lunes a viernes.
      Job title and level depend on experience.
      Gestionar el capital humano de forma activa.
      Servicios integrales de limpieza en el centro de la ciudad.
      Rutas de reparto en la sierra.
      Sucursales al norte de la ciudad.
      Muebles de roble y pino.
      Ser la estrella del equipo de ventas.
      Crear una alianza con proveedores.
      Consultores con conocimientos en sistemas.
      Red de contactos a nivel global.
      Una empresa que innova todos los días.
      Estar en el vértice de la tecnología.`),
    'degree or profession': lines(`
      Lic. en {degree}.
      Lic. o Ing. en {degree}, titulado.
      Ing. en {degree} o carrera afín.
      Egresados de la Lic. en {degree}.
      Mtro. en {degree}, deseable.`),
    'abbreviation without a name': lines(`
      Ing. Industrial o Mecánico.
      Ing. de Procesos con experiencia en moldeo.
      Ing. Químico, Civil o Electricista.
      Lic. trunca.
      Lic. terminada o trunca.
      C.P. titulado con cédula.
      Ing. Jr. o Sr. según experiencia.
      Arq. o Ing. Civil con manejo de obra.
      Dr. o Mtro. con experiencia docente.
      LIC. ADMINISTRACIÓN, CONTADURÍA O AFÍN.`),
    'cue without a person': lines(`
      Atención a {audience}.
      Brindar atención a {audience} por teléfono y correo.
      Comunicarse con {audience} de forma oportuna.
      Dar informes a {audience}.`),
    'nobody in particular': lines(`
      Preguntar por las necesidades del cliente.
      Atentamente, Recursos Humanos.
      Saludos cordiales, el equipo de Reclutamiento.
      Contacto: departamento de Capital Humano.
      Presentarse con la supervisora en turno.
      Comunícate con nosotros por este medio.
      Reporta al Gerente de Planta y al Director General.
      Entrevista con el Jefe de Turno.
      Please contact the Human Resources department.
      Pide informes con el personal de seguridad.`),
    'numbers and dates': lines(`
      Sueldo mensual de {amount} brutos.
      Bono de {amount} al cumplir la meta.
      Manejo de fondo fijo por {amount}.
      Folio de la vacante {folio}.
      Partida presupuestal {folio}.
      Código postal {postcode}.
      Inicio de labores el {date}.
      Vigencia hasta el {date}.`),
    'standard or law': lines(`
      Conocimiento de {norm}.
      Auditor interno en {norm}.
      Cumplimiento de {norm}.`),
    product: lines(`
      Manejo de {product}.
      Experiencia mínima de dos años con {product}.
      Strong knowledge of {product}.`),
    'study without a name': lines(`
      Egresado de universidad pública o privada.
      Estudios universitarios concluidos.
      Convenios con universidades de la región.
      Universidad trunca o preparatoria terminada.
      Título de licenciatura expedido por institución reconocida.`),
    'method called after somebody': lines(`
      Elaborar diagramas de Gantt y de Pareto.
      Análisis de Ishikawa y cinco porqués.
      Conocimiento del método Montessori.
      Aplicar Lean Six Sigma y Kaizen.
      Certificación como Scrum Master.
      Pruebas Cleaver, Terman y Moss.`),
    'words of the networks': lines(`
      Administrar páginas de Facebook, Instagram y TikTok.
      Atención por WhatsApp, correo y teléfono.
      Enviar correos a clientes y proveedores.
      Dar seguimiento en redes sociales: Facebook Ads y LinkedIn.
      Operar el punto de venta y la terminal bancaria.
      Cargar bultos de una arroba o 11.5 kg.
      Contar con número de seguridad social y CURP.
      Presentar INE, RFC y comprobante de domicilio.
      Documentos: acta de nacimiento, CURP, RFC, NSS e INE vigente.`),
    'numbers in words': lines(`
      Veinticinco vacantes disponibles en tres turnos.
      Grupos de quince, veinte o treinta personas.
      Experiencia de dos a tres años, máximo cinco.
      Turnos de doce por doce horas y de veinticuatro por cuarenta y ocho.
      Jornada de cuarenta y ocho horas semanales.`),
  },
  slots: {
    degree: lines(`
      Administración
      Contaduría
      Psicología
      Derecho
      Mercadotecnia
      Sistemas Computacionales
      Comercio Internacional
      Recursos Humanos
      Finanzas
      Logística
      Diseño Gráfico
      Mecatrónica`),
    audience: lines(`
      clientes
      proveedores
      pacientes
      público en general
      usuarios internos
      clientes y proveedores
      alumnos y padres de familia
      candidatos
      huéspedes
      auditores externos`),
    amount: lines(`
      $18,000
      $12,500.00
      $1,200
      $25,000 MXN
      9,582.47 pesos
      15 mil pesos
      $100,000.00
      2,500,000 de pesos
      $7,850
      30k`),
    folio: lines(`
      VAC-20261
      2026-11-0457
      A-100234
      00012345
      REQ 48120
      F-2026/118
      10234
      ABC-9921
      2211`),
    postcode: ['06600', '45050', '64000', '76100', '72000', '22010', '37000', '97000', '50000'],
    date: lines(`
      16 de noviembre de 2026
      01/12/2026
      2026-12-15
      lunes 23 de noviembre
      15-ene-2027
      30/11/26
      1 de diciembre
      2027`),
    norm: lines(`
      ISO 9001:2015
      la NOM-035-STPS-2018
      IATF 16949:2016
      la Ley Federal del Trabajo
      la Ley del Seguro Social
      ISO 14001 e ISO 45001
      el artículo 132 de la LFT
      la NOM-251-SSA1-2009
      el complemento Carta Porte 3.1`),
    product: lines(`
      SAP
      Excel avanzado
      Salesforce
      AutoCAD 2024
      Oracle y SQL Server
      Power BI y Tableau
      Microsoft Dynamics 365
      CONTPAQi
      Aspel NOI y COI
      Adobe Photoshop
      Google Analytics`),
  },
  innocentPlaces: lines(`
    Benito Juárez
    San Pedro Garza García
    Lázaro Cárdenas
    Miguel Hidalgo
    Álvaro Obregón
    Gustavo A. Madero
    Santa Fe
    San Andrés Cholula
    Cuauhtémoc
    Zona Norte
    Parque Industrial El Marqués
    San Nicolás de los Garza
    Santa Catarina
    Centro Histórico
    Soledad de Graciano Sánchez`),
};

/** The part to look at while writing the program. */
export const seenCorpus: Corpus = corpusOf(seenVocabulary, sentences, 31_415);
