import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isEmployerPlaceholder } from './employer-placeholder.ts';

const placeholders = `
  Empresa confidencial
  EMPRESA CONFIDENCIAL
  Confidencial
  Confidential
  CONFIDENCIAL.
  (Confidencial)
  Company Confidential
  Confidential Company
  Strictly confidential
  Cliente confidencial
  Empresa Confidencial S.A. de C.V.
  Confidencial - empresa del sector financiero
  Empresa privada
  Privada
  Importante empresa
  Importante holding
  Empresa de aseo industrial
  Colegio en Toluca
  Empresa internacional líder del mercado
  Ser parte de un gran equipo
  Se necesita chofer
  Importante empresa del sector automotriz
  IMPORTANTE EMPRESA DEL RAMO
  Importante Grupo Financiero
  Importante institución financiera
  Importante corporativo a nivel nacional
  Empresa líder en su ramo
  Empresa Lider En Logística
  Reconocida empresa de consumo masivo
  Prestigiada universidad privada
  Gran empresa transnacional
  Empresa del sector salud
  Empresa de giro comercial
  Empresa de consumo masivo
  Empresa dedicada a la venta de calzado
  Empresa mexicana líder en acero
  Empresa multinacional
  Empresa en crecimiento
  Leading company in the retail industry
  Well-known company
  Our client
  Nuestro cliente
  Client of a consulting firm
  Cliente de la agencia
  Undisclosed
  Stealth Startup
  N/A
  NA/NA
  S/D
  s / n
  -
  n.a.
  N/D
  No aplica
  No especificado
  Not specified
  Sin nombre
  Sin especificar
  Anónimo
  Por definir
  Unknown
  null
  —
  -
  ...
  ***
  xxx
  Importante empresa del sect...`;

const employers = `
  Grupo Confianza
  Grupo Confianza, S.A. de C.V.
  Importadora del Bajío
  Importaciones Zafirex
  Líder Mexicana SA de CV
  El Líder
  La Anónima
  Compañía Mexicana de Aviación
  Compañía Nacional de Fianzas
  Empresa Zafirex
  Empresas ICA
  Empresas Públicas Zafirex
  Importante Empresa Zafirex
  Grupo Nacional Provincial
  Nuevo Banco de Occidente
  Banco Internacional
  Universidad Privada del Norte
  Seguridad Privada Halcón
  Servicios Confidenciales Halcón
  Global Company SA de CV
  Gran Hotel de Querétaro
  Nueva Era
  International Paper
  Privalia
  Sin Fronteras A.C.
  Nadia Moda
  Na Bolom
  Clientes Felices SC
  Title
  Test
  X
  東京商事
  Reservas del Caribe`;

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

describe('a placeholder names no employer', () => {
  for (const name of lines(placeholders)) test(name, () => assert.equal(isEmployerPlaceholder(name), true));
});

describe('an employer is one, whatever words its name has', () => {
  for (const name of lines(employers)) test(name, () => assert.equal(isEmployerPlaceholder(name), false));
});

test('case, accents, quotes and blanks around it do not matter', () => {
  const all = [
    ...lines(placeholders).map((name) => [name, true] as const),
    ...lines(employers).map((name) => [name, false] as const),
  ];
  const dress = fc.constantFrom(
    (name: string) => name.toUpperCase(),
    (name: string) => name.toLowerCase(),
    (name: string) => name.normalize('NFD').replace(/\p{M}/gu, ''),
    (name: string) => `"${name}"`,
    (name: string) => `  ${name} `,
    (name: string) => `(${name})`,
  );
  fc.assert(
    fc.property(fc.constantFrom(...all), dress, ([name, is], wear) => {
      assert.equal(isEmployerPlaceholder(wear(name)), is);
    }),
  );
});

test('a coined word makes any description an employer, and so does a legal form', () => {
  const coined = fc.constantFrom('Zafirex', 'Brimalt', 'Quorvex', 'Tamblix');
  const descriptions = [
    'Empresa',
    'Importante empresa',
    'Grupo',
    'Empresa líder',
    'Reconocida empresa',
    'Compañía',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...descriptions), coined, (description, word) => {
      assert.equal(isEmployerPlaceholder(`${description} ${word}`), false);
      assert.equal(isEmployerPlaceholder(`${word} ${description}`), false);
      assert.equal(isEmployerPlaceholder(`${description} ${word}, S.A. de C.V.`), false);
    }),
  );
});
