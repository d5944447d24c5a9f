import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { type Expression, parseSync, Visitor } from 'oxc-parser';

/** Path from the repository's root, with `/`, to the file's text. */
export type SourceTree = ReadonlyMap<string, string>;

export interface Edge {
  readonly from: string;
  readonly line: number;
  /** What is imported, as written. */
  readonly specifier: string;
  /**
   * Nothing of it is left once types are stripped. `import { type A } from 'a'` is not type-only: Node strips it to
   * `import {} from 'a'`, which still loads `a`.
   */
  readonly typeOnly: boolean;
  readonly target:
    | { readonly kind: 'file'; readonly path: string }
    | { readonly kind: 'package'; readonly name: string }
    | { readonly kind: 'builtin' | 'missing' | 'computed' };
}

export type ModuleGraph = ReadonlyMap<string, readonly Edge[]>;

export const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path);

/** The files under `src/`; of those that are not code only the names. */
export function readSourceTree(root: string): SourceTree {
  const files = globSync('src/**/*.*', { cwd: root }).sort();
  return new Map(files.map((path) => [path, isCode(path) ? readFileSync(join(root, path), 'utf8') : '']));
}

export function graphOf(tree: SourceTree): ModuleGraph {
  const code = [...tree].filter(([path]) => isCode(path));
  return new Map(code.map(([path, source]) => [path, importsOf(path, source, tree)]));
}

/** Every import of a module: static, re-export, `import()` and the type-level `import('…')`. */
function importsOf(from: string, source: string, tree: SourceTree): Edge[] {
  const { program, errors } = parseSync(from, source);
  if (errors[0]) throw new SyntaxError(`${from}: ${errors[0].message}`);
  const edges: Edge[] = [];
  const add = (at: number, module: Expression | null, typeOnly: boolean) => {
    if (module === null) return;
    const name = module.type === 'Literal' && typeof module.value === 'string' ? module.value : undefined;
    const line = source.slice(0, at).split('\n').length;
    edges.push({ from, line, specifier: name ?? '(computed)', typeOnly, target: resolve(from, name, tree) });
  };
  new Visitor({
    ImportDeclaration: ({ start, source, importKind }) => add(start, source, importKind === 'type'),
    ExportNamedDeclaration: ({ start, source, exportKind }) => add(start, source, exportKind === 'type'),
    ExportAllDeclaration: ({ start, source, exportKind }) => add(start, source, exportKind === 'type'),
    ImportExpression: ({ start, source }) => add(start, source, false),
    TSImportType: ({ start, source }) => add(start, source, true),
  }).visit(program);
  return edges;
}

function resolve(from: string, specifier: string | undefined, tree: SourceTree): Edge['target'] {
  if (specifier === undefined) return { kind: 'computed' };
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(from), specifier);
    return tree.has(path) ? { kind: 'file', path } : { kind: 'missing' };
  }
  if (isBuiltin(specifier)) return { kind: 'builtin' };
  const [first = '', second = ''] = specifier.split('/');
  return { kind: 'package', name: first.startsWith('@') ? `${first}/${second}` : first };
}

/** The shortest way from a file, by the imports that `follow` allows, to an import that `wanted` accepts. */
export function shortestWay(
  graph: ModuleGraph,
  start: string,
  wanted: (edge: Edge) => boolean,
  follow: (edge: Edge) => boolean = ({ typeOnly }) => !typeOnly,
): readonly Edge[] | undefined {
  const ways = new Map<string, readonly Edge[]>([[start, []]]);
  for (const [path, way] of ways) {
    for (const edge of (graph.get(path) ?? []).filter(follow)) {
      if (wanted(edge)) return [...way, edge];
      const { target } = edge;
      if (target.kind === 'file' && !ways.has(target.path)) ways.set(target.path, [...way, edge]);
    }
  }
  return undefined;
}

/** Cycles of files, each file in one of them at most; type imports count. */
export function cyclesIn(graph: ModuleGraph): (readonly Edge[])[] {
  const reported = new Set<string>();
  return [...graph.keys()].sort().flatMap((path) => {
    if (reported.has(path)) return [];
    const isBack = ({ target }: Edge) => target.kind === 'file' && target.path === path;
    const cycle = shortestWay(graph, path, isBack, () => true);
    for (const { from } of cycle ?? []) reported.add(from);
    return cycle ? [cycle] : [];
  });
}
