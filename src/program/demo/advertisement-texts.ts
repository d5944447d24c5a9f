import { cities } from '../../contract/vocabulary/cities.ts';
import phrases from './data/phrases.json' with { type: 'json' };
import type { Opening } from './opening.ts';
import type { Random } from './random.ts';
import { capitalised, fill, uncapitalised } from './templates.ts';

/** Three or four sentences, each from a choice of patterns, so that hardly two advertisements read alike. */
export function inventDescription(random: Random, opening: Opening): string {
  const { title, sector, city, modality } = opening;
  const { beginnings, surroundings, workplaces, closings, internHours, words } = phrases.description;
  const ownWords = {
    ...words,
    ...opening.words,
    ...(opening.seniority === 'Prácticas' && { horario: internHours }),
    puesto: [title],
    compania: sector.descriptors.map(uncapitalised),
    ciudad: [cities[city].name],
  };
  const sentences = [
    random.pick(beginnings),
    random.pick(surroundings),
    random.pick(workplaces[modality]),
    ...(random.chance(0.7) ? [random.pick(closings)] : []),
  ];
  return sentences.map((sentence) => capitalised(fill(sentence, ownWords, random))).join(' ');
}

/** What the person will do: interns help with it, heads also lead. */
export function inventDuties(random: Random, { trade, words, seniority }: Opening): string[] {
  const leads = seniority === 'Dirección' && trade.family !== 'direccion-general';
  const duties = [
    ...(leads ? random.sample(phrases.duties.ofHeads, 3) : []),
    ...random.sample(trade.duties, leads ? 3 : random.integer(3, 4)),
  ].map((duty) => fill(duty, words, random));
  return seniority === 'Prácticas' ? duties.map((duty) => `Ayudar a ${uncapitalised(duty)}`) : duties;
}

export function inventRequirements(random: Random, opening: Opening, needsEnglish: boolean): string[] {
  const { trade, words, seniority } = opening;
  const { years, ofInterns, english } = phrases.requirements;
  const studies = random.pick(trade.studies);
  const asked =
    seniority === 'Prácticas'
      ? [
          `Estudiante de los últimos semestres: ${uncapitalised(studies)}`,
          `Interés por aprender sobre ${trade.field}`,
          ...random.sample(ofInterns, 2),
        ]
      : [
          studies,
          `${random.pick(years[seniority])} de experiencia en ${trade.field}`,
          ...random.sample(trade.requirements, random.integer(2, 3)),
        ];
  if (needsEnglish) asked.push(random.pick(english));
  return asked.map((text) => fill(text, words, random));
}

export function inventBenefits(random: Random, { seniority, modality, employmentType }: Opening): string[] {
  const { byLaw, aboveLaw, aboveLawOnSiteOnly, aboveLawForInterns, withoutEmployment, ofFees, ...kinds } =
    phrases.benefits;
  const usable = (benefits: readonly string[]) =>
    modality === 'remoto' ? benefits.filter((benefit) => !aboveLawOnSiteOnly.includes(benefit)) : benefits;
  if (seniority === 'Prácticas')
    return [...random.sample(kinds.forInterns, 2), ...random.sample(usable(aboveLawForInterns), 1)];
  if (employmentType === 'Honorarios') return [random.pick(ofFees), ...random.sample(withoutEmployment, 1)];
  const offered = usable(aboveLaw);
  return [
    random.pick(byLaw),
    ...random.sample(offered, random.integer(2, 4)),
    ...(seniority === 'Senior' || seniority === 'Dirección'
      ? random.sample(kinds.forSeniors, random.integer(1, 2))
      : []),
    ...(seniority === 'Dirección' ? random.sample(kinds.forDirectors, 2) : []),
    ...(modality === 'presencial' ? [] : random.sample(kinds.fromHome, 1)),
  ];
}
