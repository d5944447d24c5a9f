import { isEmployerPlaceholder } from '../../src/vacancies/employer-placeholder.ts';
import { inspectDraft } from '../../src/vacancies/gate/judge-vacancy.ts';
import type { VacancyFacts } from '../../src/vacancies/vacancy.ts';
import { draftWith } from '../confidentiality/drafts.ts';
import { gateThatKnows } from '../support/gate.ts';
import type { Corpus, CorpusItem } from './generate.ts';

export interface Judged {
  readonly item: CorpusItem;
  /** What was found, in the field of the text or in the address made of it. */
  readonly found: readonly string[];
}

/** What the gate of the intake says of every text of a corpus. */
export function judged({ employers, hidings, innocents }: Corpus): Judged[] {
  // «Remoto» is a word of the corpus, and in the column of employers it names none.
  const items = [...hidings, ...innocents].filter(
    ({ employer }) => !isEmployerPlaceholder(employer?.legalName ?? 'Acme'),
  );
  const own = items.flatMap(({ employer }) => employer ?? []);
  const gate = gateThatKnows([...employers, ...own]);
  return items.map((item) => {
    const { text, field, employer } = item;
    const isList = field === 'requirements' || field === 'responsibilities' || field === 'benefits';
    const facts: Partial<VacancyFacts> = { [field]: isList ? [text] : text };
    const outcome = inspectDraft(gate, draftWith(facts, employer), { redact: false });
    const findings = outcome.ok ? [] : outcome.findings;
    return {
      item,
      found: findings
        .filter(
          (one) => one.field.replace(/\[\d+\]$/, '') === field || (field === 'title' && one.field === 'id'),
        )
        .map((one) => `${one.kind} "${one.found}"`),
    };
  });
}
