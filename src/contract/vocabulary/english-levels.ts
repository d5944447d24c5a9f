export const englishLevels = ['Requerido', 'Deseable', 'No requerido'] as const;

export type EnglishLevel = (typeof englishLevels)[number];
