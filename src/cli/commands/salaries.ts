import { Command } from 'commander';
import { readService } from '../../app/reading/read-service.ts';
import { grouped } from '../../contract/number-text.ts';
import type { SalaryBand, SalaryGuide, SalaryGuideList } from '../../contract/schemas/salary-guide.ts';
import { type SalaryFamilySlug, salaryFamilySlugs } from '../../contract/vocabulary/families.ts';
import { mapTexts, visibleLine } from '../../foundation/visible-text.ts';
import type { CliContext } from '../context.ts';
import { configOption } from '../options.ts';
import { jsonText, terminalWidth } from '../output.ts';
import { fromOption, type SourceOptions, slugArgument, sourceRequest } from '../source-options.ts';
import { type Column, textTable } from '../text-table.ts';

const amountColumns = [
  { title: 'MEDIAN', right: true },
  { title: 'MIN', right: true, dispensable: 2 },
  { title: 'MAX', right: true, dispensable: 1 },
  { title: 'SAMPLE', right: true },
] as const satisfies readonly Column[];

export function salariesCommand(context: CliContext): Command {
  return new Command('salaries')
    .description('list the salary index of a service: gross pesos per month, highest median first')
    .addOption(fromOption())
    .option('--json', 'print what the API answers')
    .addOption(configOption())
    .action(async (options: SourceOptions) => {
      const list = await readService(sourceRequest(context, options), ({ client }) =>
        client.listSalaryGuides(),
      );
      if (options.json) context.output.write(jsonText(list));
      else printList(context, mapTexts(list, visibleLine));
    });
}

function printList(context: CliContext, { items, citation }: SalaryGuideList): void {
  const columns = [
    { title: 'FAMILY' },
    { title: 'NAME', elastic: true, dispensable: 3 } as const,
    ...amountColumns,
  ];
  const rows = items.map((guide) => [guide.family.slug, guide.family.name, ...amountsOf(guide)]);
  context.output.write(textTable(columns, rows, terminalWidth(context)));
  context.messages.write(`${citation}\n`);
  const [first] = items;
  if (first) context.messages.write(`Levels and cities of one: tabulador salary ${first.family.slug}\n`);
}

export function salaryCommand(context: CliContext): Command {
  return new Command('salary')
    .description('read the salary guide of one role family, by level and city')
    .addArgument(slugArgument('<family>', 'role family, e.g. ventas', salaryFamilySlugs))
    .addOption(fromOption())
    .option('--json', 'print what the API answers')
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
  const columns = [{ title: 'BAND', elastic: true } as const, ...amountColumns];
  const rows = [overall, ...bySeniority, ...byCity].map((band) => [band.label, ...amountsOf(band)]);
  context.output.write(textTable(columns, rows, terminalWidth(context)));
  context.messages.write(`${citation}\n${url}\n`);
}

function amountsOf({ median, min, max, sampleSize }: Omit<SalaryBand, 'label'>): string[] {
  return [...[median, min, max].map((amount) => `$${grouped(amount)}`), grouped(sampleSize)];
}
