/** The twelve organizational functions. The contract fixes their number; the names are ours. */
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
