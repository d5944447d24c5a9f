/** What is read from a published service, here or elsewhere, and how it is passed on to agents. */
export const reading = {
  'show the levels and cities of one with tabulador salary {0}':
    'ver los niveles y ciudades de una con tabulador salary {0}',
  'the release in {0}': 'la versión en {0}',
  'Name a service with --from https://empleos.example, or run `tabulador build` first.':
    'Indicar un servicio con --from https://empleos.example, o correr antes `tabulador build`.',
  'There is no answer from {0}: {1}.': 'No hay respuesta de {0}: {1}.',
  'Check the address and whether the service is running, then try again.':
    'Revisar que la dirección sea correcta y que el servicio esté en marcha, e intentar de nuevo.',
  'The answer of {0} is too large to read.': 'La respuesta de {0} es demasiado grande para leerla.',
  'Choose a city, a family or a modality.': 'Elegir una ciudad, una familia o una modalidad.',
  '{0} does not answer as this service should.': '{0} no responde como debe responder este servicio.',
  'Check the address; `tabulador check` says what is wrong with a service.':
    'Revisar que la dirección sea correcta; `tabulador check` dice qué falla en un servicio.',
  '{0} has no salary guide of this family.': 'No hay guía salarial de esta familia en {0}.',
  'There is one for: {0}.': 'Hay para: {0}.',
  '{0} rejects the request: {1}': 'La petición no se admite en {0}: {1}',
  'No active vacancy is called "{0}" in {1}.': 'Ninguna vacante activa se llama "{0}" en {1}.',
  'It may have closed. `tabulador jobs` lists those that are open.':
    'Quizá ya se cerró. `tabulador jobs` lista las que están abiertas.',

  LEVEL: 'NIVEL',
  'No active vacancy matches; remove a filter to find more.':
    'Ninguna vacante activa coincide; quitar un filtro para encontrar más.',
  'There are only {0} matches.': 'No hay más; vacantes que coinciden: {0}.',
  '{0} matches.': 'Vacantes que coinciden: {0}.',
  '{0} to {1} of {2} matches.': 'De la {0} a la {1}, de {2} que coinciden.',
  '--offset {0} shows the next.': '--offset {0} muestra las siguientes.',
  'Data of {0}.': 'Datos del {0}.',
  'read one with tabulador job {0}{1}': 'leer una con tabulador job {0}{1}',
  'not published': 'no se publica',
  page: 'página',

  NAME: 'NOMBRE',
  BAND: 'GRUPO',
  MEDIAN: 'MEDIANA',
  MIN: 'MÍN',
  MAX: 'MÁX',
  SAMPLE: 'MUESTRA',

  'Answering from {0}, one message per line. Stop with Ctrl-C.':
    'Respondiendo con los datos de {0}, un mensaje por línea. Se detiene con Ctrl-C.',
  'Answering from {0} at {1}. Stop with Ctrl-C.':
    'Respondiendo en {1} con los datos de {0}. Se detiene con Ctrl-C.',
  'Usage: tabulador-mcp --from https://empleos.example (answers agents by the Model Context Protocol, over stdio)':
    'Uso: tabulador-mcp --from https://empleos.example (responde a agentes con el Model Context Protocol, por stdio)',
  '--from must be the address of a service, and there are no other options.':
    '--from debe llevar la dirección de un servicio; no hay más opciones.',
};
