import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { AreaSlug } from '../../../contract/vocabulary/families.ts';
import { areaOfTitle, likelyArea } from './area.ts';
import { familyOf } from './family.ts';

const titles: Readonly<Partial<Record<AreaSlug, string>>> = {
  datos: 'Arquitecto de bases de datos',
  tecnologia: 'Consultor SAP, Analista funcional ERP, Ingeniero mecatrónico',
  'producto-y-diseno': 'Diseñador gráfico, Diseñadora industrial',
  ventas: `Administrador de tienda, Gerente de ventas y marketing, Promotor de tarjetas de crédito,
    Mercaderista de tecnología`,
  marketing: 'Coordinadora de eventos, Traductor',
  finanzas: 'Actuario, Economista',
  'riesgo-y-cumplimiento':
    'Abogado corporativo, Abogada, Director jurídico, Gerente legal, Especialista en asuntos regulatorios',
  'operaciones-y-logistica': `Ingeniero civil, Ingeniera eléctrica, Coordinador EHS, Manufacturing engineer, Médico ocupacional,
    Enfermera general, Residente de obra, Chofer repartidor, Maestro mecánico,
    Ingeniero civil con experiencia en presupuestos, Asistente dental, Cocinera, Choferes,
    Técnico en sistemas contra incendio, Operadora de máquina electrónica`,
  'recursos-humanos': 'Psicóloga organizacional, Abogado laboral',
  'administracion-y-proyectos': 'Digitador SAP',
};

suite('titles without a family', () => {
  for (const [area, list] of Object.entries(titles)) {
    for (const title of list.split(',').map((one) => one.trim())) {
      test(`${title} → ${area}`, () => {
        assert.equal(familyOf(title).family, null);
        assert.equal(areaOfTitle(title), area);
      });
    }
  }
});

test('a rank alone says nothing of the area', () => {
  for (const title of [
    'Analista',
    'Ejecutivo / Sueldo base + Capacitaciones',
    'Gerente',
    'Coordinador',
    'Consultor',
    'Practicante',
    '',
  ]) {
    assert.equal(areaOfTitle(title), undefined, title);
  }
});

test('a trade without a topic makes an area likely, and no fact', () => {
  const likely: Readonly<Record<string, AreaSlug>> = {
    'Técnico en pedagogía': 'operaciones-y-logistica',
    'Maestro de inglés': 'recursos-humanos',
    'Director de noticias': 'direccion-y-estrategia',
    'Office 365 Engineer': 'administracion-y-proyectos',
  };
  for (const [title, area] of Object.entries(likely))
    assert.deepEqual([areaOfTitle(title), likelyArea(title)], [undefined, area], title);
});
