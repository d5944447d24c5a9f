import checkTexts from './check.json' with { type: 'json' };

/** What Commander, Node and the rules of `check` say in English. The first sentence that fits is used, so special ones come first. */
export const libraryMessages = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opciones:',
  'Commands:': 'Comandos:',
  '[options]': '[opciones]',
  '[command]': '[comando]',
  'choices: ': 'opciones: ',
  'default: ': 'si se omite: ',
  'preset: ': 'sin valor: ',
  "unknown option '{0}'": "opción desconocida '{0}'",
  "unknown command '{0}'": "comando desconocido '{0}'",
  "missing required argument '{0}'": "falta el argumento '{0}'",
  "option '{0}' argument missing": "a la opción '{0}' le falta su valor",
  "required option '{0}' not specified": "falta la opción '{0}'",
  "option '{0}' cannot be used with option '{1}'": "la opción '{0}' no va junto con la opción '{1}'",
  'too many arguments{0}. Expected {1} argument but got {2}: {3}.':
    'demasiados argumentos: se admite {1} y llegaron {2}: {3}.',
  'too many arguments{0}. Expected {1} arguments but got {2}: {3}.':
    'demasiados argumentos: se admiten {1} y llegaron {2}: {3}.',
  "option '{0}' argument '{1}' is invalid. {2}": "la opción '{0}' no admite el valor '{1}'. {2}",
  "command-argument value '{0}' is invalid for argument '{1}'. {2}":
    "el argumento '{1}' no admite el valor '{0}'. {2}",
  'Allowed choices are {0}.': 'Se admiten: {0}.',
  '(Did you mean one of {0}?)': '(¿Quizá una de estas: {0}?)',
  '(Did you mean {0}?)': '(¿Quizá {0}?)',

  'EACCES: permission denied, {0}': 'sin permiso (EACCES), {0}',
  'EPERM: operation not permitted, {0}': 'operación no permitida (EPERM), {0}',
  'ENOENT: no such file or directory, {0}': 'no existe el archivo o la carpeta (ENOENT), {0}',
  'EEXIST: file already exists, {0}': 'el archivo ya existe (EEXIST), {0}',
  'EISDIR: illegal operation on a directory, {0}': 'es una carpeta (EISDIR), {0}',
  'ENOTDIR: not a directory, {0}': 'no es una carpeta (ENOTDIR), {0}',
  'ENOTEMPTY: directory not empty, {0}': 'la carpeta no está vacía (ENOTEMPTY), {0}',
  'ENOSPC: no space left on device, {0}': 'no queda espacio en el disco (ENOSPC), {0}',
  'EROFS: read-only file system, {0}': 'el disco es de solo lectura (EROFS), {0}',
  'EMFILE: too many open files, {0}': 'demasiados archivos abiertos (EMFILE), {0}',
  'EIO: i/o error, {0}': 'el disco falló (EIO), {0}',
  'EXDEV: cross-device link not permitted, {0}': 'están en discos distintos (EXDEV), {0}',
  'getaddrinfo ENOTFOUND {0}': 'ningún servidor se llama {0} (ENOTFOUND)',
  'getaddrinfo EAI_AGAIN {0}': 'no se pudo preguntar por el servidor {0} (EAI_AGAIN)',
  'connect ECONNREFUSED {0}': 'nadie contesta en {0} (ECONNREFUSED)',
  'connect ETIMEDOUT {0}': '{0} no contesta a tiempo (ETIMEDOUT)',
  'connect EHOSTUNREACH {0}': 'no hay camino a {0} (EHOSTUNREACH)',
  'connect ENETUNREACH {0}': 'no hay red hacia {0} (ENETUNREACH)',

  ...checkTexts,
};
