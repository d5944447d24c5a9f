/** An import as a whole: its report, its files, how columns were understood, profiles. */
export const imports = {
  'Imported.': 'Importación hecha.',
  'Dry run: this is what the import would do. Nothing was kept.':
    'Ensayo: esto haría la importación. No se guardó nada.',
  'Nothing was imported.': 'No se importó nada.',
  '1 row': '1 fila',
  '{0} rows': '{0} filas',
  '{0} added': 'nuevas: {0}',
  '{0} updated': 'actualizadas: {0}',
  '{0} unchanged': 'sin cambio: {0}',
  '{0} joined': 'unidas: {0}',
  '{0} closed': 'cerradas: {0}',
  '{0} rejected': 'rechazadas: {0}',
  '1 warning': '1 aviso',
  '{0} warnings': '{0} avisos',
  'profile {0}': 'perfil {0}',
  'feed {0}': 'fuente {0}',
  '1 vacancy': '1 vacante',
  '{0} vacancies': '{0} vacantes',

  'Feed {0}: 1 vacancy that it no longer lists was closed.': 'Fuente {0}: se cerró 1 vacante que ya no trae.',
  'Feed {0}: {1} vacancies that it no longer lists were closed.':
    'Fuente {0}: se cerraron {1} vacantes que ya no trae.',
  'Feed {0}: 1 vacancy is not listed; none was closed, because {1}.':
    'Fuente {0}: 1 vacante no viene; no se cerró ninguna, porque {1}.',
  'Feed {0}: {1} vacancies are not listed; none was closed, because {2}.':
    'Fuente {0}: {1} vacantes no vienen; no se cerró ninguna, porque {2}.',
  '1 rejected row has no key and could be any of them':
    '1 fila rechazada no tiene clave y podría ser cualquiera de ellas',
  '{0} rejected rows have no key and could be any of them':
    '{0} filas rechazadas no tienen clave y podrían ser cualquiera de ellas',
  '1 stays open: the feed lists it in a row that was rejected.':
    '1 sigue abierta: la fuente la trae en una fila que se rechazó.',
  '{0} stay open: the feed lists them in rows that were rejected.':
    '{0} siguen abiertas: la fuente las trae en filas que se rechazaron.',
  '1 of the 1 open vacancy of feed "{0}" is not in this import: closing more than half at once was refused.':
    'La única vacante abierta de la fuente "{0}" no viene en esta importación: no se permite cerrar más de la mitad de una vez.',
  '1 of the {0} open vacancies of feed "{1}" is not in this import: closing more than half at once was refused.':
    '1 de las {0} vacantes abiertas de la fuente "{1}" no viene en esta importación: no se permite cerrar más de la mitad de una vez.',
  '{0} of the {1} open vacancies of feed "{2}" are not in this import: closing more than half at once was refused.':
    '{0} de las {1} vacantes abiertas de la fuente "{2}" no vienen en esta importación: no se permite cerrar más de la mitad de una vez.',
  'If the feed is complete, repeat the import with --force.':
    'Si la fuente está completa, repetir la importación con --force.',
  '{0} of 1 row was rejected: more than --max-rejects allows.':
    'Filas rechazadas: {0} de 1, más de lo que permite --max-rejects.',
  '{0} of {1} rows were rejected: more than --max-rejects allows.':
    'Filas rechazadas: {0} de {1}, más de lo que permite --max-rejects.',
  'The employer column of {0} does not seem to hold employers: in {1} of {2} rows it repeats the job title, names an occupation or says something general, such as {3}.':
    'La columna de empleadores de {0} no parece tener empleadores: en {1} de {2} filas repite el puesto, nombra una ocupación o dice algo general, como {3}.',
  'Nothing was imported: the names in this column are searched for in every vacancy, and wrong ones would withhold good vacancies. Correct the profile (--save-profile FILE writes the guessed one): map "employer" to the right column, or leave it out. If the names are right, import with --accept-employers, or write "acceptEmployers": true into the profile or the feed.':
    'No se importó nada: los nombres de esta columna se buscan en todas las vacantes, y los equivocados retendrían vacantes buenas. Corregir el perfil (--save-profile ARCHIVO escribe el deducido): asignar "employer" a la columna correcta, o quitarlo. Si los nombres están bien, importar con --accept-employers, o escribir "acceptEmployers": true en el perfil o en la fuente.',
  'The report says what is wrong with them.': 'El informe dice qué tienen de malo.',

  'Duplicates: 1 row says the same as another and was joined with it ({0})':
    'Duplicados: 1 fila dice lo mismo que otra y se unió a ella ({0})',
  'Duplicates: {0} rows say the same as another and were joined with it ({1})':
    'Duplicados: {0} filas dicen lo mismo que otra y se unieron a ella ({1})',
  'key {0} of feed {1}': 'clave {0} de la fuente {1}',
  '{0}, key {1}': '{0}, clave {1}',
  '{0}  is {1} ({2})': '{0}  es {1} ({2})',
  '… and {0} more; --json lists every one': '… y {0} más; --json las lista todas',
  'to keep them apart: setting vacancies.joinDuplicates false':
    'para dejarlas separadas: ajuste vacancies.joinDuplicates en false',

  'Rejected: {0}': 'Rechazadas: {0}',
  '1 row is in a place that is not published: {0}': '1 fila es de un lugar que no se publica: {0}',
  '{0} rows are in places that are not published: {1}': '{0} filas son de lugares que no se publican: {1}',
  '--redact would bring back {0} of {1} with confidential texts: {2}':
    '--redact recuperaría {0} de {1} con textos confidenciales: {2}',
  'and the like': 'y similares',
  '{0} of them for this alone': '{0} de ellas solo por esto',
  'accepted: {0}': 'se admite: {0}',
  'found: {0}': 'se encontró: {0}',
  'in the profile: {0}': 'en el perfil: {0}',
  Warnings: 'Avisos',
  '1 time': '1 vez',
  '{0} times': '{0} veces',
  'otherwise, in the profile: {0}': 'si no es así, en el perfil: {0}',
  '… and {0} more kinds; --json lists every one.': '… y {0} tipos más; --json los lista todos.',
  '… and {0} more': '… y {0} más',
  'key {0}': 'clave {0}',
  '{0}, and {1} others': '{0}, y {1} más',
  'correct the other rows: --rejects FILE writes them with their reasons':
    'corregir las demás filas: --rejects ARCHIVO las escribe con sus motivos',
  'repeat the import without --dry-run': 'repetir la importación sin --dry-run',
  'publish what was imported: tabulador build': 'publicar lo importado: tabulador build',
  '1 row more': '1 fila más',
  '{0} rows more': '{0} filas más',
  'repeat the import with {0}: {1}': 'repetir la importación con {0}: {1}',
  'put {0} into the profile: {1}': 'poner {0} en el perfil: {1}',

  'The texts of {0} name an employer that is now known: they will not be published until they are corrected and imported again, or somebody decides about the name: tabulador review':
    'Los textos de {0} nombran a un empleador que ahora se conoce: no se publicarán hasta que se corrijan e importen de nuevo, o hasta que alguien decida sobre el nombre: tabulador review',
  '{0} has no column {1}, which profile {2} names.': '{0} no tiene la columna {1}, que nombra el perfil {2}.',
  '{0}: 1 row is a note or a total, not a vacancy, and was skipped ({1}).':
    '{0}: 1 fila es una nota o un total, no una vacante, y se omitió ({1}).',
  '{0}: {1} rows are notes or totals, not vacancies, and were skipped ({2}).':
    '{0}: {1} filas son notas o totales, no vacantes, y se omitieron ({2}).',
  'Columns of {0} that profile {1} does not use: {2}': 'Columnas de {0} que el perfil {1} no usa: {2}',
  'How the columns of {0} were understood (--save-profile FILE writes it, to be changed and used with --profile FILE):':
    'Cómo se entendieron las columnas de {0} (--save-profile ARCHIVO lo escribe, para cambiarlo y usarlo con --profile ARCHIVO):',
  'never published: {0}': 'nunca se publica: {0}',

  'standard input': 'entrada estándar',
  '{0} is named twice.': '{0} se nombra dos veces.',
  '--rejects {0} would overwrite a file that is being imported.':
    '--rejects {0} sobrescribiría un archivo que se está importando.',
  'Choose another file for the rejected rows.': 'Elegir otro archivo para las filas rechazadas.',
  'The rejected rows cannot be written to {0}: {1}.':
    'Las filas rechazadas no se pueden escribir en {0}: {1}.',
  'there are more than {0} records, which is the limit of one import.':
    'hay más de {0} registros, el máximo de una importación.',
  'Leave out what is not to be published, or import the files one by one.':
    'Quitar lo que no se va a publicar, o importar los archivos uno por uno.',
  'The columns of {0} were guessed, so it is not certain which feed it is.':
    'Las columnas de {0} se dedujeron, así que no es seguro qué fuente es.',
  'The newest known table of law, “{0}”, ends on {1}. For later days net pay is not converted and low pay is not reported. Install a version of Tabulador with the next table.':
    'La tabla de ley más reciente que se conoce, «{0}», termina el {1}. Para días posteriores no se convierten sueldos netos ni se avisa de sueldos bajos. Instala una versión de Tabulador con la tabla siguiente.',
  'With --close-missing, name the feed (--feed NAME). Or first import with --save-profile FILE alone, and then with --profile FILE --close-missing.':
    'Con --close-missing, nombrar la fuente (--feed NOMBRE). O importar primero solo con --save-profile ARCHIVO, y después con --profile ARCHIVO --close-missing.',
  '{0} exists already, and a profile is never overwritten.':
    '{0} ya existe, y un perfil nunca se sobrescribe.',
  'Name another file, or use it as it is: --profile {0}.':
    'Nombrar otro archivo, o usarlo como está: --profile {0}.',
  'The files have {0} profiles, and only one can be saved.':
    'Los archivos tienen {0} perfiles, y se guarda uno solo.',
  'Save the profile of each file with a separate command.':
    'Guardar el perfil de cada archivo con un comando propio.',
  'The profile cannot be written to {0}: {1}.': 'El perfil no se puede escribir en {0}: {1}.',
  'Guessed from {0}. Check it, rename it, and import with --profile.':
    'Deducido de {0}. Revisarlo, cambiarle el nombre e importar con --profile.',
  'Built-in profiles: {0}.': 'Perfiles incluidos: {0}.',
  'The profile {0}': 'El perfil {0}',
  'The profile {0} is not valid': 'El perfil {0} no es válido',
  '`tabulador import --profile-schema` prints what is accepted.':
    '`tabulador import --profile-schema` muestra lo que se admite.',
  '{0} is filled in for {1} only': '{0} solo se sustituye en {1}',
  '{0} is not one of {1}': '{0} no es uno de {1}',
  'must be one text': 'debe ser un solo texto',

  '{0}, line {1}': '{0}, línea {1}',
  'Correct the file, or export it again, and repeat the import.':
    'Corregir el archivo, o exportarlo de nuevo, y repetir la importación.',
  '{0} is a directory.': '{0} es una carpeta.',
  'Name the files in it, for example {0}/*.csv.': 'Nombrar los archivos que contiene, por ejemplo {0}/*.csv.',
  'the gzip data is damaged or cut short ({0}).': 'los datos gzip están dañados o incompletos ({0}).',
  'it unpacks to more than {0} times its size, which is the limit for files of more than {1} MiB.':
    'descomprimido ocupa más de {0} veces su tamaño, lo máximo que se lee de un archivo comprimido a partir de {1} MiB.',
  'If that is correct, unpack the file and import the result.':
    'Si es correcto, descomprimir el archivo e importar el resultado.',
  'It is copied to {0} during the import; that directory needs enough free space.':
    'Se guarda en {0} mientras se importa; ahí debe haber espacio.',
  'No temporary file can be made: {0}.': 'No se puede crear un archivo temporal: {0}.',
  'TMPDIR names the directory for such files.': 'TMPDIR nombra la carpeta para esos archivos.',
  'the file is empty.': 'el archivo está vacío.',
  'the file has no records.': 'el archivo no tiene registros.',
  'If there should be records, export the file again, or name their place in a profile (--profile).':
    'Si debería tenerlos, exportar el archivo de nuevo; un perfil dice dónde están (--profile).',
  'this is not a {0} file.': 'este no es un archivo {0}.',
  'Omit --format.': 'Quitar --format.',
  'Omit --format, or use --format xlsx.': 'Quitar --format, o nombrar xlsx.',
  'this is an Excel workbook or another ZIP archive, not a text file.':
    'este es un libro de Excel u otro archivo ZIP, no un archivo de texto.',
  'this is an old Excel workbook (.xls), not a text file.':
    'este es un libro de Excel antiguo (.xls), no un archivo de texto.',
  'this is a PDF document, not a text file.': 'este es un documento PDF, no un archivo de texto.',
  'Ask for the table that it was made from, as .xlsx or CSV.':
    'Pedir la tabla de la que salió, como .xlsx o CSV.',
  'this is an HTML page, not a feed.': 'esta es una página HTML, no una fuente.',
  'this is an Office document protected with a password.':
    'este es un documento de Office protegido con contraseña.',
  'Open it, remove the password, save it as .xlsx, and import that.':
    'Abrirlo, quitarle la contraseña, guardarlo como .xlsx e importar eso.',
  'Export it as CSV in UTF-8 and import that.': 'Exportarlo como CSV en UTF-8 e importar eso.',
  'this is not a text file.': 'este no es un archivo de texto.',
  'Open it in a spreadsheet program, save it as .xlsx (Excel workbook) or as CSV in UTF-8, and import that.':
    'Abrirlo en una hoja de cálculo, guardarlo como .xlsx (libro de Excel) o como CSV en UTF-8, e importar eso.',
  'Open it in a spreadsheet program, save it again as .xlsx or as CSV in UTF-8, and import that.':
    'Abrirlo en una hoja de cálculo, guardarlo de nuevo como .xlsx o como CSV en UTF-8, e importar eso.',

  '{0} has no end within {1} MiB, which is the limit.':
    '{0} no termina dentro de {1} MiB, el máximo que se lee.',
  'no record follows within {0}, which is the limit.':
    'no sigue ningún registro dentro de {0}, el máximo que se lee sin encontrar uno.',
  'a quote opens in the row that begins here and is never closed.':
    'en la fila que empieza aquí se abre una comilla que nunca se cierra.',
  'the row that begins here has more than {0} cells, which is the limit.':
    'la fila que empieza aquí tiene más de {0} celdas, el máximo que se lee.',
  'a quote opens in the row that begins here, which':
    'en la fila que empieza aquí se abre una comilla, y la fila',
  'the row that begins here': 'la fila que empieza aquí',
  'the record that begins here': 'el registro que empieza aquí',
  'the text or markup that begins here': 'el texto o marcado que empieza aquí',
  'this line': 'esta línea',
  'no header was found.': 'no se encontró un encabezado.',
  'The first row must name the columns.': 'La primera fila debe nombrar las columnas.',
  'the header has no columns.': 'el encabezado no tiene columnas.',
  'the header has {0} columns, and at most {1} are read.':
    'el encabezado tiene {0} columnas, y se leen {1} como máximo.',
  'Delete the columns that are not needed.': 'Borrar las columnas que no hacen falta.',
  'the file ends in the middle of a row.': 'el archivo termina a media fila.',
  'the file ends in the middle of a line.': 'el archivo termina a media línea.',
  'two columns are called "{0}".': 'dos columnas se llaman "{0}".',
  '{0} (column {1})': '{0} (columna {1})',
  '{0} has no column for {1}.': '{0} no tiene columna para {1}.',
  'Its columns are: {0}. A profile says which of them is which (--profile).':
    'Sus columnas son: {0}. Un perfil dice cuál es cuál (--profile).',
  '{0} has no column that looks like {1}.': '{0} no tiene ninguna columna que parezca {1}.',
  'Not understood: {0}.': 'No se entendió: {0}.',

  'the profile names {0} as the list of records, which is not a path: write names with dots between them, such as "data.jobs".':
    'el perfil nombra {0} como lista de registros, que no es una ruta: escribir nombres separados por puntos, como "data.jobs".',
  'the JSON is nested more than {0} levels deep.': 'tiene más de {0} niveles anidados.',
  'the file ends in the middle of the JSON.': 'el archivo termina a la mitad del JSON.',
  'this is not JSON: {0}.': 'esto no es JSON: {0}.',
  'Write this into a file, name the columns at "…", and import with --profile FILE: {0}':
    'Escriba esto en un archivo, nombre las columnas donde dice "…" e importe con --profile ARCHIVO: {0}',
  'Sheet "{0}" was left out: {1}.': 'No se leyó la hoja "{0}": {1}.',
  'it has no columns of vacancies': 'no tiene columnas de vacantes',
  'it seems to list persons, who are never read': 'parece una lista de personas, que nunca se lee',
  'its columns are not understood': 'no se entienden sus columnas',
  '{0}, sheet "{1}"': '{0}, hoja "{1}"',
  '{0} seems to list persons, not vacancies.': '{0} parece una lista de personas, no de vacantes.',
  'Candidates and other persons are never read. If these are vacancies, say in a profile which column is which (--profile).':
    'Nunca se leen candidatos ni otras personas. Si son vacantes, indique en un perfil qué columna es cuál (--profile).',
  'A part of feed "{0}" that was there the last time is missing: {1}. Closing its vacancies was refused.':
    'Falta una parte de la fuente "{0}" que estaba la última vez: {1}. No se cerraron sus vacantes.',
  '{0} parts of feed "{1}" that were there the last time are missing: {2}. Closing their vacancies was refused.':
    'Faltan {0} partes de la fuente "{1}" que estaban la última vez: {2}. No se cerraron sus vacantes.',
  'Import all files and sheets of the feed together. If the feed is complete, repeat the import with --force.':
    'Importe juntos todos los archivos y hojas de la fuente. Si la fuente está completa, repita la importación con --force.',
  'the file declares entities, which are not allowed.': 'declara entidades, que nunca se expanden.',
  'this is not well-formed XML: {0}.': 'este XML está mal formado: {0}.',
  'elements are nested more than {0} levels deep.': 'los elementos tienen más de {0} niveles anidados.',
  'no <{0}> element was found.': 'no se encontró ningún elemento <{0}>.',
  'no <{0}> element was found within {1} MiB, which is the limit.':
    'no se encontró ningún elemento <{0}> dentro de {1} MiB, el máximo que se lee sin encontrar uno.',
  'Name the element of a vacancy as "records" in a profile.':
    'Nombrar el elemento de una vacante como "records" en un perfil.',

  '{0} has no sheet called "{1}".': '{0} no tiene ninguna hoja llamada "{1}".',
  'Its sheets are: {0}.': 'Sus hojas son: {0}.',
  'the workbook has no sheet with anything in it.': 'el libro no tiene ninguna hoja con contenido.',
  'the workbook does not have the structure that spreadsheet programs write.':
    'el libro no tiene la estructura que escriben las hojas de cálculo.',
  'the archive is protected with a password.': 'el archivo está protegido con contraseña.',
  'Save it without a password.': 'Guardarlo sin contraseña.',
  'this is a binary Excel workbook (.xlsb), which is not read.':
    'este es un libro binario de Excel (.xlsb), que no se lee.',
  'this is an OpenDocument file (.ods), which is not read.':
    'este es un archivo OpenDocument (.ods), que no se lee.',
  'this is a ZIP archive, not an Excel workbook.': 'este es un archivo ZIP, no un libro de Excel.',
  'Unpack it and import the files that are in it.': 'Descomprimirlo e importar los archivos que contiene.',
  'the workbook is damaged or cut short.': 'el libro está dañado o incompleto.',
  'the compression of part {0} is not supported.':
    'su parte {0} usa una compresión que los libros de cálculo no usan.',
  'the workbook has {0}, and at most {1} are read.': 'el libro tiene {0}, y se leen {1} como máximo.',
  'more than {0} MiB': 'más de {0} MiB',
  'more than {0} MiB when unpacked': 'más de {0} MiB ya descomprimido',
  '{0} parts': '{0} partes',
  '{0} cells, empty ones included': '{0} celdas, contando las vacías',
  '{0} cells': '{0} celdas',
  rows: 'filas',
  'different texts': 'textos distintos',
  styles: 'estilos',
  'number formats': 'formatos de número',
  sheets: 'hojas',
  'references between its parts': 'referencias entre sus partes',
  'more than {0} {1} in {2}': 'más de {0} {1} en {2}',
  '{0} of them': '{0}',
  'the workbook has a row or a cell at "{0}" in {1}, which is not a valid place: at most {2} rows and {3} columns are read.':
    'el libro tiene una fila o una celda en "{0}" de {1}, que no es un lugar válido: se leen {2} filas y {3} columnas como máximo.',
  'a sheet that reaches to row {0} in {1}': 'una hoja que llega hasta la fila {0} en {1}',
  'a sheet that reaches to column {0} (cell {1}) in {2}':
    'una hoja que llega hasta la columna {0} (celda {1}) en {2}',
  '{0} columns': '{0} columnas',
  'Delete what is not needed (empty rows and columns below and beside the table too), or export the sheet as CSV in UTF-8.':
    'Borrar lo que no hace falta (también las filas y columnas vacías debajo y al lado de la tabla), o exportar la hoja como CSV en UTF-8.',
};
