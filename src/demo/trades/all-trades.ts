import { commercialTrades } from './commercial.ts';
import { dataAndProductTrades } from './data-and-product.ts';
import { financeAndRiskTrades } from './finance-and-risk.ts';
import { operationsTrades } from './operations.ts';
import { peopleAndLeadershipTrades } from './people-and-leadership.ts';
import { technologyTrades } from './technology.ts';
import type { Trade } from './trade.ts';
import { unmappedTrades } from './unmapped.ts';

/** One for each family, in the order in which a small board takes them. */
export const familyTrades: readonly Trade[] = [
  ...technologyTrades,
  ...dataAndProductTrades,
  ...commercialTrades,
  ...financeAndRiskTrades,
  ...operationsTrades,
  ...peopleAndLeadershipTrades,
];

export const allTrades: readonly Trade[] = [...familyTrades, ...unmappedTrades];
