export const modalitySlugs = ['remoto', 'hibrido', 'presencial'] as const;

export type ModalitySlug = (typeof modalitySlugs)[number];

export const modalityName: Readonly<Record<ModalitySlug, string>> = {
  remoto: 'Remoto',
  hibrido: 'Híbrido',
  presencial: 'Presencial',
};
