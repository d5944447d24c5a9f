import { atEnd } from '../names/surroundings.ts';
import cues from './person-cues.json' with { type: 'json' };

/** Words around a name that show that it is a person's. Each pattern reads only a short piece beside the name. */

/** Abbreviated degrees, before a person or a subject of study. */
const degree = String.raw`(?:lic(?:da|do)?|ing|mtr[oa]s?|dra?|arq|c\.\s?p|cp|c\.\s?p\.\s?a|l\.\s?c\.\s?p|l\.\s?a\.\s?e|lae|lcp|lrh|lri|lef|l\.\s?r\.\s?i|enf|prof(?:r|ra|a)?|psic|psic[oó]l|q\.\s?f\.\s?b|qfb|mvz|m\.\s?v\.\s?z|abo?g|biol|econ|lcd[oa]|mgs|msc|tnlg[oa])`;

/** Forms of address. `Sr.` is also a level, and `Ms.` a maker of software. */
const address = `(?:sr(?:a|ita|ta)?|mr|mrs|ms|dn|dña)`;

const abbreviatedTitle = `(?:${degree}|${address})`;

const spelledTitle = `(?:licenciad[oa]|ingenier[oa]|maestr[oa]|doctora?|arquitect[oa]|contadora?|profesora?|profe|familia|hermanos|señor(?:a|ita)?|seniorita|senorita|notari[oa]|abogad[oa]|psic[oó]log[oa]|químic[oa]|don|doña|chef|comandante|joven|compañer[oa]|mister|miss)`;

export const anyTitle = String.raw`(?:${abbreviatedTitle}\.?|${spelledTitle})`;

/** `la Lic.`, `el Ing.`, `doctora`: right before the name. */
export const titleBefore = atEnd(
  String.raw`(?<![\p{L}\d.])(?:${abbreviatedTitle}\.{0,2}\s{0,2}|${spelledTitle}\s{1,2})`,
);
/** `la Lic.`, `Ing.`, `con la Sra.`: any word with a capital after them is a name. */
export const tellingTitleBefore = atEnd(
  String.raw`(?<![\p{L}\d.])(?:(?:la|el)\s(?:${abbreviatedTitle})|${degree}|sra|srita|srta)\.\s{0,2}|(?<![\p{L}\d.])(?:m[rs]\.|mrs\.?|(?:contact\s(?:person|name)|point\sof\scontact)\s?:|attention\sof|attn\.?\s?:?)\s{1,2}|(?<!\p{L})(?:att?e|atentamente|contacto|informes|saludos)\s?[.:,]{1,2}\s{1,2}\p{Lu}\.\s`,
);

/** Between the cue and the name: articles, titles, a colon. */
const bridge = String.raw`[\s:,.!*–—→>-]{0,6}(?:(?:la|el|nuestr[oa]|tu|mi|su|the|our|my|your|c|rh|directora?|gerente|jef[ea]|encargad[oa]|coordinadora?|supervisora?|${anyTitle})[\s:.]{1,3}){0,4}`;

const application = String.raw`(?:\s+(?:tu|su|sus|tus|el|la|un|una|cv|c\.v\.|curr[ií]cul(?:um|o)|vitae|solicitud|elaborada|datos|mensaje|whats?app|whats|inbox|actualizado|actualizada|correo|mail|e-mail|cita|documentos|por|con|fotograf[ií]a|foto|your|resume|résumé|application)){0,6}`;

const asking = String.raw`p(?:re|er|e)gunt\p{L}{0,5}(?:\s+\p{L}{2,12}){0,3}\s+(?:por|x)`;

/** `Preguntar por Carmen`. */
export const askedForBefore = atEnd(String.raw`(?<![\p{L}\d])(?:${asking})${bridge}`);

const sending = String.raw`(?:env[ií]|mand|remit|hag?[ac]er?\s+llegar|dej|entreg|compart|pas)\p{L}{0,5}${application}\s+(?:a|con|para)`;

/** Cues after which a person is certain. */
const strong = [...cues.strong, asking, sending].join('|');

export const strongCueBefore = atEnd(String.raw`(?<![\p{L}\d])(?:${strong})${bridge}`);

/** Between one person and the next: `con Karla o con el Ing. Pablo`. */
export const nextOfSeveral = new RegExp(
  String.raw`^[\s*]{0,9}(?:,|\s(?:o|u|y|e|and|or)(?=\s))\s+(?:(?:con|a|por|with|to)\s+)?(?:(?:la|el)\s+)?(?:${anyTitle}\s+)?$`,
  'iu',
);

const role = String.raw`(?:(?:depto|departamento|área|area)\.?\s+(?:de\s+)?)?(?:reclutad|reclutam|recruit|talent|atracci[oó]n|recursos\s+humanos|rr\.?\s?hh|r\.?\s?h\.?(?!\p{L})|hr(?!\p{L})|hrbp|human\s+resources|capital\s+humano|people|generalista|headhunter|hiring|selecci[oó]n|adquisici[oó]n|desarrollo\s+organizacional|coordinador|gerente|director|jef[ea]\s|ejecutiv[oa]|analista\s+de\s+(?:reclu|recursos|rh)|manager|partner|ceo|socio|soci[oa]\s+director|founder|fundador)`;

/** The role beside a signature. */
export const roleAfter = new RegExp(
  String.raw`^(?:\s*[,|/(–—-]\s*(?:(?!(?:la|el|mi|tu|su|the|our|my|con|para|de)\s)[\p{L}&]+\s){0,4}?|\s*\n\s*|\s+(?:de(?:l)?\s+(?:la\s+)?)?)(?:(?:la|el|the|our|your|nuestr[oa]|tu)\s+)?${role}`,
  'iu',
);
/** Before a name these mean a place, a school, a law or a method. */
export const namingBefore = atEnd(
  String.raw`(?:^|[^\p{L}])(?:(?:ubicaci[oó]n|(?<!de )zona(?: de trabajo)?|lugar|lugar de (?:trabajo|residencia)|sede|localidad|municipio|ciudad|provincia|partido|residir|residencia|location)\s?:?|san|santa|santo|sta\.?|sto\.?|col\.?|colonia|fracc\.?|fraccionamiento|residencial|unidad|calle|c\/|av\.?|ave\.?|avda\.?|avenida|blvd\.?|blv\.?|boulevard|bulevar|calz\.?|calzada|calzadas|paseo|perif[eé]rico|eje|glorieta|carretera|autopista|camino|libramiento|circuito|privada|priv\.?|cerrada|prolongaci[oó]n|prol\.?|and(?:ador|\.)|metro|metrob[uú]s|estaci[oó]n|terminal|plaza|parque|parques|jard[ií]n|centro|mercado|tianguis|torre|torres|edificio|conjunto|(?<!de )zona|regi[oó]n|sector|barrio|pueblo|villa|ejido|rancho|hacienda|puerto|puente|presa|cerro|valle|isla|ciudad|cd\.?|municipio|mpio\.?|alcald[ií]a|delegaci[oó]n|del\.|estado|edo\.?|aeropuerto|hospital|cl[ií]nica|sanatorio|laboratorios?|farmacias?|escuela|primaria|secundaria|preparatoria|prepa|bachillerato|colegio|instituto|inst\.|universidad|univ\.|facultad|academia|campus|liceo|museo|teatro|auditorio|estadio|biblioteca|casa|fundaci[oó]n|fundacion|asociaci[oó]n|premio|beca|ley|plan|programa|c[oó]digo|reforma|m[eé]todo|metodolog[ií]a|modelo|prueba|pruebas|test|tests|escala|diagramas?|teorema|efecto|tequila|mezcal|vinos?|restaurantes?|tienda|tiendas|sucursal|planta|marca|grupo|hotel|hoteles|panader[ií]a|pasteler[ií]a|mina|playa|laguna|lago|r[ií]o|mariscal|(?<!(?:director|gerente)a?\s)general|cant[oó]n|partido|parroquias?|generalísimo|presidente|presidentes|ni[ñn]os|h[eé]roes|mártires|cuna)\s+(?:(?:de|del|la|el|los|las)\s+){0,2}`,
);
