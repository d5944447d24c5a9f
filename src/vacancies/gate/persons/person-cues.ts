import cues from './person-cues.json' with { type: 'json' };

/** Words around a name that show that it is a person's. Each pattern reads only a short piece beside the name. */

/** Abbreviated degrees, before a person or a subject of study. */
const degree = String.raw`(?:lic(?:da|do)?|ing|mtr[oa]s?|dra?|arq|c\.\s?p|cp|c\.\s?p\.\s?a|l\.\s?c\.\s?p|l\.\s?a\.\s?e|lae|lcp|lrh|lri|lef|l\.\s?r\.\s?i|enf|prof(?:r|ra|a)?|psic|psic[oó]l|q\.\s?f\.\s?b|qfb|mvz|m\.\s?v\.\s?z|abo?g|gral|biol|econ|lcd[oa]|mgs|msc|tnlg[oa])`;

/** Forms of address. `Sr.` is also a level, and `Ms.` a maker of software. */
const address = `(?:sr(?:a|ita|ta)?|mr|mrs|ms|dn|dña)`;

export const abbreviatedTitle = `(?:${degree}|${address})`;

const spelledTitle = `(?:licenciad[oa]|ingenier[oa]|maestr[oa]|doctora?|arquitect[oa]|contadora?|profesora?|profe|señor(?:a|ita)?|seniorita|senorita|notari[oa]|abogad[oa]|psic[oó]log[oa]|químic[oa]|don|doña|chef|comandante|joven|compañer[oa]|mister|miss)`;

export const anyTitle = String.raw`(?:${abbreviatedTitle}\.?|${spelledTitle})`;

/** `la Lic.`, `el Ing.`, `doctora`: right before the name. */
export const titleBefore = new RegExp(
  String.raw`(?<![\p{L}\d.])(?:${abbreviatedTitle}\.{0,2}\s{0,2}|${spelledTitle}\s{1,2})$`,
  'iu',
);
/** `la Lic.`, `Ing.`, `con la Sra.`: any word with a capital after them is a name. */
export const tellingTitleBefore = new RegExp(
  String.raw`(?<![\p{L}\d.])(?:(?<article>la|el)\s(?:${abbreviatedTitle})|${degree}|sra|srita|srta)\.\s{0,2}$|(?<![\p{L}\d.])(?<english>m[rs]\.|mrs\.?|(?:contact\s(?:person|name)|point\sof\scontact)\s?:|attention\sof|attn\.?\s?:?)\s{1,2}$`,
  'iu',
);

/** Between the cue and the name: articles, titles, a colon. */
const bridge = String.raw`[\s:,.!*–—→>-]{0,6}(?:(?:la|el|nuestr[oa]|tu|mi|su|the|our|my|your|c|directora?|gerente|jef[ea]|encargad[oa]|coordinadora?|supervisora?|${anyTitle})[\s:.]{1,3}){0,4}$`;

const application = String.raw`(?:\s+(?:tu|su|sus|tus|el|la|un|una|cv|c\.v\.|curr[ií]cul(?:um|o)|vitae|solicitud|elaborada|datos|mensaje|whats?app|whats|inbox|actualizado|actualizada|correo|mail|e-mail|cita|documentos|por|con|fotograf[ií]a|foto|your|resume|résumé|application)){0,6}`;

const asking = String.raw`p(?:re|er|e)gunt\p{L}{0,5}(?:\s+\p{L}{2,12}){0,3}\s+(?:por|x)`;

const sending = String.raw`(?:env[ií]|mand|remit|hag?[ac]er?\s+llegar|dej|entreg|compart|pas)\p{L}{0,5}${application}\s+(?:a|con|para)`;

/** Cues after which a person is certain. */
const strong = [...cues.strong, asking, sending].join('|');

/** `la familia Rentería`, `los hermanos Cuevas`, `la señora Guadalupe`. */
export const kinBefore =
  /(?<![\p{L}\d])(?:familia|hermanos|hermanas|hnos\.?|(?:la|el)\s(?:señora|señorita|señor|licenciada|licenciado|ingeniera|ingeniero|doctora|doctor|contadora|contador))\s{1,2}$/iu;

export const strongCueBefore = new RegExp(String.raw`(?<![\p{L}\d])(?:${strong})${bridge}`, 'iu');

/** `Preguntar por Carmen`. */
export const askedForBefore = new RegExp(String.raw`(?<![\p{L}\d])${asking}${bridge}`, 'iu');

/** «Más información con Lety.», «Cita previa con Lety de RH»: at the end of a clause. */
export const withBefore =
  /(?:(?:informaci|informe|cita|entrevist|duda|aclaraci|comun|contact|atenci|agend|acud|present|interesad|postul|mensaje|whats)\p{L}*(?:\s+\p{L}+){0,3}\s+|(?:^|[.!?\n]\s*))con\s{1,2}(?:la\s|el\s)?$/iu;
export const clauseAfter = /^\s*(?:$|[\n.,;:!?)]|(?:al|de|en)\s)/iu;

/** «SUPERVISOR DE ZONA: », «Contacto RH: », «Jefa de tienda: ». */
export const officeBefore =
  /(?<!\p{L})(?:supervisor|gerente|jef[ea]|coordinador|director|encargad[oa]|ejecutiv[oa]|responsable|contacto|reclutador|l[ií]der|asesor)a?(?:\s+(?:de(?:l|\s+la)?\s+)?[\p{L}.]{2,15}){0,3}\s*:\s{0,2}$/iu;

/** Between one person and the next: `con Karla o con el Ing. Pablo`. */
export const nextOfSeveral = new RegExp(
  String.raw`^[\s*]{0,9}(?:,|\s(?:o|u|y|e|and|or)(?=\s))\s+(?:(?:con|a|por|with|to)\s+)?(?:(?:la|el)\s+)?(?:${anyTitle}\s+)?$`,
  'iu',
);

/** Cues before a full name. */
export const weakCueBefore =
  /(?:(?<!\p{L})(?:con|a|por|to|with|by|soy|es|is|be|será|seré|llamo|name\s+is|i['’]?m|i\s+am|and|y)\s{1,2}|(?:manager|director|directora|gerente|jef[ea]|coordinadora?|ceo|presidente|specialist|partner),\s|:\s{0,2})(?:(?:la|el|nuestr[oa]|our)\s)?$/iu;

const role = String.raw`(?:(?:depto|departamento|área|area)\.?\s+(?:de\s+)?)?(?:reclutad|reclutam|recruit|talent|atracci[oó]n|recursos\s+humanos|rr\.?\s?hh|r\.?\s?h\.?(?!\p{L})|hr(?!\p{L})|hrbp|human\s+resources|capital\s+humano|people|generalista|headhunter|hiring|selecci[oó]n|adquisici[oó]n|desarrollo\s+organizacional|coordinador|gerente|director|jef[ea]\s|ejecutiv[oa]|analista\s+de\s+(?:reclu|recursos|rh)|manager|partner|ceo|socio|soci[oa]\s+director|founder|fundador)`;

export const isRole = new RegExp(`^${role}`, 'iu');

/** The role beside a signature. */
export const roleAfter = new RegExp(
  String.raw`^(?:\s*[,|/(–—-]\s*(?:(?!(?:la|el|mi|tu|su|the|our|my|con|para|de)\s)[\p{L}&]+\s){0,4}?|\s*\n\s*|\s+(?:de(?:l)?\s+(?:la\s+)?)?)(?:(?:la|el|the|our|your|nuestr[oa]|tu)\s+)?${role}`,
  'iu',
);
export const actionAfter =
  /^,?\s*(?:(?:te|los|les|lo|la)\s+(?:atender|esper|contact|recib|entrevist|dar|explic|llam)|(?:al|en\s+el)\s+(?:tel|cel|n[uú]mero|correo|whats|\+?\d)|(?:tel|cel|whats?app|ext)[.:\s]|at\s+[\d+(]|will\s+(?:contact|reach|call|interview|be)|[<(]?[\w.]+@)/iu;

/** Before a name these mean a place, a school, a law or a method. */
export const namingBefore =
  /(?:^|[^\p{L}])(?:(?:ubicaci[oó]n|zona(?: de trabajo)?|lugar|lugar de (?:trabajo|residencia)|sede|localidad|municipio|ciudad|provincia|partido|residir|residencia|location)\s?:?|san|santa|santo|sta\.?|sto\.?|col\.?|colonia|fracc\.?|fraccionamiento|residencial|unidad|calle|c\/|av\.?|ave\.?|avda\.?|avenida|blvd\.?|blv\.?|boulevard|bulevar|calz\.?|calzada|calzadas|paseo|perif[eé]rico|eje|glorieta|carretera|autopista|camino|libramiento|circuito|privada|priv\.?|cerrada|prolongaci[oó]n|prol\.?|and(?:ador|\.)|metro|metrob[uú]s|estaci[oó]n|terminal|plaza|parque|parques|jard[ií]n|centro|mercado|tianguis|torre|torres|edificio|conjunto|zona|regi[oó]n|sector|barrio|pueblo|villa|ejido|rancho|hacienda|puerto|puente|presa|cerro|valle|isla|ciudad|cd\.?|municipio|mpio\.?|alcald[ií]a|delegaci[oó]n|del\.|estado|edo\.?|aeropuerto|hospital|cl[ií]nica|sanatorio|laboratorios?|farmacias?|escuela|primaria|secundaria|preparatoria|prepa|bachillerato|colegio|instituto|inst\.|universidad|univ\.|facultad|academia|campus|liceo|museo|teatro|auditorio|estadio|biblioteca|casa|fundaci[oó]n|fundacion|asociaci[oó]n|premio|beca|ley|plan|programa|c[oó]digo|reforma|m[eé]todo|metodolog[ií]a|modelo|prueba|pruebas|test|tests|escala|diagramas?|teorema|efecto|tequila|mezcal|vinos?|restaurantes?|tienda|tiendas|sucursal|planta|marca|grupo|hotel|hoteles|panader[ií]a|pasteler[ií]a|mina|playa|laguna|lago|r[ií]o|mariscal|(?<!(?:director|gerente)a?\s)general|cant[oó]n|partido|parroquias?|generalísimo|presidente|presidentes|ni[ñn]os|h[eé]roes|mártires|cuna)\s+(?:(?:de|del|la|el|los|las)\s+){0,2}$/iu;

/** «ubicada en», «oficinas de», «residan en zonas cercanas a», with other places between: a town may be called like a person. */
export const placeBefore =
  /(?<!\p{L})(?:ubica|localiza|situad|radica|resid|viv(?:ir|an|as|en)(?!\p{L})|domicili|oficinas?|sedes?|plantas?|sucursal|zonas?|localidad|lugar|cant[oó]n|comuna|municipio|alcald|parroquia|provincia|partido|cerca|aleda|centro\sde\sdistribuci|dep[oó]sito|polo|corredor|desplaza|relocaliza|viaj|traslad|located|based|offices?)\p{L}*(?:[^.!?;:\n]|\.(?=\p{L})){0,60}?(?:(?<!\p{L})(?:en|de|del|a|al|y|e|o|u|in|at|hasta|desde|entre|por)\s|[:,/(–-]\s?)$/iu;
/** In a list the neighbours tell: «Lanús, Luis Guillón y Temperley» are towns, «Ana Ruiz, Luis Guillón» are persons. */
export const itemBefore = /(?<!\p{L})(\p{Lu}[\p{L}.'’-]+)(?:\s\p{L}[\p{L}.'’-]+){0,3}\s?[,/]\s?$/u;
export const itemAfter = /^\s?(?:[,/]|\s[yeo]\s)\s?(\p{Lu}[\p{L}.'’-]+)(?!\p{L}|@)/u;

export const studyBefore =
  /(?:estudi|t[ií]tul|carreras?|profesi[oó]n|profesional|formaci[oó]n|graduad|egresad|recibid|licenciatura|educaci[oó]n|perfil|escolaridad|nivel|grado|requisito)[^!?\n]{0,60}$/iu;
export const degreeAfter = new RegExp(
  String.raw`^\.?\s?(?:\p{L}+\s?){0,3}[,/.;]?\s?(?:[yo]\s)?(?<!\p{L})${degree}\.\s`,
  'iu',
);
