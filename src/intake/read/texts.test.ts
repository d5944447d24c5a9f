import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Notes } from './notes.ts';
import { refuseUnfit } from './texts.ts';

const changed = `
  Dise–ador UX ¦ a–os ¦ 3 a–os de experiencia ¦ dise–o ¦ compa–’a ¦ ni–os ¦ se–or ¦ ense–anza ¦
  Administraci—n ¦ econ—mico ¦ c—digo ¦ M‡rquez ¦ MŽxico ¦ nœmero ¦ ingenier’a ¦ DISE„ADOR ¦ Dise?o ¦
  M?xico ¦ a?os ¦ Administraci?n ¦ DISE?O ¦ Dise¤ador ¦ M‚xico ¦ administraci¢n ¦ DiseÒador ¦ MÈxico ¦
  AdministraciÛn ¦ ¿Te interesa? Dise?o`;

const correct = `
  on-line ¦ A–B ¦ a–z ¦ lunes–viernes ¦ lunes a viernes – 9–18 h ¦ México–Toluca ¦ costo—beneficio ¦
  El puesto —clave— es ¦ ¿qué? ¦ sí/no? ¦ ¿Te interesa?escríbenos ¦ ¿Listo?Postúlate ¦
  Interesado?Postúlate ¦ https://x.example/a?b=c ¦ x.example/apply?id ¦
  <a href="https://x.example/?q">aquí</a> ¦ www.x.example?a ¦ candidato–a ¦ O’Neill ¦ d’Or ¦ McDonald’s ¦
  don’t ¦ Sacré-Cœur ¦ manœuvre ¦ Diseño ¦ año ¦ PLC/HMI…etc ¦ Sueldo $10,000–$12,000 ¦ ventas•marketing ¦
  AdministraciÃ³n ¦ DiseÃ±o ¦ L’Oréal ¦ C++? ¦ Ò ¦ español–inglés ¦ nivel A2–B1 ¦ Project manager – IT ¦
  teórico–práctico ¦ uno—dos ¦ fin de semana—en casa`;

test('a sign that replaced an accent inside a word is found, and other uses of the sign are accepted', () => {
  const problems = (text: string) => {
    const notes = new Notes();
    refuseUnfit('title', [text.trim()], notes);
    return notes.findings.map(({ code }) => code);
  };
  for (const text of changed.split('¦')) assert.deepEqual(problems(text), ['lost-characters'], text);
  for (const text of correct.split('¦')) assert.deepEqual(problems(text), [], text);
});
