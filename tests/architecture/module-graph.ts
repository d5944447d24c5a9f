import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { importsOf } from './imports.ts';

/** Path from the repository's root, with `/`, to the file's text. */
export type SourceTree = ReadonlyMap<string, string>;

type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'builtin' }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'computed' };

export interface Edge {
  readonly from: string;
  readonly line: number;
  readonly specifier: string;
  readonly typeOnly: boolean;
  readonly target: Target;
}

export type ModuleGraph = ReadonlyMap<string, readonly Edge[]>;

export const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path);

export function graphOf(tree: SourceTree): ModuleGraph {
  const graph = new Map<string, Edge[]>();
  for (const [path, source] of tree) {
    if (!isCode(path)) continue;
    const edges = importsOf(path, source).map(({ specifier, line, typeOnly }) => ({
      from: path,
      line,
      specifier: specifier ?? '(computed)',
      typeOnly,
      target: resolve(path, specifier, tree),
    }));
    graph.set(path, edges);
  }
  return graph;
}

function resolve(from: string, specifier: string | null, tree: SourceTree): Target {
  if (specifier === null) return { kind: 'computed' };
  if (/^\.{0,2}\/|^\.{1,2}$/.test(specifier)) {
    const path = posix.join(posix.dirname(from), specifier);
    return tree.has(path) ? { kind: 'file', path } : { kind: 'missing' };
  }
  if (specifier.startsWith('node:') || isBuiltin(specifier)) return { kind: 'builtin' };
  const [first = '', second = ''] = specifier.split('/');
  return { kind: 'package', name: first.startsWith('@') ? `${first}/${second}` : first };
}

/**
 * The shortest way, by imports that are left at run time, from a file to an import that `wanted` accepts:
 * the names passed on the way, the file's own first.
 */
export function wayByValue(
  graph: ModuleGraph,
  start: string,
  wanted: (edge: Edge) => boolean,
): string[] | undefined {
  const ways = new Map([[start, [start]]]);
  for (const [path, way] of ways) {
    for (const edge of graph.get(path) ?? []) {
      if (edge.typeOnly) continue;
      if (wanted(edge)) return [...way, edge.specifier];
      const { target } = edge;
      if (target.kind === 'file' && !ways.has(target.path)) ways.set(target.path, [...way, target.path]);
    }
  }
  return undefined;
}

/** One shortest cycle for each knot of files that import each other; type imports count. */
export function cyclesIn(graph: ModuleGraph): Edge[][] {
  const knotted = new Set<string>();
  const cycles: Edge[][] = [];
  for (const path of [...graph.keys()].sort()) {
    if (knotted.has(path)) continue;
    const cycle = shortestCycle(graph, path);
    if (!cycle) continue;
    cycles.push(cycle);
    const reached = reachableFrom(graph, path);
    for (const other of reached) if (reachableFrom(graph, other).has(path)) knotted.add(other);
  }
  return cycles;
}

function shortestCycle(graph: ModuleGraph, start: string): Edge[] | undefined {
  const ways = new Map<string, Edge[]>([[start, []]]);
  for (const [path, way] of ways) {
    for (const edge of graph.get(path) ?? []) {
      if (edge.target.kind !== 'file') continue;
      if (edge.target.path === start) return [...way, edge];
      if (!ways.has(edge.target.path)) ways.set(edge.target.path, [...way, edge]);
    }
  }
  return undefined;
}

function reachableFrom(graph: ModuleGraph, start: string): Set<string> {
  const reached = new Set([start]);
  for (const path of reached) {
    for (const { target } of graph.get(path) ?? []) if (target.kind === 'file') reached.add(target.path);
  }
  return reached;
}
