import type { TSchema } from 'typebox';
import { discovery, listingPage, pages, salaryPage, vacancyPage } from '../pages.ts';
import { pathOf } from '../routes.ts';
import { noFilters } from '../search-filters.ts';
import type { CitySlug } from '../vocabulary/cities.ts';
import type { FamilySlug } from '../vocabulary/families.ts';
import type { ModalitySlug } from '../vocabulary/job-terms.ts';

/**
 * Values that several examples share, so that one example body agrees with the next. The published description puts the
 * service's own name in place of this one.
 */
export const sample = {
  serviceName: 'Empleos Ejemplo',
  origin: 'https://empleos.example',
  generatedAt: '2026-11-16T12:00:00Z',
  jobId: 'desarrollador-backend-guadalajara-vac-10234',
} as const;

/**
 * The vacancies of the examples, counted three ways. Each is in one city and of one modality, so these add up to all of
 * them; two are of no family.
 */
export const sampleCounts: {
  readonly activeJobs: number;
  readonly cities: Readonly<Record<CitySlug, number>>;
  readonly families: Readonly<Record<FamilySlug, number>>;
  readonly modalities: Readonly<Record<ModalitySlug, number>>;
} = {
  cities: {
    'ciudad-de-mexico': 214,
    guadalajara: 104,
    monterrey: 118,
    queretaro: 72,
    puebla: 51,
    tijuana: 55,
    leon: 41,
    merida: 38,
    toluca: 33,
    aguascalientes: 31,
    'san-luis-potosi': 29,
    'ciudad-juarez': 26,
  },
  families: {
    operaciones: 58,
    ciberseguridad: 24,
    'ingenieria-de-datos': 31,
    'analista-de-datos': 38,
    desarrollador: 61,
    'devops-infraestructura': 29,
    'soporte-ti': 36,
    'product-manager': 27,
    'diseno-ux-ui': 22,
    ventas: 82,
    marketing: 44,
    'atencion-al-cliente': 52,
    'customer-success': 25,
    'finanzas-contabilidad': 73,
    'cumplimiento-aml': 18,
    'riesgos-fraude': 21,
    administracion: 47,
    'compras-cadena-suministro': 34,
    'gestion-de-proyectos': 30,
    'recursos-humanos': 39,
    estrategia: 7,
    'sostenibilidad-esg': 5,
    'direccion-general': 4,
    'gobierno-corporativo': 3,
  },
  modalities: { remoto: 203, hibrido: 341, presencial: 268 },
  activeJobs: 812,
};

const search = { city: 'guadalajara', family: 'desarrollador', modality: 'hibrido' } as const;
const family = 'desarrollador';

export const sampleUrl = {
  docs: sample.origin + pages.developers,
  openapi: sample.origin + discovery.openapi,
  search: sample.origin + pathOf('searchJobs', search),
  familySearch: sample.origin + pathOf('searchJobs', { ...noFilters, family }),
  listing: sample.origin + listingPage(search),
  job: sample.origin + pathOf('getJob', { jobId: sample.jobId }),
  jobPage: sample.origin + vacancyPage(sample.jobId),
  salaries: sample.origin + pathOf('listSalaryGuides', {}),
  salariesPage: sample.origin + pages.salaries,
  guide: sample.origin + pathOf('getSalaryGuide', { family }),
  guidePage: sample.origin + salaryPage(family),
} as const;

interface SchemaNode {
  readonly examples?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
}

/** An example body, put together from the examples of its fields. Optional fields are left out. */
export function exampleOf(schema: TSchema): unknown {
  const node = schema as SchemaNode;
  if (node.examples) return node.examples[0];
  if (node.const !== undefined) return node.const;
  if (node.anyOf) return exampleOf(node.anyOf[0] as TSchema);
  if (node.items) return [exampleOf(node.items)];
  if (node.properties) {
    return Object.fromEntries(
      Object.entries(node.properties)
        .filter(([name]) => node.required?.includes(name))
        .map(([name, property]) => [name, exampleOf(property)]),
    );
  }
  throw new Error(`a schema without an example: ${JSON.stringify(schema)}`);
}
