import { type Expression, parseSync, type TemplateLiteral } from 'oxc-parser';

/** A sentence that the program says to its operator, by the key of its translation. */
export interface Message {
  readonly key: string;
  readonly file: string;
  readonly line: number;
  /** Said while the module is loaded, before anybody knows the language. */
  readonly isTooEarly: boolean;
}

/** A text that is handed to people as it is. */
export interface Untranslated {
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

type Node = { readonly type: string; readonly start: number; readonly end: number };

/** Everything said with `say` in a file, and what should be. */
export function textsIn(
  file: string,
  source: string,
): { readonly messages: Message[]; readonly untranslated: Untranslated[] } {
  const { program, errors } = parseSync(file, source);
  const fault = errors[0];
  if (fault) throw new SyntaxError(`${file}: ${fault.message}`);
  const messages: Message[] = [];
  const untranslated: Untranslated[] = [];
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;

  const visit = (node: Node, parents: readonly Node[]): void => {
    const parent = parents.at(-1);
    if (isTypeOrImport(node)) return;
    const text = textOf(node);
    if (text !== undefined) {
      const place = { file, line: lineOf(node.start) };
      if (isSaid(parent)) messages.push({ key: text, ...place, isTooEarly: !parents.some(isFunction) });
      else if (/\p{L}{2} \p{L}/u.test(text) && isSpoken(node, parent as CallLike))
        untranslated.push({ text, ...place });
    }
    for (const child of childrenOf(node)) visit(child, [...parents, node]);
  };
  visit(program, []);
  return { messages, untranslated };
}

/** The text of a literal, with {0}, {1} … for what is put into it: for `say` the key of the translation. */
function textOf(node: Node): string | undefined {
  const literal = node as Expression;
  if (literal.type === 'Literal' && typeof literal.value === 'string') return literal.value;
  if (literal.type !== 'TemplateLiteral') return undefined;
  return (literal as TemplateLiteral).quasis
    .map(({ value }, at) => (at === 0 ? value.cooked : `{${at - 1}}${value.cooked}`))
    .join('');
}

function isSaid(parent: Node | undefined): boolean {
  if (parent?.type !== 'TaggedTemplateExpression') return false;
  const { tag } = parent as Node & { tag: { name?: string } };
  return tag.name === 'say';
}

const isFunction = ({ type }: Node) => /Function|Method/.test(type);

function isTypeOrImport({ type }: Node): boolean {
  return /^Import|^Export(?:All)|^TS(?!As|Satisfies|NonNull|ParameterProperty)/.test(type);
}

/** Texts of these are read by people however short they are: the name of a call and the place of the text in it. */
const spokenArguments: ReadonlyMap<string, number> = new Map(
  Object.entries({
    description: 0,
    option: 1,
    requiredOption: 1,
    argument: 1,
    addHelpText: 1,
    OperatorError: 0,
    InvalidArgumentError: 0,
    brokenFile: 1,
    remark: 1,
    update: 3,
  }),
);
const spokenMembers: ReadonlySet<string> = new Set(['hint', 'accepted']);

type CallLike = Node & {
  readonly callee?: { readonly name?: string; readonly property?: { readonly name?: string } };
  readonly arguments?: readonly Node[];
  readonly key?: Node & { readonly name?: string };
  readonly value?: Node;
};

function calledIn({ callee }: CallLike): string {
  return callee?.property?.name ?? callee?.name ?? '';
}

function isSpoken(node: Node, parent: CallLike): boolean {
  if (parent.type === 'CallExpression' || parent.type === 'NewExpression')
    return parent.arguments?.indexOf(node) === spokenArguments.get(calledIn(parent));
  return parent.type === 'Property' && parent.value === node && spokenMembers.has(parent.key?.name ?? '');
}

function childrenOf(node: Node): Node[] {
  return (Object.values(node) as unknown[])
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child);
}
