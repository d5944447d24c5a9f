import type { NameWord } from '../../legal-forms.ts';
import { isAdvertisementWord, isCompanyWord } from '../dictionary/advertisement-words.ts';
import { isDictionaryWord } from '../dictionary/dictionary.ts';
import { isPersonName } from './person-words.ts';

/** Places. The service itself publishes many of them, so a company called like one needs a rule of its own. */
const places: ReadonlySet<string> = new Set(
  `mexico cdmx ciudaddemexico distritofederal guadalajara monterrey queretaro puebla tijuana leon merida toluca
   aguascalientes sanluispotosi sanluis ciudadjuarez juarez jalisco nuevoleon bajacalifornia bajacaliforniasur sonora
   sinaloa chihuahua coahuila tamaulipas durango zacatecas nayarit colima michoacan guanajuato hidalgo tlaxcala morelos
   guerrero oaxaca chiapas tabasco veracruz campeche yucatan quintanaroo estadodemexico cancun saltillo torreon
   hermosillo culiacan mazatlan mexicali ensenada reynosa matamoros tampico xalapa cuernavaca acapulco morelia celaya
   irapuato silao salamanca zapopan tlaquepaque tonala apodaca escobedo guadalupe santacatarina sanpedro metepec lerma
   naucalpan tlalnepantla ecatepec polanco santafe delvalle condesa roma napoles insurgentes reforma interlomas satelite
   coyoacan tlalpan iztapalapa azcapotzalco cuajimalpa cholula angelopolis juriquilla elmarques corregidora cumbres
   obispado andares providencia americas chapultepec latinoamerica latam norteamerica sudamerica centroamerica
   estadosunidos canada colombia peru argentina brasil california texas florida londres madrid barcelona`.split(
    /\s+/,
  ),
);

/** Places that advertisements mention without the service having pages for them. */
const farPlaces: ReadonlySet<string> = new Set(
  `potosi quintana roo occidente oriente poniente bajio peninsula yucateca jalisciense tehuacan tapachula villahermosa
   tuxtla uruapan zamora pachuca tulancingo tula tepic manzanillo vallarta puertovallarta nogales obregon guaymas navojoa
   mochis losmochis guasave monclova piedrasnegras nuevolaredo laredo ciudadvictoria altamira madero pozarica
   coatzacoalcos minatitlan orizaba cordoba bocadelrio playadelcarmen chetumal cozumel tulum cabos loscabos lapaz
   texcoco chalco nezahualcoyotl neza cuautitlan izcalli tultitlan tepotzotlan huehuetoca zumpango ixtapaluca atizapan
   huixquilucan xochimilco tlahuac milpaalta iztacalco venustianocarranza cuauhtemoc benitojuarez miguelhidalgo
   alvaroobregon gustavoamadero magdalenacontreras tlajomulco elsalto ocotlan tepatitlan lagosdemoreno sannicolas
   sanandres atlixco tecate rosarito playasderosarito parral casasgrandes fresnillo riogrande
   bogota medellin lima quito guayaquil santiagodechile buenosaires montevideo caracas panama costarica sanjose guatemala
   honduras elsalvador nicaragua cuba habana dominicana puertorico espana francia paris alemania berlin italia milan
   suiza zurich inglaterra holanda china shanghai japon tokio corea india dallas houston chicago miami nuevayork newyork
   losangeles sandiego elpaso arizona phoenix nevada vegas seattle boston atlanta toronto vancouver montreal
   iberoamerica europa asia africa oceania emea apac mex mx`.split(/\s+/),
);

/** What people do at work, without gaps. Advertisements and the service itself use these phrases with and without capitals. */
const trades: ReadonlySet<string> = new Set(
  `recursoshumanos capitalhumano talentohumano atencionalcliente atencionaclientes servicioalcliente servicioaclientes
   cadenadesuministro cadenasuministro comprasycadenadesuministro comercioexterior comercioelectronico
   ingenieriadedatos analistadedatos analisisdedatos cienciadedatos basesdedatos basededatos desarrollodesoftware
   devopseinfraestructura soporteti soportedeti soportetecnico productmanager productmanagement disenouxui
   customersuccess finanzasycontabilidad finanzascontabilidad cumplimientoaml cumplimientoypld riesgosyfraude
   riesgosfraude gestiondeproyectos administraciondeproyectos sostenibilidadesg sostenibilidadyesg direcciongeneral
   gobiernocorporativo datosyanalitica productoydiseno riesgoycumplimiento operacionesylogistica
   administracionyproyectos direccionyestrategia tiempocompleto mediotiempo porobradeterminada periododeprueba
   practicasprofesionales controldecalidad aseguramientodecalidad controldeinventarios seguridadindustrial
   seguridadprivada seguridadehigiene seguridadinformatica seguridaddelainformacion serviciosgenerales
   serviciosfinancieros serviciosprofesionales serviciosmedicos mediosdigitales redessociales marketingdigital
   mercadotecniadigital ventasdigitales ingenieriaindustrial mejoracontinua produccionymantenimiento
   mantenimientoindustrial logisticaytransporte almacenylogistica bienesraices consumomasivo sectorpublico
   sectorprivado inteligenciaartificial inteligenciadenegocios energiasrenovables`.split(/\s+/),
);

/** What a word is made of at its end, and what it may have been before: «llantera» of «llanta», «lavanderías» of «lavandería». */
const derived =
  /^(.{4,}?)(?:mente|s|es|ito|ita|itos|itas|era|ero|eras|eros|eria|erias|ista|istas|al|ales|izacion|able|ables|ing|ers?|ed)$/;
const baseVowels = ['', 'a', 'o', 'e'];

/** Learned beginnings that make new words of old ones every day: «ciberataque», «microcrédito». */
const learned =
  /^(?:agro|anti|bio|ciber|electro|fisio|foto|geo|hidro|infra|inter|macro|micro|multi|nano|neuro|petro|post|pre|psico|radio|re|semi|sub|tele|termo|trans|ultra|video)(.{5,})$/;

/**
 * `vocabulary`: the service itself publishes the word, so it can never count by itself. `person`: a name that many people
 * bear. `distinctive`: no dictionary has it, and so it stands for the one whose name it is.
 */
export type Ordinariness = 'distinctive' | 'person' | 'ordinary' | 'vocabulary';

/** Whether a folded word would stand in a text without meaning the company. */
export function ordinariness(letters: string, additional: ReadonlySet<string> = new Set()): Ordinariness {
  const listed = listedAs(letters, additional);
  if (listed !== 'distinctive') return listed;
  if (isPersonName(letters)) return 'person';
  return isDerived(letters) && !isCompanyWord(letters) ? 'ordinary' : 'distinctive';
}

/** The same by the lists alone: for a name of several words read as one, whose ending says nothing. */
export function listedAs(letters: string, additional: ReadonlySet<string>): Ordinariness {
  if (places.has(letters) || trades.has(letters)) return 'vocabulary';
  // Two letters are a syllable of anything.
  if (letters.length < 3) return 'ordinary';
  if (
    additional.has(letters) ||
    farPlaces.has(letters) ||
    isAdvertisementWord(letters) ||
    /^\d+$/.test(letters)
  )
    return 'ordinary';
  return isDictionaryWord(letters) && !isCompanyWord(letters) ? 'ordinary' : 'distinctive';
}

function isDerived(letters: string): boolean {
  const rest = learned.exec(letters)?.[1];
  if (rest !== undefined && isDictionaryWord(rest)) return true;
  const base = derived.exec(letters)?.[1];
  return base !== undefined && baseVowels.some((vowel) => isBase(base + vowel));
}

const isBase = (letters: string) =>
  (isDictionaryWord(letters) && !isCompanyWord(letters)) || isAdvertisementWord(letters);

export const isPlace = ({ letters }: NameWord) => places.has(letters) || farPlaces.has(letters);

/** Whether the letters are a word of some language that is looked up here, as a whole. */
export const isKnownWord = (letters: string) =>
  (letters.length > 2 && isDictionaryWord(letters)) || isAdvertisementWord(letters);

/** Joins without which a name is still the same; never distinctive by themselves. */
const joins = new Set(
  'de del la las el los y e en a al para por con of the and for da do di du le san santa'.split(' '),
);

export const isJoin = ({ letters }: NameWord) => joins.has(letters);

export const contentWords = (words: readonly NameWord[]) => words.filter((word) => !isJoin(word));
