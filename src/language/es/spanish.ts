import type { Catalogue } from '../catalogue.ts';
export const spanish: Catalogue = {};
