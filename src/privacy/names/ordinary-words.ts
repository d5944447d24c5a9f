import type { NameWord } from '../../vacancies/legal-forms.ts';

/**
 * Words that advertisements use without naming anybody, although companies are called so. The list is short on
 * purpose: it holds what turns up in job advertisements and in company names, `looksOrdinary` adds the word endings of
 * Spanish, and operators add their own words in the employers file.
 */
const words = `
  total norte sur este oeste centro sky here nube cloud sol luna mar cielo tierra agua fuego luz aire viento rio monte
  valle punto clave red redes vida salud casa hogar banco caja fondo bolsa credito capital valor valores ahorro seguro
  seguros futuro horizonte impulso fusion prisma vertice apice cumbre cima faro puente puerto plaza torre torres parque
  jardin jardines bosque bosques campo campos granja rancho hacienda finca flor flores rosa roble cedro pino olivo oro
  plata cobre hierro acero aceros metal metales piedra cristal vidrio madera papel carton plastico plasticos textil
  textiles moda ropa calzado zapato zapatos piel pieles hilo hilos tela telas alimento alimentos comida cocina sabor
  sabores pan trigo maiz arroz frijol leche queso carne carnes pollo pescado mariscos fruta frutas verdura verduras
  cafe te azucar miel chocolate dulce dulces bebida bebidas cerveza vino vinos agave tequila tienda tiendas mercado
  mercados super abarrotes farmacia farmacias hospital clinica medica medico medicos dental laboratorio laboratorios
  escuela colegio instituto universidad academia centro centros campus libro libros letra letras musica arte artes
  cine teatro radio television tele canal medio medios prensa diario noticia noticias juego juegos deporte deportes
  club gimnasio hotel hoteles viaje viajes turismo vuelo vuelos auto autos coche coches carro carros moto motos camion
  camiones llanta llantas motor motores transporte transportes carga flete fletes paquete paquetes envio envios ruta
  rutas via vias camino caminos carretera express rapido rapida directo directa facil claro clara bueno buena buen
  mejor gran grande nuevo nueva viejo joven primero primera segundo segunda tercero unico unica comun libre alto alta
  bajo baja corto largo fuerte firme vivo viva real fino fina puro pura verde azul rojo roja blanco blanca negro negra
  gris dorado dorada dia dias noche manana tarde hoy ayer ahora siempre nunca todo todos toda todas nada algo uno una
  dos tres cuatro cinco seis siete ocho nueve diez cien mil hora horas minuto minutos semana semanas mes meses ano anos
  tiempo momento vez veces lugar zona zonas region area areas lado base bases linea lineas plan planes meta metas reto
  retos logro logros exito idea ideas mente cuerpo alma mano manos ojo ojos cara voz paso pasos pie pies cabeza corazon
  hombre hombres mujer mujeres gente persona personas nino ninos familia familias amigo amigos socio socios equipo
  equipos lider lideres jefe jefa gerente director directora analista asesor asesora ejecutivo ejecutiva auxiliar
  asistente chofer cajero cajera vendedor vendedora obrero operario tecnico tecnica ingeniero ingeniera abogado abogada
  contador contadora maestro maestra doctor doctora empresa empresas negocio negocios grupo grupos corporativo firma
  casa marca marcas compania sociedad agencia agencias oficina oficinas planta plantas fabrica fabricas taller talleres
  bodega bodegas almacen almacenes obra obras proyecto proyectos producto productos proceso procesos servicio servicios
  sistema sistemas solucion soluciones recurso recursos humano humanos humana venta ventas compra compras cliente
  clientes cuenta cuentas pago pagos precio precios costo costos dinero peso pesos sueldo sueldos salario bono bonos
  comision vale vales contrato contratos ley leyes norma normas orden ordenes regla reglas control calidad cambio
  cambios avance avances apoyo ayuda trabajo trabajos empleo empleos talento talentos puesto puestos vacante vacantes
  dato datos digital digitales data web app apps software hardware movil red smart tech tecno info net online link core
  plus pro max prime top one first global mundo mundial universal nacional local urbano urbana rural central federal
  general especial ideal integral vital social legal fiscal laboral comercial industrial personal profesional natural
  original oficial principal internacional mexicano mexicana mexicanos mexicanas latino latina america americano
  americana europa asia espana pacifico atlantico golfo caribe bajio sureste noreste noroeste frontera costa playa isla
  pueblo ciudad estado pais patria republica union alianza enlace nexo vinculo contacto trato acuerdo puente balance
  equilibrio armonia esencia presencia vision mision accion reaccion pasion ilusion origen destino inicio fin final
  meta arranque vanguardia raiz raices semilla semillas cosecha fruto energia energias poder fuerza solar electrica
  electrico electricos gas gasolina petroleo combustible combustibles quimica quimicos pintura pinturas cemento
  concreto construccion constructora inmobiliaria vivienda viviendas casas techo techos muro muros puerta puertas
  ventana ventanas mueble muebles espacio espacios interior interiores exterior limpieza orden seguridad vigilancia
  alarma alarmas escudo escudos aguila aguilas leon leones tigre toro toros lobo lobos caballo caballos halcon condor
  delfin estrella estrellas cometa planeta galaxia cosmos orion marte venus jupiter saturno alfa beta gama delta omega
  sigma vector matriz eje nodo pixel byte bit codigo codigos llave llaves mapa mapas guia guias atlas brujula norte
  ancla vela velas barco nave naves tren trenes metro ciclo ciclos rueda ruedas giro giros salto vuelo ala alas pluma
  plumas tinta papel hoja hojas rama ramas tronco arbol arboles selva desierto lago laguna cascada fuente fuentes pozo
  manantial nieve hielo frio calor clima lluvia rayo rayos trueno relampago tormenta arena roca rocas volcan cerro
  sierra loma colina mirador vista vistas paisaje sal pimienta chile limon naranja manzana uva uvas fresa fresas
  platano coco pina mango aguacate nuez canela vainilla menta aroma aromas perfume belleza estetica imagen estilo
  diseno creativa creativo creativos innova innovacion mente ser estar hacer tener poder decir ver dar saber querer
  llegar pasar deber poner parecer quedar creer hablar llevar dejar seguir encontrar llamar venir pensar salir volver
  tomar conocer vivir sentir tratar mirar contar empezar esperar buscar existir entrar trabajar escribir perder
  producir ocurrir entender pedir recibir recordar terminar permitir aparecer conseguir comenzar servir sacar necesitar
  mantener resultar leer caer cambiar presentar crear abrir considerar oir acabar ganar formar traer partir morir
  aceptar realizar suponer comprender lograr explicar no si con sin por para que como cuando donde quien cual este esta
  estos estas ese esa eso esto aqui alli ahi mas menos muy mucho mucha poco poca bien mal asi solo sola tambien cada
  otro otra otros otras mismo misma tal tan ni o u su sus mi mis tu tus yo el ella ellos nos les se lo le me te
  the is are was be to of and in on at it for with your you we our us my all any new good great best big small open
  home house work works job jobs life light sun moon star stars sea land water fire air wind river hill lake blue red
  green black white gold silver apple orange target gap zoom slack shell visa square block chase ford mars dove axe
  virgin subway time times world day now next step steps way ways go get let make move play run start stop up down out
  over under after before key lock door gate bridge tower point line circle box pack bank market store shop food drink
  coffee tea sugar salt rice bread meat fish farm field garden forest tree leaf root seed flower stone rock iron steel
  brain mind heart hand eye face body health care help safe secure trust true real pure clear bright fast quick smart
  simple easy free fair fine nice cool hot cold warm dry wet clean fresh sweet sharp soft hard strong power energy
  force speed drive ride fly jump talk speak voice sound music song art film photo picture image color paint print
  paper book page word letter note code data byte link chain network system systems service services solution solutions
  group team people person man men woman women child kids family friend partner partners leader leaders expert experts
  consulting consultores consultoria consultor asesores asesoria capacitacion formacion educacion educativo educativa
  logistica distribucion distribuidora comercializadora operadora administradora promotora importadora exportadora
  industria industrias manufactura manufacturas maquila maquinaria herramienta herramientas refaccion refacciones
  ferreteria papeleria panaderia pasteleria restaurante restaurantes comedor cafeteria cadena cadenas surtidora
`;

const list: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''));

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
   estadosunidos canada colombia peru argentina brasil california texas florida londres madrid barcelona`
    .split(/\s+/)
    .filter((place) => place !== ''),
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
   sectorprivado inteligenciaartificial inteligenciadenegocios energiasrenovables`
    .split(/\s+/)
    .filter((trade) => trade !== ''),
);

/** Endings by which Spanish makes nouns, adjectives and verbs of other words. */
const endings =
  /(?:ciones|cion|siones|sion|idades|idad|mente|mientos|miento|adores|adoras|ador|adora|edores|edor|idores|idor|ados|adas|idos|idas|ado|ada|ido|ida|ando|iendo|anzas|anza|encias|encia|ancias|ancia|entes|ente|antes|ante|ables|able|ibles|ible|ales|ivos|ivas|ivo|iva|icos|icas|ico|ica|istas|ista|ismos|ismo|erias|eria|eros|eras|ero|era|arios|arias|ario|aria|osos|osas|oso|osa|ajes|aje|ares|uras|ura|ables|logia|logias|eses|enses|ense|anos|anas|ano|ana|inas|inos)$/;

/** `vocabulary`: the service itself publishes the word, so it can never count by itself. */
export type Ordinariness = 'distinctive' | 'ordinary' | 'vocabulary';

/** Whether a folded word would stand in a text without meaning the company. */
export function ordinariness(letters: string, additional: ReadonlySet<string> = new Set()): Ordinariness {
  const listed = listedAs(letters, additional);
  if (listed !== 'distinctive' || letters.length < 7) return listed;
  return endings.test(letters) ? 'ordinary' : 'distinctive';
}

/** The same by the lists alone: for a name of several words read as one, whose ending says nothing. */
export function listedAs(letters: string, additional: ReadonlySet<string>): Ordinariness {
  if (places.has(letters) || trades.has(letters)) return 'vocabulary';
  return list.has(letters) || additional.has(letters) || /^\d+$/.test(letters) ? 'ordinary' : 'distinctive';
}

/** Joins without which a name is still the same; never distinctive by themselves. */
const joins = new Set(
  'de del la las el los y e en a al para por con of the and for da do di du le san santa'.split(' '),
);

export const isJoin = ({ letters }: NameWord) => joins.has(letters);

export const contentWords = (words: readonly NameWord[]) => words.filter((word) => !isJoin(word));
