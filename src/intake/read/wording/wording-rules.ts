import { say } from '../../../foundation/language/language.ts';

export interface WordingPattern {
  readonly pattern: RegExp;
  /** Text before the match that shows another meaning, such as clothes or customers. */
  readonly unlessAfter?: RegExp;
  /** The same for text after the match. */
  readonly unlessBefore?: RegExp;
  /** The match counts only if a captured number is a forbidden age. */
  readonly ages?: true;
  /** Only a warning: it often means clean clothes. */
  readonly mild?: true;
  /** A name after it makes it a form of address: "con la señorita Karla". */
  readonly notBeforeName?: true;
}

interface WordingRuleEntry {
  readonly about: () => string;
  /** Articles of the Ley Federal del Trabajo. */
  readonly law: readonly string[];
  /** Word beginnings, one of which every pattern needs; folded. */
  readonly cues: string;
  /** For folded text, with bounded repetitions only, so that matching is linear. */
  readonly patterns: readonly (RegExp | WordingPattern)[];
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

const ofThePerson = { unlessAfter: notOfThePerson, unlessBefore: experience, ages: true } as const;

const discrimination = ['3', '133-I'];

/** What an advertisement may not ask (Ley Federal del Trabajo, art. 3, 56 and 133). */
export const wordingRuleEntries = {
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
        ...ofThePerson,
      },
      {
        pattern: /\b(?:mayor(?:es)?|a partir|desde|arriba) (?:de |a |los )?(?:los )?(\d{2}) anos\b/g,
        ...ofThePerson,
      },
      {
        pattern: /\b(?:1[6-9]|[2-6]\d)(?: anos)? ?(?:a|al|-|–|—|y|hasta) ?(?:los )?([2-7]\d) anos\b/g,
        ...ofThePerson,
      },
      {
        pattern:
          /\b(?:aged?|ages)(?: between| from| range| limit|:)?[ :]{0,2}(\d{2})\b|\b(?:between|under|over|maximum|max) (\d{2})(?: (?:and|to) \d{2})? years (?:old|of age)\b|\b\d{2} ?(?:-|–|to) ?(\d{2}) years (?:old|of age)\b/g,
        ages: true,
      },
      /\b(?:solo|solamente|unicamente|exclusivamente) (?:gente |personas? |personal )?jov(?:en|enes)\b|\b(?:gente|personal) joven\b/g,
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
  },
  'marital-status': {
    about: () => say`marital status`,
    law: discrimination,
    cues: 'solter casad civil hijos compromiso carga responsabilidades dependientes marital unmarried children',
    patterns: [
      /\bestado civil ?[:=-]? ?(?:preferentemente |preferente |de preferencia )?(?:solter|casad|divorciad|viud|union libre)\w{0,4}/g,
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
      /\bsin (?:hijos|compromisos? familiares|cargas? familiares|dependientes economicos|responsabilidades familiares)\b|\bno tener hijos\b/g,
      /\bmarital status ?: ?(?:single|married)\b|\b(?:unmarried|no children|without children)\b/g,
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
      /\bno (?:estar |encontrarse |puede estar |debe estar )?(?:embarazad[ao]|gravid[ao]|en estado de gravidez|en gestacion)s?\b/g,
      {
        pattern: /\bpregnancy test\b|\bnot (?:be )?pregnant\b/g,
        unlessAfter: /\b(?:no|not|never|without)(?: \w{1,12}){0,3} $/,
      },
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
      /\bestatura ?(?:minima|maxima|promedio|de|:|entre|mayor|arriba|superior|a partir|\d)/g,
      {
        pattern: /\btallas? ?(?:maxima|minima|no mayor|de la \d|: ?\d|\d{1,2} (?:a|o) |chica|ch\b|delgada)/g,
        unlessAfter:
          /(?:ropa|prendas?|uniformes?|calzado|playeras?|inventario|por|y|colores|surtido)\b[^.;]{0,25}$/,
      },
      /\bcomplexion ?(?:delgada|robusta|media|mediana|atletica|fuerte|fisica|:)|\btez (?:blanca|clara|morena|apinonada|:)|\btez\b/g,
      {
        pattern:
          /\b(?:sin|no|libre de|cero|ningun)(?: \w{1,10}){0,2} (?:tatuajes?|perforaciones|piercings?|aretes)\b/g,
        unlessAfter: /(?:importa|importar|problema|inconveniente)(?: \w{1,8}){0,2} $/,
        unlessBefore: /^ (?:son|no son|es|no es|no|sera) ?(?:un )?(?:impedimento|problema|importa|limitante)/,
      },
      /\bpeso (?:acorde|proporcional|de acuerdo) (?:a|con) (?:la |su )?(?:estatura|talla)\b|\bsin sobrepeso\b|\b(?:cuerpo|figura) (?:esbelt[oa]|delgad[oa])\b/g,
      /\b(?:good|pleasant|excellent) (?:physical )?(?:looks|appearance)\b|\bgood-looking\b/g,
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
      /\b(?:preferencia|preferentemente|preferente|indispensable|ser|sean|solo|solamente|unicamente|persona|personas) (?:de fe |que sean? |ser )?(?:catolic[oa]s?|cristian[oa]s?|evangelic[oa]s?|creyentes?|mormon(?:es)?|judi[oa]s?)\b/g,
      {
        pattern: /\b(?:profesar|profese|practicar|practicante de) (?:la |una |alguna )?(?:religion|fe)\b/g,
        unlessAfter: /(?:libertad|derecho|libre)(?: \w{1,8}){0,2} $/,
      },
      /\b(?:catolic|cristian)[oa] practicante\b|\b(?:christian|catholic) (?:candidates?|applicants?) only\b/g,
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
  },
  union: {
    about: () => say`union membership`,
    law: ['133-IV', '133-V'],
    cues: 'sindica',
    patterns: [
      /\bno (?:pertenecer|haber pertenecido|estar afiliad[oa]) a (?:un |ningun |algun )?sindicatos?\b|\b(?:sin|no) (?:antecedentes|afiliacion) sindical(?:es)?\b|\bno (?:ser |estar )?sindicalizad[oa]s?\b/g,
    ],
  },
} as const satisfies Readonly<Record<string, WordingRuleEntry>>;

export type WordingRule = keyof typeof wordingRuleEntries;
export const wordingRules = Object.keys(wordingRuleEntries) as WordingRule[];
