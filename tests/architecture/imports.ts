import { type Expression, parseSync, Visitor } from 'oxc-parser';

export interface Import {
  /** What is imported, as written; null when it is computed at run time. */
  readonly specifier: string | null;
  readonly line: number;
  /**
   * Nothing of it is left once types are stripped. `import { type A } from 'a'` is not type-only: Node strips it to
   * `import {} from 'a'`, which still loads `a`.
   */
  readonly typeOnly: boolean;
}

/** Every import of a module: static, re-export, `import()`, `require()` and the type-level `import('…')`. */
export function importsOf(path: string, source: string): Import[] {
  const { program, errors } = parseSync(path, source);
  const fault = errors[0];
  if (fault) throw new SyntaxError(`${path}: ${fault.message}`);

  const imports: Import[] = [];
  const add = (at: number, specifier: string | null, typeOnly: boolean) => {
    imports.push({ specifier, line: source.slice(0, at).split('\n').length, typeOnly });
  };

  new Visitor({
    ImportDeclaration(node) {
      add(node.start, node.source.value, node.importKind === 'type');
    },
    ExportNamedDeclaration(node) {
      if (node.source) add(node.start, node.source.value, node.exportKind === 'type');
    },
    ExportAllDeclaration(node) {
      add(node.start, node.source.value, node.exportKind === 'type');
    },
    ImportExpression(node) {
      add(node.start, textOf(node.source), false);
    },
    TSImportType(node) {
      add(node.start, node.source.value, true);
    },
    TSImportEqualsDeclaration(node) {
      if (node.moduleReference.type !== 'TSExternalModuleReference') return;
      add(node.start, node.moduleReference.expression.value, node.importKind === 'type');
    },
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'require') return;
      const [wanted] = node.arguments;
      add(node.start, wanted && wanted.type !== 'SpreadElement' ? textOf(wanted) : null, false);
    },
  }).visit(program);

  return imports;
}

function textOf(expression: Expression): string | null {
  if (expression.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0) {
    return expression.quasis[0]?.value.cooked ?? null;
  }
  return null;
}
