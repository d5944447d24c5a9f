import {
  codesPage,
  listingPage,
  occupationPage,
  pages,
  salaryPage,
  vacancyPage,
} from '../../src/contract/pages.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';

/** One address of each kind of page that a release of these vacancies has. */
export function kindsOfPage(vacancies: readonly PublicVacancy[]) {
  const vacancy = vacancies.find(
    ({ family, seniority, salary }) => family === 'desarrollador' && seniority === 'Media' && salary !== null,
  );
  if (!vacancy) throw new Error('no vacancy to show');
  return {
    home: pages.home,
    listing: pages.vacancies,
    'listing-second-page': `${pages.vacancies}pagina-2/`,
    'filtered-listing': listingPage({ city: vacancy.city, family: 'desarrollador', modality: 'all' }),
    occupation: occupationPage('ingeniero-de-software', 'all'),
    vacancy: vacancyPage(vacancy.id),
    search: `${pages.search}#q=kubernetes`,
    salaries: pages.salaries,
    'take-home': pages.takeHome,
    'salary-guide': salaryPage('desarrollador'),
    editions: pages.editions,
    guide: pages.developers,
    'english-guide': pages.developersInEnglish,
    reference: pages.reference,
    errors: pages.errors,
    'english-errors': pages.errorsInEnglish,
    data: pages.data,
    terms: pages.terms,
    privacy: pages.privacy,
    contact: pages.contact,
    verify: pages.verify,
    codes: codesPage(vacancy.vacancyId),
    'not-found': '/no-existe/',
  };
}
