import { extent, place } from './charts.js';
import { e, memoize } from './text.js';

export const pay = ({ pay: own }, { noSalary }) =>
  own
    ? `<span class="pay">${e(own.amounts)}</span> <span class="pay-unit">${e(own.unit)}</span>`
    : `<span class="pay-unit">${e(noSalary)}</span>`;

function bar({ salary }, top) {
  if (salary?.period !== 'MONTH') return '';
  return `<svg class="bar" width="100%" height="12" aria-hidden="true" focusable="false"><use href="#escala"/><rect class="range" x="${place(top, salary.min)}" y="3" width="${extent(top, salary.min, salary.max)}" height="6" rx="1.5"/></svg>`;
}

function row(vacancy, site, heading) {
  const { job, posted } = vacancy;
  const when = posted
    ? ` <span class="job-when"><span class="unseen">publicada el </span><time datetime="${e(posted.day)}">${e(posted.short)}</time></span>`
    : '';
  return `<li class="job">
<div class="job-what"><${heading}><a class="job-link" href="${e(vacancy.address)}">${e(job.title)}</a></${heading}>
<p class="job-company">${e(job.company)}</p>
<p class="job-facts"><span>${e(job.city.name)}</span> <span>${e(job.modality.name)}</span> <span>${e(vacancy.level)}</span>${when}</p></div>
<div class="job-pay"><p>${pay(vacancy, site)}</p>
${bar(job, site.payTop)}</div>
</li>
`;
}

/** A vacancy in a list; it stands in many. */
export const listedRow = memoize((vacancy, site) => row(vacancy, site, 'h2'));
export const similarRow = memoize((vacancy, site) => row(vacancy, site, 'h3'));
