import { say } from '../../../foundation/language/language.ts';
/** What an advertisement may not ask of people: Ley Federal del Trabajo, articles 3, 56 and 133. */
export const wordingRules = [
  'age',
  'sex',
  'marital-status',
  'pregnancy',
  'appearance',
  'religion',
  'photograph',
  'health',
  'union',
] as const;
export type WordingRule = (typeof wordingRules)[number];

export interface WordingPattern {
  /** Read on folded text: small letters without accents. Bounded repetitions only, so that it is linear. */
  readonly pattern: RegExp;
  /** What stands before it and shows that something else is meant, such as clothes or the customers. */
  readonly unlessAfter?: RegExp;
  /** What stands behind it and does the same. */
  readonly unlessBefore?: RegExp;
  /** Numbers that it caught and that are ages somebody may not ask for: 18 is the law's own limit. */
  readonly ages?: true;
  /** Reported, and never a reason to reject: many say it and mean clean clothes. */
  readonly mild?: true;
  /** A name behind it makes it a form of address: "con la señorita Karla". */
  readonly notBeforeName?: true;
}

export interface WordingRuleEntry {
  /** For the report. */
  readonly about: () => string;
  /** Articles of the Ley Federal del Trabajo. */
  readonly law: readonly string[];
  /** How the words begin without one of which no pattern can match, in small letters without accents. */
  readonly cues: string;
  readonly patterns: readonly WordingPattern[];
  /** Held against the rules by a test. */
  readonly hits: readonly string[];
  readonly innocent: readonly string[];
}

const experience =
  /^\s*(?:de\s|en\s|como\s|con\s)?\s*(?:experiencia|exp\b|antiguedad|servicio|trayectoria|garantia|mercado|el mercado|la industria|el sector|el ramo|operacion|puesto|el puesto|historia|presencia)/;
const notOfThePerson =
  /(?:clientes?|adultos?|pacientes?|nin[oa]s|publico|usuarios?|poblacion|aseguradas?|asegurados?|alumn[oa]s|estudiantes|creditos?|cartera|equipos?|vehiculos?|maquinaria|edificios?|inmuebles?|experiencia|antiguedad|trayectoria)(?: (?:de|minima|minima de|entre|con|en puesto similar))?\s*$|(?:atencion|cuidado|servicio|apoyo|dirigid[oa]|venta|ventas|programas?|productos?|clases|cursos) (?:a|al|de|para)\b[^,.;]{0,30}$|(?:empresa|compania|firma|organizacion|corporativo|grupo)\b[^.;]{0,40}$/;
const wares =
  /(?:ropa|calzado|zapat\w{1,6}|perfum\w{1,6}|moda|prendas?|accesorios?|bolsas?|trajes?|lenceria|boutique|tiendas?|salon|departamento|seccion|barber\w{1,5}|peluquer\w{1,5}|gimnasio|gym|linea|cortes?|uniformes?|relojes|joyeria|sanitarios?|banos|vestidores)\b[^.;]{0,25}$/;
const both =
  /^\s*(?:\(?a?\)?\s*)?(?:y|o|u|e|\/|,|-|and|or)\s*(?:de\s|para\s|sexo\s)?(?:mujer|hombre|femenin|masculin|dama|caballero|senorit|senor|male|female|men|women)/;
const someone =
  '(?:hombres?|mujer(?:es)?|caballeros?|damas?|senoritas?|varon(?:es)?|chicas?|muchachas?|(?:personal|sexo|genero) (?:masculino|femenino)|masculinos?|femeninos?|femeninas?)';
const ageWords =
  '(?:[\\s:=(,/-]|entre|los|del|de|desde|partir|hasta|maxim[ao]|minim[ao]|limite|tope|max|min|no|mayor|menor|rango|requerid[ao]|aproximad[ao]|preferentemente|preferente|ideal|anos|ano|y|al|a|18|>|<|\\+){0,24}';

const discrimination = ['3', '133-I'];

/** The rules as data. `hits` and `innocent` say what each is for. */
export const wordingRuleEntries: Readonly<Record<WordingRule, WordingRuleEntry>> = {
  age: {
    about: () => say`age`,
    law: discrimination,
    cues: 'edad anos age aged ages years joven jovenes mayor',
    patterns: [
      {
        pattern:
          /\bno (?:ser )?mayor(?:es)? (?:de|a) (?:los )?([2-6]\d)\b(?! ?(?:%|por|dias|meses|semanas|horas|hrs|minutos|kg|kilos|km|mil|pesos|personas|empleados))/g,
        unlessAfter: notOfThePerson,
        ages: true,
      },
      {
        pattern: new RegExp(
          `(?<!mayor(?:es)? de |mayoria de |tercera )\\bedad(?:es)?\\b${ageWords}(\\d{2})\\b(?!\\s*(?:hrs|horas|:))`,
          'g',
        ),
        unlessAfter: notOfThePerson,
        ages: true,
      },
      {
        pattern:
          /\b(?:maximo|maxima|max\.?|hasta|no mayor(?:es)?|menor(?:es)?|tope|no mas|no rebasar) ?(?:de |a |los |que )?(?:los )?(\d{2})(?: y cumplidos)? anos\b/g,
        unlessAfter: notOfThePerson,
        unlessBefore: experience,
        ages: true,
      },
      {
        pattern: /\b(?:mayor(?:es)?|a partir|desde|arriba) (?:de |a |los )?(?:los )?(\d{2}) anos\b/g,
        unlessAfter: notOfThePerson,
        unlessBefore: experience,
        ages: true,
      },
      {
        pattern: /\b(?:1[6-9]|[2-6]\d)(?: anos)? ?(?:a|al|-|–|—|y|hasta) ?(?:los )?([2-7]\d) anos\b/g,
        unlessAfter: notOfThePerson,
        unlessBefore: experience,
        ages: true,
      },
      {
        pattern:
          /\b(?:aged?|ages)(?: between| from| range| limit|:)?[ :]{0,2}(\d{2})\b|\b(?:between|under|over|maximum|max) (\d{2})(?: (?:and|to) \d{2})? years (?:old|of age)\b|\b\d{2} ?(?:-|–|to) ?(\d{2}) years (?:old|of age)\b/g,
        ages: true,
      },
      {
        pattern:
          /\b(?:solo|solamente|unicamente|exclusivamente) (?:gente |personas? |personal )?jov(?:en|enes)\b|\b(?:gente|personal) joven\b/g,
      },
    ],
    hits: [
      'Edad de 25 a 45 años.',
      'Edad: 18 - 35 años.',
      'Máximo 40 años.',
      'Edad máxima 35',
      'menores de 30 años',
      'Entre 22 y 38 años',
      'Edad entre 20 y 35',
      'No mayor a 45 años',
      'mayores de 25 años',
      'Solo personal joven',
      'Must be between 25 and 35 years old.',
      'Sexo indistinto, edad de 25 a 35 años',
    ],
    innocent: [
      '2 a 5 años de experiencia',
      'Experiencia de 15 a 20 años en obra',
      'Empresa con más de 35 años en el mercado',
      'Empresa sólida con 20 a 25 años de trayectoria',
      'mayores de edad',
      'Ser mayor de 18 años',
      'Edad: mayor de edad, horario de 9 a 20 horas',
      'Edad indistinta, horario de 10:00 a 20:00 horas',
      'Cuidado de adultos mayores de 65 años',
      'Atención a clientes mayores de 60 años',
      'Hasta 15 años de antigüedad',
      'Contrato de hasta 12 meses',
      'Ropa para niñas de 4 a 16 años',
      'Sin límite de edad',
    ],
  },
  sex: {
    about: () => say`sex`,
    law: discrimination,
    cues: 'sexo genero hombre mujer caballero dama senorit varon chica muchacha femenin masculin male female men women',
    patterns: [
      {
        pattern:
          /\b(?:sexo|genero)\b ?[:=-]? ?(?:solo |preferentemente |preferente |unicamente )?(?:femeninos?|femenina|masculinos?|masculina|mujer(?:es)?|hombres?|varon(?:es)?)\b/g,
        unlessBefore: both,
        unlessAfter: /(?:masculino|femenino|hombre|mujer|ambos?) ?(?:o|y|\/) ?$/,
      },
      {
        pattern: new RegExp(
          `\\b(?:solo|solamente|unicamente|exclusivamente|exclusivo|exclusiva|preferentemente|preferente|preferiblemente|de preferencia|indispensable|necesario) (?:para |a |de |que sean |ser )?${someone}\\b`,
          'g',
        ),
        unlessBefore: both,
        unlessAfter: wares,
      },
      {
        pattern: new RegExp(
          `\\b(?:solicit(?:a|amos|an|o)|busc(?:a|amos|an|o)|requier(?:e|en|o)|requerimos|necesit(?:a|amos|an|o)|contrat(?:a|amos|an)|vacante para|puesto para) (?:a |un |una |unas |unos )?${someone}\\b`,
          'g',
        ),
        unlessBefore: both,
      },
      {
        pattern: /\bsenoritas?\b/g,
        unlessAfter:
          /\b(?:la|las|con|atencion|atencion:|atte|contacto|contacto:|preguntar por|y|o) $|\bsenor(?:a|es|as)?,? ?(?:y|o|\/)? ?$|(?:trato|atender|atencion|servicio) a (?:las )?$/,
        unlessBefore: both,
        notBeforeName: true,
      },
      { pattern: /\bpersonal (?:femenino|masculino)\b/g, unlessBefore: both },
      {
        pattern:
          /\b(?:males?|females?|men|women) only\b|\bonly (?:males?|females?|men|women)\b|\b(?:male|female) (?:candidates?|applicants?)\b/g,
        unlessBefore: both,
      },
    ],
    hits: [
      'Sexo masculino.',
      'Sexo: femenino.',
      'Solo hombres.',
      'Señoritas con experiencia en ventas.',
      'Se solicita señorita para recepción',
      'Buscamos mujer para limpieza',
      'Género femenino',
      'De preferencia mujeres',
      'Female candidates only',
      'Vacante exclusiva para damas',
    ],
    innocent: [
      'Sexo indistinto.',
      'Género: indistinto.',
      'Sexo: masculino o femenino',
      'Hombres y mujeres',
      'Se solicitan mujeres y hombres',
      'Solo hombres o mujeres con licencia',
      'Ropa de caballero',
      'Calzado para dama',
      'Venta de calzado exclusivo para damas',
      'Damas y caballeros',
      'Preguntar con la señorita Karla',
      'Atención a señoras y señoritas',
      'Ambos sexos',
    ],
  },
  'marital-status': {
    about: () => say`marital status`,
    law: discrimination,
    cues: 'solter casad civil hijos compromiso carga responsabilidades dependientes marital unmarried children',
    patterns: [
      {
        pattern:
          /\bestado civil ?[:=-]? ?(?:preferentemente |preferente |de preferencia )?(?:solter|casad|divorciad|viud|union libre)\w{0,4}/g,
      },
      {
        pattern: /\bsolter(?:os|as|o|a)\b/g,
        unlessAfter:
          /(?:departamentos?|despedidas?|madres?|casas?|padres?) (?:de |para )?(?:l[oa]s? )?$|(?:casad[oa]s?|divorciad[oa]s?) (?:o|u|y) $/,
        unlessBefore: /^(?:\(a\)|\/a)?,? (?:o|u|y) (?:casad|divorciad)/,
      },
      {
        pattern:
          /\b(?:preferentemente|preferente|de preferencia|preferencia|solo|solamente|indispensable|ser|personas?|hombres?) casad(?:os|as|o|a)\b/g,
        unlessBefore: /^,? (?:o|u|y) solter/,
      },
      {
        pattern:
          /\bsin (?:hijos|compromisos? familiares|cargas? familiares|dependientes economicos|responsabilidades familiares)\b|\bno tener hijos\b/g,
      },
      {
        pattern: /\bmarital status ?: ?(?:single|married)\b|\b(?:unmarried|no children|without children)\b/g,
      },
    ],
    hits: [
      'Estado civil: soltero.',
      'Soltera, sin hijos.',
      'Soltero(a)',
      'Preferentemente casado',
      'Persona sin compromisos familiares',
    ],
    innocent: [
      'Estado civil indistinto',
      'Apoyo a madres solteras',
      'Casado o soltero',
      'Beneficios para tus hijos',
      'Regardless of marital status',
    ],
  },
  pregnancy: {
    about: () => say`pregnancy`,
    law: ['3', '133-I', '133-XIV'],
    cues: 'embaraz gravid ingravid gestacion pregnan',
    patterns: [
      {
        pattern:
          /\b(?:pruebas?|examen(?:es)?|test|certificados?|constancias?|estudios?|comprobantes?)(?: medic[oa]s?)?(?: negativ[oa]s?)?(?: de)?(?: no)? ?(?:embarazo|gravidez|ingravidez|gestacion)\b/g,
        unlessAfter: /\b(?:sin|ni|ninguna?|no|nunca)(?: \w{1,12}){0,3} $/,
      },
      {
        pattern:
          /\bno (?:estar |encontrarse |puede estar |debe estar )?(?:embarazad[ao]|gravid[ao]|en estado de gravidez|en gestacion)s?\b/g,
      },
      {
        pattern: /\bpregnancy test\b|\bnot (?:be )?pregnant\b/g,
        unlessAfter: /\b(?:no|not|never|without)(?: \w{1,12}){0,3} $/,
      },
    ],
    hits: [
      'Prueba de embarazo obligatoria.',
      'Presentar certificado de no gravidez.',
      'No estar embarazada',
      'Examen médico de embarazo',
      'Pregnancy test required',
    ],
    innocent: [
      'En esta vacante no se solicita prueba de embarazo ni de VIH.',
      'Sin prueba de embarazo',
      'Licencia por embarazo',
      'Nunca pedimos una prueba de embarazo',
      'Venta de pruebas rápidas en farmacia',
    ],
  },
  appearance: {
    about: () => say`appearance`,
    law: discrimination,
    cues: 'presentacion apariencia presencia imagen aspecto fisico estatura talla complexion tez tatuaj perforac piercing arete sobrepeso peso cuerpo figura looks looking appearance',
    patterns: [
      {
        pattern:
          /\b(?:buena|excelente|impecable|optima|magnifica|bonita|agradable) (?:presentacion|apariencia|presencia|imagen)(?: personal| fisica| y)?\b|\b(?:presentacion|apariencia|imagen) (?:personal )?(?:impecable|excelente|agradable)\b/g,
        unlessBefore:
          /^ (?:de|del|en|ante|para|visual|corporativa|institucional|publica|oral|escrita|verbal)\b/,
        unlessAfter:
          /(?:mantener|cuidar|preservar|transmitir|proyectar|conservar|dar|ofrecer|proporcionar) (?:una |la |el )?$/,
        mild: true,
      },
      {
        pattern:
          /\b(?:buena|excelente|agradable|buen|impecable) (?:apariencia|aspecto|fisico)(?: fisic[oa]| agradable)?\b|\b(?:apariencia|aspecto) (?:fisic[oa]|agradable|juvenil)\b|\bfisico agradable\b/g,
        unlessBefore: /^ (?:de|del) (?:la|el|los|las|product|tienda|area)/,
      },
      { pattern: /\bestatura ?(?:minima|maxima|promedio|de|:|entre|mayor|arriba|superior|a partir|\d)/g },
      {
        pattern: /\btallas? ?(?:maxima|minima|no mayor|de la \d|: ?\d|\d{1,2} (?:a|o) |chica|ch\b|delgada)/g,
        unlessAfter:
          /(?:ropa|prendas?|uniformes?|calzado|playeras?|inventario|por|y|colores|surtido)\b[^.;]{0,25}$/,
      },
      {
        pattern:
          /\bcomplexion ?(?:delgada|robusta|media|mediana|atletica|fuerte|fisica|:)|\btez (?:blanca|clara|morena|apinonada|:)|\btez\b/g,
      },
      {
        pattern:
          /\b(?:sin|no|libre de|cero|ningun)(?: \w{1,10}){0,2} (?:tatuajes?|perforaciones|piercings?|aretes)\b/g,
        unlessAfter: /(?:importa|importar|problema|inconveniente)(?: \w{1,8}){0,2} $/,
        unlessBefore: /^ (?:son|no son|es|no es|no|sera) ?(?:un )?(?:impedimento|problema|importa|limitante)/,
      },
      {
        pattern:
          /\bpeso (?:acorde|proporcional|de acuerdo) (?:a|con) (?:la |su )?(?:estatura|talla)\b|\bsin sobrepeso\b|\b(?:cuerpo|figura) (?:esbelt[oa]|delgad[oa])\b/g,
      },
      { pattern: /\b(?:good|pleasant|excellent) (?:physical )?(?:looks|appearance)\b|\bgood-looking\b/g },
    ],
    hits: [
      'Excelente apariencia física.',
      'Estatura mínima de 1.70 m y complexión delgada.',
      'Sin tatuajes visibles.',
      'Excelente presentación',
      'Buena presentación y trato amable',
      'Tez blanca',
      'Talla máxima 32',
      'Buena apariencia',
    ],
    innocent: [
      'Excelente presentación de resultados ante la dirección',
      'Excelente presentación oral y escrita',
      'Buena presentación de los platillos',
      'Preparar presentaciones ejecutivas',
      'Control de tallas y colores de ropa',
      'Los tatuajes no son un impedimento',
      'Mantener una buena imagen de la tienda',
      'Medición de peso y talla de pacientes',
    ],
  },
  religion: {
    about: () => say`religion`,
    law: discrimination,
    cues: 'catolic cristian evangelic creyente religion mormon judi protestante profesar profese practic christian catholic',
    patterns: [
      {
        pattern: /\breligion ?[:=-]? ?(?:catolica|cristiana|evangelica|judia|mormona|protestante)\b/g,
        unlessAfter: /(?:clases?|maestr[oa]|docente|profesor[a]?|materia|catedra)(?: de)? $/,
      },
      {
        pattern:
          /\b(?:preferencia|preferentemente|preferente|indispensable|ser|sean|solo|solamente|unicamente|persona|personas) (?:de fe |que sean? |ser )?(?:catolic[oa]s?|cristian[oa]s?|evangelic[oa]s?|creyentes?|mormon(?:es)?|judi[oa]s?)\b/g,
      },
      {
        pattern: /\b(?:profesar|profese|practicar|practicante de) (?:la |una |alguna )?(?:religion|fe)\b/g,
        unlessAfter: /(?:libertad|derecho|libre)(?: \w{1,8}){0,2} $/,
      },
      {
        pattern:
          /\b(?:catolic|cristian)[oa] practicante\b|\b(?:christian|catholic) (?:candidates?|applicants?) only\b/g,
      },
    ],
    hits: [
      'De preferencia católico.',
      'Indispensable profesar la religión cristiana.',
      'Religión: católica',
      'Solo cristianos',
    ],
    innocent: [
      'Colegio católico',
      'Sin importar religión',
      'Docente de religión católica',
      'Universidad cristiana en expansión',
    ],
  },
  photograph: {
    about: () => say`a photograph asked for`,
    law: discrimination,
    cues: 'foto photo',
    patterns: [
      {
        pattern:
          /\b(?:cv|c\.v\.|curriculum(?: vitae)?|curriculo|solicitud(?:es)?|hoja de vida|resume|documentacion|postulacion)\b[^.;\n]{0,40}? (?:con|mas|y|e|incluir|incluye|incluya|anexar|adjuntar|\+|with|and) ?(?:una |tu |su |\d |dos |a |fotos? y )?(?:foto(?:grafia)?s?|photo(?:graph)?s?)\b/g,
        unlessAfter: /(?:sin|no)(?: \w{1,10}){0,3} $/,
        unlessBefore: /^ (?:de )?(?:product|arquitect|portafolio|opcional)/,
      },
      {
        pattern:
          /\bfoto(?:grafia)?s? (?:reciente|actualizada|actual|tamano|de cuerpo|de rostro|de frente|a color)s?\b|\b(?:enviar|anexar|adjuntar|incluir|traer|presentar) (?:una |tu |su |\d |dos )?foto(?:grafia)?s?\b/g,
        unlessBefore: /^ (?:de|del) (?:product|inmueble|evidencia|obra|trabajo|equipo|las?|los?)/,
        unlessAfter: /(?:sin|no|ni|evita|evite)(?: \w{1,10}){0,3} $/,
      },
    ],
    hits: [
      'Enviar CV con fotografía reciente.',
      'Solicitud elaborada con foto.',
      'Currículum actualizado y fotografía',
      'Presentar 2 fotografías tamaño infantil',
      'Send your resume with photo',
    ],
    innocent: [
      'Toma de fotografía de producto',
      'Enviar CV sin fotografía',
      'Experiencia en fotografía y video',
      'Enviar fotografías de evidencia de la obra',
      'CV y portafolio de fotografía',
    ],
  },
  health: {
    about: () => say`health or disability`,
    law: discrimination,
    cues: 'vih sida hiv discapacidad',
    patterns: [
      {
        pattern:
          /\b(?:pruebas?|examen(?:es)?|test|certificados?) (?:medic[oa]s? )?(?:de |no )?(?:vih|sida|hiv)\b|\b(?:libre de|no tener|no padecer) (?:vih|sida|hiv)\b|\bhiv test\b/g,
        unlessAfter: /\b(?:sin|ni|ninguna?|no|nunca|never|without)(?: \w{1,12}){0,3} $/,
      },
      {
        pattern: /\b(?:sin|no tener|no presentar) (?:ninguna |alguna )?discapacidad(?:es)?\b/g,
        unlessAfter: /\b(?:con (?:o|y)|personas con) $/,
      },
    ],
    hits: ['Prueba de VIH', 'Sin discapacidad'],
    innocent: [
      'No se realiza prueba de VIH',
      'Personas con y sin discapacidad',
      'Vacante para personas con discapacidad',
    ],
  },
  union: {
    about: () => say`union membership`,
    law: ['133-IV', '133-V'],
    cues: 'sindica',
    patterns: [
      {
        pattern:
          /\bno (?:pertenecer|haber pertenecido|estar afiliad[oa]) a (?:un |ningun |algun )?sindicatos?\b|\b(?:sin|no) (?:antecedentes|afiliacion) sindical(?:es)?\b|\bno (?:ser |estar )?sindicalizad[oa]s?\b/g,
      },
    ],
    hits: ['No pertenecer a ningún sindicato', 'Sin antecedentes sindicales'],
    innocent: ['Relación con el sindicato', 'Manejo de personal sindicalizado', 'Negociación sindical'],
  },
};
