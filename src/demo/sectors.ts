export type SectorName =
  | 'Tecnología'
  | 'Servicios financieros'
  | 'Fintech'
  | 'Consumo masivo'
  | 'Manufactura'
  | 'Automotriz'
  | 'Logística y transporte'
  | 'Comercio minorista'
  | 'Comercio electrónico'
  | 'Salud'
  | 'Farmacéutica'
  | 'Energía'
  | 'Telecomunicaciones'
  | 'Construcción e inmobiliario'
  | 'Educación'
  | 'Servicios profesionales'
  | 'Turismo y hospitalidad'
  | 'Seguros';

export interface Sector {
  /** Published as `industry`. */
  readonly name: SectorName;
  /** Confidential descriptors: what kind of organization it is, never which. */
  readonly descriptors: readonly string[];
  /** Completes "en una …". */
  readonly phrase: string;
}

export const sectors: readonly Sector[] = [
  {
    name: 'Tecnología',
    descriptors: ['Importante empresa del sector tecnología', 'Empresa mexicana de software'],
    phrase: 'empresa de software con clientes en todo el país',
  },
  {
    name: 'Servicios financieros',
    descriptors: ['Institución financiera con presencia nacional', 'Empresa líder en servicios financieros'],
    phrase: 'institución financiera con presencia nacional',
  },
  {
    name: 'Fintech',
    descriptors: ['Fintech en etapa de crecimiento', 'Empresa confidencial del sector fintech'],
    phrase: 'fintech en plena expansión',
  },
  {
    name: 'Consumo masivo',
    descriptors: ['Reconocida empresa de consumo masivo', 'Empresa confidencial de alimentos y bebidas'],
    phrase: 'empresa de consumo masivo',
  },
  {
    name: 'Manufactura',
    descriptors: ['Empresa manufacturera de exportación', 'Compañía industrial con varias plantas en México'],
    phrase: 'compañía manufacturera de exportación',
  },
  {
    name: 'Automotriz',
    descriptors: ['Empresa proveedora del sector automotriz', 'Compañía global de autopartes'],
    phrase: 'empresa proveedora de la industria automotriz',
  },
  {
    name: 'Logística y transporte',
    descriptors: ['Empresa de logística con cobertura nacional', 'Compañía de transporte y almacenaje'],
    phrase: 'empresa de logística con cobertura nacional',
  },
  {
    name: 'Comercio minorista',
    descriptors: ['Cadena comercial con tiendas en el país', 'Importante empresa de comercio minorista'],
    phrase: 'cadena comercial con tiendas en todo el país',
  },
  {
    name: 'Comercio electrónico',
    descriptors: ['Empresa de comercio electrónico', 'Startup de comercio en línea'],
    phrase: 'empresa de comercio electrónico',
  },
  {
    name: 'Salud',
    descriptors: ['Empresa del sector salud', 'Compañía de servicios médicos'],
    phrase: 'compañía de servicios de salud',
  },
  {
    name: 'Farmacéutica',
    descriptors: ['Laboratorio farmacéutico', 'Empresa confidencial del sector farmacéutico'],
    phrase: 'empresa farmacéutica',
  },
  {
    name: 'Energía',
    descriptors: ['Empresa del sector energía', 'Compañía de energías renovables'],
    phrase: 'compañía de energía',
  },
  {
    name: 'Telecomunicaciones',
    descriptors: ['Empresa de telecomunicaciones', 'Compañía de conectividad empresarial'],
    phrase: 'empresa de telecomunicaciones',
  },
  {
    name: 'Construcción e inmobiliario',
    descriptors: ['Empresa desarrolladora inmobiliaria', 'Compañía del sector construcción'],
    phrase: 'desarrolladora inmobiliaria',
  },
  {
    name: 'Educación',
    descriptors: ['Institución educativa privada', 'Empresa de educación en línea'],
    phrase: 'institución educativa privada',
  },
  {
    name: 'Servicios profesionales',
    descriptors: ['Firma de consultoría', 'Empresa de servicios profesionales'],
    phrase: 'firma de consultoría',
  },
  {
    name: 'Turismo y hospitalidad',
    descriptors: ['Compañía del sector turismo', 'Empresa operadora de hoteles'],
    phrase: 'empresa operadora de hoteles',
  },
  {
    name: 'Seguros',
    descriptors: ['Aseguradora con operación nacional', 'Empresa confidencial del sector asegurador'],
    phrase: 'aseguradora con operación nacional',
  },
];
