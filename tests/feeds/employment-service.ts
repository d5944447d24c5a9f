import type { ExpectedSalary } from './oracle.ts';
import { contractMeaning } from './posting.ts';
import {
  contractCell,
  dayFirst,
  delimited,
  employerCell,
  type FeedShape,
  junkRow,
  tableRow,
  usualMix,
} from './shape.ts';

/** Windows-1252; the few characters that it lacks become question marks, as they do in the real files. */
function windows1252(text: string): Uint8Array {
  const special = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
  const codes = '80 82 83 84 85 86 87 88 89 8a 8b 8c 8e 91 92 93 94 95 96 97 98 99 9a 9b 9c 9e 9f'.split(' ');
  return Uint8Array.from([...text], (character) => {
    const code = character.codePointAt(0) ?? 63;
    if (code < 256) return code;
    const at = special.indexOf(character);
    return at < 0 ? 63 : Number.parseInt(codes[at] ?? '3f', 16);
  });
}

/**
 * The public employment service: Windows-1252, semicolons, capitals, codes beside names, municipality and state apart,
 * and a salary that the very name of its column calls net.
 */
export const employmentService: FeedShape = {
  name: 'employment-service',
  mix: {
    ...usualMix,
    rows: 500,
    outside: 48,
    placeholders: 14,
    duplicates: 12,
    leaks: 3,
    noSalary: 2,
    foreign: 0,
    net: 0,
    remoteInTitle: 3,
    remoteInText: 3,
    remoteInColumn: 0,
    sentences: [1, 3],
  },
  write({ postings, dialect, chance }) {
    const rows = postings.map((posting) => {
      const { place, pay } = posting;
      const capitals = (texts: readonly string[]) => texts.join(' ').toUpperCase();
      const monthly = pay === null || pay.period !== 'month' ? null : pay.min;
      const salary: ExpectedSalary =
        monthly === null ? { kind: 'none', why: 'not-given' } : { kind: 'net', min: monthly };
      const stateName = place.state === 'Estado de México' && chance.of(60) ? 'México' : place.state;
      const contract = posting.contract === 'completo' ? 'indeterminado' : posting.contract;
      const cells = [
        String(2_000_000 + posting.reference),
        posting.title.toUpperCase(),
        employerCell(posting, chance).toUpperCase(),
        monthly === null ? '' : chance.pick([String(monthly), `${monthly}.00`, `$${monthly}`]),
        contractCell({ ...posting, contract }, dialect, chance).toUpperCase(),
        chance.pick(['LUNES A VIERNES DE 9:00 A 18:00', 'L-S 08:00-16:00', 'ROLAR TURNOS']),
        place.stateCode,
        stateName.toUpperCase(),
        String(chance.between(1, 120)).padStart(3, '0'),
        place.municipality.toUpperCase(),
        chance.pick(['LICENCIATURA', 'PREPA O VOCACIONAL', 'SECUNDARIA/SEC. TÉCNICA', 'CARRERA TÉCNICA']),
        chance.pick(['6M - 1 AÑO', '1 - 2 AÑOS', 'NO ESPECIFICADA', 'MÁS DE 5 AÑOS']),
        chance.pick(['NO ES REQUISITO', 'NO ES REQUISITO', 'INGLÉS-AVANZADO']),
        String(chance.between(1, 15)),
        capitals([...posting.intro.slice(0, 1), ...posting.duties, ...posting.closing]),
        capitals(posting.requirements),
        capitals(posting.benefits),
        dayFirst(posting.postedAt),
        dayFirst(posting.validThrough),
      ];
      return tableRow(cells, posting, { salary, contract: contractMeaning[contract] });
    });
    const { text, rows: placed } = delimited(
      [junkRow(...Object.values(dialect.headers)), ...rows],
      ';',
      '\r\n',
    );
    return { file: 'vacantes_sne.csv', bytes: windows1252(text), rows: placed.slice(1) };
  },
};
