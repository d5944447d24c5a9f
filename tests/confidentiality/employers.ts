import type { Employer } from '../../src/vacancies/vacancy.ts';
import { numbersFrom } from './random.ts';

const kinds = (
  'Aceros|Alimentos|Autopartes|Comercializadora|Constructora|Consultores|Distribuidora|Empaques|' +
  'Farmacéutica|Grupo|Industrias|Inmobiliaria|Laboratorios|Logística|Manufacturas|Operadora|Plásticos|' +
  'Química|Servicios|Soluciones|Tecnología|Textiles|Transportes|Corporativo'
).split('|');

const tails = (
  '|||de México|del Norte|del Bajío|de Occidente|Industriales|Internacional|y Asociados|Mexicana|' +
  'Hermanos'
).split('|');

const legalForms = (
  'S.A. de C.V.|SA de CV|S. de R.L. de C.V.|S.A.P.I. de C.V.|S.C.|A.C.|S.A.B. de C.V.|S.A.S.|Inc.|LLC|' +
  'GmbH'
).split('|');

const syllables =
  'ba be bri ca ce cor da del dra fer fi gal gra ka ki lan lu ma mex ne nor or pa pe qui ra ri sa sol ta tec tri ur va ven vi xo zen zi zor ñu ál ér óm ún'.split(
    ' ',
  );

/** Names that break naive searches: short, accented, with signs or figures, or made of ordinary words. */
export const hardNames: readonly string[] = (
  'H&M|P&G|AT&T|3M|7-Eleven|A.C.M.E.|GNP|ABC|Ria|Sky|Here|Nube|Norte|Total|Target|Gap|Intel|Lala|Alsea|' +
  'Sura|Contextos|Punto Clave|Buen Día|Nueva Visión|Casa Ideal|Crédito Fácil|Banco Azul|Sol y Luna|' +
  'Servicios de Limpieza Industrial|Recursos Humanos Integrales|Ñandú|Peñafort|Café Ávila|' +
  "Ópticas Güemes|Señor Frío|Über Logistics|Grupo 4S Zenith|D'Angelo Moda|Red-Bit|O&O Digital"
).split('|');

/** Five hundred employers, always the same. The first ones are the hard ones. */
export function generatedEmployers(count = 500, seed = 20261116): readonly Employer[] {
  const below = numbersFrom(seed);
  const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
  const employers: Employer[] = hardNames.map((name, index) => ({
    legalName: index % 2 === 0 ? name : `${name}, ${pick(legalForms)}`,
    aliases: [],
    domains: [],
  }));
  const taken = new Set(hardNames.map((name) => name.toLowerCase()));
  while (employers.length < count) {
    const coined = capitalised(Array.from({ length: 3 + below(2) }, () => pick(syllables)).join(''));
    if (taken.has(coined.toLowerCase())) continue;
    taken.add(coined.toLowerCase());
    const core = [below(3) > 0 ? pick(kinds) : '', coined, pick(tails)]
      .filter((part) => part !== '')
      .join(' ');
    const domain = `${plain(coined)}.${below(2) === 0 ? 'com.mx' : 'com'}`;
    employers.push({
      legalName: `${core}${below(2) === 0 ? ',' : ''} ${pick(legalForms)}`,
      aliases: below(4) === 0 ? [`${coined} ${pick(['Express', 'Digital', 'Hogar'])}`] : [],
      domains: below(2) === 0 ? [domain] : [],
    });
  }
  return employers.slice(0, count);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();
