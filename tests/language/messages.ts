import { type Expression, parseSync, type TemplateLiteral } from 'oxc-parser';

/** A sentence that the program says to its operator, by the key of its translation. */
export interface Message {
  readonly key: string;
  readonly file: string;
  readonly line: number;
  /** Said while the module is loaded, before anybody knows the language. */
  readonly isTooEarly: boolean;
}

/** A text in the sources that nobody translates, although somebody may read it. */
export interface Untranslated {
  readonly text: string;
  readonly file: string;
  readonly line: number;
  /** Beside the functions of its module. */
  readonly isTopLevel: boolean;
}

type Node = { readonly type: string; readonly start: number; readonly end: number };

/** Everything said with `say` in a file, and what reads like a sentence and is not. */
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
      const isTopLevel = !parents.some(isFunction);
      if (isSaid(parent)) {
        messages.push({ key: text, ...place, isTooEarly: isTopLevel });
      } else if (isForOperators(text, node, parents)) untranslated.push({ text, ...place, isTopLevel });
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

/** Two words beside each other, or a word beside something that is put in: what no identifier, path or code has. */
const prose = /\p{L}[,:;.]? \p{L}|\} \p{Ll}{2}|\p{Ll}{2}[,:.;]? \{/u;
const sql =
  /^\s*(?:PRAGMA|SELECT|INSERT|UPDATE|DELETE|BEGIN|ROLLBACK|COMMIT|DROP|CREATE|ORDER BY|--)\b|\bWHERE\b|\bLEFT JOIN\b/;

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
const spokenMembers: ReadonlySet<string> = new Set(['hint', 'reason', 'accepted', 'title', 'message']);

function isForOperators(text: string, node: Node, parents: readonly Node[]): boolean {
  if (!/\p{L}{2}/u.test(text) || sql.test(text)) return false;
  const parent = parents.at(-1) as CallLike | undefined;
  if (parents.some(isForProgrammers)) return false;
  if (isCompared(parent)) return false;
  if (isKey(node, parent)) return false;
  return (
    prose.test(text) || isSpokenArgument(node, parent) || (isSpokenMember(node, parent) && / /.test(text))
  );
}

type CallLike = Node & {
  readonly callee?: { readonly name?: string; readonly property?: { readonly name?: string } };
  readonly arguments?: readonly Node[];
  readonly operator?: string;
  readonly key?: Node & { readonly name?: string };
  readonly value?: Node;
};

function calledIn({ callee }: CallLike): string {
  return callee?.property?.name ?? callee?.name ?? '';
}

function isSpokenArgument(node: Node, parent: CallLike | undefined): boolean {
  if (parent?.type !== 'CallExpression' && parent?.type !== 'NewExpression') return false;
  return parent.arguments?.indexOf(node) === spokenArguments.get(calledIn(parent));
}

function isSpokenMember(node: Node, parent: CallLike | undefined): boolean {
  return parent?.type === 'Property' && parent.value === node && spokenMembers.has(parent.key?.name ?? '');
}

/** Bugs and logs are English for everybody; regular expressions are no texts. */
function isForProgrammers(node: Node): boolean {
  const call = node as CallLike;
  if (call.type === 'NewExpression')
    return /^(?:\w*TypeError|RangeError|Error|RegExp|Set|Map)$/.test(calledIn(call));
  if (call.type !== 'CallExpression') return false;
  const { object } = (call.callee ?? {}) as { object?: { name?: string; property?: { name?: string } } };
  return /^log(?:ger)?$/.test(object?.name ?? object?.property?.name ?? '');
}

const isCompared = (parent: CallLike | undefined) =>
  parent?.type === 'BinaryExpression' && /^[!=]==$/.test(parent.operator ?? '');

const isKey = (node: Node, parent: CallLike | undefined) =>
  parent?.type === 'Property' && parent.key === node;

function childrenOf(node: Node): Node[] {
  return (Object.values(node) as unknown[])
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child);
}
