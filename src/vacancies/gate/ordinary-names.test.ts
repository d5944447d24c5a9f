import assert from 'node:assert/strict';
import { test } from 'node:test';
import { undecidedNames } from './names/employer-names.ts';

const named = (legalName: string, aliases: string[] = []) => ({ legalName, aliases, domains: [] });

test('names that are also words are reported until the operator decides', () => {
  const employers = [
    named('Zyntrax, S.A.'),
    named('Norte, S.A. de C.V.'),
    named('GNP'),
    named('Monterrey'),
    named('X'),
    named('Title'),
    named('Salesforce'),
    named('Hernández'),
    named('Empresa confidencial'),
    named('Banco Azul', ['Nube']),
  ];
  const report = undecidedNames(employers, {}).map(
    ({ name, reason, match }) => `${name}: ${reason}, ${match}`,
  );
  assert.deepEqual(report, [
    'Banco Azul: ordinary words, as-name',
    'Nube: ordinary words, as-name',
    'GNP: short, as-name',
    'Hernández: name of many people, as-name',
    'Monterrey: place or trade, with-legal-form',
    'Norte, S.A. de C.V.: ordinary words, as-name',
    'Salesforce: well-known tool, as-name',
    'Title: ordinary words, as-name',
    'X: too short to look for, not matched',
  ]);
  const rules = { employers: [{ name: 'Norte', match: 'as-name' as const }] };
  assert.equal(undecidedNames(employers, rules).length, 8);
});
