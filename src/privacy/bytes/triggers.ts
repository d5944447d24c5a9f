/** Words near which a person's address or number may stand without an at sign or ten digits in a row. */
const words =
  'arroba gmail hotmail outlook yahoo icloud protonmail prodigy whatsapp wame telegram tme mme instagram facebook dotcom puntocom tel cel telefono celular at';

const digitWords = 'cero uno dos tres cuatro cinco seis siete ocho nueve'.split(' ');

/** Folded and squeezed, for the same pass that looks for names. Two digits spelled out in a row may be a number. */
export const triggerWords: readonly string[] = [
  ...words.split(' '),
  ...digitWords.flatMap((first) => digitWords.map((second) => first + second)),
];
