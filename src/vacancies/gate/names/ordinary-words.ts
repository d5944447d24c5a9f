import { lettersOfWords, type NameWord, nameLetters, wordsOf } from '../../employer-name.ts';
import { countryNames, districts, foreignNames, ownCities, stateNames, towns } from '../../gazetteer.ts';
import { wordSet } from '../../text/fold.ts';
import { isCommonWord, isDictionaryWord } from '../dictionary/dictionary.ts';
import { nameClass } from '../persons/person-names.ts';

const lettersIn = (lists: readonly string[]) =>
  new Set(
    lists
      .flatMap((list) => list.split(','))
      .map(nameLetters)
      .filter(({ length }) => length > 3),
  );

/** States, cities and trades that the service itself publishes. */
const vocabulary = lettersIn([
  ...Object.keys(stateNames),
  ...ownCities.map(({ name }) => name),
  `cdmx, latam, recursos humanos, talento humano, capital humano, servicio al cliente, atención a clientes, tecnología, marketing,
   ventas, finanzas, finanzas y contabilidad, ingeniería de datos, analista de datos, desarrollador, ciberseguridad, soporte ti,
   product manager, customer success, cadena de suministro, comercio exterior, bienes raíces, seguridad privada, tiempo completo,
   medio tiempo, prácticas profesionales, gestión de proyectos, dirección general`,
]);

/** Other places that advertisements mention. */
const places = lettersIn([
  ...[...Object.values(stateNames), ...Object.values(towns), countryNames, foreignNames],
  ...Object.values(districts).flatMap((ofCity) => Object.values(ofCity)),
  ...ownCities.flatMap(({ aliases, municipalities }) => [
    aliases ?? '',
    ...municipalities.flatMap((one) => [one.name, one.aliases ?? '']),
  ]),
  `bajío, potosí, quintana, roma, reforma, insurgentes, satélite, américas, latinoamérica, iberoamérica, norteamérica,
   sudamérica, centroamérica, europa, asia, áfrica, oceanía, emea, apac, bogotá, medellín, lima, quito, guayaquil, santiago de
   chile, buenos aires, montevideo, caracas, habana, madrid, barcelona, londres, parís, berlín, milán, zurich, shanghai, tokio,
   dallas, houston, chicago, miami, nueva york, new york, los ángeles, san diego, el paso, phoenix, vegas, seattle, boston,
   atlanta, toronto, vancouver, montreal, inglaterra, holanda, corea, salamanca, zamora, obregón, tula, madero, altamira,
   córdoba, cholula`,
]);

/** «llantera» of «llanta», «lavanderías» of «lavandería». */
const derived =
  /^(.{4,}?)(mente|s|es|ito|ita|itos|itas|era|ero|eras|eros|eria|erias|ista|istas|al|ales|izacion|able|ables|ing|ers?|ed)$/;
const baseVowels = ['', 'a', 'o', 'e'];

/** «ciberataque», «microcrédito». */
const learned =
  /^(?:agro|anti|bio|ciber|electro|fisio|foto|geo|hidro|infra|inter|macro|micro|multi|nano|neuro|petro|post|pre|psico|radio|re|semi|sub|tele|termo|trans|ultra|video)(.{5,})$/;

/**
 * `vocabulary`: published by the service itself. `common`: frequent in advertisements or in the language. `rare`: other
 * words of a dictionary. `person`: a common name. `distinctive`: in no list.
 */
export type Ordinariness = 'distinctive' | 'person' | 'rare' | 'common' | 'vocabulary';

/** How likely a folded word is to mean something other than the company. */
export function ordinariness(letters: string, additional: ReadonlySet<string> = new Set()): Ordinariness {
  const listed = listedAs(letters, additional);
  if (listed !== 'distinctive') return listed;
  if (nameClass(letters)?.common) return 'person';
  return isDerived(letters) && !isCompanyWord(letters) ? 'rare' : 'distinctive';
}

function isDerived(letters: string): boolean {
  const base = derived.exec(letters)?.[1];
  const bases = base === undefined ? [] : baseVowels.map((vowel) => base + vowel);
  return [...bases, learned.exec(letters)?.[1] ?? ''].some(
    (word) => !isCompanyWord(word) && isKnownWord(word),
  );
}

/** `ordinariness` by the lists alone, for several words without gaps. */
export function listedAs(letters: string, additional: ReadonlySet<string>): Ordinariness {
  if (vocabulary.has(letters)) return 'vocabulary';
  // Two letters are part of any word.
  if (letters.length < 3) return 'common';
  if (additional.has(letters) || isPlace({ letters }) || isFrequent(letters) || /^\d+$/.test(letters))
    return 'common';
  return isDictionaryWord(letters) && !isCompanyWord(letters) ? 'rare' : 'distinctive';
}

/** Countries in Spanish and English. */
const countries: ReadonlySet<string> = new Set(
  ['es', 'en'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    return letters.flatMap((first) =>
      letters.map((second) => lettersOfWords(wordsOf(names.of(first + second) ?? ''))),
    );
  }),
);

export const isPlace = ({ letters }: Pick<NameWord, 'letters'>) =>
  places.has(letters) || countries.has(letters) || vocabulary.has(letters);

/** Whether some list has the word itself. */
export const isKnownWord = (letters: string) =>
  (letters.length > 2 && isDictionaryWord(letters)) || isFrequent(letters);

/** Articles and prepositions inside names. */
const joins = wordSet(
  'de del la las el los y e en a al para por con of the and for da do di du le san santa',
);

export const isJoin = ({ letters }: Pick<NameWord, 'letters'>) => joins.has(letters);

export const contentWords = (words: readonly NameWord[]) => words.filter((word) => !isJoin(word));

/** Folded words of advertisements that no dictionary has. Operators add theirs to `ordinaryWords` of the employers file. */
const lists = {
  /** Programs, products and formats that vacancies ask for. */
  tools: `
    sap hana ariba coupa salesforce hubspot zendesk netsuite quickbooks workday servicenow dynamics contpaqi contpaq aspel
    noi coi compaq opera microsip odoo tableau powerbi looker qlik qlikview sas spss stata minitab matlab labview autocad
    solidworks catia revit inventor creo sketchup archicad lumion opus neodata figma canva photoshop illustrator indesign
    lightroom premiere wordpress shopify magento vtex prestashop woocommerce moodle notion trello asana slack jira
    confluence bitbucket github gitlab jenkins docker kubernetes terraform ansible openshift vmware azure aws gcp
    bigquery databricks snowflake airflow hadoop kafka spark elasticsearch kibana grafana prometheus splunk datadog
    mysql postgresql postgres mongodb mariadb redis sqlite oracle plsql tsql sql nosql java javascript typescript python
    php kotlin scala golang cobol abap dotnet nodejs reactjs react angular vue vuejs nextjs laravel django flask symfony
    hibernate selenium cypress appium postman swagger graphql linux ubuntu redhat unix windows android ios excel word
    powerpoint outlook office sharepoint teams onedrive gmail google adwords facebook instagram whatsapp tiktok youtube
    linkedin twitter telegram zoom skype webex chrome microsoft adobe cisco fortinet mikrotik allen bradley rslogix
    json html css xml yaml csv pdf fanuc mastercam kronos meta chatgpt openai copilot gemini computrabajo indeed occmundial glassdoor`,
  /** Short words and abbreviations of technology and business. */
  technology: `
    ti it ai api apis url urls uuid http https tls ssl ssh vpn lan wan wifi iot saas paas iaas ui ux seo sem crm erp wms tms mrp
    bpm etl olap rpa cicd mlops kpi kpis okr okrs roi b2b b2c c2c d2c ads`,
  /** Abbreviations of Mexican work, law, schooling and plants. */
  abbreviations: `
    imss infonavit fonacot issste sat cfdi sua idse curp rfc nss ine ife sgmm afore afores ptu lft nom noms iso iatf haccp
    smed amef ppap apqp spc msa gmp bpm bpf fda cofepris profeco condusef cnbv shcp stps semarnat conagua cofece imcp cenam
    repse aml pld kyc esg itil cobit pmp capm pmi scrum csm cnc plc plcs hmi hmis scada ehs hse rrhh rh hr sgi ssma
    toefl toeic ielts conocer conalep cetis cbtis ipn tec bachiller ceneval epp pep cedis cedi tif usa uk eua cdmx edomex
    mxn usd pesos mdp hrs jr sr srl cv dr dra lic ing arq mtro mtra ceo cfo cto coo cio cmo chro`,
} as const;

export const advertisementWords = Object.fromEntries(
  Object.entries(lists).map(([group, text]) => [group, wordSet(text)]),
) as Record<keyof typeof lists, ReadonlySet<string>>;

/** A program or product, whose maker may be an employer. */
export const isTool = (letters: string) => advertisementWords.tools.has(letters);

/** Banks, schools and brands that any advertisement may mention: «portales de BBVA», «egresado del IPN». */
const brands = wordSet(
  `bbva bancomer banorte banamex citibanamex santander hsbc scotiabank banregio banbajio inbursa afirme bancoppel
   unam ipn itesm itam uam uvm unitec uanl udg ibero anahuac tecmilenio visa mastercard paypal clip amazon walmart
   costco oxxo liverpool coppel chedraui elektra uber didi rappi netflix spotify disney apple samsung huawei telcel
   telmex totalplay izzi dhl fedex estafeta`,
);

/** Whether a name is that of a bank, school or brand, beside words that many names have. */
export function isBrand(words: readonly NameWord[]): boolean {
  const own = words.filter(({ letters }) => brands.has(letters) || !isFrequent(letters));
  return own.length === 1 && own.every(({ letters }) => brands.has(letters));
}

/** «TI», «RH», «SAP»: capitals that advertisements use for other things. */
export const isAdvertisementWord = (letters: string) =>
  Object.values(advertisementWords).some((group) => group.has(letters));

/** Whether advertisements or everyday texts use the word often, in the singular or in the plural. */
export const isFrequent = (letters: string) =>
  isAdvertisementWord(letters) ||
  isCommonWord(letters) ||
  isCommonWord(letters.replace(/(?<=[aeiou])s$/, '')) ||
  isCommonWord(letters.replace(/(?<=[^aeiou])es$/, ''));

/** Companies whose names are rare words of the dictionary, which advertisements never use in that sense. */
const companyWords = wordSet(
  `acme ford bimbo castores soriana televisa nestle sears roche michelin goodyear mabe honda siemens fedex maersk herdez
   vips lear bachoco novartis kellogg penoles`,
);

export const isCompanyWord = (letters: string) => companyWords.has(letters);
