/** The board, the settings and files that the operator wrote: what is wrong with them and what to do about it. */
export const board = {
  or: 'o',
  and: 'y',
  'Did you mean {0}?': '¿Quizá {0}?',
  'Did you mean {0}{1}?': '¿Quizá {0}{1}?',
  '{0} and {1} more': '{0} y {1} más',
  '{0} cannot be written: {1}.': '{0} no se puede escribir: {1}.',
  'Name another file.': 'Nombrar otro archivo.',
  'There is no file {0}.': 'No existe el archivo {0}.',

  '{0} cannot be closed on {1}: that day is yet to come.':
    '{0} no se puede cerrar el {1}: ese día aún no llega.',
  'A vacancy that should end later has a last day in its feed; close it by hand on or after the day.':
    'Una vacante que deba terminar después lleva su último día en la fuente; cerrarla a mano ese día o después.',
  '"{0}" is a key of {1} feeds.': '"{0}" es una clave de {1} fuentes.',
  'Name one of them: {0}.': 'Indicar una de ellas: {0}.',
  'No vacancy is called "{0}".': 'Ninguna vacante se llama "{0}".',
  'Give an id, a reference code or the key of a feed; `tabulador vacancies` lists them.':
    'Dar un id, un código de referencia o la clave de una fuente; `tabulador vacancies` los lista.',

  'the invented feed': 'la fuente inventada',
  '"{0}" is the name of the invented feed.': '"{0}" es el nombre de la fuente inventada.',
  'Choose another one with --feed NAME.': 'Elegir otro con --feed NOMBRE.',
  'The board {0} is a demo: every vacancy on it is invented.':
    'El tablero {0} es de demostración: todas sus vacantes son inventadas.',
  'The board {0} has vacancies of {1}.': 'El tablero {0} tiene vacantes de {1}.',
  'Invented vacancies must not mix with them. Use another board: TABULADOR_BOARD=demo.sqlite tabulador demo.':
    'Las vacantes inventadas no deben mezclarse con ellas. Usar otro tablero: TABULADOR_BOARD=demo.sqlite tabulador demo.',
  'The board {0} has {1}, and the settings say that this service is real.':
    'El tablero {0} tiene {1}, y la configuración dice que este servicio es real.',
  'The settings say that this service is not synthetic.':
    'La configuración dice que este servicio no es sintético.',
  'Invented vacancies would be published as real ones. Set service.synthetic to true for a demo.':
    'Las vacantes inventadas se publicarían como reales. Para una demostración, poner service.synthetic en true.',

  'Neither the employers file nor the board knows "{0}".':
    'Ni el archivo de empleadores ni el tablero conocen "{0}".',
  'The board keeps this employer, because one vacancy belongs to it.':
    'El tablero conserva a este empleador, porque una vacante es suya.',
  'The board keeps this employer, because {0} vacancies belong to it.':
    'El tablero conserva a este empleador, porque {0} vacantes son suyas.',
  'If the name is wrong, correct the employer column of their feed, import it again and forget the name then. If it is an ordinary word: tabulador employers ignore NAME':
    'Si el nombre está mal, corregir la columna de empleadores de su fuente, importarla de nuevo y olvidar el nombre después. Si es una palabra común: tabulador employers ignore NOMBRE',
  '`tabulador employers` lists the names that wait for a decision.':
    '`tabulador employers` lista los nombres que esperan una decisión.',
  'The employers file {0}': 'El archivo de empleadores {0}',
  'Correct privacy.employers in the settings, or remove it.':
    'Corregir privacy.employers en la configuración, o quitarlo.',
  'docs/confidentiality.md describes the file.': 'docs/confidentiality.md describe el archivo.',
  'has no letter or digit': 'no tiene ninguna letra ni cifra',
  'is the same employer as {0}': 'es el mismo empleador que {0}',

  '{0} exists already, and settings are never overwritten.':
    '{0} ya existe, y la configuración nunca se sobrescribe.',
  'Run it in a directory of your own.': 'Correrlo en una carpeta propia.',

  '{0} is not a setting.': '{0} no es un ajuste.',
  'Known variables: {0}.': 'Variables conocidas: {0}.',
  'The settings file {0}': 'El archivo de configuración {0}',
  'The settings are not valid': 'La configuración no es válida',
  'Correct {0}; `tabulador config schema` prints what is accepted.':
    'Corregir {0}; `tabulador config schema` muestra lo que se admite.',
  'the variables TABULADOR_*': 'las variables TABULADOR_*',
  '"{0}" is the name of two feeds': '"{0}" es el nombre de dos fuentes',
  '"{0}" is the name of the invented feed': '"{0}" es el nombre de la fuente inventada',
  'is not a valid address': 'no es una dirección válida',
  'is for addresses, and "from" is a file': 'es para direcciones, y "from" es un archivo',
  'must not hold credentials; put them into an environment variable and name it in "authorizationVariable"':
    'no debe llevar credenciales; ponerlas en una variable de entorno y nombrarla en "authorizationVariable"',
  'names beginning with TABULADOR_ are for settings':
    'los nombres que empiezan con TABULADOR_ son para los ajustes',

  '{0} has {1} bytes; the limit is {2}.': '{0} tiene {1} bytes; el límite es {2}.',
  '{0} cannot be read: there is no such file.': '{0} no se puede leer: el archivo no existe.',
  '{0} cannot be read: it is a directory.': '{0} no se puede leer: es una carpeta.',
  '{0} cannot be read: permission denied.': '{0} no se puede leer: este usuario no tiene permiso.',
  'Run the command as the owner of the file, or let this user read it.':
    'Correr el comando como dueño del archivo, o permitir que este usuario lo lea.',
  '{0} cannot be read: {1}.': '{0} no se puede leer: {1}.',
  '{0} is not valid JSON: {1}.': '{0} no es JSON válido: {1}.',
  'the error is on line {0}, column {1}': 'el error está en la línea {0}, columna {1}',
  'it ends too early': 'termina antes de tiempo',
  '{0} is not valid: it must hold an object.': '{0} no es válido: debe contener un objeto.',
  '{0} is not valid: it must hold an object, found {1}.':
    '{0} no es válido: debe contener un objeto, se encontró {1}.',
  '{0} is not valid': '{0} no es válido',
  'must be {0}': 'debe ser {0}',
  '{0} (did you mean {1}?)': '{0} (¿quizá {1}?)',
  field: 'un campo',
  'unknown {0}; known: {1}': 'no se conoce {0}; se conocen: {1}',
  'a text': 'un texto',
  'a whole number': 'un número entero',
  'a number': 'un número',
  'true or false': 'true o false',
  'a list': 'una lista',
  'an object': 'un objeto',
  'something else': 'otra cosa',
  'one of {0}': 'uno de estos: {0}',
  'a list of texts': 'una lista de textos',
  'an object with {0}': 'un objeto con {0}',
  nothing: 'nada',
  'top level': 'primer nivel',
  'not a regular file': 'no es un archivo regular',

  'There is no board at {0}.': 'No hay ningún tablero en {0}.',
  'Create one by importing a feed (`tabulador import FILE`) or a demo (`tabulador demo`); `tabulador init` sets up a service of your own.':
    'Crearlo importando una fuente (`tabulador import ARCHIVO`) o inventando una (`tabulador demo`); `tabulador init` prepara un servicio propio.',
  '{0} exists already, and a backup is never overwritten.':
    '{0} ya existe, y un respaldo nunca se sobrescribe.',
  '{0} refers to a row that does not exist': '{0} remite a una fila que no existe',
  '{0} is damaged: {1}.': '{0} está dañado: {1}.',
  'Check the directory, its permissions and the free space on the disk.':
    'Revisar la carpeta, sus permisos y el espacio en el disco.',
  'This user may not open the board {0}.': 'Este usuario no puede abrir el tablero {0}.',
  'It is private: run the command as the user who owns it, or check the permissions of its directory.':
    'Es privado: correr el comando como el usuario dueño del tablero, o revisar los permisos de su carpeta.',
  'The board {0} is on a read-only disk.': 'El tablero {0} está en un disco de solo lectura.',
  'The board {0} cannot be opened: {1}.': 'El tablero {0} no se puede abrir: {1}.',
  'Check the setting `board`, the permissions of its directory and the free space on the disk.':
    'Revisar el ajuste `board`, los permisos de su carpeta y el espacio en el disco.',
  '{0} is a SQLite database, but not a board.': '{0} es una base de datos SQLite, pero no un tablero.',
  'Set `board` to another file.': 'Poner otro archivo en `board`.',
  'If a newer Tabulador has used it, upgrade this one. Otherwise import the feeds into a new board.':
    'Si lo usó un Tabulador más nuevo, actualizar este. Si no, importar las fuentes en un tablero nuevo.',
  'Restore it from a backup, or import the feeds into a new board.':
    'Restaurarlo de un respaldo, o importar las fuentes en un tablero nuevo.',
  'The board {0} is damaged: it has no {1}.': 'El tablero {0} está dañado: le falta {1}.',
  'Restore it from a backup, or move the file away and import the feeds again.':
    'Restaurarlo de un respaldo, o apartar el archivo e importar las fuentes de nuevo.',
  'The disk failed to read or write the board {0}. The board is as it was before.':
    'El disco no pudo leer o escribir el tablero {0}. El tablero quedó como estaba.',
  'Check that the disk has free space and works, and run the command again.':
    'Revisar que el disco funcione y tenga espacio, y repetir el comando.',
  'The disk is full; the board {0} is as it was before.':
    'El disco está lleno; el tablero {0} quedó como estaba.',
  'Free some space and run the command again.': 'Liberar espacio y repetir el comando.',
  '{0} is not a board: it is not a SQLite database.': '{0} no es un tablero: no es una base de datos SQLite.',
  'Set `board` to another file, or move this one away.': 'Poner otro archivo en `board`, o apartar este.',
  'The board {0} is damaged.': 'El tablero {0} está dañado.',
  'The board {0} is damaged: {1}.': 'El tablero {0} está dañado: {1}.',
  'The board {0} cannot be opened for writing.': 'El tablero {0} no se puede abrir para escribir.',
  'Check the permissions of the file and of its directory: SQLite keeps two more files beside it.':
    'Revisar los permisos del archivo y de su carpeta: SQLite guarda otros dos archivos a su lado.',
  'The board {0} is in use by another program.': 'Otro programa está usando el tablero {0}.',
  'The board {0} is in use by {1}.': 'El tablero {0} está en uso por {1}.',
  '`tabulador {0}` (process {1}) since {2}Z': '`tabulador {0}` (proceso {1}) desde {2}Z',
  'another program': 'otro programa',
  'Wait until it has finished and run the command again.': 'Esperar a que termine y repetir el comando.',
  'Restore the board from a backup.': 'Restaurar el tablero de un respaldo.',
  'Restore the board from a backup, or take the vacancy out of the builds with `tabulador close {0}`.':
    'Restaurar el tablero de un respaldo, o sacar la vacante de las construcciones con `tabulador close {0}`.',
  'table {0}, column {1} {2}': 'tabla {0}, la columna {1} {2}',
  'table {0}, vacancy {1}, column {2} {3}': 'tabla {0}, vacante {1}, la columna {2} {3}',
  'names an employer that does not exist': 'nombra a un empleador que no existe',
  'does not match its key': 'no corresponde a su clave',
  'is missing': 'falta',
  'is not text': 'no es un texto',
  'does not belong to its reference code': 'no corresponde a su código de referencia',
  'is missing, with the record of the vacancy': 'falta, junto con el registro de la vacante',
  'does not match the other columns: one of them has changed since the import':
    'no corresponde a las demás columnas: alguna cambió desde la importación',
  'is not a day': 'no es un día',
  'is not JSON': 'no es JSON',
  'is not a JSON list of texts': 'no es una lista de textos en JSON',
  'does not form a salary with salary_max and salary_period':
    'no forma un sueldo con salary_max y salary_period',
  'The board has more names of employers than one search can hold.':
    'El tablero tiene más nombres de empleadores de los que caben en una búsqueda.',
  'The search would need {0} states, and {1} is the limit. Look for a feed that names a new employer in every row.':
    'La búsqueda necesitaría {0} estados y el límite es {1}. Buscar una fuente que nombre un empleador nuevo en cada fila.',
  'The tables of the board {0} have version {1}; the newest that this program knows is {2}.':
    'Las tablas del tablero {0} son de la versión {1}; la más nueva que conoce este programa es la {2}.',
  'The tables of the board {0} have version {1}; this program uses {2}.':
    'Las tablas del tablero {0} son de la versión {1}; este programa usa la {2}.',
  'A command that only reads does not change them. `tabulador update` or `tabulador import FILE` does, after making a copy.':
    'Un comando que solo lee no las cambia. `tabulador update` o `tabulador import ARCHIVO` sí, después de hacer una copia.',
  'The tables of the board {0} were brought from version {1} to {2}; as it was, it is in {3}.':
    'Las tablas del tablero {0} pasaron de la versión {1} a la {2}; como estaba antes, quedó en {3}.',
  'the schema {0} of the same database': 'el esquema {0} de la misma base de datos',
  'Nothing was changed here. Use another copy of it, or an earlier backup.':
    'Aquí no se cambió nada. Usar otra copia del respaldo, o uno anterior.',
  '{0} was made by a newer Tabulador, and this one cannot read it.':
    '{0} lo hizo un Tabulador más nuevo, y este no lo puede leer.',
  'Nothing was changed here. Upgrade this program, and restore then.':
    'Aquí no se cambió nada. Actualizar este programa y restaurar después.',
  '{0} is of the service {1} ({2}), and here is {3} ({4}).':
    '{0} es del servicio {1} ({2}), y aquí está {3} ({4}).',
  'Nothing was changed here. Restore it in an empty directory.':
    'Aquí no se cambió nada. Restaurarlo en una carpeta vacía.',
  '{0} is not a backup, or is damaged: it was cut short or changed after it was made.':
    '{0} no es un respaldo, o está dañado: quedó cortado o cambió después de hacerse.',
  'The board is restored already. Correct this, and run the command again.':
    'El tablero ya está restaurado. Corregir esto y repetir el comando.',
  'SQLite keeps two more files beside it. Mount the disk for writing, or copy the board to another one.':
    'SQLite guarda dos archivos más a su lado. Montar el disco para escritura, o copiar el tablero a otro.',
  'Set up a board of your own with `tabulador init`, or set `board` to another one.':
    'Preparar un tablero propio con `tabulador init`, o poner otro en `board`.',
  'Set `board` to another one, or set service.synthetic to true: then every page says that they are invented.':
    'Poner otro tablero en `board`, o service.synthetic en true: entonces cada página dice que son inventadas.',
};
