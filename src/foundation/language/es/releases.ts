/** Releases and the servers that serve them: builds, rollbacks, verification, `check`. */
export const releases = {
  'The edition {0} of the salary index is damaged on the board.':
    'La edición {0} del índice de sueldos está dañada en el tablero.',
  'Restore the board from a backup: editions are published with the same bytes for ever.':
    'Restaurar el tablero de un respaldo: las ediciones se publican siempre con los mismos bytes.',
  'A correction needs a reason, which is published.': 'Una corrección necesita un motivo, que se publica.',
  'Say in Spanish what was wrong: --reason "…"': 'Decir en español qué estaba mal: --reason "…"',
  'There is no edition {0}.': 'No hay ninguna edición {0}.',
  '`tabulador editions` lists them.': '`tabulador editions` las lista.',
  '{0} says the same as the edition {1}: nothing to correct.':
    '{0} dice lo mismo que la edición {1}: no hay nada que corregir.',
  'Take ofertas.csv of that edition, correct or delete its wrong rows, and name that file.':
    'Tomar el ofertas.csv de esa edición, corregir o borrar las filas equivocadas, y dar ese archivo.',
  '{0}, line 1: the columns must be {1}.': '{0}, línea 1: las columnas deben ser {1}.',
  '{0}, line {1}: {2} is "{3}", which is not accepted.': '{0}, línea {1}: {2} es "{3}", y eso no se acepta.',
  'Write it as the other rows do; max is at least min. Nothing was changed.':
    'Escribirlo como las demás filas; max es al menos min. No se cambió nada.',
  'There are no editions yet.': 'Todavía no hay ediciones.',
  'No edition is due: salaryIndex.editionDay is null.':
    'No toca ninguna edición: salaryIndex.editionDay es null.',
  'The next one is frozen by the first build from {0} on.':
    'La próxima la congela la primera construcción desde el {0}.',
  'The edition {0} corrects {1}: {2} figures.': 'La edición {0} corrige {1}: {2} cifras.',
  'tabulador build publishes it beside the old one.': 'tabulador build la publica junto a la anterior.',
  '{0}  frozen {1}, {2} figures': '{0}  congelada {1}, {2} cifras',
  'corrects {0}: {1}': 'corrige {0}: {1}',
  edition: 'edición',
  '{0}, frozen for ever': '{0}, congelada para siempre',
  'The edition of this month was not frozen; the next build tries again: {0}':
    'La edición de este mes no se congeló; la próxima construcción lo intenta otra vez: {0}',
  render: 'generar',
  'it is not signed, although a key is known': 'no está firmada, aunque se conoce una clave',
  'it is not signed': 'no está firmada',
  'its files are not those that were signed': 'sus archivos no son los que se firmaron',
  'its signed statement cannot be read': 'su declaración firmada no se puede leer',
  'it is signed with the key {0}, which is not among the known keys':
    'está firmada con la clave {0}, que no está entre las conocidas',
  'it is signed with the key {0}, which was revoked on {1}':
    'está firmada con la clave {0}, que se revocó el {1}',
  'it is signed with the key {0}, which expired on {1}': 'está firmada con la clave {0}, que venció el {1}',
  'it was changed after it was signed, or somebody else signed it in the name of the key {0}':
    'se cambió después de firmarse, o alguien más la firmó a nombre de la clave {0}',
  'the pointer to it is not signed': 'el puntero que la nombra no está firmado',
  'the pointer to it cannot be trusted: {0}': 'el puntero que la nombra no es de confianza: {0}',
  'The release {0} is not trusted: {1}.': 'La versión {0} no es de confianza: {1}.',
  'The release before stays. Ask the operator by another way; docs/incidents.md says what to do when a key was lost, stolen or replaced.':
    'Se queda la versión anterior. Preguntar al operador por otro medio; docs/incidents.md dice qué hacer cuando una clave se perdió, se robó o se cambió.',
  'The keys in {0} cannot be used: {1}.': 'Las claves de {0} no se pueden usar: {1}.',
  'Save {0} of the service there, and compare the id with the one that its operator tells you.':
    'Guardar ahí {0} del servicio, y comparar el identificador con el que diga su operador.',
  'The release is signed, but no key is known here: give one with --keys.':
    'La versión está firmada, pero aquí no se conoce ninguna clave: indicarla con --keys.',
  'There is no single key {0}.': 'No hay una única clave {0}.',
  '`tabulador keys list` shows the ids.': '`tabulador keys list` muestra los identificadores.',
  'No key in {0} can sign a release: each has expired, was revoked, or lacks its private file.':
    'Ninguna clave de {0} puede firmar una versión: cada una venció, se revocó o no tiene su archivo privado.',
  'Make a new one with `tabulador keys create`, and tell those who verify before you publish.':
    'Crear una con `tabulador keys create`, y avisar a quienes verifican antes de publicar.',
  'Use a number of days from 1 to 3650.': 'Usar un número de días de 1 a 3650.',
  'Made the key {0}.': 'Se creó la clave {0}.',
  'copy {0} to a safe place, set the DNS record, then: tabulador build':
    'copiar {0} a un lugar seguro, poner el registro DNS y después: tabulador build',
  'There are no keys, so releases are not signed. Make one with `tabulador keys create`.':
    'No hay claves, así que las versiones no se firman. Crear una con `tabulador keys create`.',
  'Revoked the key {0}.': 'Se revocó la clave {0}.',
  'tabulador keys create, then tabulador build; tell those who verify, because they do not trust a list that comes with a release.':
    'tabulador keys create y después tabulador build; avisar a quienes verifican, porque no confían en una lista que llega con una versión.',
  'valid until': 'válida hasta',
  'DNS record': 'registro DNS',
  '{0}: revoked on {1}': '{0}: revocada el {1}',
  '{0}: expired': '{0}: vencida',
  '{0}: valid': '{0}: válida',
  'scan and compress': 'revisar y comprimir',
  flush: 'asegurar en disco',
  switch: 'cambiar',

  'The disk is full: {0} could not be written.': 'El disco está lleno: no se pudo escribir {0}.',
  'Free some space, or set releases.keep lower; the release in place is untouched.':
    'Liberar espacio, o bajar releases.keep; la versión vigente no se tocó.',
  'The disk quota is used up: {0} could not be written.':
    'La cuota de disco se agotó: no se pudo escribir {0}.',
  '{0} is larger than this process may write.': '{0} pesa más de lo que este proceso puede escribir.',
  'Raise the file size limit (ulimit -f) or use another file system.':
    'Subir el límite de tamaño de archivo (ulimit -f) o usar otro sistema de archivos.',
  '{0} is on a read-only file system.': '{0} está en un sistema de archivos de solo lectura.',
  'Set releases.directory to a place that can be written, or mount it for writing.':
    'Poner en releases.directory un lugar donde se pueda escribir, o montarlo para escritura.',
  'No permission for {0}.': 'No hay permiso para {0}.',
  'Run the command as the owner of the releases directory, or change its permissions.':
    'Correr el comando como dueño de la carpeta de versiones, o cambiar sus permisos.',
  '{0} may not be changed.': 'No se permite cambiar {0}.',
  'Run the command as the owner of the releases directory, and check its attributes.':
    'Correr el comando como dueño de la carpeta de versiones, y revisar sus atributos.',
  '{0}: a part of this path is a file, not a directory.':
    '{0}: una parte de esta ruta es un archivo, no una carpeta.',
  'Set releases.directory to a directory.': 'Poner una carpeta en releases.directory.',
  'The disk failed at {0}.': 'El disco falló en {0}.',
  'Look at the system log; the release in place is untouched.':
    'Ver la bitácora del sistema; la versión vigente no se tocó.',
  'Too many open files at {0}.': 'Demasiados archivos abiertos en {0}.',
  'Raise the limit of open files (ulimit -n).': 'Subir el límite de archivos abiertos (ulimit -n).',
  '{0}: the name is too long for this file system.':
    '{0}: el nombre es demasiado largo para este sistema de archivos.',
  'Build into a directory with a shorter path.': 'Construir en una carpeta con una ruta más corta.',

  'The confidentiality gate found what must not be published. The current release stays.':
    'El filtro de confidencialidad encontró lo que no debe publicarse. Sigue la versión vigente.',
  '… and {0} more.': '… y {0} más.',
  '`tabulador gate show` says what was found. No text of a vacancy contains it, so it comes from a setting or from the program.':
    '`tabulador gate show` dice qué se encontró. No está en ningún texto de vacante, así que lo puso un ajuste o el propio programa.',
  'vacancy {0}, {1}': 'vacante {0}, {1}',
  'the name of {0}': 'el nombre de {0}',
  '{0} and {1} more files': '{0} y {1} archivos más',
  person: 'persona',
  email: 'correo',
  phone: 'teléfono',
  messaging: 'mensajería',
  address: 'domicilio',
  'voter-id': 'clave de elector',
  link: 'enlace',
  'The release would have no vacancies.': 'La versión no tendría ninguna vacante.',
  'The release would have {0} vacancies and the current one has {1}: a loss of {2}, more than the {3} allowed.':
    'La versión tendría {0} vacantes y la vigente tiene {1}: una pérdida de {2}, más del {3} permitido.',
  'Check the board and the last import. If this is intended, build with --force.':
    'Revisar el tablero y la última importación. Si es lo que se quiere, construir con --force.',
  'The current release was built at {0}, and now it is {1}.':
    'La versión vigente se construyó el {0}, y ahora es {1}.',
  'Check the clock of this machine, or unset TABULADOR_NOW. If this is intended, build with --force.':
    'Revisar el reloj de esta máquina, o quitar TABULADOR_NOW. Si es lo que se quiere, construir con --force.',

  '{0} is not a manifest that this version understands.':
    '{0} no es un manifiesto que esta versión del programa entienda.',
  'It was written by another version of tabulador, or by something else.':
    'Lo escribió otra versión de tabulador, u otra cosa.',
  'The manifest {0} cannot be used: {1}.': 'El manifiesto {0} no se puede usar: {1}.',
  'The release is not whole: switch to another with `tabulador rollback`.':
    'La versión no está completa: cambiar a otra con `tabulador rollback`.',
  'The release {0} cannot be used: it was written by {1} in format {2}, and this version reads format {3}.':
    'La versión {0} no se puede usar: la escribió {1} en el formato {2}, y este programa lee el formato {3}.',
  'another version': 'otra versión del programa',
  'Build a new release with `tabulador build --force`, or use the version that wrote this one.':
    'Construir una versión nueva con `tabulador build --force`, o usar el programa que escribió esta.',
  'The build cannot compare with the current release: {0}':
    'No se puede comparar con la versión vigente: {0}',
  'Switch to a whole release with `tabulador rollback`, or build with --force, which compares with nothing.':
    'Cambiar a una versión completa con `tabulador rollback`, o construir con --force, que no compara con nada.',
  '`current` leads to {0}, which is not there.': '`current` lleva a {0}, que no está.',
  'The record of {0} is missing or damaged.': 'El registro de {0} falta o está dañado.',
  '{0} is not a link.': '{0} no es un enlace simbólico.',
  'Move it away: `current` must be a link that tabulador makes.':
    'Moverlo a otro lugar: `current` debe ser un enlace hecho por tabulador.',
  '{0} cannot be locked: {1}.': '{0} no se puede bloquear: {1}.',
  'The file .lock in it must be one that this user may write, on a file system with locks.':
    'Su archivo .lock debe poder escribirlo este usuario, en un sistema de archivos con bloqueos.',
  'Another command is changing {0}: {1}.': 'Otro comando está cambiando {0}: {1}.',
  'Wait until it ends; the lock ends with it.': 'Esperar a que termine; el bloqueo termina con él.',
  'one that has just started': 'uno que acaba de empezar',
  'There are no releases in {0}.': 'No hay versiones en {0}.',
  'Make the first one with `tabulador build`.': 'Hacer la primera con `tabulador build`.',
  'There is no release before the current one.': 'No hay ninguna versión anterior a la vigente.',
  'There is no release {0} in {1}.': 'No hay ninguna versión {0} en {1}.',
  'There is no release at {0}.': 'No hay ninguna versión en {0}.',
  'There is no release in {0}.': 'No hay ninguna versión en {0}.',
  '`tabulador releases` lists what is there.': '`tabulador releases` lista las que hay.',
  '{0} beside it is damaged': '{0}, a su lado, está dañado',
  'it has changed since it was written': 'cambió desde que se escribió',
  '{0} of its files are not as they were built ({1}).':
    'Archivos que no están como se construyeron: {0} ({1}).',
  '{0} among its public files do not belong to the release ({1}).':
    'Archivos públicos que nadie construyó: {0} ({1}).',
  'The release {0} is damaged: {1}': 'La versión {0} está dañada. {1}',
  '`tabulador verify {0}` says what is wrong. These releases are sound: {1}.':
    '`tabulador verify {0}` dice qué está mal. Estas versiones están sanas: {1}.',
  'No other release is sound either: make a new one with `tabulador build`.':
    'Tampoco otra versión está sana: hacer una nueva con `tabulador build`.',
  'Without the index and the list of all vacancies nothing could be counted again.':
    'Sin el índice y la lista de todas las vacantes no se pudo volver a contar nada.',
  '{0} holds no release: there is no {1} in it.': '{0} no contiene una versión: le falta {1}.',
  'Name a release by its id or its directory.': 'Nombrar una versión por su id o su carpeta.',

  'There is no release to serve in {0}.': 'No hay ninguna versión que servir en {0}.',
  'Run `tabulador build` first, or name the directory of releases with TABULADOR_RELEASES_DIRECTORY.':
    'Correr antes `tabulador build`, o nombrar la carpeta de versiones con TABULADOR_RELEASES_DIRECTORY.',
  'Run `tabulador build` first.': 'Correr antes `tabulador build`.',
  'The release {0} cannot be served: {1}.': 'La versión {0} no se puede servir: {1}.',
  'Build a new one, or roll back to one that is whole.':
    'Construir una nueva, o volver a una que esté completa.',
  'its manifest has changed since it was loaded': 'su manifiesto cambió desde que se cargó',
  'its manifest does not match {0}': 'su manifiesto no coincide con {0}',
  'it has no {0}, so its manifest cannot be verified':
    'le falta {0}, así que su manifiesto no se puede verificar',
  '{0} is already in use.': '{0} ya está en uso.',
  'This user may not listen on {0}.': 'Este usuario no puede escuchar en {0}.',
  '{0} is not an address of this machine.': '{0} no es una dirección de esta máquina.',
  '{0} is not an address that can be found.': '{0} no es una dirección que se pueda encontrar.',
  'Port {0}': 'El puerto {0}',
  'Choose another one with {0}.': 'Elegir otro con {0}.',
  'Release {0} has {1} files; Cloudflare takes {2} on the {3} plan.':
    'La versión {0} tiene {1} archivos; Cloudflare admite {2} con el plan {3}.',
  'With a paid plan, say so: --plan paid ({0} files).':
    'Con un plan de pago, decirlo: --plan paid ({0} archivos).',
  '{0} of release {1} has {2} MiB, and {3} of its files are over the 25 MiB that Cloudflare takes.':
    '{0} de la versión {1} pesa {2} MiB; archivos que pasan de los 25 MiB que admite Cloudflare: {3}.',

  'More than {0} requests would be needed.': 'Harían falta más de {0} peticiones.',
  'Use --full to allow as many as it takes.': 'Usar --full para permitir cuantas hagan falta.',
  '{0} gave no answer to {1} {2}: {3}.': '{0} no respondió a {1} {2}: {3}.',
  'Is the server running, and is this its address?': '¿Está en marcha el servidor, y es esta su dirección?',
  'Known limits of this host:': 'Límites conocidos de este servidor:',
  'A sample was looked at; --full looks at everything.': 'Se revisó una muestra; --full revisa todo.',
  '{0}: {1} of {2} rules kept, {3} broken, {4} known limits; {5} requests.':
    '{0}: reglas cumplidas: {1} de {2}, rotas: {3}, límites conocidos: {4}; peticiones: {5}.',
  '{0} broken': 'rotas: {0}',
  '{0} known limits': 'límites conocidos: {0}',
  'BROKEN {0}: {1}': 'ROTA {0}: {1}',
  '{0}: {1}: expected {2}, found {3}': '{0}: {1}: se esperaba {2}, se encontró {3}',
  'The published addresses are those of {0}; they were looked for at {1}.':
    'Las direcciones publicadas son las de {0}; se buscaron en {1}.',
  '"{0}" is not a schedule.': '"{0}" no es un horario.',
  'Write five fields, minute, hour, day, month and weekday: "0 6 * * 1-5" is six o\'clock from Monday to Friday.':
    'Escribir cinco campos, minuto, hora, día, mes y día de la semana: "0 6 * * 1-5" es a las seis de lunes a viernes.',
  'Release {0} would publish again what was closed by hand or what the gate withholds: {1}.':
    'La versión {0} volvería a publicar lo que se cerró a mano o lo que el filtro retiene: {1}.',
  'Nothing was switched. Choose a later release, or make one without them: tabulador build. If they may be public again, name each: --bring-back {0}':
    'No se cambió nada. Elegir una versión posterior, o hacer una sin ellas: tabulador build. Si pueden volver a ser públicas, nombrar cada una: --bring-back {0}',
  'It was not checked whether this brings back vacancies that were taken down: {0}':
    'No se comprobó si así vuelven vacantes retiradas: {0}',
  'It cannot be checked whether this brings back vacancies that were taken down. {0}':
    'No se puede comprobar si así vuelven vacantes retiradas. {0}',
  'Nothing was switched. If the board is lost, or is on another machine: tabulador rollback --unchecked':
    'No se cambió nada. Si el tablero se perdió o está en otro equipo: tabulador rollback --unchecked',
  'wait for the build that runs': 'esperar a la construcción en curso',
};
