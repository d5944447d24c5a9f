import type { Settings } from '../../config/settings.ts';
import type { PublicVacancy } from '../../vacancies/vacancy.ts';

export function applyLink(vacancy: PublicVacancy, { urlTemplate }: Settings['apply']): string {
  return (
    vacancy.applyUrl ??
    urlTemplate.replaceAll('{vacancyId}', vacancy.vacancyId).replaceAll('{id}', vacancy.id)
  );
}
