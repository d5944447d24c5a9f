/** Organizational functions. The contract fixes their number; their names are ours. */
export const areaSlugs = [
  'tecnologia',
  'datos',
  'producto-y-diseno',
  'ventas',
  'marketing',
  'servicio-al-cliente',
  'finanzas',
  'riesgo-y-cumplimiento',
  'operaciones-y-logistica',
  'administracion-y-proyectos',
  'recursos-humanos',
  'direccion-y-estrategia',
] as const;

export type AreaSlug = (typeof areaSlugs)[number];

export const areaName: Readonly<Record<AreaSlug, string>> = {
  tecnologia: 'Tecnología',
  datos: 'Datos y analítica',
  'producto-y-diseno': 'Producto y diseño',
  ventas: 'Ventas',
  marketing: 'Marketing',
  'servicio-al-cliente': 'Servicio al cliente',
  finanzas: 'Finanzas',
  'riesgo-y-cumplimiento': 'Riesgo y cumplimiento',
  'operaciones-y-logistica': 'Operaciones y logística',
  'administracion-y-proyectos': 'Administración y proyectos',
  'recursos-humanos': 'Recursos humanos',
  'direccion-y-estrategia': 'Dirección y estrategia',
};

/** The role families in the order of the contract. */
export const familySlugs = [
  'ciberseguridad',
  'ingenieria-de-datos',
  'analista-de-datos',
  'desarrollador',
  'devops-infraestructura',
  'soporte-ti',
  'product-manager',
  'diseno-ux-ui',
  'ventas',
  'marketing',
  'atencion-al-cliente',
  'customer-success',
  'finanzas-contabilidad',
  'cumplimiento-aml',
  'riesgos-fraude',
  'operaciones',
  'administracion',
  'compras-cadena-suministro',
  'gestion-de-proyectos',
  'recursos-humanos',
  'estrategia',
  'sostenibilidad-esg',
  'direccion-general',
  'gobierno-corporativo',
] as const;

export type FamilySlug = (typeof familySlugs)[number];

/** Families that can be searched but never have a salary guide. */
const familyWithoutGuide = 'ingenieria-de-datos';

export type SalaryFamilySlug = Exclude<FamilySlug, typeof familyWithoutGuide>;

export const salaryFamilySlugs: readonly SalaryFamilySlug[] = familySlugs.filter(
  (slug): slug is SalaryFamilySlug => slug !== familyWithoutGuide,
);

export const families: Readonly<Record<FamilySlug, { readonly name: string; readonly area: AreaSlug }>> = {
  ciberseguridad: { name: 'Ciberseguridad', area: 'tecnologia' },
  'ingenieria-de-datos': { name: 'Ingeniería de datos', area: 'datos' },
  'analista-de-datos': { name: 'Analista de datos', area: 'datos' },
  desarrollador: { name: 'Desarrollo de software', area: 'tecnologia' },
  'devops-infraestructura': { name: 'DevOps e infraestructura', area: 'tecnologia' },
  'soporte-ti': { name: 'Soporte de TI', area: 'tecnologia' },
  'product-manager': { name: 'Product management', area: 'producto-y-diseno' },
  'diseno-ux-ui': { name: 'Diseño UX/UI', area: 'producto-y-diseno' },
  ventas: { name: 'Ventas', area: 'ventas' },
  marketing: { name: 'Marketing', area: 'marketing' },
  'atencion-al-cliente': { name: 'Atención al cliente', area: 'servicio-al-cliente' },
  'customer-success': { name: 'Customer success', area: 'servicio-al-cliente' },
  'finanzas-contabilidad': { name: 'Finanzas y contabilidad', area: 'finanzas' },
  'cumplimiento-aml': { name: 'Cumplimiento y PLD', area: 'riesgo-y-cumplimiento' },
  'riesgos-fraude': { name: 'Riesgos y fraude', area: 'riesgo-y-cumplimiento' },
  operaciones: { name: 'Operaciones', area: 'operaciones-y-logistica' },
  administracion: { name: 'Administración', area: 'administracion-y-proyectos' },
  'compras-cadena-suministro': { name: 'Compras y cadena de suministro', area: 'operaciones-y-logistica' },
  'gestion-de-proyectos': { name: 'Gestión de proyectos', area: 'administracion-y-proyectos' },
  'recursos-humanos': { name: 'Recursos humanos', area: 'recursos-humanos' },
  estrategia: { name: 'Estrategia', area: 'direccion-y-estrategia' },
  'sostenibilidad-esg': { name: 'Sostenibilidad y ESG', area: 'direccion-y-estrategia' },
  'direccion-general': { name: 'Dirección general', area: 'direccion-y-estrategia' },
  'gobierno-corporativo': { name: 'Gobierno corporativo', area: 'direccion-y-estrategia' },
};
