import { fakerGivenNames, fakerSurnames } from './faker-names.ts';

/** Common given names of Mexico that the generated list lacks, and short forms. Put together by hand, not from a register. */
const moreGivenNames = `
  abel abelardo abner abundio adalberto adelaida adelina adolfo adrian aida aide alba aldo aleida alejandrina alex
  alexandra alexia alfonsina alina alison alma alonso alvaro amada amado amairani amanda amelia america amparo anabel
  anahi anallely anastacio andre andrea angelica angelina angelita anselmo antonieta apolinar apolonia arantza arely
  ariana ariel aristeo arlet armida arnulfo artemio asuncion atziri aurelia aurelio aurora azucena baltazar bartolo
  basilio beatris belem belen benita benigno berenice bertha betsy betty betzabe bianca braulio brayan brenda briseida
  bruno candelaria candelario candida candido carina carmelita carmelo casandra casimiro catarina cecilio celedonio
  celerina celeste celia celina cesar christian cindy cipriano cirilo citlali citlalli clarisa claudette clementina
  columba concepcion constantino consuelo cosme cristal crisanto cristy cruz cuauhtemoc cynthia dafne dalia damaris
  daniella danna dante dara dariana dario dayana deisy delfina delfino delia demetrio denise denisse deyanira diana
  dinora dionisio domingo domitila donaldo donato dora doris dulce eber edgar edgardo edilberto edith edmundo edna
  edson eduarda eduviges edwin efrain efren eladio elba eleazar eleuterio eli elia elias elidia eligio elisabet eliseo
  eliud eloy elva elvia ema emanuel emelia emeterio emma encarnacion enedina enoc enriqueta epifanio erasmo eric erica
  erik erika ernestina esau esequiel esmeralda estefania estefany estela estephanie esther estrella eufemia eugenia
  eugenio eulalia eulalio eusebio eustolia evangelina evaristo everardo ezequiel fabian fabiola fabricio faustino
  fausto felicitas felix fermin fernanda fidel fidelia fidencio filiberto flavia flavio flor florentina florentino
  fortino fortunato francis freddy frida froylan gabino gaby gaudencio genaro genoveva georgina german gerson gil gina
  giovanna giovanni giselle gladis gladys grace gregoria greta gris grisel griselda guadalupe gumersindo haydee hector
  heidi heladio helena heriberto herlinda herminia herminio hernan hilaria hilario hilda hipolito honorio hortencia
  hortensia humberto ian idalia ignacia ilda ilse imelda ines ingrid irais irasema irene iris irma isaac isai isaura
  isela isidoro isidra isidro ismael itzel ivette ivon ivone ivonne jacinto jacqueline jair jaqueline jasmin jazmin
  jeanette jenifer jenny jeremias jesica jessica jesse jhonatan joana joel johana johanna jonas jonathan jordan josafat
  josefa joselin joselyn joshua josue jovita juanita judith julian juliana julianna julissa justina justino juventino
  karen karina karla karely karime karol katia katherine katya kenia kenya laila lalo laurencio laurentino lauro lazaro
  leandro leila leobardo leon leonel leonides leopoldo leslie lesly lety libia libertad librada liborio lidia ligia
  lila lilian liliana linda lisbeth lissette livia lizeth liz lluvia lorenza loreto lucero luciana luciano lucina lucio
  lucrecia ludivina lugarda lupe lupita luzma lydia macario macedonio magali magaly magda magdaleno maira malena manolo
  manuelita mara maranatha marcelino marcelo marcial marcia marco maribel maricela maricruz mariel mariela marilyn
  marina mario marisa marisela marlen marlene marta martha martina mary mauro maxima maximino maximo mayra melania
  melchor melina melisa mercedes miguelina milagros mildred minerva mireya miriam miroslava misael modesta modesto moises
  monserrat montserrat mucio myrna myriam nadia nallely nancy narciso natali natalie nataly natividad nayeli neftali
  nelida nelly nelson nemesio nereida nestor nicanor nicolasa nidia nieves nilda noe noel noelia noemi nohemi nora
  norberta norberto nubia obdulia octaviano odette odilia ofelia olga olegario oliver olivo omar onesimo oralia oscar
  osiris osvaldo oswaldo otilia otilio ovidio paco palmira paloma pamela pascual pascuala paty paula paulino paulo
  paz pepe perla petra petronila piedad placido ponciano porfirio primitivo prisca prudencio quirino rafaela raimundo
  ramses raul raymundo refugio reina renato rene rey reyna reynaldo ricarda rigoberto rita roberta rodolfo rogelia
  rogelio rolando roman romina romualdo ronaldo roque rosalba rosalia rosalina rosalinda rosalva rosaura rosela rosendo
  rosita rosy roxana ruben rufina rufino ruperto ruth sabina sabino salma salome salomon samantha sandra sandy
  santos sarahi saray sarai saul sebastian selena selene serafin serapio sergio severiano severo sharon sheila siomara
  sixto socorro sol stephanie suleima susy tania tatiana telesforo teodora teofila teofilo tere teresita tiburcio
  tobias tono trinidad ulises urbano ursula valdemar valente valentin valeriano vanesa vania venancio venustiano
  veronica vianey vicenta victoriano victorino vidal viridiana virgilio viviana vladimir walter wendolyn wendy wilfrido
  william wilma xavier xiadani ximena xitlali xochilt yadira yahaira yahir yair yajaira yamile yanet yaneth yanira
  yareli yasmin yazmin yessica yesenia yessenia yesica yoana yoselin ysabel yuliana yuridia yvonne zacarias zaida zaira
  zenaida zenon zoila zulema zuleyma zuly
  bety beto betito caro chabela charly chava chayo checo chela cheli chelo chema chente chepe chio chuchito chucho chuy
  coco cuca dani dany edy fito gabo gera goyo guicho guille gus huicho isa juancho juanito juanjo kari karlita kike
  licha lili lily lola lore lucha luisito lulu mago mague malu marce mari meche meme memo moni mony nacho nando nano
  natis nena neto nico pancha panchita panchito pancho pati pepa pepita pepito pili poncho queta quique rafa rober rosi
  santi sebas tavo tencha teo tita tito tona vero vicky viky wicho yola yoli
  alice amy andrew anthony ashley barbara brian charles charlotte chris christina christopher deborah dennis donna
  dorothy edward emily eric frank gary george gregory hannah harry heather helen henry jack jacob james jane janet
  jason jeff jeffrey jennifer jeremy jerry jessica jim joe john joseph joyce julie justin karen kate kathleen kathryn
  keith kelly kenneth kevin kimberly larry lauren laura lawrence linda lisa madison margaret maria marie mark matthew
  megan melissa michael michelle mike nathan nicholas nicole olivia pamela patrick paul peter philip rachel raymond
  rebecca richard robert ronald ryan samantha sarah scott sean sharon sophia stephen steve steven susan thomas timothy
  tom tyler vincent zachary
`;

/** Common surnames, of the Nahua, Maya and other peoples too, that the generated list lacks. Put together by hand, not from a register. */
const moreSurnames = `
  abarca abascal abundis aburto acosta aguilera ahumada alamilla alamo alanis alatorre albarran alcantara alcocer alcudia aleman
  almada almeida alpizar altamira alvear amaro ambriz amezcua ancona andrade angel angeles anguiano antunez aquino
  arambula aranda araujo arceo arcos arechiga arevalo argaez arguelles arizmendi arizpe armendariz armenta arreguin
  arrieta arrona arvizu arzate astorga avalos avendano ayon azuara azuela balam balboa balcazar baltazar banos barba
  barbosa barcenas barocio barron barrosa bastida bautista bazan bejarano bello bobadilla bolanos borja bringas buendia
  buenrostro buitron bustillos caamal cabanas cabello cabral calleja calles calva calvo camara camargo campa campuzano
  canche canela canseco canul capetillo cardozo cartagena carvajal castelan castellon castilla castrejon castorena
  catalan cauich cazarez celis ceron cervera chable chairez chan chaparro charles chavez chavira chi chi chuc cobos
  coello concha corcuera cordoba coria corchado coronel cortazar cosio couoh covarrubias cuen cuenca cuesta cueto cueva
  cuevas davalos davila diego domingo dominguez dorantes duenas dzib dzul echavarria echeverria elizalde encinas enciso
  escalera escalona escarcega escudero espejel espindola espinola espiritu estevez estrella euan farfan favela felix
  ferman ferreira ferrer florencio fregoso fuerte gaitan galaviz galeana galicia galvez gamez gaona garces garduno
  gasca gaspar gastelum gaxiola gil giron gordillo gorostieta govea grajales grajeda guadarrama guerra guijarro guizar
  gutierres hermosillo hernandez herrejon herrera hipolito huerta hueso huitron hurtado ibanez infante inzunza irigoyen
  islas iturbe izaguirre izquierdo jacinto jacobo jarquin jasso jauregui jimenez jordan juarez julian laguna landa
  landeros lanz lara larios larrea lazaro lazcano leal legaspi legorreta lemus leos leon lezama licona limon lizarraga
  llanes lobato loaiza loera lomeli lopez lora lorenzo lozoya luis lujan luviano machuca maciel madera madero magallanes
  magana malagon maldonado mancilla manriquez manzano manzo marban marcial mariscal marmolejo martell martin marure
  matias matus maximo mayen mayoral maza mazariegos medellin melo mendieta mendiola mendivil mercado meneses mestas
  michel mijares millan mina minor moctezuma moguel molinar moncada monge monreal monsivais montano montejano montejo
  monterrosa montiel monzon morado moran moreira morelos moreno morfin mosqueda mosso mota murguia murrieta muro najar
  narvaez nava navarrete negron neri nicolas noguera nolasco noh nolazco novelo novoa noyola nuno nunez obregon oca oceguera
  ocegueda ojeda olague olea olguin olivas olmedo olmos ontiveros oropeza orduna orduno oregel ornelas orona oropeza
  osuna othon otero oviedo ovando pablo padierna palafox palencia palma palomares pantaleon pardo paniagua parada
  pastrana paulin pavon pech pedro pelaez penaloza perdomo perez pescador picazo piedra pimentel pinedo pinzon plascencia
  plata plaza polo poot popoca popoca pozos preza puc puebla pulido quijada quijano quiroga quiros rabago ramirez
  rayon razo rebollar rebolledo recinos rello rendon renteria resendiz retana revilla reveles reynaga reza ricardez
  riojas rios riquelme rizo roa robledo rocha rodea rodriguez rojano roman romano rosete rosiles rovirosa ruan rubalcava
  rueda rugerio ruvalcaba saldana salomon salvador samano sanchez sandate santamaria santander santoyo santos
  sarmiento sastre segundo septien serratos sigala silva silverio simental solache solares soler soltero soriano sotomayor
  suastegui suarez tadeo talamantes tamayo tapia tavares tec tecuapetla tellez tenorio teran tinajero tinoco tlapale
  toledano toledo tolentino topete torrescano torices toscano tostado tovar trejo trinidad tun turrubiates tuz tzec
  tzuc uc uicab urena urquidi urquiza urzua valderrama valdovinos valdez valente valentin valero vallarta valtierra
  valenzuela varela vargas varguez vela velarde vences vera verdin vertiz vicencio victoria vidal vidales vieyra villafana
  villafuerte villagomez villagrana villagran villalba villalvazo villamil villasana villavicencio villicana vivas
  vivanco xicotencatl xochihua xolalpa xool yam yanez yepez yescas zacarias zaldivar zamacona zamarron zapien zarco
  zarazua zatarain zazueta zendejas zenteno zertuche zetina zuniga zurita zuno
  adams allen anderson baker brown campbell carter clark collins cooper davis evans garcia green hall harris hill
  jackson johnson jones king lewis martin miller mitchell moore murphy nelson parker phillips roberts robinson scott
  smith stewart taylor thompson turner walker watson white williams wilson wright young
`;

/**
 * Names that are also words, places or marks that advertisements use with a capital: alone, and without a word that
 * leads to a person, they tell nothing.
 */
const wordsToo = `
  abril agosto alba alegria alexa alma amada america angel angeles apodaca arenas armas arroyo asuncion aurora azucena
  baker banda barrera barrios belem belen bello blanca blanco bravo bueno burgos caballero cabello cadena caldera calles
  calvo campa campos canales candelaria candida candido canela caridad carmen carrera casas castillo castilla celeste
  charles citlali clara clemente coello colon concepcion concha consuelo cordero cordoba corona coronado coronel corral
  corrales cortes cortez costa cristal cruz cuenca cuesta cueva cuevas dalia delgado diego dolores domingo dulce
  encarnacion encinas escalera escobedo esmeralda espejel espiritu esperanza espino estrella estela eva felicitas felix
  fidel fierro flor florencia flores fortunato franco frida fuente fuentes fuerte gallardo garza gil gloria gracia
  granado granados grace green griego guadalupe guardado guerra guerrero hall hermosillo hidalgo hill hueso huerta
  iglesias infante iris isla islas israel jacinto jasmin jazmin jesus jordan juarez julio jurado justo king laguna lara
  leal leon lerma libertad libia limon linda lira llamas lluvia lobo lucero luna luz madera madero madrid magdalena
  manzano margarita mariscal marina mark mayo maximo mar mares mata matamoros maya mayor mayoral mercado mercedes mesa
  miguelina milagros mina minor miranda modesto montes mora morado moreno morelos moya muro naranjo natividad navarro
  nieto nieves nino noe norma obregon oliva olivas olivo orta palma palomo paloma paredes pardo parra partida paz perla
  pescador piedad piedra pilar pinto plata plaza polanco polo posada pozos prado preciado prieto primitivo prudencio
  puebla puente quinta ramos rayon raya real reforma refugio regalado regina reina rey reyes reyna rico rincon rios
  rita rizo robles rocio roja rojas rojo roma roman romano rosa rosado rosario rosas rubio rueda sala salas salado
  salinas salvador san santa santana santander santiago santos segundo segura serrano severo sevilla sierra silva socorro
  sol solar soledad solares soltero soto terrazas tirado toledo toro torres tostado trinidad urbano vaca valencia valentin
  valle valles vega vela vera verde verdugo vertiz victoria vidal vigil villa violeta virginia vivas white young zapata
  zamora zaragoza nora emma ale fer pepe paco max ada caro checo chela chelo coco isa kari lola lucha mago meme memo nano
  nena neto pancho pepa pepita poncho tita tito
`;

const asSet = (names: string): ReadonlySet<string> =>
  new Set(names.split(/\s+/).filter((name) => name !== ''));

const givenNames = asSet(fakerGivenNames + moreGivenNames);
const surnames = asSet(fakerSurnames + moreSurnames);
const alsoWords = asSet(wordsToo);

export interface NameClass {
  readonly given: boolean;
  readonly surname: boolean;
  /** Also a word of the language or a place. */
  readonly word: boolean;
}

const classes = new Map<string, NameClass>();
for (const name of [...givenNames, ...surnames]) {
  classes.set(name, {
    given: givenNames.has(name),
    surname: surnames.has(name),
    word: alsoWords.has(name) || name.length < 3,
  });
}

/** First two letters and the last one of every name: a word of other letters is none, which is quick to tell. */
const ends = new Uint8Array(32 ** 3);
const letterIndex = (code: number) => code & 31;
const endsIndex = (first: number, second: number, last: number) =>
  (letterIndex(first) << 10) | (letterIndex(second) << 5) | letterIndex(last);
for (const name of classes.keys()) {
  ends[endsIndex(name.charCodeAt(0), name.charCodeAt(1), name.charCodeAt(name.length - 1))] = 1;
}

/** By the codes of three ASCII letters, in any case. */
export const mayBeName = (first: number, second: number, last: number): boolean =>
  ends[endsIndex(first, second, last)] === 1;

/** What a folded word is among names of persons; undefined where it is none. */
export const nameClass = (folded: string): NameClass | undefined => classes.get(folded);

/**
 * Persons after whom places, schools, laws, prizes and marks are called. Their full names are no one's who could be
 * reached.
 */
const namesakes: ReadonlySet<string> = new Set(
  `benito juarez, miguel hidalgo, lazaro cardenas, alvaro obregon, gustavo madero, francisco madero, venustiano carranza,
   emiliano zapata, francisco villa, pancho villa, vicente guerrero, jose maria morelos, jose maria pino suarez,
   felipe carrillo puerto, felipe angeles, ignacio zaragoza, ignacio allende, ignacio comonfort, mariano matamoros,
   mariano escobedo, mariano abasolo, guadalupe victoria, nicolas bravo, nicolas romero, melchor ocampo, porfirio diaz,
   adolfo lopez mateos, adolfo ruiz cortines, manuel avila camacho, miguel aleman, miguel aleman valdes,
   luis donaldo colosio, plutarco elias calles, pascual orozco, antonio lopez, leona vicario, josefa ortiz, sor juana,
   juana ines, jose vasconcelos, justo sierra, octavio paz, juan rulfo, carlos fuentes, jaime torres bodet,
   jaime sabines, alfonso reyes, amado nervo, diego rivera, frida kahlo, jose clemente orozco, agustin lara,
   pedro infante, jorge negrete, vicente fernandez, juan gabriel, jose alfredo jimenez, javier solis, cantinflas,
   bernardo quintana, bernardo reyes, eugenio garza sada, eugenio garza, ruiz cortines, gonzalitos, manuel gomez morin,
   manuel doblado, juan escutia, juan de la barrera, agustin melgar, juan aldama, jesus maria, jesus reyes heroles,
   jesus carranza, heberto castillo, cesar chavez, simon bolivar, cristobal colon, hernan cortes, vasco de quiroga,
   antonio caso, isidro fabela, alfredo del mazo, alfredo v bonfil, rafael lara grajales, rafael delgado, salvador alvarado,
   santos degollado, valentin gomez farias, sebastian lerdo, miguel lerdo, jose lopez portillo, luis echeverria,
   gustavo diaz ordaz, rodolfo sanchez taboada, abelardo rodriguez, general juan jose rios, ramon corona, donato guerra,
   graciano sanchez, soledad graciano sanchez, san pedro garza garcia, adolfo dominguez, carolina herrera, jose cuervo,
   julio cepeda, oscar de la renta, carlos slim, ricardo salinas, salinas rocha, sanchez taboada, juan pablo,
   juan diego, santa maria, san juan, julio verne, marco polo, leon guzman, lucas alaman, hermenegildo galeana,
   pedro moreno, pedro loza, mariano otero, lopez cotilla, juan manuel, felipe villanueva, alfonso garcia robles,
   james watt, adam smith, henry ford, peter drucker, maria montessori, jean piaget, paulo freire, edward deming,
   philip kotler, joseph juran, maria felix, dolores hidalgo, elena garro, rosario castellanos, michael page,
   robert half, thomas international, robert bosch, ernst young, price waterhouse, john deere, jack daniels,
   johnson johnson, martin fierro, rosa mexicano, santa fe, santa rosa, santa clara, santa catarina, lomas verdes`
    .split(',')
    .map((name) => name.trim().replace(/\s+(?:de|del|la|las|los|y|v|s)(?=\s)/g, '')),
);

/** By the folded words of a name, without particles and initials. */
export const isNamesake = (words: readonly string[]): boolean => namesakes.has(words.join(' '));
