/** Published in the OpenAPI document and in the index. Paths contain the major number. */
export const apiVersion = '1.0.0';

export const apiPrefix = '/api/v1';

/** What public answers say about the operator, from the settings. */
export interface ServiceIdentity {
  /** Also part of the name of the salary index. */
  readonly name: string;
  /** Scheme and host, without a trailing slash, e.g. `https://empleos.example`. */
  readonly origin: string;
  readonly organization: string;
  readonly contactEmail: string;
  readonly address: string | null;
  /** Number of its registration as an employment agency with the STPS. */
  readonly agencyRegistration: string | null;
  readonly telephone: string | null;
  /** The address of the operator's own privacy notice. */
  readonly privacyNotice: string | null;
  /** Where to report a fraud, `https:` or `mailto:`; null means `contactEmail`. */
  readonly complaints: string | null;
  /** The address to report a vulnerability to, `https:` or `mailto:`; null means `contactEmail`. */
  readonly securityContact: string | null;
  readonly mcpUrl: string | null;
  readonly dataLicense: DataLicense;
  /** True when the vacancies are invented; every page and description then says so. */
  readonly synthetic: boolean;
}

interface DataLicense {
  readonly name: string;
  readonly url: string;
}

export function salaryIndexName(service: Pick<ServiceIdentity, 'name'>): string {
  return `Índice de Sueldos ${service.name}`;
}

/** A fictional operator for the demo and for examples, on the reserved domain `example`. */
export const demoService: ServiceIdentity = {
  name: 'Tabulador Demo',
  origin: 'http://localhost:8080',
  organization: 'Reclutadora de Ejemplo',
  contactEmail: 'api@reclutadora.example',
  address: null,
  agencyRegistration: null,
  telephone: null,
  privacyNotice: null,
  complaints: null,
  securityContact: null,
  mcpUrl: null,
  dataLicense: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/deed.es' },
  synthetic: true,
};

export const syntheticNotice =
  'The vacancies of this service are synthetic: invented for demonstration. Nobody is hiring for them.';
