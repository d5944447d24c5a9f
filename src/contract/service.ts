/** The version of the API: in its description, in the index, and as its major number in the path. */
export const apiVersion = '1.0.0';

/** Every route of the API sits under this prefix of the service's host. */
export const apiPrefix = '/api/v1';

/** Who publishes: the few facts about the operator that appear in public answers. The settings fill it. */
export interface ServiceIdentity {
  /** The public name of the service; the salary index is named after it. */
  readonly name: string;
  /** Scheme and host, without a trailing slash, e.g. `https://empleos.example`. */
  readonly origin: string;
  /** The organization that answers for the data. */
  readonly organization: string;
  readonly contactEmail: string;
  /** Where to report a vulnerability, as an address of a page or `mailto:`; null is `contactEmail`. */
  readonly securityContact: string | null;
  /** Where agents are answered by the Model Context Protocol; null where they are not. */
  readonly mcpUrl: string | null;
  readonly dataLicense: DataLicense;
  /** True when the board holds invented vacancies: every place that people read then says so. */
  readonly synthetic: boolean;
}

export interface DataLicense {
  readonly name: string;
  readonly url: string;
}

/** The name under which salary figures are cited. */
export function salaryIndexName(service: Pick<ServiceIdentity, 'name'>): string {
  return `Índice de Sueldos ${service.name}`;
}

/** A fictional operator, for the demo and for examples. `example` is a reserved name: nobody can own it. */
export const demoService: ServiceIdentity = {
  name: 'Tabulador Demo',
  origin: 'http://localhost:8080',
  organization: 'Reclutadora de Ejemplo',
  contactEmail: 'api@reclutadora.example',
  securityContact: null,
  mcpUrl: null,
  dataLicense: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/deed.es' },
  synthetic: true,
};

/** In the description of every release that is made of invented vacancies, and of no other. */
export const syntheticNotice =
  'The vacancies of this service are synthetic: invented for demonstration. Nobody is hiring for them.';
