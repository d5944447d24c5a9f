/** The fields with a short list of values: same kind of table, same promises. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { areaName, areaSlugs } from '../../../contract/vocabulary/families.ts';
import {
  employmentTypes,
  englishLevels,
  modalityName,
  modalitySlugs,
  schemaOrgEmploymentType,
  seniorities,
} from '../../../contract/vocabulary/job-terms.ts';
import { normaliseArea } from '../role.ts';
import { normaliseEmploymentType, normaliseEnglish, normaliseModality } from './job-terms.ts';
import type { Normalised } from './normalised.ts';
import { normaliseSeniority } from './seniority.ts';

interface Field {
  readonly normalise: (text: string) => Normalised<string>;
  readonly values: readonly string[];
  /** Texts with a bar between them. */
  readonly read: Readonly<Record<string, string>>;
  readonly refused: readonly (readonly [text: string, reason: RegExp])[];
}

const fields: Readonly<Record<string, Field>> = {
  modality: {
    normalise: normaliseModality,
    values: modalitySlugs,
    read: {
      remoto: `
        Remoto | REMOTA | remote | Fully Remote | 100% remoto | Remoto 100% | Home Office | homeoffice |
        home-office | Teletrabajo | TELECOMMUTE | Trabajo desde casa | Trabajo a distancia | WFH |
        Remote - Mexico | Remoto, no presencial | Remoto, de lunes a viernes | Presencial: no, remoto`,
      hibrido: `
        Híbrido | hibrida | Hybrid | híbrido 3x2 | Mixto | Semipresencial | Hybrid remote |
        Presencial y remoto | Híbrido (3 días oficina / 2 días home office) | 2 días de home office |
        3 días en oficina y 2 en casa | Home office los viernes | Hybrid (3 days) | remoto o presencial |
        Híbrido/Remoto | presencial / remoto | Home office parcial | Remoto 3 días a la semana`,
      presencial: `
        Presencial | En sitio | On-site | Onsite | Oficina | In office | Trabajo en oficina |
        100% presencial | Presencial (sin home office) | Presencial, no remoto |
        Presencial, sin posibilidad de home office | Remoto: no, presencial |
        Presencial - no hay home office | Presencial lunes a viernes`,
    },
    refused: [
      ['no remoto', /not/],
      ['No es un trabajo remoto', /not/],
      ['Home office: No', /not/],
      ['sin home office', /not/],
      ['no presencial', /not/],
      ['not remote', /not/],
      ['remoto no remoto', /contradicts/],
      ['tiempo completo', /no modality/],
      ['', /no modality/],
    ],
  },
  english: {
    normalise: normaliseEnglish,
    values: englishLevels,
    read: {
      Requerido: `
        Requerido | Indispensable | Sí | Avanzado | Inglés avanzado | B2 | Inglés C1 | 90% | 80 % | Bilingüe |
        Intermedio | básico | Fluent | Conversacional | inglés técnico | Obligatorio | required`,
      Deseable: `
        Deseable | Inglés avanzado deseable | Deseable, no indispensable | No indispensable pero deseable |
        es un plus | Inglés intermedio (deseable) | nice to have | Opcional`,
      'No requerido': `
        No requerido | No | no es necesario | No indispensable | No se requiere | Sin inglés | Ninguno | 0% |
        not required`,
    },
    refused: [
      ['', /does not say/],
      ['inglés', /does not say/],
      ['N/A', /does not say/],
      ['francés', /does not say/],
      ['Requerido: no', /contradicts/],
    ],
  },
  'employment type': {
    normalise: normaliseEmploymentType,
    values: employmentTypes,
    read: {
      'Tiempo completo': `
        FULL_TIME | full-time | Full Time | Jornada completa | TIEMPO COMPLETO | Regular Full-Time`,
      'Medio tiempo': `
        PART_TIME | part time | Media jornada | Tiempo parcial | Medio tiempo, indeterminado | Part-time |
        Por hora | Por horas`,
      Indeterminado: `
        Planta | Contrato por tiempo indeterminado | Tiempo indefinido | Base | Permanente | Permanent |
        Tiempo completo, contrato indeterminado | Indeterminado con periodo de prueba de 3 meses`,
      Temporal: `
        TEMPORARY | Eventual | Contrato por tiempo determinado | Temporal con posibilidad de planta |
        Temporal, tiempo completo | Contract | Temporary | CONTRATO POR TIEMPO DETERMINADO`,
      'Por obra determinada': 'Por obra determinada | Contrato por obra | Por proyecto | Project based',
      'Periodo de prueba': 'Periodo de prueba | Contrato a prueba | Período de prueba, tiempo completo',
      'Prácticas profesionales': `
        INTERN | Becario | Becaria | Prácticas | Becario/Prácticas | Practicante | Internship |
        Servicio social | Becario medio tiempo`,
      Honorarios: 'CONTRACTOR | Freelance | Por honorarios | Servicios profesionales | Asimilados a salarios',
    },
    refused: [
      ['OTHER', /no kind/],
      ['VOLUNTEER', /no kind/],
      ['', /no kind/],
      ['Tiempo completo / Medio tiempo', /several/],
      ['Temporal o indeterminado', /several/],
      ['Medio tiempo por honorarios', /several/],
      ['no temporal', /not/],
    ],
  },
  area: {
    normalise: normaliseArea,
    values: areaSlugs,
    read: {
      tecnologia: 'TI | Sistemas | Tecnologías de la Información | Informática',
      datos: 'Datos y analítica | Business Intelligence',
      ventas: 'Comercial | Ventas | Sales',
      finanzas: 'Contabilidad | Finanzas y contabilidad | Administración y finanzas',
      'operaciones-y-logistica': 'Logística | Compras | Operaciones',
      'recursos-humanos': 'RH | Recursos Humanos | Capital humano',
      'administracion-y-proyectos': 'Administración | Proyectos',
    },
    refused: [
      ['Ventas y marketing', /several/],
      ['Medicina', /no known function/],
      ['', /no known function/],
    ],
  },
  seniority: {
    normalise: normaliseSeniority,
    values: seniorities,
    read: {
      Prácticas: 'Prácticas | Becario | Becaria | Internship | Practicante | Servicio social',
      Junior: `
        Nivel inicial a medio | Junior | Jr. | JR | Entry level | Trainee | Recién egresado |
        Sin experiencia | Auxiliar`,
      Media: 'Media | Semi Senior | Semi-Sr | SSr | Mid | Intermedio | Nivel medio | Associate',
      Senior: `
        Senior | Sénior | Sr. | Gerencia | Jefatura | Lead | Mid-Senior level | Jefatura / Gerencia |
        Experienced / Senior`,
      Dirección: 'Dirección | Director | Directora | Executive | Alta dirección | C-level | VP',
    },
    refused: [
      ['Junior/Senior', /several/],
      ['Jr a Sr', /several/],
      ['Not Applicable', /not a known level/],
      ['Indistinto', /not a known level/],
      ['', /not a known level/],
    ],
  },
};

for (const [name, { normalise, values, read, refused }] of Object.entries(fields)) {
  suite(name, () => {
    test('words of feeds', () => {
      for (const [value, texts] of Object.entries(read)) {
        for (const text of texts.split('|')) {
          const result = normalise(text);
          assert.ok(result.ok, `${text}: ${JSON.stringify(result)}`);
          assert.equal(result.value, value, text);
        }
      }
    });

    test('words that are refused', () => {
      for (const [text, reason] of refused) {
        const result = normalise(text);
        assert.ok(!result.ok, `${text}: ${JSON.stringify(result)}`);
        assert.match(result.reason, reason);
        assert.notEqual(result.accepted, '');
      }
    });

    test('our own values come through unchanged, in any case and without accents', () => {
      for (const value of values) {
        for (const text of [
          value,
          value.toUpperCase(),
          value.normalize('NFD').replace(/\p{M}/gu, ''),
          `  ${value}\t`,
        ]) {
          assert.deepEqual(normalise(text), { ok: true, value }, text);
        }
      }
    });
  });
}

test('labels are read like slugs', () => {
  for (const slug of modalitySlugs)
    assert.deepEqual(normaliseModality(modalityName[slug]), { ok: true, value: slug });
  for (const slug of areaSlugs) assert.deepEqual(normaliseArea(areaName[slug]), { ok: true, value: slug });
});

test('a contract that we publish as schema.org says comes back as the same schema.org value', () => {
  for (const type of employmentTypes) {
    const published = schemaOrgEmploymentType[type];
    if (published === 'OTHER') continue;
    const result = normaliseEmploymentType(published);
    assert.ok(result.ok);
    assert.equal(schemaOrgEmploymentType[result.value], published);
  }
});

test('partly remote work has a warning', () => {
  const result = normaliseModality('2 días de home office');
  assert.ok(result.ok && result.warning?.includes('partly remote'));
});
