/** What Commander says in English. The first sentence that fits is used, so special ones come first. */
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
};
