/** What commands answer: results, tables, summaries and what to do next. */
export const commands = {
  Next: 'Sigue',
  'Next: {0}': 'Sigue: {0}',
  'this is a bug, please report it.': 'esto es un error del programa; favor de reportarlo.',
  '{0}: run the command on a terminal to see the message, which may name an employer.':
    '{0}: correr el comando en una terminal para ver el mensaje, que puede nombrar a un empleador.',
  'The command stopped before it was finished.': 'El comando se detuvo antes de terminar.',
  'Note: {0}': 'Nota: {0}',
  files: 'archivos',
  'files, {0}': 'archivos, {0}',
  bytes: 'bytes',
  rules: 'reglas',
  'Importing {0}': 'Importando {0}',
  'Reading employers in {0}': 'Leyendo empleadores en {0}',
  'tabulador {0}, process {1}, since {2}': 'tabulador {0}, proceso {1}, desde {2}',
  'TABULADOR_NOW is "{0}", which is not a date and time.':
    'TABULADOR_NOW es "{0}", que no es una fecha con hora.',
  'Write it as 2026-11-16T12:00:00Z, or unset it to use the real clock.':
    'Escribirla como 2026-11-16T12:00:00Z, o quitarla para usar el reloj real.',

  '{0}: {1}, {2}, every row verified.': '{0}: {1}, {2}, cada fila comprobada.',
  'The board {0} was restored from {1}: {2}.': 'El tablero {0} se restauró de {1}: {2}.',
  '{0} open and {1} closed vacancies': 'vacantes abiertas: {0}, cerradas: {1}',

  'the first release': 'es la primera versión',
  'since {0}': 'desde {0}',
  vacancies: 'vacantes',
  '{0} added, {1} closed, {2} changed: {3}': 'nuevas: {0}, cerradas: {1}, con cambios: {2}; {3}',
  guides: 'guías',
  'with compressed copies {0}, {1}': 'con copias comprimidas {0}, {1}',
  seconds: 'segundos',
  in: 'en',
  removed: 'eliminadas',
  withheld: 'retenidas',
  'Release {0} is current.': 'La versión {0} es la vigente.',
  'Every page says that the vacancies are invented, because service.synthetic is true.':
    'Cada página dice que las vacantes son inventadas, porque service.synthetic es true.',
  'serve it: tabulador serve, or tabulador host for another server':
    'servirla: tabulador serve, o tabulador host para otro servidor',
  'or look at it from outside: tabulador verify': 'o revisarla desde fuera: tabulador verify',
  '{0} in {1}': '{0} en {1}',
  '{0}, because their texts name somebody, or may do so:':
    '{0}, porque sus textos nombran a alguien, o quizá lo hacen:',
  'and {0} more': 'y {0} más',
  '`tabulador gate show` says what was found; correct it in the feed and import the feed again.':
    '`tabulador gate show` dice qué se encontró; corregirlo en su fuente e importarla de nuevo.',

  'There is no rule called {0}.': 'No hay ninguna regla llamada {0}.',
  'Only its owner may enter {0}: run {1} as that user, or set releases.directory to another place.':
    'Solo su dueño puede entrar en {0}: correr {1} como ese usuario, o poner releases.directory en otro lugar.',
  'The rules are: {0}.': 'Las reglas son: {0}.',
  'declared on the command line': 'declarada en la línea de comandos',
  'correct the configuration of the host (tabulador host writes one) and check again.':
    'corregir la configuración del servidor (tabulador host escribe una) y revisar de nuevo.',

  'tabulador build takes them off the site; tabulador reopen undoes it.':
    'tabulador build las quita del sitio; tabulador reopen lo deshace.',
  'tabulador build puts them on the site again.': 'tabulador build las pone de nuevo en el sitio.',
  'its row is damaged, and builds leave it out': 'su fila está dañada, y las construcciones la dejan fuera',
  '{0} was already closed on {1}: {2}': '{0} ya estaba cerrada el {1}: {2}',
  '{0} closed on {1}: {2}': '{0} se cerró el {1}: {2}',
  '{0} was open already: {1}': '{0} ya estaba abierta: {1}',
  '{0} is open again: {1}': '{0} está abierta de nuevo: {1}',

  'Every vacancy is invented (seed {0}), and the board is now a demo.':
    'Todas las vacantes son inventadas (semilla {0}), y desde ahora el tablero es de demostración.',
  'publish them: tabulador build': 'publicarlas: tabulador build',
  '1 invented vacancy': '1 vacante inventada',
  '{0} invented vacancies': '{0} vacantes inventadas',
  '{0} already says so.': '{0} ya lo decía.',
  'Written to {0}.': 'Quedó escrito en {0}.',
  'The board has no employer of this name yet. The decision applies when a feed brings one.':
    'El tablero todavía no tiene ningún empleador con este nombre. La decisión valdrá cuando una fuente lo traiga.',
  'the next import and build apply it: tabulador build':
    'la siguiente importación y construcción ya lo respetan: tabulador build',
  'The board has forgotten this employer.': 'El tablero olvidó a este empleador.',
  'The board has forgotten 1 employer without vacancies.': 'El tablero olvidó a 1 empleador sin vacantes.',
  'The board has forgotten {0} employers without vacancies.':
    'El tablero olvidó a {0} empleadores sin vacantes.',
  'Name the employer to forget, or use --unused.':
    'Indicar el empleador que se ha de olvidar, o usar --unused.',
  'The board has no employers yet.': 'El tablero todavía no tiene empleadores.',
  'import a feed: tabulador import FILE': 'importar una fuente: tabulador import ARCHIVO',
  'The gate looks for one employer in every public text.':
    'El filtro de confidencialidad busca a un empleador en cada texto público.',
  'The gate looks for {0} employers in every public text.':
    'El filtro de confidencialidad busca a {0} empleadores en cada texto público.',
  'None of their names needs a decision.': 'Ninguno de sus nombres espera una decisión.',
  'see what it withholds: tabulador gate show': 'ver qué retiene: tabulador gate show',
  'These names are also words, or too short. Until the employers file says otherwise they are matched like this:':
    'Estos nombres también son palabras, o son muy cortos. Mientras el archivo de empleadores no diga otra cosa, se buscan así:',
  'not matched': 'no se busca',
  'a name of {0}': 'un nombre de {0}',
  'decide with tabulador employers confirm NAME --match HOW, or tabulador employers ignore WORD':
    'decidir con tabulador employers confirm NOMBRE --match CÓMO, o tabulador employers ignore PALABRA',
  short: 'corto',
  'ordinary words': 'palabras comunes',
  'place or trade': 'lugar u oficio',
  'name of many people': 'nombre de muchas personas',
  'well-known tool': 'herramienta conocida',
  'too short to look for': 'demasiado corto para buscarlo',

  'Nothing waits for review.': 'Nada espera revisión.',
  'publish: tabulador build': 'publicar: tabulador build',
  '1 vacancy waits.': '1 vacante en espera.',
  '{0} vacancies wait.': '{0} vacantes en espera.',
  'decide about each name on a terminal: tabulador review':
    'decidir sobre cada nombre en una terminal: tabulador review',
  'or by name: tabulador review decide NAME --as publish|declare|redact|hide':
    'o por nombre: tabulador review decide NOMBRE --as publish|declare|redact|hide',
  'perhaps {0}': 'quizá {0}',
  '"{0}": {1}, written to {2}.': '"{0}": {1}, quedó escrito en {2}.',
  'Removed from 1 vacancy.': 'Se quitó de 1 vacante.',
  'Removed from {0} vacancies.': 'Se quitó de {0} vacantes.',
  'Still withheld: {0}. Too little of the text would be left, or the address contains the name: correct the feed and import it again.':
    'Siguen retenidas: {0}. Quedaría muy poco del texto, o la dirección contiene el nombre: corregir la fuente e importarla de nuevo.',
  'see what still waits: tabulador review': 'ver lo que aún espera: tabulador review',
  'then publish: tabulador build': 'luego publicar: tabulador build',
  'Decided: {0} of {1}.': 'Decididos: {0} de {1}.',
  'p publish': 'p publicar',
  'd declare': 'd declarar',
  'r redact': 'r quitar del texto',
  'h hide': 'h ocultar',
  's skip': 's saltar',
  'q quit': 'q salir',
  'No vacancy is withheld because of "{0}".': 'Ninguna vacante está retenida por "{0}".',
  'Nothing is withheld.': 'No hay nada retenido.',
  'There are {0}; tabulador review shows all.': 'Hay {0}; tabulador review los muestra todos.',
  '"{0}" is not a name, so it cannot be decided as {1}.':
    '"{0}" no es un nombre, así que no se puede decidir como {1}.',
  'It is {0}: choose redact or hide.': 'Es de tipo {0}: elegir redact o hide.',
  '1 vacancy waits for review and is not published: tabulador review':
    '1 vacante espera revisión y no se publica: tabulador review',
  '{0} vacancies wait for review and are not published: tabulador review':
    '{0} vacantes esperan revisión y no se publican: tabulador review',
  '1 employer has a name of ordinary words, found only in sentences about the employer: tabulador employers':
    '1 empleador tiene un nombre de palabras comunes, que solo se reconoce en frases sobre el empleador: tabulador employers',
  '{0} employers have names of ordinary words, found only in sentences about the employer: tabulador employers':
    '{0} empleadores tienen nombres de palabras comunes, que solo se reconocen en frases sobre el empleador: tabulador employers',

  judge: 'revisar',
  '{0} of {1}': '{0} de {1}',
  'it is in the setting {0}': 'está en el ajuste {0}',
  'Withheld: {0} of {1} active vacancies.': 'Retenidas: {0} de {1} vacantes activas.',
  'There is no certificate at {0}.': 'No hay certificado en {0}.',
  'Each build writes one for its release. `tabulador releases` lists the releases.':
    'Cada construcción escribe el de su versión. `tabulador releases` muestra las versiones.',
  'What is in the files themselves stops every build.':
    'Lo que está en los propios archivos detiene toda construcción.',
  'The gate withholds none of them.': 'El filtro de confidencialidad no retiene ninguna de ellas.',
  'see whether one is public today: tabulador vacancies show CODE':
    'ver si alguna es pública hoy: tabulador vacancies show CÓDIGO',
  'The gate withholds nothing; active vacancies: {0}.':
    'El filtro de confidencialidad no retiene nada; vacantes activas: {0}.',
  'correct the texts in their feed and import it again (--redact removes what it can)':
    'corregir los textos en su fuente e importarla de nuevo (--redact quita lo que puede)',
  'or decide about each name: tabulador review': 'o decidir sobre cada nombre: tabulador review',
  'remove it from the settings; if no setting has it, report a bug':
    'quitarlo de la configuración; si ningún ajuste lo tiene, reportar un error del programa',
  'then check that nothing is left: tabulador gate show; and publish: tabulador build':
    'luego comprobar que no quede nada: tabulador gate show; y publicar: tabulador build',

  'let {0} read it, then see that all rules hold: tabulador check {1} --host {2}':
    'hacer que {0} lea la configuración; luego ver que se cumplan todas las reglas: tabulador check {1} --host {2}',

  'No file to import was named.': 'No se nombró ningún archivo por importar.',
  'Name one or more files, or - for standard input; see tabulador import --help.':
    'Nombrar uno o más archivos, o - para la entrada estándar; ver tabulador import --help.',

  'Missing: {0}.': 'Falta: {0}.',
  'Give these options, or run the command on a terminal, where it asks for them.':
    'Dar estas opciones, o correr el comando en una terminal, donde las pregunta.',
  'Written: {0}': 'Quedó escrito: {0}',
  board: 'tablero',
  '{0}, for its owner alone; made by the first import':
    '{0}, solo para su dueño; lo crea la primera importación',
  releases: 'versiones',
  '{0}, for the web server': '{0}, para el servidor web',
  'Write it with https:// and without a path.': 'Escribirla con https:// y sin ruta.',
  'That is not an e-mail address.': 'Eso no es una dirección de correo.',
  'Write it with https:// at its beginning.': 'Escribirla con https:// al principio.',
  'There is no file {0} in {1}.': 'No existe el archivo {0} en {1}.',
  'This is feed {0} of the settings, and is imported as that one; --feed NAME would be another.':
    'Esta es la fuente {0} de los ajustes, y se importa como tal; con --feed NAME sería otra.',
  'the content of the release is wrong: build it again (tabulador build) or report a bug, then check again.':
    'el contenido de la versión está mal: construirla de nuevo (tabulador build) o reportar un error del programa, y volver a revisar.',
  'The pages do not say who answers for the vacancies: set {0}.':
    'Las páginas no dicen quién responde por las vacantes: define {0}.',
  'Links to apply lead to an example: set apply.urlTemplate and apply.hosts before you publish.':
    'Los enlaces para postularse llevan a un ejemplo: indicar apply.urlTemplate y apply.hosts antes de publicar.',
  'What feed {0} ({1}) would bring:': 'Lo que traería la fuente {0} ({1}):',
  'It cannot be imported: {0}': 'No se puede importar: {0}',
  'Nothing new.': 'Nada nuevo.',
  'look at your data: tabulador import FILE --dry-run':
    'revisar los datos: tabulador import ARCHIVO --dry-run',
  'correct feeds[0] in {0}, then: tabulador update': 'corregir feeds[0] en {0}; luego: tabulador update',
  'import it, build and verify a release: tabulador update':
    'importarla, construir y verificar una versión: tabulador update',
  'then serve it: tabulador serve': 'luego servirla: tabulador serve',

  'No releases in {0} yet: make one with `tabulador build`.':
    'Todavía no hay versiones en {0}: hacer una con `tabulador build`.',
  'tabulador rollback ID makes one current, tabulador verify ID verifies it.':
    'tabulador rollback ID hace vigente a una, tabulador verify ID la comprueba.',
  'a running server switches by itself; the next build replaces it.':
    'un servidor en marcha la toma solo; la siguiente construcción la reemplaza.',
  'Release {0} is current; it was {1}.': 'La versión {0} es la vigente; antes lo era {1}.',
  'damaged: {0}': 'dañada: {0}',
  '{0} vacancies, {1} guides, {2} files, {3}': 'vacantes: {0}, guías: {1}, archivos: {2}, {3}',

  'There are no runs yet: `tabulador update` makes one.':
    'Todavía no hay corridas: `tabulador update` hace una.',
  'tabulador runs show ID shows everything about one.': 'tabulador runs show ID muestra todo sobre una.',
  'correct what stopped it, then run tabulador update.': 'corregir lo que la detuvo; luego tabulador update.',
  'correct what failed, then run tabulador update {0}.': 'corregir lo que falló; luego tabulador update {0}.',
  'tabulador gate show says why vacancies were withheld.':
    'tabulador gate show dice por qué se retuvieron vacantes.',
  'tabulador vacancies lists what is on the board.': 'tabulador vacancies lista lo que hay en el tablero.',
  'started {0}, never finished': 'empezó {0}, sin terminar',
  'from {0} to {1}': 'de {0} a {1}',
  'Feed {0}: {1}': 'Fuente {0}: {1}',
  'Webhook: {0}': 'Webhook: {0}',
  '{0}: failed, {1}': '{0}: falló, {1}',
  imported: 'importada',
  unchanged: 'sin novedad',
  failed: 'falló',
  'Run {0} ok: {1}.': 'Corrida {0} completa: {1}.',
  'Run {0} partial: {1}.': 'Corrida {0} parcial: {1}.',
  'Run {0} failed: {1}.': 'Corrida {0} fallida: {1}.',
  'Run {0} unfinished: {1}.': 'Corrida {0} sin terminar: {1}.',
  '{0} of {1} feeds': 'fuentes tomadas: {0} de {1}',
  'no new release': 'sin versión nueva',
  'release {0} with 1 vacancy': 'versión {0} con 1 vacante',
  'release {0} with {1} vacancies': 'versión {0} con {1} vacantes',
  '{0} withheld': 'retenidas: {0}',
  'tabulador serve, or look at what it did with tabulador runs show.':
    'tabulador serve, o ver lo que hizo con tabulador runs show.',
  'see why with tabulador runs show {0}.': 'ver por qué con tabulador runs show {0}.',
  'see why vacancies were withheld with tabulador gate show.':
    'ver por qué se retuvieron vacantes con tabulador gate show.',
  'see which rows were rejected, and why, with tabulador runs show {0}.':
    'ver qué filas se rechazaron, y por qué, con tabulador runs show {0}.',

  '--update and --rebuild exclude each other.': '--update y --rebuild se excluyen.',
  'An update builds too: omit --rebuild.': 'Una actualización también construye: quitar --rebuild.',
  'There is nothing to update: the settings name no feeds.':
    'No hay nada que actualizar: la configuración no nombra fuentes.',
  'Add "feeds" to the settings (docs/operating.md), or use --rebuild to build without importing.':
    'Agregar "feeds" a la configuración (docs/operating.md), o usar --rebuild para construir sin importar.',
  'Serving release {0}. Stop with Ctrl-C.': 'Sirviendo la versión {0}. Se detiene con Ctrl-C.',
  API: 'API',
  guide: 'guía',
  people: 'sitio',
  health: 'salud',
  'PORT is "{0}", which is not a port.': 'PORT es "{0}", que no es un puerto.',
  '"{0}" is not a time zone.': '"{0}" no es una zona horaria.',
  'Use a name like America/Mexico_City or America/Tijuana.':
    'Usar un nombre como America/Mexico_City o America/Tijuana.',

  CODE: 'CÓDIGO',
  TITLE: 'PUESTO',
  CITY: 'CIUDAD',
  FAMILY: 'FAMILIA',
  MODALITY: 'MODALIDAD',
  SALARY: 'SUELDO',
  POSTED: 'PUBLICADA',
  UNTIL: 'HASTA',
  STATE: 'ESTADO',
  'The board is empty. Import a feed with `tabulador import FILE`, or invent one with `tabulador demo`.':
    'El tablero está vacío. Importar una fuente con `tabulador import ARCHIVO`, o inventar una con `tabulador demo`.',
  '{0} on the board ({1} open, {2} closed)': 'En el tablero hay {0} (abiertas: {1}, cerradas: {2})',
  'No vacancy matches; {0}.': 'Ninguna vacante coincide. {0}.',
  '{0} of {1} matches; --limit {2} shows all.': '{0} de {1} que coinciden; --limit {2} las muestra todas.',
  '{0} of {1} matches.': '{0} de {1} que coinciden.',
  'tabulador vacancies show CODE shows everything about one.':
    'tabulador vacancies show CÓDIGO muestra todo sobre una.',
  'tabulador close {0} takes it off the site; tabulador gate show {1} says whether the gate lets it pass.':
    'tabulador close {0} la quita del sitio; tabulador gate show {1} dice si el filtro de confidencialidad la deja pasar.',
  'tabulador reopen {0} opens it again.': 'tabulador reopen {0} la abre de nuevo.',
  Published: 'Se publica',
  id: 'id',
  company: 'empresa',
  industry: 'sector',
  area: 'área',
  family: 'familia',
  place: 'lugar',
  modality: 'modalidad',
  seniority: 'nivel',
  contract: 'contrato',
  english: 'inglés',
  salary: 'sueldo',
  posted: 'publicada',
  'last day': 'último día',
  'apply at': 'postularse en',
  assumed: 'supuesto',
  'the usual link': 'el enlace de siempre',
  inferred: 'deducido',
  'Private, never published': 'Privado, nunca se publica',
  employer: 'empleador',
  'also called': 'también llamado',
  domains: 'dominios',
  feed: 'fuente',
  'key in it': 'clave en ella',
  line: 'línea',
  'first seen': 'vista desde',
  'last changed': 'último cambio',
  confirmed: 'confirmada',
  active: 'activa',
  scheduled: 'programada',
  expired: 'vencida',
  closed: 'cerrada',
  'In {0} it is {1}.': 'En {0} es {1}.',
  'Open, without any date.': 'Abierta, sin ninguna fecha.',
  'Open through {0}, {1} weeks after it was posted.':
    'Abierta hasta el {0}, {1} semanas después de publicarse.',
  'Open through {0}, as given.': 'Abierta hasta el {0}, como indica su fuente.',
  'Closed by hand on {0}.': 'Cerrada a mano el {0}.',
  'Closed by its feed on {0}.': 'Cerrada por su fuente el {0}.',
  'Not public before {0}.': 'No es pública antes del {0}.',
  'without a date': 'sin fecha',
  'too old': 'demasiado antiguas',
  'too short': 'demasiado cortas',
  '{0} in its feed': '{0} en su archivo',
  '{0}; left out: {1}': '{0}; fuera: {1}',
  'Its last day was {0}.': 'Su último día fue el {0}.',
  'No feed has listed it since {0}.': 'Ninguna fuente la ha listado desde el {0}.',

  verify: 'verificar',
  '… and {0} more; --json prints them all.': '… y {0} más; --json los muestra todos.',
  '{0}: {1} files, {2}; compared {3} hashes, {4} searches, {5} vacancies, {6} figures of {7} guides, {8} links.':
    '{0}: archivos: {1}, {2}; se compararon huellas: {3}, búsquedas: {4}, vacantes: {5}, cifras: {6} de {7} guías, enlaces: {8}.',
  'Nothing is wrong.': 'Todo está bien.',
  'One thing is wrong.': 'Hay una cosa mal.',
  '{0} things are wrong.': 'Hay {0} cosas mal.',
  'tabulador serve, or tabulador host for another server.':
    'tabulador serve, o tabulador host para otro servidor.',
  'tabulador build makes a new release, tabulador rollback goes back to the one before.':
    'tabulador build hace una versión nueva, tabulador rollback vuelve a la anterior.',
  expected: 'se esperaba',
  found: 'se encontró',
  'keep it on another machine; tabulador restore {0} brings everything back':
    'guardarlo en otra máquina; tabulador restore {0} recupera todo',
  'left out': 'se omite',
  '1 run report': '1 informe de corrida',
  '{0} run reports': '{0} informes de corridas',
  'The service was restored from {0}: {1}.': 'El servicio se restauró de {0}: {1}.',
  'publish it as it is: tabulador build; or read the feeds again: tabulador update':
    'publicarlo como está: tabulador build; o leer las fuentes de nuevo: tabulador update',
  made: 'hecho',
  '{0}, tabulador {1}': '{0}, tabulador {1}',
  'Kept, but not in use: {0}.': 'Se conserva, pero no se usa: {0}.',
  'This disk keeps no permissions, so other users may read the backup.':
    'Este disco no guarda permisos, así que otros usuarios pueden leer el respaldo.',
  'The old board cannot be read: close again what was closed by hand after the backup.':
    'El tablero anterior no se puede leer: cerrar otra vez lo que se cerró a mano después del respaldo.',
  'Closed by hand after the backup, and still closed: {0}.':
    'Se cerraron a mano después del respaldo, y siguen cerradas: {0}.',
  'In the settings, {0} is {1} now.': 'En la configuración, {0} ahora es {1}.',
  'Set in the environment, because the backup has no secrets: {0}.':
    'Definir en el entorno, porque el respaldo no tiene secretos: {0}.',
  '{0} of {1} rows rejected': 'filas rechazadas: {0} de {1}',
  'Release {0} is current, without them.': 'La versión {0} es la vigente, sin ellas.',
  'It was published to {0}.': 'Se publicó en {0}.',
  'caches in front may keep the pages for minutes: purge them.':
    'los cachés de enfrente pueden guardar las páginas unos minutos: purgarlos.',
  'Then run the same command again.': 'Después, volver a ejecutar el mismo comando.',
  'They are closed on the board, but still public. {0}':
    'Ya están cerradas en el tablero, pero siguen públicas. {0}',
  'That is an address, not a name.': 'Eso es una dirección, no un nombre.',
  'Write {0} where the code of the vacancy goes: without it, all vacancies lead to the same page.':
    'Escribir {0} donde va el código de la vacante: sin eso, todas las vacantes llevan a la misma página.',
  'Enter writes these settings, a number changes one, n writes nothing: ':
    'Intro escribe esta configuración, un número cambia una respuesta, n no escribe nada: ',
  'Nothing was written.': 'No se escribió nada.',
  'Change it with `tabulador init --edit` or by hand (`tabulador config` shows what is in force), or name another with --config.':
    'Cambiarlo con `tabulador init --edit` o a mano (`tabulador config` muestra lo que rige), o indicar otro con --config.',
};
