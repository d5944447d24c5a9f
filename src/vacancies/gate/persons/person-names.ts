/**
 * Given names, folded. `*`: also a word, a place or a brand that advertisements write with a capital, so it needs a
 * cue. `+`: too common to distinguish companies. Most names come from the Mexican and Spanish lists of @faker-js/faker
 * (MIT); the others were added by hand.
 */
const givenNames = `
  aaron abel abelardo abigail abner abraham abril* abundio adalberto adan adela adelaida adelina adolfo adrian+
  adriana+ agustin aida aide alan alba* alberto+ aldo aleida alejandra+ alejandrina alejandro+ alex alexa* alexander
  alexandra alexia alexis alfonsina alfonso alfredo+ alice alicia+ alina alison alma* alondra alonso alvaro amada*
  amado amairani amalia amanda amelia america* amparo amy ana+ anabel anahi anallely anastacio andre andrea andres+
  andrew angel* angela angeles* angelica angelina angelita anita anni anselmo anthony antonia antonieta antonio+
  apolinar apolonia araceli arantza arely ariadna ariana ariel aristeo arlet armando armida arnulfo artemio arturo+
  ashley asuncion* atziri aurelia aurelio aurora* axel azucena* baltazar+ barbara bartolo basilio beatris beatriz+
  belem* belen* benigno benita benito+ benjamin berenice bernardo berta bertha betito beto betsy betty bety betzabe
  bianca blanca* brandon braulio brayan brenda brian briseida bruno camila candelaria* candelario candida* candido*
  caridad* carina carla carles carlos+ carlota carmelita carmelo carmen*+ caro* carolina casandra casimiro catalina
  catarina cecilia cecilio celedonio celerina celeste* celia celina cesar+ chabela charles* charlotte charly chava
  chayo checo* chela* cheli chelo* chema chente chepe chio chris christian christina christopher chuchito chucho chuy
  cindy cipriano cirilo citlali* citlalli clara* clarisa claudette claudia+ claudio clemente* clementina coco* columba
  concepcion* conchita constantino consuelo* cosme crisanto cristal* cristian cristina cristobal cristy cruz*+
  cuauhtemoc cuca cynthia dafne dalia* damaris damian dani daniel+ daniela+ daniella danna dante dany dara dariana
  dario david+ dayana debora deborah deisy delfina delfino delia demetrio denise denisse dennis deyanira diana diego*+
  dinora dionisio dolores* domingo* domitila donaldo donato donna dora doris dorotea dorothy dulce* eber edgar edgardo
  edilberto edith edmundo edna edson eduarda eduardo+ eduviges edward edwin edy efrain efren eladio elba eleazar
  elena+ eleuterio eli elia elias elidia eligio elisa elisabet eliseo eliud elizabeth eloisa eloy elsa elva elvia
  elvira ema emanuel emelia emeterio emilia emiliano emilio+ emily emma* emmanuel encarnacion* enedina enoc enrique+
  enriqueta epifanio erasmo eric erica erick erik erika ernestina ernesto+ esau esequiel esmeralda* esperanza* esteban
  estefania estefany estela* estephanie ester esther estrella* eufemia eugenia eugenio eulalia eulalio eusebio
  eustolia eva* evangelina evaristo evelyn everardo ezequiel fabian fabiola fabricio fatima faustino fausto federico
  felicitas* felipe+ felix* fermin fernanda+ fernando+ fidel* fidelia fidencio filiberto fito flavia flavio flor*
  florencia* florentina florentino fortino fortunato* francis francisca francisco+ frank freddy frida* froylan gabino
  gabo gabriel gabriela+ gaby gael gary gaudencio genaro genoveva george georgina gera gerardo+ german gerson gil*
  gilberto gina giovanna giovanni giselle gladis gladys gloria*+ gonzalo+ goyo grace* graciela gregoria gregorio
  gregory greta gris grisel griselda guadalupe*+ guicho guille guillermina guillermo+ gumersindo gus gustavo+ hannah
  harry haydee heather hector+ heidi heladio helen helena henry heriberto herlinda hermenegildo herminia herminio
  hernan hilaria hilario hilda hipolito homero honorio horacio hortencia hortensia hugo+ huicho humberto ian idalia
  ignacia ignacio+ iker ilda ilse imelda ines ingrid irais irasema irene iris* irma+ isa* isaac isabel+ isabela isai
  isaias isaura isela isidoro isidra isidro ismael israel* itzel ivan+ ivanna ivette ivon ivone ivonne jacinto* jack
  jacob jacobo jacqueline jaime+ jair james jane janet jaqueline jasmin* jason javier+ jazmin* jeanette jeff jeffrey
  jenifer jennifer jenny jeremias jeremy jeronimo jerry jesica jesse jessica jesus*+ jhonatan jim jimena joana
  joaquin+ joe joel johana johanna john jonas jonathan jordan* jordi jorge+ josafat jose+ josefa josefina joselin
  joselyn josep joseph joshua josue jovita joyce juan+ juana juancho juanita juanito juanjo judith julia julian
  juliana julianna julie julieta julio*+ julissa justin justina justino juventino karely karen kari* karime karina
  karla+ karlita karol kate katherine kathleen kathryn katia katya keith kelly kenia kenneth kenya kevin kike kimberly
  laila lalo larry laura+ lauren laurencio laurentino lauro lawrence lazaro+ leandro leila leobardo leon*+ leonardo
  leonel leonides leonor leopoldo leslie lesly leticia+ lety libertad* libia* liborio librada licha lidia ligia lila
  lili lilia lilian liliana lily linda* lisa lisbeth lissette livia liz lizbeth lizeth lluvia* lola* lore lorena+
  lorenza lorenzo loreto lourdes lucas lucero* lucha* lucia+ luciana luciano lucina lucio lucrecia ludivina lugarda
  luis+ luisa luisito lulu lupe lupita luz* luzma lydia macario macedonio madison magali magaly magda magdalena*
  magdaleno mago* mague maica maira malena malu manolo manuel+ manuela manuelita mara maranatha marce marcela
  marcelino marcelo marcia marcial marco marcos+ margaret margarita*+ mari maria+ mariana mariano maribel maricarmen
  maricela maricruz marie mariel mariela marilu marilyn marina* mario+ marisa marisela marisol mark* marlen marlene
  marta martha+ martin+ martina mary mateo matias matilde matthew mauricio mauro maxima maximiliano maximino maximo*
  mayra mayte meche megan melania melany melchor melina melisa melissa meme* memo* mercedes* micaela michael michelle
  miguel+ miguelina* mike milagros* mildred minerva miranda*+ mireya miriam miroslava misael modesta modesto* moises
  moni monica+ monserrat montserrat mony mucio myriam myrna nacho nadia nallely nancy nando nano* naomi narciso natali
  natalia natalie nataly nathan natis natividad* nayeli neftali nelida nelly nelson nemesio nena* nereida nestor neto*
  nicanor nicholas nico nicolas nicolasa nicole nidia nieves* nilda noe* noel noelia noemi nohemi nora* norberta
  norberto norma*+ nubia obdulia octaviano octavio odette odilia ofelia olegario olga oliver olivia olivo* omar
  onesimo oralia oscar+ osiris osvaldo oswaldo otilia otilio ovidio pablo+ paco* palmira paloma* pamela pancha
  panchita panchito pancho* paola pascual pascuala pati patricia+ patricio patrick paty paul paula paulina paulino
  paulo paz* pedro+ pepa* pepe* pepita* pepito perla* peter petra petronila philip piedad* pilar* pili pio placido
  poncho* ponciano porfirio primitivo* prisca prudencio* queta quique quirino rachel rafa rafael+ rafaela raimundo
  ramiro+ ramon+ ramona ramses raquel raul+ raymond raymundo rebeca rebecca refugio* regina* reina* renata renato rene
  rey* reyna* reynaldo ricarda ricardo+ richard rigoberto rita* rober robert roberta roberto+ rocio* rodolfo rodrigo+
  rogelia rogelio rolando roman* romina romualdo ronald ronaldo roque rosa*+ rosalba rosalia rosalina rosalinda
  rosalva rosario*+ rosaura rosela rosendo roser rosi rosita rosy roxana ruben+ rufina rufino ruperto ruth ryan sabina
  sabino salma salome salomon salvador*+ samantha samuel sancho sandra+ sandy santi santiago*+ santos*+ sara sarah
  sarahi sarai saray saul scott sean sebas sebastian selena selene serafin serapio sergi sergio+ severiano severo*
  sharon sheila silvia+ siomara sixto socorro* sofia+ sol* soledad* sonia sophia stephanie stephen steve steven
  suleima susan susana+ susy tadeo tania tatiana tavo telesforo tencha teo teodora teodoro teofila teofilo tere
  teresa+ teresita thomas tiburcio timoteo timothy tita* tito* tobias tom tomas+ tona tono trinidad* tyler ulises
  urbano* uriel ursula valdemar valente valentin* valentina valeria valeriano vanesa vanessa vania venancio venustiano
  vero veronica+ vianey vicenta vicente+ vicky victor+ victoria* victoriano victorino vidal* viky vincent virgilio
  virginia* viridiana viviana vladimir walter wendolyn wendy wicho wilfrido william wilma xavier xiadani ximena
  xitlali xochilt xochitl yadira yahaira yahir yair yajaira yamile yamileth yanet yaneth yanira yareli yaretzi yasmin
  yazmin yesenia yesica yessenia yessica yoana yola yolanda yoli yoselin ysabel yuliana yuridia yvonne zacarias
  zachary zaida zaira zenaida zenon zoe zoila zulema zuleyma zuly
`;

/** Surnames, including Nahua and Maya ones, with the same marks. For a surname that is also a given name, see above. */
const surnames = `
  abarca abascal abeyta abrego abreu abundis aburto acevedo acosta+ acuna adame adams adorno agosto* aguayo aguilar+
  aguilera+ aguirre+ ahumada alamilla alamo alanis alaniz alarcon alatorre alba albarran alcala alcantar alcantara
  alcaraz alcocer alcudia alejandro aleman alfaro alicea allen almada almanza almaraz almeida almonte alonso alonzo
  alpizar altamira altamirano alva alvarado+ alvarez+ alvear amador+ amaro amaya ambriz amezcua anaya ancona anderson
  andrade+ angel angeles anguiano angulo antunez aparicio apodaca* aponte aquino aragon arambula arana aranda+ araujo
  arce arceo archuleta arcos arechiga arellano arenas* arevalo argaez arguelles arguello arias+ arizmendi arizpe
  armas* armendariz armenta armijo arredondo arreguin arreola arriaga arrieta arrona arroyo*+ arteaga arvizu arzate
  astorga atencio avalos avendano avila+ aviles ayala+ ayon azuara azuela baca badillo baez baeza bahena baker* balam
  balboa balcazar balderas ballesteros baltazar banda* banos banuelos barajas barba barbosa barcenas barela barocio
  barragan barraza barrera*+ barreto barrientos+ barrios* barron barrosa bastida batista bautista+ bazan becerra+
  bejarano bello* beltran+ benavides benavidez benitez bermudez bernal berrios betancourt blanco* bobadilla bolanos
  bonilla borja borrego botello bravo*+ bringas briones briseno brito brown buendia bueno* buenrostro buitron burgos*
  bustamante bustillos bustos caamal caballero* caban cabanas cabello* cabral cabrera+ cadena* caldera* calderon+
  calleja calles* calva calvillo calvo* camacho+ camara camargo camarillo campa* campbell campos*+ campuzano canales*
  canche candelaria canela* cano+ canseco cantu+ canul capetillo caraballo carbajal cardenas+ cardona cardozo carmona
  carranza carrasco carrasquillo carreon carrera* carrero carrillo+ carrion cartagena carter carvajal casanova casares
  casarez casas* casillas castaneda+ castelan castellanos castellon castilla* castillo*+ castorena castrejon castro+
  catalan cauich cavazos cazares cazarez ceballos+ cedillo ceja celis centeno cepeda+ cerda+ ceron cervantes+
  cervantez cervera chable chacon chairez chan chapa chaparro charles chavarria chavez+ chavira chi chuc cintron
  cisneros+ clark cobos coello* collado collazo collins colon* colunga concepcion concha* contreras+ cooper corchado
  corcuera cordero* cordoba* cordova+ coria cornejo corona* coronado*+ coronel* corral* corrales* correa+ cortazar
  cortes*+ cortez* cosio cotto couoh covarrubias crespo cruz cuellar cuen cuenca* cuesta* cueto cueva* cuevas*+ curiel
  davalos davila+ davis delacruz delafuente delagarza delao delapaz delarosa delatorre deleon delgadillo delgado*+
  delrio delvalle diaz+ diego domingo dominguez+ dominquez dorantes duarte+ duenas duran+ dzib dzul echavarria
  echevarria echeverria elizalde elizondo+ encinas* enciso enriquez+ escalante escalera* escalona escamilla escarcega
  escobar+ escobedo*+ escudero esparza+ espejel* espinal espindola espino* espinola espinosa+ espinoza+ espiritu*
  esquibel esquivel estevez estrada+ estrella euan evans fajardo farfan farias favela feliciano felix ferman
  fernandez+ ferreira ferrer fierro* figueroa+ florencio flores*+ florez fonseca franco*+ fregoso frias fuentes*+
  fuerte* gaitan galarza galaviz galeana galicia galindo+ gallardo* gallegos+ galvan galvez gamboa gamez gaona garay
  garces garcia+ garduno garibay garica garrido garza*+ gasca gaspar gastelum gaxiola gaytan gil giron godinez+ godoy
  gomez+ gonzales gonzalez+ gordillo gorostieta govea gracia* grajales grajeda granado* granados* green* griego*
  grijalva guadarrama guajardo guardado* guerra* guerrero*+ guevara+ guijarro guillen guizar gurule gutierres
  gutierrez+ guzman+ hall* haro harris henriquez heredia hermosillo* hernadez hernandes hernandez+ herrejon herrera+
  hidalgo* hill* hinojosa hipolito holguin huerta*+ hueso* huitron hurtado ibanez ibarra+ iglesias* infante* inzunza
  irigoyen irizarry islas* iturbe izaguirre izquierdo jacinto jackson jacobo jaime jaimes jaquez jaramillo jarquin
  jasso jauregui jimenez+ jiminez johnson jones jordan juarez*+ julian jurado* king* laboy laguna* landa landeros lanz
  lara*+ larios larrea laureano lazaro lazcano leal* lebron ledesma legaspi legorreta leiva lemus leon leos lerma*
  lewis leyva+ lezama licona limon* linares lira* lizarraga llamas* llanes loaiza lobato loera lomeli longoria lopez+
  lora lorenzo lovato loya lozada lozano+ lozoya lucero lucio luevano lugo+ luis lujan luna*+ luviano machuca macias+
  maciel madera* madero* madrid* madrigal maestas magallanes magana malagon malave maldonado+ mancilla manriquez
  manzanares manzano* manzo marban marcial mares* marin mariscal* marmolejo marquez+ marrero marroquin martell martin
  martinez+ marure mascarenas mata*+ mateo matias matos matus maximo maya* mayen mayoral* mayorga maza mazariegos
  medellin medina+ medrano mejia+ melendez melgar melo mena menchaca mendez+ mendieta mendiola mendivil mendoza+
  menendez meneses meraz mercado* merino mesa* mestas meza michel mijares millan miller mina* minor* miramontes
  miranda mireles mitchell moctezuma moguel mojica molina+ molinar moncada mondragon monge monreal monroy monsivais
  montalvo montanez montano montejano montejo montemayor montenegro montero monterrosa montes*+ montez montiel
  montoya+ monzon moore mora*+ morado* morales+ moran moreira morelos* moreno*+ morfin mosqueda mosso mota moya*
  munguia muniz munoz+ murguia murillo+ muro* murphy murrieta najar najera nanez naranjo* narvaez nava+ navarrete
  navarro*+ nazario negrete negron nelson neri nevarez nicolas nieto*+ nieves nino* noguera noh nolasco nolazco
  noriega novelo novoa noyola nunez+ nuno obregon* oca ocampo+ ocasio ocegueda oceguera ochoa+ ojeda olague olea
  olguin olivares olivarez olivas* olivera olivo olmedo olmos olvera+ ontiveros oquendo ordonez orduna orduno oregel
  orellana ornelas orona oropeza orosco orozco+ orta* ortega+ ortiz+ osorio+ osuna otero othon ovando oviedo ozuna
  pablo pabon pacheco+ padierna padilla+ padron paez pagan palacios+ palafox palencia palma* palomares palomino
  palomo* paniagua pantaleon pantoja parada pardo* paredes* parker parra* partida* pastrana patino paulin pavon paz
  pech pedraza pedro pedroza pelaez pelayo pena+ penaloza perales peralta+ perdomo perea peres perez+ pescador*
  phillips picazo pichardo piedra* pimentel pina pineda+ pinedo pinzon pizarro plascencia plata* plaza* polanco* polo*
  ponce+ poot popoca porras portillo posada* pozos* prado* preciado* preza prieto* puc puebla* puente* puga pulido
  quesada quevedo quezada quijada quijano quinones quinonez quinta* quintairos quintana quintanilla quintero+ quiroga
  quiros quiroz+ rabago rael ramirez+ ramon ramos*+ rangel+ rascon raya* rayon* razo rebollar rebolledo recinos
  regalado* rello rendon renteria resendez resendiz retana reveles revilla reyes*+ reyna reynaga reynoso reza ricardez
  rico* rincon* riojas rios*+ riquelme rivas+ rivera+ rivero rizo* roa roberts robinson robledo robles*+ rocha+
  rodarte rodea rodrigez rodriguez+ rodriquez rojano rojas*+ rojo* roldan rolon roman romano* romero+ romo roque
  rosado* rosales+ rosario rosas*+ rosete rosiles rovirosa roybal ruan rubalcava rubio*+ rueda* ruelas rugerio ruiz+
  ruvalcaba saavedra saenz saiz salas*+ salazar+ salcedo salcido saldana saldivar salgado+ salinas*+ salomon salvador
  samaniego samano sanabria sanches sanchez+ sandate sandoval+ santacruz santamaria santana* santander* santiago
  santillan santos santoyo sarabia sarmiento sastre sauceda saucedo+ scott sedillo segovia segundo* segura*+ septien
  sepulveda serna serrano*+ serrato serratos sevilla* sierra* sigala silva*+ silverio simental sisneros smith solache
  solano solares* soler solis+ soliz solorio solorzano soltero* soria soriano sosa sotelo soto*+ sotomayor stewart
  suarez+ suastegui tadeo tafoya talamantes tamayo tamez tapia+ tavares taylor tec tecuapetla tejada tejeda tellez
  tello tenorio teran terrazas* thompson tijerina tinajero tinoco tirado* tlapale toledano toledo* tolentino topete
  torices toro* torres*+ torrescano torrez toscano tostado* tovar trejo+ trevino+ trinidad trujillo tun turner
  turrubiates tuz tzec tzuc uc uicab ulibarri ulloa urbina urena urias uribe+ urquidi urquiza urrutia urzua vaca*
  valadez valderrama valdes+ valdez+ valdivia valdovinos valencia*+ valente valentin valenzuela+ valero valladares
  vallarta valle*+ vallejo valles* valtierra valverde vanegas varela vargas+ varguez vasquez+ vazquez+ vega*+ vela*
  velarde velasco velasquez+ velazquez+ velez veliz vences venegas vera*+ verdin verdugo* verduzco vergara vertiz*
  vicencio victoria vidal vidales viera vieyra vigil* villa*+ villafana villafuerte villagomez villagran villagrana
  villalba villalobos villalpando villalvazo villamil villanueva+ villareal villarreal+ villasana villasenor
  villavicencio villegas+ villicana vivanco vivas* walker watson white* williams wilson wright xicotencatl xochihua
  xolalpa xool yam yanes yanez ybarra yepez yescas young* zabaleta zacarias zaldivar zamacona zamarreno zamarripa
  zamarron zambrana zambrano zamora*+ zamudio zapata* zapien zaragoza* zarate zarazua zarco zatarain zavala+ zayas
  zazueta zelaya zendejas zenteno zepeda+ zertuche zetina zuniga zuno zurita
`;

export interface NameClass {
  readonly given: boolean;
  readonly surname: boolean;
  /** Also a word of the language or a place. */
  readonly word: boolean;
  /** So common that it does not distinguish companies. */
  readonly common: boolean;
}

const classes = new Map<string, NameClass>();
for (const [kind, names] of Object.entries({ given: givenNames, surname: surnames })) {
  for (const [, name = '', marks = ''] of names.matchAll(/([a-z]+)([*+]*)/g)) {
    const before = classes.get(name) ?? {
      given: false,
      surname: false,
      word: name.length < 3,
      common: false,
    };
    const marked = { word: before.word || marks.includes('*'), common: before.common || marks.includes('+') };
    classes.set(name, { ...before, ...marked, [kind]: true });
  }
}

/** The kind of personal name that a folded word is; undefined if it is none. */
export const nameClass = (folded: string): NameClass | undefined => classes.get(folded);

/** Persons after whom places, schools, laws, prizes and brands are named. */
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

/** Takes the folded words of a name without particles and initials. */
export const isNamesake = (words: readonly string[]): boolean => namesakes.has(words.join(' '));
