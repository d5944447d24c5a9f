import fc from 'fast-check';
import { fold } from '../../src/vacancies/text/fold.ts';

const given = ['Laura', 'Ernesto', 'Yaretzi', 'Fernanda', 'Ulises', 'Ximena'];
const surnames = ['Méndez', 'Ibáñez', 'Quorley', 'Zamudio', 'Villaseñor', 'Echeverría'];
const person = fc
  .tuple(
    fc.constantFrom('', 'Lic. ', 'Ing. ', 'RH - '),
    fc.constantFrom(...given),
    fc.constantFrom(...surnames),
    fc.constantFrom(...surnames, 'Flores', 'del Valle'),
  )
  .filter(([, , one, other]) => one !== other)
  .map(([title, name, one, other]) => ({
    cell: `${title}${name} ${one} ${other}`,
    told: [`${name} ${one}`, `${one} ${other}`, `${name} ${one} ${other}`, name, one],
  }));
const phone = fc.stringMatching(/^[2-9][1-9]\d{8}$/).map((digits) => ({
  cell: digits,
  told: [
    digits,
    digits.replace(/(..)(....)(....)/, '$1 $2 $3'),
    digits.replace(/(..)(..)(..)(..)(..)/, '($1) $2-$3-$4-$5'),
    `+52 1 ${digits}`,
  ],
}));
const firm = fc.constantFrom('Zyntrax', 'Brimalta', 'Quervox').map((name) => ({
  cell: `Se factura a ${name} y el cliente pide no decirlo a nadie, ni siquiera en la entrevista.`,
  told: [name],
}));
/** Ways to write it that a reader does not notice. */
export const spelling = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => text.normalize('NFD'),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll(' ', ' – '),
  (text) => text.replace(/(?<=^.{2})/u, '\u200b'),
  (text) => [...text.replaceAll(' ', '')].join(' '),
);

/** The text of a private cell, and what of it a public text might say. */
export const privateValue = fc.oneof(person, phone, firm);

/** The letters and digits alone. */
export const plain = (text: string) => fold(text.normalize('NFKD')).replace(/[^\p{L}\d]/gu, '');
