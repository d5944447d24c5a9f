import {
  barrels,
  type Layer,
  lightPaths,
  mayImport,
  messagesFolder,
  portablePaths,
  publicPaths,
  schemaFolder,
  schemaLibrary,
  schemaReaders,
  testPackages,
} from './layers.ts';
import {
  cyclesIn,
  type Edge,
  graphOf,
  type ModuleGraph,
  type SourceTree,
  wayByValue,
} from './module-graph.ts';

type Rule =
  | 'known-layer'
  | 'layer'
  | 'resolvable'
  | 'no-test-import'
  | 'no-cycle'
  | 'barrel'
  | 'declared-package'
  | 'portable'
  | 'schema-library'
  | 'schema-by-value'
  | 'light'
  | 'public';

export interface Violation {
  readonly rule: Rule;
  readonly file: string;
  /** Absent when the file itself, not one of its imports, breaks the rule. */
  readonly line?: number;
  readonly specifier?: string;
  readonly allowed: string;
}

interface House {
  readonly tree: SourceTree;
  readonly graph: ModuleGraph;
  readonly edges: readonly Edge[];
  /** What the root package.json declares for those who install it. */
  readonly packages: readonly string[];
}

/** Everything in a tree of `src/…` files that breaks a rule of the house. */
export function violationsIn(tree: SourceTree, packages: readonly string[]): Violation[] {
  const graph = graphOf(tree);
  const house: House = { tree, graph, edges: [...graph.values()].flat(), packages };
  return [
    knownLayers,
    layers,
    resolvableImports,
    noTestImports,
    noCycles,
    twoBarrels,
    declaredPackages,
    portableCode,
    schemaLibraryInSchemas,
    schemasByType,
    lightEntries,
    publicCode,
  ].flatMap((rule) => rule(house));
}

export function describeViolation({ rule, file, line, specifier, allowed }: Violation): string {
  const subject = specifier === undefined ? file : `${file}:${line} imports '${specifier}'`;
  return `${subject}\n    ${rule}: ${allowed}`;
}

const isTest = (path: string) => path.endsWith('.test.ts');
const startsWithAny = (path: string, starts: readonly string[]) =>
  starts.some((start) => path.startsWith(start));
const isPortable = (path: string) => startsWithAny(path, portablePaths) && !isTest(path);
const isBuiltin = (edge: Edge) => edge.target.kind === 'builtin';
const isSchemaLibrary = ({ target }: Edge) => target.kind === 'package' && target.name === schemaLibrary;

const layersByLength = (Object.keys(mayImport) as Layer[]).sort((a, b) => b.length - a.length);

function layerOf(path: string): Layer | undefined {
  return layersByLength.find((layer) => path.startsWith(`src/${layer}/`));
}

function broken(rule: Rule, edge: Edge, allowed: string): Violation {
  return { rule, file: edge.from, line: edge.line, specifier: edge.specifier, allowed };
}

function knownLayers({ tree }: House): Violation[] {
  return [...tree.keys()]
    .filter((file) => layerOf(file) === undefined)
    .map((file) => ({
      rule: 'known-layer',
      file,
      allowed: `every file sits in a folder of the table: ${Object.keys(mayImport).join(', ')}`,
    }));
}

function layers({ edges }: House): Violation[] {
  return edges.flatMap((edge) => {
    if (edge.target.kind !== 'file') return [];
    const from = layerOf(edge.from);
    const to = layerOf(edge.target.path);
    // A file outside every layer is already named by `known-layer`.
    if (from === undefined || to === undefined) return [];
    if (from === to || mayImport[from].includes(to)) return [];
    return [broken('layer', edge, `${from} may import ${[from, ...mayImport[from]].join(', ')}`)];
  });
}

function resolvableImports({ edges }: House): Violation[] {
  return edges.flatMap((edge) => {
    // Unit tests may share what other tests use.
    if (isTest(edge.from) && /^(\.\.\/)+tests\/support\//.test(edge.specifier)) return [];
    if (edge.target.kind === 'missing') {
      return [broken('resolvable', edge, 'a path names an existing file in src/, extension included')];
    }
    if (edge.target.kind === 'computed') {
      return [broken('resolvable', edge, 'what is imported is written out, so that it can be checked')];
    }
    return [];
  });
}

function noTestImports({ edges }: House): Violation[] {
  return edges
    .filter(({ target }) => target.kind === 'file' && isTest(target.path))
    .map((edge) => broken('no-test-import', edge, 'nobody imports a *.test.ts'));
}

function noCycles({ graph }: House): Violation[] {
  return cyclesIn(graph).flatMap((cycle) => {
    const [first] = cycle;
    if (!first) return [];
    const way = [...cycle.map(({ from }) => from), first.from].join(' → ');
    return [broken('no-cycle', first, `files do not import each other in a circle, types included: ${way}`)];
  });
}

function twoBarrels({ graph }: House): Violation[] {
  return [...graph.keys()]
    .filter((file) => /\/index\.\w+$/.test(file) && !barrels.includes(file))
    .map((file) => ({ rule: 'barrel', file, allowed: `the only index files are ${barrels.join(', ')}` }));
}

function declaredPackages({ edges, packages }: House): Violation[] {
  return edges.flatMap((edge) => {
    if (edge.target.kind !== 'package') return [];
    const known = isTest(edge.from) ? [...packages, ...testPackages] : packages;
    if (known.includes(edge.target.name)) return [];
    const list = known.join(', ') || 'none';
    return [broken('declared-package', edge, `packages that package.json gives to this file: ${list}`)];
  });
}

function portableCode({ graph, edges }: House): Violation[] {
  return edges.flatMap((edge) => {
    if (!isPortable(edge.from)) return [];
    if (isBuiltin(edge)) {
      return [broken('portable', edge, 'this code runs anywhere, so no Node module, not even its types')];
    }
    // Within portable code the file that names the Node module is the one to report.
    if (edge.typeOnly || edge.target.kind !== 'file' || isPortable(edge.target.path)) return [];
    const way = wayByValue(graph, edge.target.path, isBuiltin);
    if (!way) return [];
    return [broken('portable', edge, `this code runs anywhere, yet it loads ${way.join(' → ')}`)];
  });
}

function schemaLibraryInSchemas({ edges }: House): Violation[] {
  return edges
    .filter((edge) => isSchemaLibrary(edge) && layerOf(edge.from) === 'contract')
    .filter(({ from }) => !from.startsWith(schemaFolder) && !isTest(from))
    .map((edge) =>
      broken('schema-library', edge, `in the contract only ${schemaFolder} imports ${schemaLibrary}`),
    );
}

function schemasByType({ edges }: House): Violation[] {
  return edges
    .filter(({ from }) => layerOf(from) === 'contract' && !from.startsWith(schemaFolder) && !isTest(from))
    .filter(({ target }) => target.kind === 'file' && target.path.startsWith(schemaFolder))
    .filter(({ from, typeOnly }) => !typeOnly && !schemaReaders.includes(from))
    .map((edge) =>
      broken('schema-by-value', edge, `only ${schemaReaders.join(', ')} loads schemas; use import type`),
    );
}

function lightEntries({ graph }: House): Violation[] {
  return [...graph.keys()]
    .filter((file) => startsWithAny(file, lightPaths) && !isTest(file))
    .flatMap((file) => {
      const way = wayByValue(graph, file, isSchemaLibrary);
      if (!way) return [];
      return [
        { rule: 'light', file, allowed: `loading it must not load ${schemaLibrary}: ${way.join(' → ')}` },
      ];
    });
}

function publicCode({ graph }: House): Violation[] {
  const isMessage = ({ target }: Edge) => target.kind === 'file' && target.path.startsWith(messagesFolder);
  return [...graph.keys()]
    .filter((file) => startsWithAny(file, publicPaths) && !isTest(file))
    .flatMap((file) => {
      const way = wayByValue(graph, file, isMessage);
      if (!way) return [];
      return [
        {
          rule: 'public',
          file,
          allowed: `what it writes is public, yet it speaks to operators: ${way.join(' → ')}`,
        },
      ];
    });
}
