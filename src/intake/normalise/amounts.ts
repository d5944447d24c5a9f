/** A figure in a salary text, with its place: words around it decide what it means. */
export interface Amount {
  readonly pesos: number;
  readonly start: number;
  readonly end: number;
  /** "18 a 22 mil": the thousands stand once, for both. */
  readonly isThousands: boolean;
}

/** Groups of three with one kind of mark, then cents after the other kind; or plain digits with cents. */
const figure =
  /(?<![\d.,])(?:(\d{1,3}(?:([,. '’])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?|(\d{1,12})(?:[.,](\d{1,2}))?)(?!\d)/g;

const thousand = /^ ?(?:mil|k)\b(?: (\d{3})\b(?![,.]\d))?/;
const million = /^ ?(?:mdp|mm|millon(?:es)?)\b/;
/** What makes of a small number a count of something other than money. */
const counted =
  /^ ?(?:%|(?:por ciento|dias|horas|hrs|meses|semanas|anos|quincenas|pagos|vacantes|turnos|personas)\b)/;
const countLimit = 1_000;

/** The figures of a folded text; null when one of them is written in a way that nobody can read for sure. */
export function amountsIn(text: string): Amount[] | null {
  const amounts: Amount[] = [];
  let position = 0;
  for (const match of text.matchAll(figure)) {
    const [written, grouped, , groupedCents, plain, plainCents] = match;
    if (match.index < position) continue;
    const digits = (grouped ?? plain ?? '').replace(/\D/g, '');
    const number = Number(`${digits}.${groupedCents ?? plainCents ?? '0'}`);
    let end = match.index + written.length;
    const after = text.slice(end, end + 24);
    // "12,5000", "1.2.3": neither thousands nor cents.
    if (/^[.,]\d/.test(after)) return null;
    if (number < countLimit && counted.test(after)) continue;
    const inThousands = thousand.exec(after);
    const inMillions = million.exec(after);
    end += (inThousands ?? inMillions)?.[0].length ?? 0;
    const factor = inThousands ? 1_000 : inMillions ? 1_000_000 : 1;
    amounts.push({
      pesos: number * factor + Number(inThousands?.[1] ?? 0),
      start: match.index,
      end,
      isThousands: inThousands !== null,
    });
    position = end;
  }
  return withSharedThousands(amounts);
}

function withSharedThousands(amounts: Amount[]): Amount[] {
  if (!amounts.some(({ isThousands }) => isThousands)) return amounts;
  return amounts.map((amount) =>
    amount.isThousands || amount.pesos >= 1_000 ? amount : { ...amount, pesos: amount.pesos * 1_000 },
  );
}
