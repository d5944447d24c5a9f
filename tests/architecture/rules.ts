import {
  barrels,
  type Layer,
  lightPaths,
  mayImport,
  messagesFolder,
  portablePaths,
  publicPaths,
  schemaLibrary,
  testPackages,
} from './layers.ts';
import {
  cyclesIn,
  type Edge,
  graphOf,
  type ModuleGraph,
  type SourceTree,
  shortestWay,
} from './module-graph.ts';

/** Everything in a tree of `src/…` files that breaks a rule: file, line, import, what is allowed. */
export function violationsIn(tree: SourceTree, packages: readonly string[]): string[] {
  const graph = graphOf(tree);
  return [
    ...[...tree.keys()].flatMap(ofFile),
    ...[...graph.values()]
      .flat()
      .flatMap((edge) => [...ofTarget(edge, packages), ...ofPortable(edge, graph)]),
    ...cyclesIn(graph).flatMap((cycle) => {
      const [first] = cycle;
      return first ? [broken(first, `files do not import each other in a circle: ${shown(cycle)}`)] : [];
    }),
    ...[...graph.keys()].flatMap((file) => ofWay(file, graph)),
  ];
}

const isTest = (path: string) => path.endsWith('.test.ts');
const isIn = (path: string, folders: readonly string[]) =>
  folders.some((folder) => path.startsWith(folder)) && !isTest(path);
const broken = ({ from, line, specifier }: Edge, allowed: string) =>
  `${from}:${line} imports '${specifier}': ${allowed}`;
const shown = (way: readonly Edge[]) => [...way.map(({ from }) => from), way.at(-1)?.specifier].join(' → ');

const layersByLength = (Object.keys(mayImport) as Layer[]).sort((a, b) => b.length - a.length);
const layerOf = (path: string) => layersByLength.find((layer) => path.startsWith(`src/${layer}/`));

function ofFile(file: string): string[] {
  if (layerOf(file) === undefined)
    return [`${file}: every file sits in a folder of the table: ${layersByLength.join(', ')}`];
  const isBarrel = /\/index\.\w+$/.test(file) && !barrels.includes(file);
  return isBarrel ? [`${file}: the only index files are ${barrels.join(', ')}`] : [];
}

function ofTarget(edge: Edge, packages: readonly string[]): string[] {
  const { from, specifier, target } = edge;
  if (target.kind === 'computed') return [broken(edge, 'what is imported is written out')];
  if (target.kind === 'missing') {
    // Unit tests may share what other tests use.
    const isShared = isTest(from) && /^(\.\.\/)+tests\/[\w/-]+\.ts$/.test(specifier);
    return isShared ? [] : [broken(edge, 'a path names an existing file in src/, extension included')];
  }
  if (target.kind === 'package') {
    const known = isTest(from) ? [...packages, ...testPackages] : packages;
    return known.includes(target.name)
      ? []
      : [broken(edge, `package.json gives this file ${known.join(', ')}`)];
  }
  if (target.kind !== 'file') return [];
  if (isTest(target.path)) return [broken(edge, 'nobody imports a *.test.ts')];
  const [own, other] = [layerOf(from), layerOf(target.path)];
  if (!own || !other || own === other || mayImport[own].includes(other)) return [];
  return [broken(edge, `${own} may import ${[own, ...mayImport[own]].join(', ')}`)];
}

const isBuiltin = ({ target }: Edge) => target.kind === 'builtin';

function ofPortable(edge: Edge, graph: ModuleGraph): string[] {
  if (!isIn(edge.from, portablePaths)) return [];
  if (isBuiltin(edge))
    return [broken(edge, 'this code runs anywhere, so no Node module, not even its types')];
  // Within portable code the file that names the Node module is the one to report.
  if (edge.typeOnly || edge.target.kind !== 'file' || isIn(edge.target.path, portablePaths)) return [];
  const way = shortestWay(graph, edge.target.path, isBuiltin);
  return way ? [broken(edge, `this code runs anywhere, yet it loads ${shown(way)}`)] : [];
}

/** What a file must not load through others. */
const barred: readonly (readonly [
  folders: readonly string[],
  allowed: string,
  wanted: (edge: Edge) => boolean,
])[] = [
  [
    lightPaths,
    `loading it must not load ${schemaLibrary}`,
    ({ target }) => target.kind === 'package' && target.name === schemaLibrary,
  ],
  [
    publicPaths,
    'what it writes is public, yet it speaks to operators',
    ({ target }) => target.kind === 'file' && target.path.startsWith(messagesFolder),
  ],
];

function ofWay(file: string, graph: ModuleGraph): string[] {
  return barred.flatMap(([folders, allowed, wanted]) => {
    const way = isIn(file, folders) ? shortestWay(graph, file, wanted) : undefined;
    return way ? [`${file}: ${allowed}: ${shown(way)}`] : [];
  });
}
