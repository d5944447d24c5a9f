/** Feeds from afar and updates: what kept one from being fetched, and what became of a run. */
export const feeds = {
  'the answer has status {0}': 'la respuesta tiene el estado {0}',
  'it redirects more than {0} times': 'redirige más de {0} veces',
  'it redirects to {0}; write that address into "from" if it is the right one':
    'redirige a {0}; si es la dirección correcta, escribirla en "from"',
  'it redirects to an invalid address': 'redirige a una dirección inválida',
  'the answer is compressed as {0}': 'la respuesta viene comprimida como {0}',
  'the answer does not state its length, so a truncated answer would look complete':
    'la respuesta no dice su tamaño, así que una respuesta cortada parecería completa',
  'the connection ended within the answer': 'la conexión terminó a media respuesta',
  'the answer is {0}, not a feed': 'la respuesta es {0}, no una fuente',
  'the answer has more than {0} bytes': 'la respuesta tiene más de {0} bytes',
  'the answer ended early ({0})': 'la respuesta se cortó ({0})',
  'no complete answer in time': 'no llegó una respuesta completa a tiempo',
  '{0} is at {1}, a public address, and http: is allowed in a private network only':
    '{0} está en {1}, que es pública, y http: solo se admite en una red privada',
  '{0} is at {1}, which is reserved for other uses': '{0} está en {1}, reservada para otros usos',

  'the address is in a private network': 'la dirección está en una red privada',
  'no connection could be made': 'no se pudo conectar',
  'the answer took too long': 'la respuesta tardó demasiado',
  'it redirects to another host': 'redirige a otro servidor',
  'the answer was an error status': 'la respuesta fue un estado de error',
  'the answer was a web page or similar, not a feed':
    'la respuesta fue una página web o algo similar, no una fuente',
  'the answer was larger than allowed': 'la respuesta pesa más de lo permitido',
  'the answer ended before it was complete': 'la respuesta se cortó antes del final',
  'the environment variable with the credentials is not set':
    'la variable de entorno con sus credenciales no está definida',
  'there is no such file': 'el archivo no existe',
  'it could not be read to its end': 'no se pudo leer hasta el final',
  'its employer column seems to be another one': 'su columna de empleadores parece ser otra',
  'too many rows were rejected or missing': 'se rechazaron o faltan demasiadas filas',
  'the board or the disk failed': 'falló el tablero o el disco',
  'Nothing of the feed was imported. Correct its rows, or raise maxRejects of this feed in the settings, and run the update again.':
    'No se importó nada de la fuente. Corregir sus filas, o subir maxRejects de esta fuente en la configuración, y repetir la actualización.',
  'Nothing of the feed was imported. If the feed is right, import it once by hand: tabulador import {0} --feed {1} --close-missing --force':
    'No se importó nada de la fuente. Si la fuente está bien, importarla una vez a mano: tabulador import {0} --feed {1} --close-missing --force',
  FILE: 'ARCHIVO',
  'there is no file {0}': 'no existe el archivo {0}',
  'no file fits {0}': 'ningún archivo coincide con {0}',
  '{0} is not set': '{0} no está definida',
  '{0} contains characters that a header cannot carry':
    '{0} contiene caracteres que no caben en un encabezado',

  'The settings name no feeds.': 'La configuración no nombra fuentes.',
  'Write them into tabulador.config.json: "feeds": [{ "name": "bolsa", "from": "exports/*.csv" }].':
    'Escribirlas en tabulador.config.json: "feeds": [{ "name": "bolsa", "from": "exports/*.csv" }].',
  'The settings name no feed "{0}".': 'La configuración no nombra ninguna fuente "{0}".',
  'There are {0}.': 'Hay: {0}.',
  'There are no runs yet.': 'Todavía no hay corridas.',
  'There is no run {0}.': 'No hay ninguna corrida {0}.',
  '`tabulador update` makes one.': '`tabulador update` hace una.',
  '`tabulador runs` lists them.': '`tabulador runs` las lista.',
  'The reports of runs in {0} cannot be read: {1}.':
    'Los informes de corridas en {0} no se pueden leer: {1}.',
  'They are private: run the command as the user who runs the updates.':
    'Son privados: correr el comando como el usuario que corre las actualizaciones.',
  'The report of the run cannot be written to {0}: {1}.':
    'El informe de la corrida no se puede escribir en {0}: {1}.',
  'Check the setting update.runs, the permissions of the directory and the room on the disk.':
    'Revisar el ajuste update.runs, los permisos de la carpeta y el espacio en el disco.',
  'Feed {0}': 'Fuente {0}',
  Build: 'Construcción',
  'Build: {0}': 'Construcción: {0}',
  Verify: 'Verificación',
  'The new release failed verification: 1 finding, in {0}: {1}.':
    'La versión nueva no pasó la verificación: 1 hallazgo, en {0}: {1}.',
  'The new release failed verification: {0} findings, the first in {1}: {2}.':
    'La versión nueva no pasó la verificación: {0} hallazgos, el primero en {1}: {2}.',
  'It was discarded, and the release before it is still served. Please report this as a bug: a new release must pass verification.':
    'Se descartó, y se sigue sirviendo la versión anterior. Favor de reportarlo como error del programa: una versión recién construida debe pasar la verificación.',
  'not sent: TABULADOR_WEBHOOK_SECRET is not set': 'no se envió: TABULADOR_WEBHOOK_SECRET no está definida',
  sent: 'enviado',
  'refused: status {0}': 'no se aceptó: estado {0}',
  'not sent: {0}': 'no se envió: {0}',
  '{0} is reserved for other uses': '{0} está reservada para otros usos',
  '{0} is in a private network; set "{1}" to true if that is intended':
    '{0} está en una red privada; poner "{1}" en true si es lo que se quiere',
  'must begin with https://; http:// is allowed only in a private network, with "{0}"':
    'debe empezar con https://; http:// se admite solo en una red privada, con "{0}"',
  '{0} is at {1}, in a private network: set {2} if that is intended':
    '{0} está en {1}, en una red privada: activar {2} si es lo que se quiere',
};
