import type { Settings } from '../../config/settings.ts';
import { vacancyPage } from '../../contract/pages.ts';
import type { JobDetail, JobSummary } from '../../contract/schemas/job.ts';
import { cities } from '../../contract/vocabulary/cities.ts';
import type { PublicVacancy } from '../../vacancies/vacancy.ts';

/** What a vacancy in full says beyond its summary and the time of the build. */
export type JobParticulars = Omit<JobDetail, keyof JobSummary | 'generatedAt'>;

export function jobParticulars(vacancy: PublicVacancy, settings: Settings): JobParticulars {
  const { name, region } = cities[vacancy.city];
  return {
    description: vacancy.description,
    responsibilities: [...vacancy.responsibilities],
    requirements: [...vacancy.requirements],
    benefits: [...vacancy.benefits],
    location: {
      zone: vacancy.zone,
      municipality: vacancy.municipality,
      city: name,
      region,
      country: 'MX',
      remote: vacancy.modality === 'remoto',
    },
    howToApply: {
      url: settings.service.origin + vacancyPage(vacancy.id),
      applyUrl: applyUrl(vacancy, settings.apply.urlTemplate),
      cost: 'free',
      note: settings.apply.note,
    },
    language: 'es-MX',
  };
}

/** The vacancy's own link on the candidate platform, or else the operator's usual one. */
function applyUrl({ applyUrl, id, vacancyId }: PublicVacancy, template: string): string {
  return applyUrl ?? template.replaceAll('{vacancyId}', vacancyId).replaceAll('{id}', id);
}
