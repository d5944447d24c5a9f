import { everyMatch } from '../../../foundation/every-match.ts';
import { isKindOfEmployer } from '../../employer-placeholder.ts';
import { fold, wordSet } from '../../text/fold.ts';
import { isFrequent, isPlace } from '../names/ordinary-words.ts';
import type { TextSpan } from '../persons/found-datum.ts';

const capital = String.raw`[\p{Lu}\d][\p{L}\d'’-]{0,40}`;
const link = '(?:de|del|la|las|los|el|y|e|&|the|of) ';
const legal = String.raw`(?:,? S\. ?(?:de R\. ?L\.|A\. ?P\. ?I\.|A\.|C\.)(?: de C\. ?V\.?)?)?[®™"'”’»]{0,2}`;
/** One to seven words with capitals, perhaps with «de la» between them. */
const name = `(?<name>${capital}(?: (?:${link}){0,2}${capital}){0,6})${legal}`;
const lower = String.raw`(?<lower>(?:grupo )?\p{Ll}[\p{L}\d]{2,30})`;
const article = '(?:un|una|la|el|an?|the)';
const firm =
  '(?:empresa|compa[ñn][ií]a|firma|grupo|despacho|consultora|consultor[ií]a|agencia|instituci[oó]n|organizaci[oó]n|cadena|marca|startup|l[ií]der(?:es)?|franquicia|financiera|aseguradora|corporativo|fintech|company|firm|leader|provider|leading|global)';
const described = String.raw`(?:${article} )?(?:[\p{L}\d%/-]+ ){0,3}?${firm}(?!\p{L})`;
/** Where a sentence begins. */
const start = String.raw`(?<=^|[.!?:;)»"'“‘”¡¿*•|>\n-]\s{0,3})`;

/** Slots of sentences in which advertisements put the name of the firm, whatever its words mean elsewhere. */
const slots: readonly RegExp[] = [
  // «Skelta es una reconocida empresa», «Brun is a global provider», «Grupo Luna, líder en calzado»
  String.raw`${start}(?!En )(?:${name}|${lower})(?:,? (?:es|somos|is) ${described}|, (?:una? )?${firm}(?!\p{L}))`,
  // «En Casa Blanca nos dedicamos», «En kolvia, firma de servicios», «At Brun, we»
  String.raw`(?<!\p{L})(?:En|EN|At) (?:${name}|${lower}),? ¡?(?:\p{Ll}{2,20}mos|nos|we|(?:una? )?${firm})(?!\p{L})`,
  // «Manufacturas del Centro requiere personal», «Casa Blanca te invita»
  String.raw`${start}${name},? (?:est[aá] (?:buscando|contratando|en b[uú]squeda)|[Rr]equiere|REQUIERE|[Ss]olicita|SOLICITA|[Bb]usca|BUSCA|[Cc]ontrata|CONTRATA|(?:te )?invita|te ofrece|naci[oó]|fue fundad[ao])(?!\p{L})`,
  // «filial de Banco Lunar», «Únete a Casa Blanca», «Acerca de Casa Blanca:»
  String.raw`(?<!\p{L})(?:filial|subsidiaria|franquicia) (?:de|del) ${name}`,
  `${start}(?:[UÚuú]nete a|[Ff]orma parte de|Acerca de|Sobre|About) ${name}`,
  // «financiera "Crédito Fiel"»
  String.raw`(?<!\p{L})(?:${firm}|[Ff]inanciera|[Ee]mpresa) ["“«]${name}`,
].map((slot) => new RegExp(slot, 'gmu'));

/** Such words begin the description of a firm, not its name. */
const describing = wordSet(
  'importante prestigiosa prestigiada reconocida reconocido gran grande nuestra nuestro nueva esta este la el una un empresa empresas compania institucion organizacion se te en at si no ya lider somos actualmente hoy mexico cliente we our the this',
);

/** Names of firms by the sentence in which they stand: they need no odd word. */
export function introducedNames(text: string): TextSpan[] {
  return slots.flatMap((slot) =>
    everyMatch(slot, text).flatMap((match): TextSpan[] => {
      const { name, lower } = match.groups ?? {};
      const written = (name ?? lower ?? '').replace(/['’-]+$/, '');
      const words = written.match(/[\p{L}\d]+/gu)?.map(fold) ?? [];
      const [first = ''] = words;
      if (describing.has(first) || words.every(isPlace)) return [];
      if (words.length === 1 && (isKindOfEmployer(first) || first.length < 2)) return [];
      if (lower !== undefined && isFrequent(first)) return [];
      const at = match.index + match[0].indexOf(written);
      return [{ start: at, end: at + written.length }];
    }),
  );
}
