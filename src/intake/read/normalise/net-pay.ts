import { deductionsOn } from '../../../vacancies/legal-tables.ts';
import { netFromGross } from '../../../vacancies/salaries/take-home.ts';
import type { CalendarDay } from '../../../vacancies/vacancy.ts';

/** The gross monthly pay, to the peso; undefined on a day without a tax table. Two amounts give the same net pay where the subsidy ends; this is the lower. */
export function grossFromNet(net: number, day: CalendarDay): number | undefined {
  const table = deductionsOn(day);
  if (!table) return undefined;
  const { upTo } = table.employmentSubsidy;
  const isSubsidised = netFromGross(table, upTo) >= net;
  const border = Math.round(upTo * 100);
  // In cents. Net pay rises with gross pay on both sides of that point, so bisection works.
  let low = isSubsidised ? 0 : border;
  let high = isSubsidised ? border : Math.ceil(net * 2 + 1) * 100;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (netFromGross(table, middle / 100) < net) low = middle;
    else high = middle;
  }
  return Math.round(high / 100);
}
