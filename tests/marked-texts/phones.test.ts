import { describe } from 'node:test';
import { check, lines } from './marked-texts.ts';

const checkAmongNames = check('phone', 'all');

describe('telephone numbers as Mexico groups them', () => {
  check('phone')(`
    [[5512345678]] ¦ [[664 1234567]] ¦ [[55 12 34 56 78]] ¦ [[55 123 456 78]] ¦ [[664 12 34 567]]
    ¦ [[5512 34 56 78]] ¦ [[55 12 3456 78]] ¦ [[5 512 345 678]] ¦ [[56-1234-5678]] ¦ [[800 123 4567]]
    ¦ [[900-123-4567]] ¦ [[521 664 123 4567]] ¦ [[045 664 123 4567]] ¦ [[01 55 12 345 678]]
    ¦ Oficina ([[ +52 55 1234 5678]]) ¦ [[+52 1234567]] ¦ [[00 1 415 555 267]] ¦ +5 123 4567`);
  checkAmongNames(`
    Llámanos: [[8 118 340 219]] ¦ [[55 doce 34 cincuenta y seis 78]]
    ¦ [[cincuenta y cinco, 12 34, cincuenta y seis, 78]] ¦ [[+52 (55) 1234-5678]]`);
});

describe('what stands around a telephone number', () => {
  check('phone')([
    ...lines(`
    Informes ([[55 1234 5678]], oficina) ¦ Pre-venta [[55 1234 5678]] ¦ Lada 2;[[55 1234 5678]]
    ¦ Tel. [[55 1234 5678]], gracias ¦ 55 1234 5678,5 ¦ 55 1234 5678% ¦ x55 1234 5678 ¦ Tel. [[551234567]]
    ¦ Tel. [[1012345678]] ¦ [[55 1234 5678 (ext. 123)]] ¦ [[55 1234 5678 ext.12]]
    ¦ [[55 1234 5678 extensión:  1234]] ¦ [[55 1234 5678]] o pida la ext. 12`),
    '[[55 1234\n5678]]',
    '55 1234\n\n5678',
    '55 1234\n \n5678',
  ]);
});

describe('telephone numbers with signs that amounts do not contain', () => {
  check('phone')(`
    [[664|123|4567]] ¦ [[55~1234~56~78]] ¦ Llámanos [[55 · 1234 · 5678]] hoy ¦ [[55•1234•5678]].
    ¦ [[55*1234*5678]]a ¦ [[1.55*1234*5678]] ¦ [[55*1234*5678]].9 ¦ 10*1234*5678 ¦ [[55*12*34*56*78]]
    ¦ [[55***12***34***56***78]] ¦ [[55*12*34*56*78]]Horario ¦ Cel [[981*23*45*67]] ¦ 981*23*45*67
    ¦ 25, 30, 35, 40, 45 ¦ 20|21|22|23|24|25 ¦ [[55 12*34*56 78]] ¦ [[55<>1234<>5678]] ¦ [[35 • 55 12 34 56]] 78
    ¦ [[5512345678]],[[5587654321]] ¦ 10+20+30+40 ¦ [[55-12-34-56-78]] / [[75-12-34-56]] ¦ INFORMES[[5512345678]]
    ¦ 👉 – XAL5512345678 ✨ ¦ CV a Recursos Humanos 2026-11-30`);
});

describe('numbers of other countries and lengths beside a word for calling', () => {
  check('phone')(`
    enviar CV al [[981234567]] ¦ enviar CV al correo - [[991234567]] indicando
    ¦ solicitar entrevista al wasapp [[60123456]] ¦ 📲 [[701 23 456]] ¦ 📞 [[998 765 432]]
    ¦ comunícate al [[5 5 123 4 56 78]] ¦ manda tu cv al[[5512345678]] ¦ [[5512345678]]Horario
    ¦ Teléfonos [[5512-3456]], [[5512-3457]], [[5512-3458]] y [[5512-3459]] ¦ Phone Number [[(804) 555-0149]]
    ¦ call Charlie on [[01171234567]] ¦ [[804-555-0154]] ¦ 993 123 456 ¦ ABC5512345678
    ¦ Contacto: 19/10/2025 - 31/12 ¦ Oficina 2019-2024 ¦ Contacto: sueldo 8000-12000 ¦ folio 701 23 456`);
});

describe('telephone numbers with pictures between their figures', () => {
  check('phone')(`
    Marca [[55📱1234📱5678]] ¦ Tel [[55 1234 ☎ 5678]] ¦ [[55★1234★5678]] ¦ 📱[[5512345678]]
    ¦ Turno de 10 👉 1200 👉 3400 ¦ $55★1234★5678`);
});

describe('telephone numbers with words between their figures', () => {
  check('phone')(`
    Marca al [[55 guion 1234 guion 5678]]
    ¦ Llama al [[55 y luego 1234 y luego 5678]]
    ¦ Llama: lada [[55 y el 12345678]]
    ¦ de 55 y luego 1234 y luego 5678 piezas ¦ 55 punto 1234 punto 56 ¦ version 10 punto 1234 punto 5678
    ¦ doce 34 56 78 90 ¦ Contacto: 20 vacantes, 15 en planta y 10 en oficina`);
});

describe('letters in the place of figures', () => {
  check('phone')(`
    Cel 22234OOlIO ¦ Cel 22234OOlIO desde 2024 ¦ Cel [[222l234567]]x ¦ Cel a[[222l234567]]
    ¦ 222l234567`);
});

describe('a number with another label is not a telephone number', () => {
  const names = lines(`
    cédula profesional ¦ cedula profesional ¦ número de empleado ¦ núm. de empleado ¦ no. de empleado ¦ folio
    ¦ referencia ¦ ref ¦ clave ¦ código ¦ codigo ¦ vacante ¦ pedido ¦ orden ¦ expediente ¦ contrato ¦ factura
    ¦ póliza ¦ poliza ¦ licitación ¦ licitacion ¦ convocatoria ¦ registro ¦ cédula ¦ cedula ¦ serie ¦ SKU ¦ id
    ¦ partida ¦ proyecto ¦ acta ¦ lote ¦ modelo ¦ ISO ¦ NOM ¦ oficio ¦ requisición ¦ requisicion ¦ guía ¦ guia
    ¦ ticket ¦ caso ¦ MXN ¦ USD ¦ pesos ¦ registros ¦ usuarios ¦ unidades ¦ piezas ¦ folio: ¦ folio núm.
    ¦ folio número ¦ folio no. ¦ folio nº ¦ registro n° ¦ orden de compra núm. ¦ clave interna ¦ folio interno
    ¦ folio = ¦ folio -`);
  check('phone')(names.map((name) => `${name} 5512345678`));
  check('phone')(`
    folio amplio [[5512345678]] ¦ href [[5512345678]] ¦ folio de compra mayor [[5512345678]]`);
});

describe('eight figures beside a word for calling are a telephone number', () => {
  const labels = lines(`
    tel ¦ Tel. ¦ tels ¦ teléfono ¦ teléfonos: ¦ telefono ¦ telefonos ¦ teléf ¦ cel ¦ cels ¦ celular ¦ celulares
    ¦ móvil ¦ movil ¦ WhatsApp ¦ whatapp ¦ whats ¦ wsp ¦ wapp ¦ wa ¦ llama ¦ llamar ¦ llamando ¦ llámanos ¦ llámame
    ¦ marca ¦ marcar ¦ marcando ¦ márcanos ¦ comunica ¦ comunicarse ¦ comunícate ¦ contacto ¦ contáctanos
    ¦ contáctame ¦ contáctate ¦ contactar ¦ informes ¦ número ¦ numero ¦ lada ¦ oficina ¦ extensión ¦ recados
    ¦ inbox ¦ mensaje ¦ mensajes ¦ sms ¦ llama al ¦ comunícate a los ¦ marca el número ¦ comunícate por WhatsApp al
    ¦ contacto con la Lic. Karla al ¦ tel (oficina) ¦ tel # ¦ tel:`);
  check('phone')(labels.map((label) => `${label} [[1234-5678]]`));
  check('phone')(
    lines(`
    [[1234-5678]] ext. 3 ¦ [[1234-5678]] (extensión 3) ¦ [[1234-5678]], WhatsApp ¦ [[1234-5678]] whats
    ¦ [[1234-5678]] wsp ¦ [[1234-5678]] celular ¦ [[1234-5678]] - cel ¦ [[1234-5678]] móvil ¦ [[1234-5678]]; tel
    ¦ 1234-5678 celdas ¦ 1234-5678 whatsup ¦ 1234-5678 ¦ el hotel 1234-5678 ¦ Iowa 1234-5678`).map((text) =>
      text.replace(/\[\[(1234-5678)\]\](?= ext\. 3$| \(extensión 3\)$)(.*)/, '[[$1$2]]'),
    ),
  );
});

describe('telephone numbers in words', () => {
  check('phone')(`
    Marca [[55 doce treinta y cuatro 56 78]] ¦ [[five five one two three four five six seven eight]]
    ¦ [[cinco-cinco-uno-dos-tres-cuatro-cinco-seis]]
    ¦ [[55 ocho, dos; tres / cuatro - 5678]] ¦ Llama al [[dos veintidós, doce, 34, 567]]
    ¦ nueve 55 12 34 56 nueve 78 90 ¦ Cel uno dos 3 4 ¦ uno, dos, tres, cuatro ¦ Cel doce trece catorce
    ¦ $cinco cinco uno dos tres cuatro cinco`);
});

describe('signs that are read out, in any case, and figures that are nought', () => {
  check('phone')(`
    [[55|0000|5608]]`);
});

describe('letters for figures at either end, and words without figures enough', () => {
  check('phone')(`
    Tel. [[55 1234 (O) 678]] ¦ Tel. 55 y luego 12345`);
});

describe('every number word, as often as a telephone has room for it', () => {
  const units =
    'cero uno dos tres cuatro cinco seis siete ocho nueve zero one two three four five six seven eight nine';
  const pairs =
    'diez once doce trece catorce quince dieciseis dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintidós veintitres veintitrés veinticuatro veinticinco veintiseis veintiséis veintisiete veintiocho veintinueve treinta cuarenta cincuenta sesenta setenta ochenta noventa';
  const repeated = (word: string, times: number) => Array.from({ length: times }, () => word).join(' ');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  check('phone')([
    ...units.split(' ').map((word) => `Es [[${repeated(word, 10)}]] hoy`),
    ...pairs.split(' ').map((word) => `Es [[${repeated(capital(word), 5)}]] hoy`),
    // Together with what follows the hundreds are three figures; eight pairs are too many.
    'Es ochocientos doce cuatrocientos doce uno dos hoy',
    `Es ${repeated('treinta', 8)} hoy`,
  ]);
});

describe('telephone numbers cut, glued and disguised', () => {
  check('phone')(`
    [[55 1234 5678]] ¦ [[5512 3456 78]] ¦ [[(664) 123-4567]] ¦ Tel: [[1234-5678]] ¦ [[+52 1 55 1234 5678]]
    ¦ [[01 800 123 4567]] ¦ [[664 123 4567 ext. 12]] ¦ [[5 5 1 2 3 4 5 6 7 8]] ¦ [[+1 415 555 2671]]
    ¦ [[00 1 415 555 2671]] ¦ Tel. [[55 1234 5678/79]] ¦ [[cinco cinco uno dos tres cuatro cinco seis]]
    ¦ te esperamos (*[[0*9*9*1*2*3*4*5*6*7]]*) ¦ Recruiterbr /br /[[571-555-0134]]br /
    ¦ PARA MAS INFORMACION [[912345678]] ¦ Favor escribir al [[9 1234 5678]].
    ¦ WS[[+56 9 1234 5678]] ¦ WhatsApp [[912345678]]Se ofrece casino ¦ T: [[020 7946 0000]]
    ¦ Please ring [[01632 960 001]] ¦ Citas al_[[332_418_07_65]] ¦ Informes[[3324180765]]con solicitud
    ¦ Fono[[22345678]] ¦ contacto[[22345678]]enviar CV ¦ Clave B12 [[3324180765]]
    ¦ Márcame[[5512345678]]`);
});

describe('after a word of contact eight figures within thirty characters, whatever stands between', () => {
  check('phone')(`
    WhatsApp al [[55 ¬ 1234 ¬ 5678]] ¦ Tel. [[5M 5 1 2 3 4 5 6 7 8]] y ya ¦ mensaje [[44M21 22x33]] hoy
    ¦ contáctame por este medio [[12345678]] ¦ Contáctanos por este medio [[4421 2233]].
    ¦ Contacto: sueldo 12 000 a 15 000 ¦ Informes de 09:00 a 18:00 o 10:00 a 19:00 ¦ Tel. 55 1234
    ¦ Llama antes del 31 12 2026, 40 hrs ¦ Llamar con folio 1234 5678 ¦ Celular y 1,500,000 usuarios
    ¦ móvil con Android 12, 13, 14, 15 y más`);
});
