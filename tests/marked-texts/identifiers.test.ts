import { describe } from 'node:test';
import { check } from './marked-texts.ts';

const checkVoteridAmongNames = check('voter-id', 'all');

describe('identity numbers', () => {
  check('curp')(`
    [[HEGG 560427 MVZ RRL 04]] ¦ [[hegg560427hdfrrla4]]. ¦ HEGG560432MVZRRL04 ¦ HEGG560427MZZRRL04
    ¦ xHEGG560427MVZRRL04 ¦ HEGG560427MVZRRL045`);
  check('rfc')(`
    [[GODE 561231 GR8]] ¦ [[GODE-561231-GR8]] ¦ [[BBA830831LJ2]] ¦ R F C: [[GODE561231]] ¦ GODE561231
    ¦ [[GODE561231GR9]] ¦ GODE561331GR8 ¦ RFC xaxx010101000 ¦ RFC XAXX 010101 000 para el público en general
    ¦ RFC XAXX010101 ¦ RFC [[GODE 561231]] vigente ¦ Facturar al R.F.C.: [[ABC-010203-AB4]]
    ¦ Nuestro RFC no importa aquí para nada GODE561231`);
  check('voter-id')(`
    [[GMVLMR 800705 01 M 100]] ¦ [[gmvlmr-800705-33-h-999]] ¦ INE [[1234567890123]] ¦ IFE: [[123 456 789]]
    ¦ credencial número [[123456789012]] ¦ OCR [[1234-5678-90123]] ¦ clave de elector con folio [[123456789]]
    ¦ CIC no. [[123456789]] ¦ GMVLMR80070534M100 ¦ INE 12345678 ¦ INE 12345678901234 ¦ cinema 123456789`);
  check('clabe')(`
    [[032-180-000118359719]] ¦ CLABE [[032180000118359710]] ¦ interbancaria [[032180000118359710]]
    ¦ folio 032180000118359719 ¦ 0321800001183597190 ¦ a032180000118359719 ¦ 032180000118359719b`);
  check('nss')(`
    [[799-27398-713]] ¦ N.S.S. [[12345678901]] ¦ seguridad social: [[12345678901]] ¦ [[12345678901]] ¦ #79927398713
    ¦ 79927398713x ¦ 799273987130`);
  checkVoteridAmongNames(`
    clave de elector [[GMVLMR80070501M100]] ¦ INE: [[1234567890123]]`);
});

describe('an RFC whose check digit is a letter', () => {
  check('rfc')(`
    [[LUNA850716ABA]] hoy ¦ RFC: [[LUNA850716AB0]]`);
});

describe('a number that goes on behind a blank or a hyphen is another one', () => {
  check('nss')(`
    79927398713-5 ¦ N. S. S. [[12345678901]]`);
  check('clabe')(`
    032180000118359719 0 ¦ 032180000118359719-0`);
});

describe('numbers with and without their labels', () => {
  check('curp')(`
    curp mal escrita: [[hegg560427mvzrrl09]]`);
  check('rfc')(`
    [[GODE561231GR8]] ¦ [[CFE370814QI0]] ¦ RFC [[GODE561231GR9]]`);
  check('clabe')(`
    [[032180000118359719]] ¦ CLABE [[032180000118359710]]`);
  check('nss')(`
    NSS [[12345678901]]`);
});
