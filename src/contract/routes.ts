import {
  type OperationId,
  type OperationParameters,
  operationIds,
  operations,
  type PathParameter,
  type ProblemCode,
} from './operations.ts';
import { apiPrefix } from './service.ts';

/** An operation with its parameters. */
export type RouteMatch = {
  readonly [Id in OperationId]: { readonly operation: Id; readonly parameters: OperationParameters[Id] };
}[OperationId];

/** The path of an operation from the root of the host. Throws for a value that the operation does not accept. */
export function pathOf<Id extends OperationId>(operation: Id, parameters: OperationParameters[Id]): string {
  const values: Readonly<Record<string, string>> = { ...parameters };
  const path = operations[operation].template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || !accepts(operation, name, value)) {
      throw new RangeError(`${operation}: "${value}" is not a valid ${name}`);
    }
    return value;
  });
  return apiPrefix + path;
}

/** The inverse of `pathOf`. Paths are compared exactly: another case, encoding or slash matches nothing. */
export function matchPath(path: string): RouteMatch | undefined {
  for (const { operation, pattern } of matchers) {
    const found = pattern.exec(path);
    if (!found) continue;
    const parameters = { ...found.groups };
    const accepted = Object.entries(parameters).every(([name, value]) => accepts(operation, name, value));
    return accepted ? ({ operation, parameters } as RouteMatch) : undefined;
  }
  return undefined;
}

/** The first match wins. Other hosts get these patterns too, so they use what JavaScript, PCRE and RE2 have in common. */
export const notFoundShapes: readonly { readonly pattern: string; readonly code: ProblemCode }[] = [
  { pattern: shapeOf('searchJobs'), code: 'unknown-search-filter' },
  { pattern: shapeOf('getJob'), code: 'job-not-found' },
  { pattern: shapeOf('getSalaryGuide'), code: 'salary-guide-not-found' },
];

const notFoundMatchers = notFoundShapes.map(({ pattern, code }) => ({ pattern: new RegExp(pattern), code }));

export function notFoundCode(path: string): ProblemCode {
  return notFoundMatchers.find(({ pattern }) => pattern.test(path))?.code ?? 'not-found';
}

function shapeOf(operation: OperationId): string {
  return `^${escapeDots(apiPrefix + operations[operation].template).replace(/\{\w+\}/g, '[^/]+')}$`;
}

const matchers = operationIds.map((operation) => ({
  operation,
  pattern: new RegExp(
    `^${escapeDots(apiPrefix + operations[operation].template).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
  ),
}));

function escapeDots(template: string): string {
  return template.replaceAll('.', '\\.');
}

function accepts(operation: OperationId, name: string, value: string): boolean {
  const parameters: Readonly<Record<string, Partial<PathParameter>>> = operations[operation].parameters;
  const { values, pattern } = parameters[name] ?? {};
  return (values?.includes(value) ?? pattern?.test(value)) === true;
}
