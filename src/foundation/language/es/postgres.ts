/** Boards on PostgreSQL, copies between boards, and feeds that are views. */
export const postgres = {
  'The address of the board must not hold credentials.':
    'La dirección del tablero no debe llevar credenciales.',
  'Write postgres://USER@HOST/DATABASE, and set PGPASSWORD or put the password into the file that PGPASSFILE names (~/.pgpass).':
    'Escribir postgres://USUARIO@SERVIDOR/BASE, y poner la contraseña en PGPASSWORD o en el archivo que nombra PGPASSFILE (~/.pgpass).',
  'The rows copied to {0} differ from those of the source; nothing was saved.':
    'Las filas que llegaron a {0} no son las que se enviaron; no se guardó nada.',
  'Check the logs of the database, and run the command again.':
    'Revisar los registros de la base de datos, y repetir el comando.',
  '{0} is not a valid location for a board.': '{0} no es un lugar válido para un tablero.',
  'Set `board` to the path of a file, for SQLite, or to postgres://USER@HOST/DATABASE.':
    'Poner en `board` la ruta de un archivo, para SQLite, o postgres://USUARIO@SERVIDOR/BASE.',
  '"{0}" cannot be the schema of a board.': '"{0}" no puede ser el esquema de un tablero.',
  'Use lowercase letters, digits and underscores, at most 63 of them.':
    'Usar minúsculas, cifras y guiones bajos, 63 como máximo.',
  '"{0}" is not an sslmode.': '"{0}" no es un sslmode.',
  'Known: {0}.': 'Se conocen: {0}.',
  'The address {0} cannot be read.': 'La dirección {0} no se entiende.',
  'Write it as postgres://USER@HOST:PORT/DATABASE, with special characters as %XX.':
    'Escribirla como postgres://USUARIO@SERVIDOR:PUERTO/BASE, con los caracteres especiales como %XX.',
  'A board on PostgreSQL needs the package pg, which is not installed.':
    'Un tablero en PostgreSQL necesita el paquete pg, que no está instalado.',
  'Install it beside Tabulador: npm install pg': 'Instalarlo junto a Tabulador: npm install pg',
  'The board {0} is read-only: its server is a standby, or the database is set to read-only.':
    'El tablero {0} es de solo lectura: su servidor es una réplica, o la base está configurada así.',
  'Commands that only read work there. To change the board, set `board` to the primary server.':
    'Ahí funcionan los comandos que solo leen. Para cambiar el tablero, poner en `board` el servidor primario.',
  'The server refused the password for {0}.': 'El servidor rechazó la contraseña para {0}.',
  'Set PGPASSWORD, or put the password into the file that PGPASSFILE names (~/.pgpass).':
    'Poner la contraseña en PGPASSWORD, o en el archivo que nombra PGPASSFILE (~/.pgpass).',
  'There is no such database: {0}.': 'No existe esa base de datos: {0}.',
  'Check the address, or create it: createdb NAME.': 'Revisar la dirección, o crearla: createdb NOMBRE.',
  'The role has no right to do this on {0}: {1}.': 'El rol no tiene permiso para esto en {0}: {1}.',
  'docs/board.md lists the rights that it needs.': 'docs/board.md dice qué permisos necesita.',
  'The disk of the server is full; the board {0} is as it was before.':
    'El disco del servidor está lleno; el tablero {0} quedó como estaba.',
  'Free some space there and run the command again.': 'Liberar espacio ahí y repetir el comando.',
  'The server is out of memory; the board {0} is as it was before.':
    'Al servidor se le acabó la memoria; el tablero {0} quedó como estaba.',
  'Run the command again when the server has less to do.':
    'Repetir el comando cuando el servidor esté menos ocupado.',
  'The server has no connection left for {0}.': 'Al servidor no le quedan conexiones para {0}.',
  'Wait until others have finished, or raise max_connections.':
    'Esperar a que otros terminen, o subir max_connections.',
  'The server of {0} stopped a query that took too long; nothing was changed.':
    'El servidor de {0} detuvo una consulta que tardó demasiado; no se cambió nada.',
  'Raise statement_timeout for this role, and run the command again.':
    'Subir statement_timeout para este rol y repetir el comando.',
  'The server of {0} is starting or stopping.': 'El servidor de {0} está arrancando o deteniéndose.',
  'Wait a moment and run the command again.': 'Esperar un momento y repetir el comando.',
  'The server of {0} does not support TLS.': 'El servidor de {0} no admite TLS.',
  'Turn it on there (`ssl = on`). In a private network TLS can be turned off: sslmode=disable in the address, or PGSSLMODE.':
    'Activarlo ahí (`ssl = on`). En una red privada se puede prescindir de él: sslmode=disable en la dirección, o PGSSLMODE.',
  'The server asks for a password for {0}, and there is none.':
    'El servidor pide una contraseña para {0}, y no hay ninguna.',
  'The database server of {0} cannot be reached.':
    'No se puede llegar al servidor de la base de datos de {0}.',
  'Check that it runs, and the host and port in the address.':
    'Revisar que esté funcionando, y el servidor y el puerto en la dirección.',
  'The database server of {0} does not answer.': 'El servidor de la base de datos de {0} no responde.',
  'Check the network and firewalls between here and there; connect_timeout in the address gives it more seconds.':
    'Revisar la red y los cortafuegos de aquí a allá; connect_timeout en la dirección le da más segundos.',
  'The host of {0} does not exist.': 'El servidor de {0} no existe.',
  'Check the address, and that this machine can resolve host names.':
    'Revisar la dirección, y que esta máquina pueda resolver nombres de servidores.',
  'The connection to {0} was lost; nothing was changed.': 'Se perdió la conexión con {0}; no se cambió nada.',
  'Check the server and run the command again.': 'Revisar el servidor y repetir el comando.',
  'The certificate of the server of {0} cannot be trusted: {1}.':
    'No se puede confiar en el certificado del servidor de {0}: {1}.',
  'Name the certificate of its authority: sslrootcert=FILE in the address, or PGSSLROOTCERT. sslmode=no-verify accepts any certificate.':
    'Nombrar el certificado de su autoridad: sslrootcert=ARCHIVO en la dirección, o PGSSLROOTCERT. sslmode=no-verify acepta cualquier certificado.',
  'A file that is needed to reach {0} cannot be read: {1}.':
    'No se puede leer un archivo que hace falta para llegar a {0}: {1}.',
  'Check sslrootcert, sslcert and sslkey in the address, or PGSSLROOTCERT, PGSSLCERT and PGSSLKEY.':
    'Revisar sslrootcert, sslcert y sslkey en la dirección, o PGSSLROOTCERT, PGSSLCERT y PGSSLKEY.',
  'The server refuses this user access to {0}: {1}.':
    'El servidor le niega a este usuario el acceso a {0}: {1}.',
  'Check the user in the address and pg_hba.conf on the server.':
    'Revisar el usuario en la dirección y pg_hba.conf en el servidor.',
  'The board {0} is damaged, or Tabulador asked the server for something wrong (SQLSTATE {1}).':
    'El tablero {0} está dañado, o Tabulador le pidió al servidor algo equivocado (SQLSTATE {1}).',
  'The log of the server says which. Restore a damaged board from a backup, or import the feeds into another schema; report an error of Tabulador with this code.':
    'El registro del servidor dice cuál de los dos. Un tablero dañado se restaura de un respaldo, o se importan las fuentes en otro esquema; un error de Tabulador se reporta con este código.',
  'The connection to the board {0} was lost during the commit. It is not known whether the changes were saved.':
    'La conexión con el tablero {0} se perdió al confirmar los cambios. No se sabe si quedaron guardados.',
  'Check with `tabulador vacancies`, or run the command again: an import that was saved changes nothing the second time.':
    'Revisar con `tabulador vacancies`, o repetir el comando: una importación que sí quedó no cambia nada la segunda vez.',
  'The schema {0} in {1} belongs to another program: it has tables, but no board.':
    'El esquema {0} en {1} es de otro programa: tiene tablas, pero ningún tablero.',
  'Name another schema, which is then created: postgres://USER@HOST/DATABASE?schema=NAME.':
    'Nombrar otro esquema, que entonces se crea: postgres://USUARIO@SERVIDOR/BASE?schema=NOMBRE.',
  '`tabulador {0}` on {1} (process {2})': '`tabulador {0}` en {1} (proceso {2})',
  '`tabulador {0}` on {1} (process {2}) since {3}Z': '`tabulador {0}` en {1} (proceso {2}) desde {3}Z',
  'The board to copy into is not empty.': 'El tablero al que se copia no está vacío.',
  'Nothing was changed. Copy into a board that does not exist yet: another file, or another schema of the database.':
    'No se cambió nada. Copiar a un tablero que todavía no exista: otro archivo, u otro esquema de la base.',
  'the database: a file, or postgres://USER@HOST/DATABASE':
    'la base de datos: un archivo, o postgres://USUARIO@SERVIDOR/BASE',
  '{0}; its tables are made by the first import': '{0}; la primera importación crea sus tablas',
};
