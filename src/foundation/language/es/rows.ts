/** One row of a feed: why it is rejected, what is accepted instead, and what was assumed of one that was taken. */
export const rows = {
  'it is missing': 'falta',
  none: 'ninguna',
  'an unambiguous value': 'un valor que no deje dudas',
  'it probably means, without certainty, {0}': 'solo es probable que signifique {0}',
  '{0}: read as {1}; to change this, set {2} in the profile':
    '{0}: se toma como {1}; si no es así, decirlo en el perfil, en {2}',
  '{0}: {1} is assumed': '{0}: se supone {1}',
  'none is given': 'no se indica',
  'not stated': 'sin indicar',
  'neither given nor in the title': 'no se indica ni está en el puesto',
  '{0} characters': '{0} caracteres',
  'at most {0} characters': 'como máximo {0} caracteres',
  'it has {0} items: the first {1} are published': 'tiene {0} elementos: se publican los primeros {1}',
  'it has {0} characters and was cut after a sentence: at most {1} are published':
    'tiene {0} caracteres y se cortó al final de una oración: se publican como máximo {1}',
  'it is remote and names no place': 'es remota y no nombra ningún lugar',
  'it is remote and names no place: published under {0}':
    'es remota y no nombra ningún lugar: se publica en {0}',
  'a city, or the setting vacancies.remoteCity for such vacancies':
    'una ciudad, o el ajuste vacancies.remoteCity para estas vacantes',
  'at most {0}': 'como máximo {0}',
  '{0} values': '{0} valores',
  '{0} characters, markup included': '{0} caracteres, con el marcado',
  '{0} characters in all': '{0} caracteres en total',
  'it is an object, not a text': 'no es un texto, sino un objeto',
  'characters were lost before the import': 'se perdieron caracteres en el camino',
  'text in the encoding of the file': 'texto en la codificación del archivo',
  'an accented letter seems to be lost, as in "Dise?o"':
    'un acento parece haberse vuelto otro signo, como en "Dise?o"',
  'a file that was saved as UTF-8 ("CSV UTF-8" in a spreadsheet)':
    'un archivo guardado como UTF-8 ("CSV UTF-8" en una hoja de cálculo)',

  'the reference code already names {0}': 'el código de referencia ya nombra a {0}',
  'a reference code of its own for each vacancy': 'un código de referencia propio para cada vacante',
  'the same vacancy as a row that was rejected': 'la misma vacante que una fila rechazada',
  'that row, corrected': 'esa fila, corregida',
  'the same key as {0}:{1}': 'la misma clave que {0}:{1}',
  'each vacancy once in a feed': 'cada vacante una sola vez en una fuente',
  'not corrected yet: the row is only in {0}': 'sigue sin corregir: la fila solo está en {0}',
  'its values, each in the column to which it belongs': 'sus valores, cada uno en la columna que le toca',
  'the quotes are not balanced': 'las comillas no cierran',
  'a cell with quotes must be quoted, with each inner quote doubled':
    'una celda con comillas va entre comillas, y cada comilla de adentro se duplica',
  'the row has {0} cells': 'la fila tiene {0} celdas',
  '{0} cells, like the header; a cell with a delimiter must be quoted':
    '{0} celdas, como el encabezado; una celda con un separador va entre comillas',
  'this item of the list is not an object': 'la lista tiene aquí algo que no es un objeto',
  'a list of objects': 'una lista de objetos',
  'one JSON object a line': 'un objeto JSON por línea',
  'the JSON is nested more than {0} levels deep': 'tiene más de {0} niveles anidados',
  'the line is not valid JSON': 'la línea no es JSON válido',
  'the line is not an object': 'la línea no es un objeto',
  'the record has invalid characters: {0}': 'el registro tiene un error en sus caracteres: {0}',
  'characters and entities that XML knows': 'caracteres y entidades que XML conoce',

  'a job title': 'un puesto',
  'the title says {0}, the column {1}: the title is used':
    'el puesto dice {0}, la columna {1}: se le cree al puesto',
  'it is missing: it was composed of the title, the place and the lists of the row':
    'falta: la suplen el puesto, el lugar y las listas de la fila',
  'what the vacancy is about, in a few sentences': 'de qué trata la vacante, en unas frases',
  'it repeats the job title, so the vacancy is imported without an employer':
    'repite el puesto, así que la vacante se importa sin empleador',
  'it looks like the name of an employer': 'parece el nombre de un empleador',
  'a descriptor such as "Importante empresa del sector tecnología"; the name belongs in employer':
    'una descripción como "Importante empresa del sector tecnología"; el nombre va en employer',
  'the link does not lead to the candidate platform: the usual link is used':
    'el enlace no lleva a la plataforma de candidatos: se usa el de siempre',
  'the title fits several ({0}): none is published': 'el puesto cabe en varias ({0}): no se publica ninguna',
  'neither given nor in the title: {0} is assumed': 'no se indica ni está en el puesto: se supone {0}',
  'none is given: it was taken from the words of the title':
    'no se indica: se tomó de las palabras del puesto',
  'it is not a role family': 'no es una familia de puestos',
  '{0} names no known function': '{0} no nombra ninguna función conocida',
  '{0} names several: {1}': '{0} nombra varias: {1}',
  '{0} is not a known level': '{0} no es un nivel conocido',
  '{0} spans several: {1}': '{0} abarca varios: {1}',
  '{0} says what the contract is not': '{0} dice lo que el contrato no es',
  '{0} names no kind of contract': '{0} no nombra un tipo de contrato',
  '{0} contradicts itself about English': '{0} se contradice sobre el inglés',
  '{0} does not say whether English is asked for': '{0} no dice si se pide inglés',
  '{0} only says what the job is not': '{0} solo dice lo que el trabajo no es',
  '{0} names no modality': '{0} no nombra una modalidad',
  '{0} contradicts itself': '{0} se contradice',
  '{0} is partly remote: read as hibrido': '{0} es en parte remoto: se lee como hibrido',

  'the name of one of the {0} cities': 'el nombre de una de las {0} ciudades',
  'it names {0} places; the first of the {1} cities is used':
    'nombra {0} lugares; se usa el primero de las {1} ciudades',
  'it names several places, none of them known': 'nombra varios lugares, ninguno conocido',
  '{0} is too long for a place': '{0} es demasiado largo para un lugar',
  '{0} is not in Mexico': '{0} no está en México',
  '{0} names several cities: {1}': '{0} nombra varias ciudades: {1}',
  '{0} names a place in {1} outside our cities': '{0} nombra un lugar de {1} fuera de nuestras ciudades',
  '{0} is not a known state': '{0} no es un estado conocido',
  '{0}: {1} is not in {2}': '{0}: {1} no está en {2}',
  '{0}: {1} is not a known place, and {2} is a state as well as a city':
    '{0}: no conocemos {1}, y {2} es estado además de ciudad',
  '{0} may be in {1}': '{0} puede estar en {1}',
  '{0} without a state: read as part of {1}': '{0} sin estado: se lee como parte de {1}',
  '{0} names a state ({1}) and none of the published cities':
    '{0} nombra un estado ({1}) y ninguna de nuestras ciudades',
  '{0} means the state here, as the other values of this column do':
    '{0} es aquí el estado, como los demás valores de esta columna',
  '{0} names none of the published cities': '{0} no nombra ninguna de nuestras ciudades',

  'no last day': 'sin último día',
  'no date': 'sin fecha',
  'the day of its first import': 'el día de su primera importación',
  'the vacancy has no date at all': 'la vacante no tiene ninguna fecha',
  'read with the month first, as other rows of the column show':
    'se lee con el mes primero, como muestran otras filas de la columna',
  'a postedAt or a validThrough': 'un postedAt o un validThrough',
  'it ends before it is posted': 'termina antes de publicarse',
  'a validThrough on or after postedAt': 'un validThrough igual o posterior a postedAt',
  'it is open for too long': 'dura demasiado',
  'at most {0} weeks after postedAt': 'como máximo {0} semanas después de postedAt',
  'it is open for less than {0} weeks': 'dura menos de {0} semanas',
  'it is more than a year in the future': 'falta más de un año para ese día',
  'at most {0} days from today': 'como máximo {0} días a partir de hoy',
  'it is in the future: the vacancy is not visible until {0}':
    'aún no llega: la vacante no se ve hasta el {0}',
  'it has already ended, so it will not be listed': 'ya terminó, así que no aparecerá',
  'it says open, and closedOn says closed': 'dice abierta, y closedOn dice cerrada',
  'one of the two': 'una de las dos',
  '{0} does not say whether the vacancy is open': '{0} no dice si la vacante está abierta',
  'a word such as abierta, en pausa or cubierta (or a profile maps it)':
    'una palabra como abierta, en pausa o cubierta (o que un perfil la traduzca)',
  'YYYY-MM-DD (also DD/MM/YYYY, "16 de noviembre de 2026", or ISO 8601 with time)':
    'AAAA-MM-DD (también DD/MM/AAAA, "16 de noviembre de 2026", o ISO 8601 con hora)',
  '{0} is not a date': '{0} no es una fecha',
  'the date is empty': 'la fecha está vacía',
  '{0} has no year: read as {1}': '{0} no trae año: se lee como {1}',
  '{0} has a year of two digits: read as {1}': '{0} tiene un año de dos cifras: se lee como {1}',
  '{0} is a spreadsheet date number: read as {1}':
    '{0} es el número de un día en una hoja de cálculo: se lee como {1}',
  '{0} is a Unix timestamp: read as {1}':
    '{0} es el número de un instante en una computadora: se lee como {1}',
  '{0} is a number, but not a date': '{0} es un número que no corresponde a ningún día',
  '{0}: the year is not between {1} and {2}': '{0}: el año no está entre {1} y {2}',
  '{0}: there is no such day': '{0}: ese día no existe',
  '{0}: there is no such time': '{0}: esa hora no existe',
  '{0} has an unknown time zone': '{0} tiene una zona horaria desconocida',
  '{0} is midnight UTC: read as the day itself': '{0} es medianoche UTC: se lee como el mismo día',

  'no salary': 'sin sueldo',
  'no salary published: {0}': 'no se publica el sueldo: {0}',
  'no salary published: {0} (setting vacancies.netSalaries)':
    'no se publica el sueldo: {0} (ajuste vacancies.netSalaries)',
  'a gross amount or range in pesos with its period, such as "$18,000 - $22,000 mensuales"':
    'un monto o rango bruto en pesos con su periodo, como "$18,000 - $22,000 mensuales"',
  hour: 'hora',
  day: 'día',
  fortnight: 'catorcena',
  'a salary per {0} cannot be stated per month without guessing':
    'un sueldo por {0} no se puede expresar por mes sin adivinar',
  'the text says when the salary is paid, not what period it is for':
    'el texto dice cuándo se paga el sueldo, no a qué periodo corresponde',
  'given per quincena, published as twice that per month': 'se da por quincena, se publica el doble por mes',
  'given per week, published as 52 twelfths of that per month':
    'se da por semana, se publica al mes: por 52 y entre 12',
  'given per year, published as a twelfth of that per month':
    'se da por año, se publica al mes la doceava parte',
  'no period given: read as monthly': 'sin periodo: se lee como mensual',
  'no period given, and {0}': 'sin periodo, y {0}',
  '{0} per month is not plausible ({1} to {2} is)': '{0} por mes no es verosímil (de {1} a {2} sí)',
  'the range from {0} to {1} is too wide to be one salary':
    'el rango de {0} a {1} es demasiado amplio para un solo sueldo',
  'the lower bound was above the upper one: they were swapped':
    'el mínimo era mayor que el máximo: se intercambiaron',
  'it is net, and only gross salaries are published': 'es neto, y solo se publican sueldos brutos',
  'it is net: published as gross by the tax tables of {0}':
    'es neto: se publica como bruto según las tablas de ISR de {0}',
  'no salary published: it is net, and there is no tax table for {0}':
    'no se publica el sueldo: es neto, y no hay tabla de ISR para {0}',
  'it is below the minimum wage of the general zone since {0}, {1} per month':
    'está por debajo del salario mínimo de la zona general desde {0}, {1} por mes',
  'it is below the minimum wage of the northern border zone since {0}, {1} per month':
    'está por debajo del salario mínimo de la zona libre de la frontera norte desde {0}, {1} por mes',
  'the description and the columns disagree about it': 'la descripción y las columnas no coinciden',
  'the text and the numbers disagree about it: the numbers are used':
    'el texto y los números no coinciden: se usan los números',
  '{0} is too long for a salary': '{0} es demasiado largo para un sueldo',
  '{0} names no figure': '{0} no da ninguna cifra',
  '{0} is not in Mexican pesos': '{0} no está en pesos mexicanos',
  '{0} is both gross and net': '{0} es bruto y neto a la vez',
  '{0} is negative': '{0} es negativo',
  '{0} has a figure that can be read in two ways': '{0} tiene una cifra que se puede leer de dos maneras',
  '{0} names no base salary': '{0} no da un sueldo base',
  '{0} has several figures and no single range': '{0} tiene varias cifras y ningún rango único',
  '{0} does not say which part is the base': '{0} no dice qué parte es la base',
  '{0} is what people may earn, not a base salary': '{0} es lo que se puede ganar, no un sueldo base',
  '{0} has only one bound, which is not a range': '{0} tiene un solo límite, y eso no es un rango',
  'only one bound is given, which is not a range': 'solo hay un límite, y eso no es un rango',
  '{0}: the period is not clear': '{0}: el periodo no está claro',
  'bonuses or benefits on top are left out': 'se omiten bonos o prestaciones adicionales',
  'MXP, the code of the old peso, is read as MXN': 'MXP, el código del peso antiguo, se lee como MXN',
  '{0} is not a pair of amounts': '{0} no es un par de montos',
  '{0} does not say whether it is gross': '{0} no dice si es bruto',

  'confidential: {0}': 'confidencial: {0}',
  'confidential, taken out: {0}': 'confidencial, se quitó: {0}',
  'may be confidential, waits for review: {0}': 'puede ser confidencial, espera revisión: {0}',
  'public texts without it (--redact takes it out)': 'textos públicos sin eso (--redact lo quita)',
  'public texts without it; --redact would leave too little of them':
    'textos públicos sin eso; --redact dejaría demasiado poco',
  'a text that says something without it: nothing would be left':
    'un texto del que quede algo sin eso: no quedaría nada',
  'a text that still says what the vacancy is without it: too little would be left':
    'un texto que sin eso aún diga de qué es la vacante: quedaría demasiado poco',
  'another address: this one contains it and never changes. Close the vacancy (tabulador close CODE) and import it under another key':
    'otra dirección: esta lo contiene y nunca cambia. Cerrar la vacante (tabulador close CÓDIGO) e importarla con otra clave',
  'discriminatory wording: {0} (Ley Federal del Trabajo, art. {1}; fine of 250 to 5,000 UMA)':
    'lenguaje discriminatorio: {0} (Ley Federal del Trabajo, art. {1}; multa de 250 a 5,000 UMA)',
  'an advertisement that asks for nothing of the kind': 'un anuncio que no pida nada de eso',
  age: 'edad',
  sex: 'sexo',
  'marital status': 'estado civil',
  pregnancy: 'embarazo',
  appearance: 'apariencia',
  religion: 'religión',
  'a photograph asked for': 'se pide fotografía',
  'health or disability': 'salud o discapacidad',
  'union membership': 'afiliación sindical',
};
