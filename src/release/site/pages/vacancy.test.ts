import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownIndustry } from './vacancy.ts';

test('a sector that the company descriptor names is not repeated', () => {
  for (const [company, industry] of [
    ['Empresa confidencial del sector farmacéutico', 'Farmacéutica'],
    ['Importante empresa del sector tecnológico', 'Tecnología'],
    ['Empresa líder en servicios financieros', 'Servicios financieros'],
    ['Institución financiera con presencia nacional', 'Servicios financieros'],
    ['Aseguradora con operación nacional', 'Seguros'],
    ['Empresa del sector salud', 'Salud'],
  ] as const)
    assert.equal(ownIndustry({ company, industry }), '', company);
});

test('a sector that says more than the descriptor is shown', () => {
  assert.equal(ownIndustry({ company: 'Empresa confidencial', industry: 'Salud' }), ' · Salud');
  assert.equal(
    ownIndustry({ company: 'Firma de consultoría', industry: 'Servicios profesionales' }),
    ' · Servicios profesionales',
  );
  assert.equal(ownIndustry({ company: 'Empresa confidencial', industry: null }), '');
});
