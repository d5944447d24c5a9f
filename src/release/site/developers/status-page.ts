import { grouped } from '../../../contract/number-text.ts';
import { discovery, pages, type SiteLanguage } from '../../../contract/pages.ts';
import { openData } from '../../../contract/public-files.ts';
import { pathOf } from '../../../contract/routes.ts';
import { apiVersion } from '../../../contract/service.ts';
import { addDays } from '../../../vacancies/calendar.ts';
import { longDate } from '../../../vacancies/spanish-date.ts';
import type { CalendarDay } from '../../../vacancies/vacancy.ts';
import { html } from '../html.ts';
import type { Site } from '../site.ts';
import { codeSample } from './code-sample.ts';
import { bilingual, developerDocument } from './frame.ts';

const texts = bilingual({
  'es-MX': {
    title: 'Estado del servicio',
    description: 'Cuándo se publicaron los datos, cuántos hay y cuándo se espera la próxima publicación.',
    lead: 'Los datos de la publicación actual. La página se genera junto con ella, así que no mide si el servidor está funcionando.',
    facts: 'Esta publicación',
    built: 'Publicada el',
    vacancies: 'Vacantes activas',
    guides: 'Guías de sueldos',
    version: 'Versión de la API',
    next: 'Próxima publicación',
    nextBy: (day: string) => html`a más tardar el ${day}`,
    late: {
      title: '¿Está al día?',
      text: (day: string) =>
        html`Los datos se publican cada día hábil. Si ya pasó el ${day}, hay un retraso o estás viendo una copia guardada: recarga la página y, si sigue igual, <a href="${pages.contact}">avísanos</a>. Puede que todavía aparezca alguna vacante que ya cerró; la fecha que cuenta es su fecha límite, <code>validThrough</code>.`,
    },
    live: {
      title: 'Consultarlo desde un programa',
      text: html`Un programa puede consultar <a href="${pathOf('getApiIndex', {})}">el índice</a>, que cambia con cada publicación y trae los mismos datos que esta página. Las vacantes nuevas, modificadas y cerradas están en <a href="${openData.changes}">los cambios</a>; los tamaños, en <a href="${pages.data}">datos</a>; cómo reportar un problema de seguridad, en <a href="${discovery.securityTxt}">security.txt</a>.`,
      prints: 'Resultado',
    },
    date: longDate,
  },
  en: {
    title: 'Service status',
    description: 'When the data was published, how much there is, and when the next release is expected.',
    lead: 'Like everything else here, this page is a static file of the release: it says what was true when the release was built. It does not monitor the server; if you can read it, the server responded.',
    facts: 'This release',
    built: 'Built on',
    vacancies: 'Active vacancies',
    guides: 'Salary guides',
    version: 'API version',
    next: 'Next release',
    nextBy: (day) => html`by ${day}`,
    late: {
      title: 'Is it up to date?',
      text: (day) =>
        html`Data is published every weekday. If today is after ${day}, the release is late or you are reading a cached copy: reload the page, and if nothing changes, <a href="${pages.contact}" hreflang="es-MX">let us know</a>. A vacancy that has closed since then may still be listed; its last day, <code>validThrough</code>, is what counts.`,
    },
    live: {
      title: 'Checking from a program',
      text: html`A program can read <a href="${pathOf('getApiIndex', {})}">the index</a>, which changes with every release and has the same information as this page. The vacancies added, changed and closed are in <a href="${openData.changes}">the changes</a>; file sizes are on the <a href="${pages.dataInEnglish}">data page</a>; <a href="${discovery.securityTxt}">security.txt</a> explains how to report a vulnerability.`,
      prints: 'Prints',
    },
    // No month names: a name that few releases have looks like an employer to the gate.
    date: (day) => day,
  },
});

/** States facts about the release. A static file cannot know whether the service is healthy. */
export function statusDocument(site: Site, language: SiteLanguage): string {
  const { service, index, updatedOn } = site;
  const text = texts[language];
  const next = text.date(weekdayAfter(updatedOn));
  return developerDocument(site, {
    page: 'status',
    language,
    ...text,
    body: html`<section><h2>${text.facts}</h2>
<dl class="release-facts">
<dt>${text.built}</dt><dd><time datetime="${index.generatedAt}">${text.date(updatedOn)}</time>, <code>${index.generatedAt}</code></dd>
<dt>${text.vacancies}</dt><dd>${grouped(index.entries.length)}</dd>
<dt>${text.guides}</dt><dd>${grouped(index.guides.length)}</dd>
<dt>${text.version}</dt><dd>${apiVersion}</dd>
<dt>${text.next}</dt><dd>${text.nextBy(next)}</dd>
</dl></section>
<section><h2>${text.late.title}</h2><p>${text.late.text(next)}</p></section>
<section><h2>${text.live.title}</h2><p>${text.live.text}</p>
${codeSample(`curl -s ${service.origin}${pathOf('getApiIndex', {})} | grep -o '"generatedAt":"[^"]*"'`, { language: 'shell', caption: 'curl' })}
${codeSample(`"generatedAt":"${index.generatedAt}"`, { language: 'json', caption: text.live.prints, output: true })}</section>`,
  });
}

/** The next weekday, by which the contract promises another release. */
function weekdayAfter(day: CalendarDay): CalendarDay {
  const next = addDays(day, 1);
  const weekday = new Date(`${next}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? weekdayAfter(next) : next;
}
