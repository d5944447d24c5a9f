import { heldOutVocabulary } from '../feeds/held-out/vocabulary.ts';
import { lines } from '../feeds/vocabulary.ts';
import { type Corpus, corpusOf, type Sentences } from './generate.ts';

const sentences: Sentences = {
  naming: lines(`
    {x} te está buscando a ti.
    Con {x} tendrás estabilidad laboral.
    Contratación directa por {x}.
    Nuestro cliente {x} abre vacantes en planta.
    Haz carrera en {x} desde tu primer día.
    Life at {x} is about growth.
    We are {x}, a company on the move.
    Conocer el catálogo de {x}.
    Seguro médico pagado por {x}.`),
  wordNaming: lines(`
    Hoy {x} abre sus puertas a nuevo talento.
    Te esperamos en {x}, líder en el ramo.
    Contratación directa con Grupo {x}.
    Corporativo {x} requiere personal.
    Quienes trabajamos en {x} crecemos juntos.
    Nosotros en {x} valoramos tu esfuerzo.`),
  plurals: lines(`
    Así vivimos los {x} cada jornada.
    Somos más de mil {x} en el país.
    Queremos más {x} como tú.`),
  possessives: lines(`
    You will report to {x}'s regional office.
    Help shape {x}'s future.`),
  families: lines(`
    Negocio familiar de los {x} desde 1985.
    Atendido por la familia {x}.`),
  superiors: lines(`
    Bajo el mando de {p}.
    La entrevista final es con {p}.`),
  contacts: lines(`
    Pregunta por {p}.
    Cita previa con {p}.
    Entregar documentos a {p} en caseta.
    Dudas con {p}.`),
  hashtags: lines(`
    Usa la etiqueta #Vive{x}
    #{x}Jobs te espera
    #OrgulloPor{x}`),
  glued: lines(`
    Ingresa a la plataforma Mi{x}.
    Programa {x}Joven para egresados.
    Universidad interna Campus{x}.`),
  hosts: lines(`
    Postúlate en {x}.mx
    Sitio: https://{x}.com/empleo
    Consulta bolsa.{x}.com.mx`),
  handles: lines(`
    Mándanos mensaje a @{x}oficial
    En TikTok somos @{x}.mx
    Redes: @soy{x}`),
  titles: lines(`
    {x}: Supervisor de calidad
    Auxiliar de almacén para {x}
    Vendedor de piso ({x})
    Gerente regional {x}`),
  places: lines(`
    Sucursal {x} Centro
    {x} Guadalajara
    Torre {x}, piso 4
    {x} / Querétaro, Qro.`),
  honorifics: ['Licda.', 'Profr.', 'Mtro.', 'CP.', 'Dra.', 'el Ing.', 'LAE', 'Psic.'],
  cues: lines(`
    Acércate con {p} en módulo de empleo.
    Dirigirse con {p}.
    A la atención de: {p}
    Pide hablar con {p}.
    Te atenderá el señor {p}.
    Responsable de la vacante: {p}
    Marca y pregunta por {p}.
    Reach out to {p} today.`),
  signatures: lines(`
    ¡Te esperamos! {p}, Capital Humano
    Cordialmente: {p}
    Best regards, {p}`),
  emails: lines(`
    Comparte tu currículum en {p}
    Escribe a {p} y te llamamos.
    Correo de contacto {p}`),
  phones: lines(`
    Comunícate al {p}
    Cel: {p}
    Manda mensaje al {p} y aparta tu lugar.
    Citas en el {p}.`),
  links: lines(`
    Da clic en fb.com/{p}
    Revisa twitter.com/{p}
    Mi página es www.facebook.com/{p}
    Escríbeme en IG @{p}
    TikTok @{p}`),
  identities: lines(`
    Reclutador certificado, {p}.
    Expediente con {p}.
    Para validar identidad: {p}`),
  addresses: lines(`
    Nos ubicamos en {p}.
    Trae tu solicitud a {p}, a mediodía.
    Domicilio: {p}`),
  streets: lines(`
    Paseo de la Reforma {n}, piso 3
    Avenida Constituyentes {n} Poniente
    Calz. {surname} #{n}, Fracc. Jardines
    Prolongación Zaragoza núm. {n}, Centro
    Carretera Nacional {n}, Colonia Estanzuela`),
  innocents: {
    'ordinary word': lines(`
      Excelencia en la calidad del servicio.
      Transformación digital de una factory moderna.
      Construir un puente entre áreas.
      Define the go-to-market strategy with business partners.
      Trabajo remoto dos días por semana.
      Write test cases and test plans.
      Office located in the city center.
      Administrar sueldos y salarios.
      Consumir servicios REST con formato JSON.
      Bridge the gap between sales and product.
      Encender el faro del equipo.
      Zona con ríos y buena vista.
      Ser el enlace con áreas profesionales.
      Provide a clear career path.
      Dar impulso a las ventas.
      Llegar a la cima de tu carrera.
      Administrar recursos y dar seguimiento a proyectos.
      Programas de salud para colaboradores de forma integral.
      Estrategia de océano azul.
      Key responsibilities of the position.
      Consultar el atlas de riesgos.
      Planta ubicada en la colina.
      Carga general por la vía corta.
      Servicios contables y fiscales en el sur del país.
      Remoto o presencial según el proyecto.
      Test automation is a plus.
      Key performance indicators and reporting.
      Sueldos competitivos y prestaciones.`),
    'degree or profession': lines(`
      Lic. {degree} o a fin.
      Ing. {degree} titulado o pasante.
      Licda. o Lic. en {degree}.
      Carrera: Lic. en {degree}.
      Dra. o Dr. en {degree}, para docencia.`),
    'abbreviation without a name': lines(`
      Ing. Mantenimiento.
      Ing. en Calidad, bilingüe.
      Lic. Enfermería con cédula.
      Lic. concluida indispensable.
      CP. con experiencia en impuestos.
      Psic. Organizacional o Industrial.
      Ing. Residente para obra civil.
      Profr. de educación física.
      Téc. Electromecánico o Ing. Electrónico.
      ING. SISTEMAS O INFORMÁTICA.`),
    'cue without a person': lines(`
      Con atención a {audience}.
      Dirigirse con respeto a {audience}.
      Pedir opinión a {audience}.
      Responsable de {audience}.`),
    'nobody in particular': lines(`
      Pregunta por nuestras prestaciones.
      Cordialmente, Área de Talento.
      Best regards, The Hiring Team.
      Pide hablar con un asesor.
      Te atenderá la persona de recepción.
      A la atención de: Departamento de Compras.
      Acércate con tu supervisor inmediato.
      Reporta a Dirección Comercial y a Gerencia de Zona.
      Te esperamos, Equipo de Selección.
      Reach out to stakeholders in the region.`),
    'numbers and dates': lines(`
      Ofrecemos {amount} al mes.
      Premio anual de {amount}.
      Cartera de {amount} bajo su cargo.
      Número de requisición {folio}.
      Expediente {folio}.
      C.P. {postcode}.
      Publicado el {date}.
      Proyecto con término en {date}.`),
    'standard or law': lines(`
      Auditorías de {norm}.
      Dominio de {norm}.
      Interpretación de {norm}.`),
    product: lines(`
      Dominio de {product}.
      Uso diario de {product}.
      Hands-on with {product}.`),
    'study without a name': lines(`
      Título de una universidad reconocida.
      Estudiantes de últimos semestres de cualquier universidad.
      Becas en universidades con convenio.
      Colegio de profesionistas, deseable.
      Hospital privado de segundo nivel, experiencia previa.`),
    'method called after somebody': lines(`
      Escala de Likert y encuestas.
      Control estadístico con gráficas de Shewhart.
      Ciclo de Deming.
      Modelo de Kirkpatrick para capacitación.
      Fundamentos de Kanban y Jidoka.
      Pirámide de Maslow aplicada a ventas.`),
    'words of the networks': lines(`
      Crear contenido para Instagram Reels y YouTube.
      Contestar mensajes de WhatsApp Business.
      Redactar correos y minutas.
      Campañas en Meta Ads y Google Ads.
      Abastecer el punto de reorden.
      Costales de dos arrobas.
      Traer CURP impresa y RFC con homoclave.
      Copia de INE por ambos lados.
      Solicitud elaborada, acta, CURP, NSS y comprobante.`),
    'numbers in words': lines(`
      Cuarenta plazas en dos turnos.
      Equipos de ocho a doce integrantes.
      Quince días de vacaciones y treinta de aguinaldo.
      Rotación de seis por uno o cinco por dos.
      Cincuenta y dos semanas de contrato, renovable.`),
  },
  slots: {
    degree: lines(`
      Informática
      Relaciones Industriales
      Turismo
      Economía
      Comunicación
      Química
      Biología
      Arquitectura
      Gastronomía
      Nutrición
      Actuaría`),
    audience: lines(`
      visitantes
      socios comerciales
      distribuidores
      personas usuarias
      compañeros de otras áreas
      clientes mayoristas
      instituciones
      operadores
      inspectores`),
    amount: lines(`
      $14,300
      $21,750.50
      $3,000
      19,000 pesos netos
      $48,000 MXN
      22 mil
      $5,500.00
      1.5 millones de pesos
      12k`),
    folio: lines(`
      RH-5541
      2026/00981
      V.1123
      99210045
      N-7712
      45-2026
      REQ-A-18
      30118`),
    postcode: ['03100', '44100', '66220', '76230', '72810', '22000', '37500', '97133', '52140'],
    date: lines(`
      el 9 de noviembre de 2026
      12/11/2026
      2027-02-28
      viernes 18 de diciembre
      marzo de 2027
      31/12/26
      noviembre
      Q1 2027`),
    norm: lines(`
      ISO 27001:2022
      la NOM-001-SEDE-2012
      AS9100 Rev D
      la Ley General de Salud
      la Ley del ISR y el CFF
      ISO 22000 y HACCP
      el artículo 27 de la LISR
      la NMX-R-025-SCFI-2015
      PCI DSS 4.0`),
    product: lines(`
      Word y PowerPoint
      Jira y Confluence
      QuickBooks
      SolidWorks
      Microsip
      Zendesk
      HubSpot
      Visual Studio Code
      MATLAB
      Opera PMS`),
  },
  innocentPlaces: lines(`
    Venustiano Carranza
    Emiliano Zapata
    San Juan del Río
    Santiago de Querétaro
    Plutarco Elías Calles
    Francisco I. Madero
    Jesús María
    San Mateo Atenco
    Valle Oriente
    Zona Río
    Santa María la Ribera
    Guadalupe Victoria
    General Escobedo
    Polanco
    San Luis Potosí`),
};

/** The part that nobody looks at while writing the program: other names, sentences and twins. */
export const heldOutCorpus: Corpus = corpusOf(heldOutVocabulary, sentences, 27_182);
