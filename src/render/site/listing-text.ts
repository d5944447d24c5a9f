import { noFilter, type SearchFilters } from '../../contract/search-filters.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import { families } from '../../contract/vocabulary/families.ts';
import { inSentence, modalityAdjective } from './words.ts';

/** `Vacantes híbridas de desarrollo de software en Guadalajara` */
export function listingTitle({ city, family, modality }: SearchFilters): string {
  return [
    'Vacantes',
    modality === noFilter ? '' : ` ${modalityAdjective[modality]}`,
    family === noFilter ? '' : ` de ${inSentence(families[family].name)}`,
    city === noFilter ? '' : ` en ${cities[city].name}`,
    city === noFilter && family === noFilter && modality === noFilter ? ' en México' : '',
  ].join('');
}
