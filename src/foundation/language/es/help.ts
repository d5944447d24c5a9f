/** What `--help` says of commands, options and arguments, and how a command line is refused. */
export const help = {
  'Publish job vacancies and a salary index as a read-only API of static files.':
    'Publicar vacantes y un índice salarial como API de solo lectura hecha de archivos estáticos.',
  'output the version number': 'mostrar la versión del programa',
  'language of the messages; by default that of the locale':
    'idioma de los mensajes; si se omite, el de la configuración regional',
  'explain a command': 'explicar un comando',
  'make, list and revoke the keys that sign releases':
    'crear, listar y revocar las claves que firman versiones',
  'make a key, which signs from the next build on; earlier keys stay valid':
    'crear una clave, que firma desde la siguiente construcción; las anteriores siguen siendo válidas',
  'how long it is valid': 'cuánto tiempo es válida',
  'show the keys, and the DNS record of each': 'mostrar las claves y el registro DNS de cada una',
  'declare a key invalid, with all that it signed': 'declarar inválida una clave, con todo lo que firmó',
  'the id of the key, or its first digits': 'el identificador de la clave, o sus primeras cifras',
  'trust only what these keys signed: a file saved from {0}':
    'confiar solo en lo que firmaron estas claves: un archivo guardado de {0}',
  'display help for command': 'mostrar esta ayuda',
  'Exit codes: {0}.': 'Códigos de salida: {0}.',
  '(see {0} --help)': '(ver {0} --help)',
  'Examples:': 'Ejemplos:',

  'error:': 'error:',
  '{0} needs a language.': 'a {0} le falta el idioma.',
  'The program does not speak "{0}".': 'El programa no habla "{0}".',
  'Choose one of: {0}.': 'Elegir uno de estos: {0}.',

  'settings file instead of ./{0}': 'archivo de configuración en lugar de ./{0}',
  'releases directory instead of the one in the settings':
    'carpeta de versiones en lugar de la que indica la configuración',
  'print the result as JSON': 'mostrar el resultado como JSON',
  'at most this many': 'cuántas como máximo',

  'a backup, of this version or an earlier one':
    'un respaldo, de esta versión del programa o de una anterior',

  'build a release from the board and make it the current one':
    'construir una versión a partir del tablero y hacerla la vigente',
  'build although the release is empty, or much smaller than the current one':
    'construir aunque la versión quede vacía o mucho menor que la vigente',

  'check a running service against every rule of the contract':
    'comparar un servicio en marcha con cada regla del contrato',
  'its address, e.g. https://empleos.example': 'su dirección, p. ej. https://empleos.example',
  'look at every search and every vacancy, not at a sample':
    'revisar todas las búsquedas y todas las vacantes, no una muestra',
  'the kind of host, whose known limits then apply':
    'el tipo de servidor, cuyos límites conocidos se toman en cuenta',
  'a rule that this host is known not to keep': 'una regla que, ya se sabe, este servidor no cumple',
  'what the published addresses start with, where that is not <url>: for staging and mirrors':
    'con qué empiezan las direcciones publicadas, si no es con <url>: para ensayos y espejos',
  'Write it as https://host, without a path.': 'Escribirla como https://host, sin ruta.',

  'close vacancies by hand; they stay closed whatever their feed says':
    'cerrar vacantes a mano; quedan cerradas diga lo que diga su fuente',
  "vacancies, by id, reference code or their feed's own key, also as feed/key":
    'vacantes, por id, código de referencia o la clave de su fuente, también como fuente/clave',
  'the day on which they closed, YYYY-MM-DD (today)': 'el día en que se cerraron, AAAA-MM-DD (hoy)',
  'The next build leaves them out. `tabulador reopen` undoes it.':
    'La siguiente construcción las deja fuera. `tabulador reopen` lo deshace.',
  'open closed vacancies again': 'volver a abrir vacantes cerradas',
  'A vacancy past its last day stays off the site: its feed has to give it a later one.':
    'Una vacante cuyo último día ya pasó sigue fuera del sitio: su fuente tiene que darle otro posterior.',
  'It is a day such as 2026-11-16.': 'Es un día como 2026-11-16.',

  'show the settings in force, or what is accepted': 'mostrar la configuración en uso, o lo que se admite',
  'print the settings in force: defaults, file and environment together':
    'mostrar la configuración en uso: valores de fábrica, archivo y entorno juntos',
  'print the JSON Schema of the settings file': 'mostrar el JSON Schema del archivo de configuración',

  'fill the board with invented vacancies, to see the program at work':
    'llenar el tablero con vacantes inventadas, para ver el programa en acción',
  'how many vacancies': 'cuántas vacantes',
  'seed: another number gives another board': 'semilla: otro número da otro tablero',
  'print the feed as NDJSON instead of importing it': 'mostrar la fuente como NDJSON en lugar de importarla',
  'The same seed on the same day invents the same board. A smaller count closes the rest.':
    'La misma semilla en el mismo día inventa el mismo tablero. Con menos vacantes, las demás se cierran.',
  'It is a whole number up to {0}.': 'Es un número entero hasta {0}.',

  'show employers whose names are also ordinary words, and decide about them':
    'ver los empleadores cuyo nombre también es una palabra común, y decidir sobre ellos',
  'list the names that are also ordinary words and need a decision':
    'listar los nombres que también son palabras comunes y esperan una decisión',
  'this is the name of an employer: say where it counts':
    'este es el nombre de un empleador: decir dónde cuenta',
  'how the name is matched': 'cómo se busca el nombre',
  'wherever it stands, also in lower case': 'donde sea que aparezca, también en minúsculas',
  'only where it is written as a name, as in "en Norte" but not "al norte"':
    'solo donde está escrito como nombre: en "en Norte", pero no en "al norte"',
  'only together with its legal form': 'solo con su forma jurídica',
  'add other names of an employer': 'agregar otros nombres de un empleador',
  'these are ordinary words, which name nobody': 'estas son palabras comunes, que no nombran a nadie',
  'remove every decision about a name, and the employer of that name if it has no vacancy':
    'quitar toda decisión sobre un nombre, y al empleador de ese nombre si no tiene vacantes',
  'remove every employer without a vacancy, open or closed':
    'quitar a todos los empleadores sin vacantes, abiertas o cerradas',

  'decide about the doubtful names that withhold vacancies':
    'decidir sobre los nombres dudosos que retienen vacantes',
  'show what waits for a decision; on a terminal, ask about each name':
    'ver lo que espera una decisión; en una terminal, preguntar por cada nombre',
  'Where the gate cannot decide whether words name an employer or a person, the vacancy waits on the board and is not published.\nDecisions are kept in the employers file and hold for all feeds; tabulador employers forget NAME undoes one.':
    'Si el filtro de confidencialidad no puede saber si unas palabras nombran a un empleador o a una persona, la vacante espera en el\ntablero y no se publica. Las decisiones se guardan en el archivo de empleadores y valen para todas las fuentes; tabulador employers\nforget NOMBRE deshace una.',
  'decide about names without being asked, for scripts': 'decidir sobre nombres sin preguntas, para scripts',
  'what to do': 'qué hacer',
  'the name means nobody: publish its vacancies, now and in later imports':
    'el nombre no es de nadie: publicar sus vacantes, ahora y en importaciones posteriores',
  "an employer's name: withhold its vacancies until an import with --redact or a corrected feed brings them again":
    'es el nombre de un empleador: retener sus vacantes hasta que las traiga de nuevo una importación con --redact o una fuente corregida',
  'declare it, and remove it from the vacancies on the board':
    'declararlo, y quitarlo de las vacantes del tablero',
  'keep its vacancies withheld, and do not ask again':
    'dejar retenidas sus vacantes, y no volver a preguntar',

  'write what another server needs to serve the releases':
    'escribir lo que otro servidor necesita para servir las versiones',
  'print a complete configuration for {0}': 'mostrar una configuración completa para {0}',
  'write it to a file instead': 'escribirla en un archivo',
  'listen for plain HTTP on this port; by default as service.origin says':
    'escuchar HTTP simple en este puerto; si se omite, según service.origin',
  'serve TLS with this certificate, on port 443 or --port':
    'servir TLS con este certificado, en el puerto 443 o el de --port',
  'its key': 'su clave',
  'do not listen for IPv6': 'no escuchar IPv6',
  'from one address; by default as many as come': 'desde una misma dirección; si se omite, sin límite',
  'at a time; by default as many as come': 'a la vez; si se omite, sin límite',
  '--certificate and --certificate-key go together': '--certificate y --certificate-key van juntas',
  'where to write it': 'dónde escribirlo',
  'name of the worker': 'nombre del worker',
  'the plan whose limits apply': 'el plan cuyos límites se toman en cuenta',
  'answer agents at /mcp too, by the Model Context Protocol':
    'responder también a agentes en /mcp, con el Model Context Protocol',
  '"{0}" is not a number up to 65535.': '"{0}" no es un número hasta 65535.',
  '"{0}" is not a number from 1 on.': '"{0}" no es un número a partir de 1.',

  'import vacancies from files: Excel (.xlsx), CSV, TSV, JSON, NDJSON, JobPosting, XML; also .gz, or - for standard input':
    'importar vacantes de archivos: Excel (.xlsx), CSV, TSV, JSON, NDJSON, JobPosting, XML; también .gz, o - para la entrada estándar',
  'files to import': 'archivos por importar',
  'how columns map to fields: {0}, or a file; without it they are understood as they are':
    'qué columna es qué campo: {0}, o un archivo; si se omite, se entienden como están',
  'write the profile by which the files are read, the guessed one too':
    'escribir el perfil con que se leen los archivos, también el deducido',
  'do not detect the format': 'no detectar el formato',
  'sheet of a workbook; by default the first with columns that are understood':
    'hoja de un libro; si se omite, la primera cuyas columnas se entienden',
  'name under which the board keeps the feed': 'nombre con que el tablero guarda la fuente',
  'the files are the whole feed: close what they no longer list':
    'los archivos son la fuente completa: cerrar lo que ya no traen',
  'close even more than half of a feed': 'cerrar incluso más de la mitad de una fuente',
  'remove confidential data from texts instead of rejecting the row':
    'quitar los datos confidenciales de los textos en lugar de rechazar la fila',
  'import although the employer column looks like another one':
    'importar aunque la columna de empleadores parezca otra',
  'write rejected rows with their reasons, to correct and import them again':
    'escribir las filas rechazadas con sus motivos, para corregirlas e importarlas de nuevo',
  'import nothing when more rows than this are rejected':
    'no importar nada si se rechazan más filas que estas',
  'check everything and keep nothing': 'revisar todo y no guardar nada',
  'print the JSON Schema of a profile': 'mostrar el JSON Schema de un perfil',
  'look first: how each column was understood, which rows would fail':
    'ver primero: cómo se entendió cada columna, qué filas fallarían',
  'a spreadsheet as it is: Puesto, Empresa, Ciudad, Sueldo …':
    'una hoja de cálculo como está: Puesto, Empresa, Ciudad, Sueldo …',
  'write how the columns were understood to a file, to change it':
    'escribir en un archivo cómo se entendieron las columnas, para cambiarlo',
  'and import with it': 'e importar con él',
  'a full feed: what it no longer lists is closed': 'una fuente completa: se cierra lo que ya no trae',
  'write rejected rows to a file, correct them, import them again':
    'escribir las filas rechazadas en un archivo, corregirlas, importarlas de nuevo',
  'from standard input, report for a program': 'de la entrada estándar, informe para un programa',
  "Columns are understood by their names, in Spanish or English, and by what stands in them. A vacancy needs a job title and\na place. Notes, e-mail addresses, telephones and recruiters are never published, nor is the employer's name.":
    'Las columnas se entienden por su nombre, en español o inglés, y por lo que contienen. Una vacante necesita un puesto y\nun lugar. Nunca se publican notas, correos, teléfonos ni reclutadores; tampoco el nombre del empleador.',
  'All files of one command are one transaction: a file that breaks half-way changes nothing.':
    'Todos los archivos de un comando son una sola transacción: uno que se corta a la mitad no cambia nada.',
  'Exit codes: 0 all rows taken, 3 some rejected and reported, 4 refused and nothing changed.':
    'Códigos de salida: 0 todas las filas tomadas, 3 algunas rechazadas e informadas, 4 no se admitió y nada cambió.',
  'It is a number of rows, such as 100, or a share of them, such as 5%.':
    'Es un número de filas, como 100, o una parte de ellas, como 5%.',
  'It is made of lower case letters, digits and single hyphens.':
    'Se forma con minúsculas, cifras y guiones sueltos.',

  'set up a service of your own: writes the settings, makes private directories, looks at a first feed':
    'preparar un servicio propio: escribe la configuración, crea carpetas privadas y revisa una primera fuente',
  'Public name of the service, e.g. Empleos Ejemplo': 'Nombre público del servicio, p. ej. Empleos Ejemplo',
  'Address under which it is served, e.g. https://empleos.example':
    'Dirección en que se sirve, p. ej. https://empleos.example',
  'Public e-mail address for questions': 'Correo público para preguntas',
  'Organization that answers for the data': 'Organización que responde por los datos',
  'the name': 'el nombre',
  'Where candidates apply, e.g. https://candidatos.example/{0}':
    'Dónde se postulan los candidatos, p. ej. https://candidatos.example/{0}',
  'set it later': 'indicarlo después',
  'First feed: a file, a pattern such as exports/*.xlsx, or an https: address':
    'Primera fuente: un archivo, un patrón como exports/*.xlsx, o una dirección https:',
  'none yet': 'ninguna por ahora',

  'list the releases that are there, newest first': 'listar las versiones que hay, la más nueva primero',
  'make the release before the current one current again, or the one named':
    'volver a la versión anterior a la vigente, o a la que se nombre',
  'the release to switch to, as `tabulador releases` lists it':
    'la versión a la que se cambia, como la lista `tabulador releases`',

  'list or correct the editions of the salary index': 'listar o corregir las ediciones del índice de sueldos',
  'list editions, newest first, and when the next one is due':
    'listar las ediciones, la más nueva primero, y cuándo toca la próxima',
  'publish a corrected edition; the old one stays, and says which one corrects it':
    'publicar una edición corregida; la anterior queda, y dice cuál la corrige',
  'ofertas.csv of that edition, with its wrong rows corrected or deleted':
    'el ofertas.csv de esa edición, con las filas equivocadas corregidas o borradas',
  'what was wrong, in Spanish; it is published': 'qué estaba mal, en español; se publica',

  'show what updates did': 'mostrar qué hicieron las actualizaciones',
  'list updates, newest first': 'listar las actualizaciones, la más nueva primero',
  'everything about one update, the last if none is named; may name employers':
    'todo sobre una actualización, la última si no se nombra otra; puede nombrar empleadores',
  'fetch and import all feeds of the settings, then build, verify and publish a release':
    'traer e importar todas las fuentes de la configuración; luego construir, verificar y publicar una versión',
  'only these, by name': 'solo estas, por nombre',
  'Fetches every feed of the setting `feeds`, imports each in a transaction of its own, builds a release and verifies it, and\ntakes it to the bucket of the setting `publish.to` where there is one. A feed that fails stops no other and closes\nnothing. What is printed names neither employers nor files, so it may go to a log; `tabulador runs show` has the rest.':
    'Trae cada fuente del ajuste `feeds`, la importa en una transacción propia, construye una versión y la verifica, y la\nlleva al bucket del ajuste `publish.to` si lo hay. Una fuente que falla no detiene a las demás ni cierra nada. Lo que se\nmuestra no nombra empleadores ni archivos, así que puede ir a una bitácora; `tabulador runs show` tiene el resto.',

  'serve the current release, and each one that takes its place':
    'servir la versión vigente, y cada una que tome su lugar',
  'public port (PORT works too)': 'puerto público (también sirve PORT)',
  'address to listen on instead of all': 'dirección en que se escucha, en lugar de todas',
  'port for /healthz, /readyz and /metrics': 'puerto para /healthz, /readyz y /metrics',
  'processes that serve': 'procesos que sirven',
  'build a new release by this schedule, e.g. "0 6 * * 1-5"':
    'construir una versión nueva con este horario, p. ej. "0 6 * * 1-5"',
  'run `tabulador update` by this schedule, e.g. "0 6 * * 1-5"; it builds too':
    'correr `tabulador update` con este horario, p. ej. "0 6 * * 1-5"; también construye',
  'time zone of the schedule and of the promised weekdays':
    'zona horaria del horario y de los días hábiles prometidos',
  '"{0}" is not a number from 1 to {1}.': '"{0}" no es un número del 1 al {1}.',

  'show what the confidentiality gate withholds': 'ver lo que retiene el filtro de confidencialidad',
  'show what a build withholds or refuses, with the names and words that were found':
    'mostrar qué retiene o rechaza una construcción, con los nombres y palabras que se encontraron',
  'only of these vacancies': 'solo de estas vacantes',
  'print the certificate of a release as JSON: what the gate read, redacted, refused and withheld, in counts only':
    'mostrar como JSON el certificado de una versión: qué leyó, corrigió, rechazó y retuvo el filtro, solo en cifras',
  'the current one if left out': 'la actual si no se indica',
  'Builds and updates say which vacancies, files and fields the gate withholds, but not what it found, because their output may go\nto a log. This command judges the board as a build would today, and shows the rest. It names employers and persons.':
    'Las construcciones y actualizaciones dicen qué vacantes, archivos y campos retiene el filtro, pero no lo que encontró, porque su\nsalida puede ir a una bitácora. Este comando juzga el tablero como hoy lo haría una construcción, y muestra el resto.\nNombra empleadores y personas.',

  'show what is on the board': 'mostrar lo que hay en el tablero',
  'list vacancies, newest first': 'listar las vacantes, la más nueva primero',
  'only in this city': 'solo de esta ciudad',
  'only of this role family': 'solo de esta familia de puestos',
  'only of this modality': 'solo de esta modalidad',
  'only of this feed': 'solo de esta fuente',
  'only of employers whose name contains this; case and accents do not matter':
    'solo de empleadores cuyo nombre contiene esto; no importan mayúsculas ni acentos',
  'only with all of these words in their texts': 'solo con todas estas palabras en sus textos',
  'only those in this state today': 'solo las que hoy están en este estado',
  'only active ones that end within this many days ({0})':
    'solo las activas que terminan en estos días ({0})',
  'at most this many (50; with --json all)': 'cuántas como máximo (50; con --json, todas)',
  'everything about one vacancy, and why it is public today or not':
    'todo sobre una vacante, y por qué hoy es pública o no',
  'It is a whole number.': 'Es un número entero.',

  'check a release from the outside: hashes, counts, salary figures, links':
    'revisar una versión desde fuera: huellas, cuentas, cifras salariales, enlaces',
  'an id, the directory of a release, or s3://bucket/prefix; the current one if left out':
    'un id, la carpeta de una versión, o s3://bucket/prefijo; si se omite, la vigente',

  'list the active vacancies of a service, newest first':
    'listar las vacantes activas de un servicio, la más nueva primero',
  'skip this many first': 'cuántas saltar primero',
  'address of a service, e.g. https://empleos.example; by default the release on this disk':
    'dirección de un servicio, p. ej. https://empleos.example; si se omite, la versión en este disco',
  'print what the API answers': 'mostrar lo que responde la API',
  'read one active vacancy of a service': 'leer una vacante activa de un servicio',
  'as `tabulador jobs` lists it, e.g. VAC-10234': 'como la lista `tabulador jobs`, p. ej. VAC-10234',
  'list the salary index of a service: gross pesos per month, highest median first':
    'listar el índice salarial de un servicio: pesos brutos al mes, la mediana más alta primero',
  'read the salary guide of one role family, by level and city':
    'leer la guía salarial de una familia de puestos, por nivel y ciudad',
  'role family, e.g. ventas': 'familia de puestos, p. ej. ventas',
  'There are: {0}.': 'Se admiten: {0}.',

  'answer agents by the Model Context Protocol, read-only, over stdio or HTTP':
    'responder a agentes con el Model Context Protocol, solo lectura, por stdio o HTTP',
  'Streamable HTTP on this port ({0}) instead of stdio':
    'Streamable HTTP en este puerto ({0}) en lugar de stdio',
  'with --http: address to listen on': 'con --http: dirección en que se escucha',
  'with --http: host names under which other machines may call it':
    'con --http: nombres de host con que otras máquinas pueden llamarlo',
  'back up the whole service into one file, even while it is in use':
    'respaldar el servicio entero en un archivo, aunque esté en uso',
  'the new file; by default one in backup.directory, where old ones are removed':
    'el archivo nuevo; si se omite, uno en backup.directory, donde se borran los viejos',
  'with the values of the variables that hold passwords and keys':
    'con los valores de las variables que guardan contraseñas y claves',
  'It holds the board, the settings, decisions about employers, profiles and run reports, and names employers:\nonly its owner may read it. Keep it private. Releases are not in it: `tabulador build` makes the same ones again.':
    'Contiene el tablero, la configuración, las decisiones sobre empleadores, los perfiles y los informes de corridas, y nombra empleadores:\nsolo su dueño puede leerlo. Mantenerlo privado. No contiene versiones: `tabulador build` vuelve a hacer las mismas.',
  'bring a service back from a backup; a damaged backup is refused':
    'recuperar un servicio de un respaldo; se rechaza el que esté dañado',
  'the board alone, into the board of the settings here':
    'solo el tablero, en el tablero de la configuración de aquí',
  'What was closed by hand after the backup stays closed. Decisions about employers here stay; those of the backup go to\nNAME.backup-TIME. What it replaces is kept as NAME.before-TIME. TABULADOR_BOARD names another place for the board,\nalso on PostgreSQL: a board on a server must be empty.':
    'Lo que se cerró a mano después del respaldo sigue cerrado. Las decisiones sobre empleadores de aquí se quedan; las del\nrespaldo van a NOMBRE.backup-HORA. Lo que reemplaza queda como NOMBRE.before-HORA. TABULADOR_BOARD indica otro lugar\npara el tablero, también en PostgreSQL: un tablero en un servidor debe estar vacío.',
  'Exit codes: 0 all feeds taken, 3 a feed failed or lost as many rows as `update.partialFrom` says, and a release was built,\n4 no release, or one that was not published.':
    'Códigos de salida: 0 se tomaron todas las fuentes, 3 una fuente falló o perdió tantas filas como dice `update.partialFrom`, y hay\nversión, 4 no hay versión, o no se publicó.',
  'vacancies that were taken down and may be public again, by code or id':
    'vacantes retiradas que pueden volver a ser públicas, por código o id',
  'also if the board cannot be read, so that nothing shows what was taken down':
    'también si no se puede leer el tablero, así que nada muestra qué se retiró',
  'also build a release without them at once, and publish it where there is a bucket':
    'además construir enseguida una versión sin ellas, y publicarla donde haya un bucket',
  'change the answers in settings that exist; other settings stay as they are':
    'cambiar las respuestas en una configuración que ya existe; los demás ajustes quedan igual',
  'On a terminal, what is not given is asked for, and all answers are shown before anything is written. Nothing is imported.':
    'En una terminal se pregunta lo que falta, y se muestran todas las respuestas antes de escribir. No se importa nada.',
};
