import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import type { SalaryBand, SalaryGuide, SalaryGuideList } from '../../../contract/schemas/salary-guide.ts';
import { type SalaryFamilySlug, salaryFamilySlugs } from '../../../contract/vocabulary/families.ts';
import { say } from '../../../foundation/language/language.ts';
import { mapTexts, visibleLine } from '../../../foundation/visible-text.ts';
import { readService } from '../../app/reading/read-service.ts';
import type { CliContext } from '../context.ts';
import {
  configOption,
  fromAgain,
  fromOption,
  type SourceOptions,
  slugArgument,
  sourceRequest,
} from '../options.ts';
import { jsonText, suggest, terminalWidth } from '../output.ts';
import { type Column, textTable } from '../text-table.ts';

const amountColumns = (): readonly Column[] => [
  { title: say`MEDIAN`, right: true },
  { title: say`MIN`, right: true, dispensable: 2 },
  { title: say`MAX`, right: true, dispensable: 1 },
  { title: say`SAMPLE`, right: true },
];

export function salariesCommand(context: CliContext): Command {
  return new Command('salaries')
    .description(say`list the salary index of a service: gross pesos per month, highest median first`)
    .addOption(fromOption())
    .option('--json', say`print what the API answers`)
    .addOption(configOption())
    .action(async (options: SourceOptions) => {
      const list = await readService(sourceRequest(context, options), ({ client }) =>
        client.listSalaryGuides(),
      );
      if (options.json) context.output.write(jsonText(list));
      else printList(context, mapTexts(list, visibleLine), options);
    });
}

function printList(context: CliContext, { items, citation }: SalaryGuideList, options: SourceOptions): void {
  const columns: readonly Column[] = [
    { title: say`FAMILY` },
    { title: say`NAME`, elastic: true, dispensable: 3 },
    ...amountColumns(),
  ];
  const rows = items.map((guide) => [guide.family.slug, guide.family.name, ...amountsOf(guide)]);
  context.output.write(textTable(columns, rows, terminalWidth(context)));
  context.messages.write(`${citation}\n`);
  const [first] = items;
  if (!first) return;
  const { slug } = first.family;
  suggest(
    context,
    options,
    say`see the levels and cities of one with tabulador salary ${slug}${fromAgain(options)}`,
  );
}

export function salaryCommand(context: CliContext): Command {
  return new Command('salary')
    .description(say`read the salary guide of one role family, by level and city`)
    .addArgument(slugArgument('<family>', say`role family, e.g. ventas`, salaryFamilySlugs))
    .addOption(fromOption())
    .option('--json', say`print what the API answers`)
    .addOption(configOption())
    .action(async (family: SalaryFamilySlug, options: SourceOptions) => {
      const guide = await readService(sourceRequest(context, options), ({ client }) =>
        client.getSalaryGuide(family),
      );
      if (options.json) context.output.write(jsonText(guide));
      else printGuide(context, mapTexts(guide, visibleLine));
    });
}

function printGuide(context: CliContext, { overall, bySeniority, byCity, citation, url }: SalaryGuide): void {
  const columns: readonly Column[] = [{ title: say`BAND`, elastic: true }, ...amountColumns()];
  const rows = [overall, ...bySeniority, ...byCity].map((band) => [band.label, ...amountsOf(band)]);
  context.output.write(textTable(columns, rows, terminalWidth(context)));
  context.messages.write(`${citation}\n${url}\n`);
}

function amountsOf({ median, min, max, sampleSize }: Omit<SalaryBand, 'label'>): string[] {
  return [...[median, min, max].map((amount) => `$${grouped(amount)}`), grouped(sampleSize)];
}
