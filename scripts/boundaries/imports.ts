import { type ESTree, type ParseResult, parseSync } from 'vite';
import { nodesOf } from './tree.ts';

/** Import of a file, in any syntax. */
export interface Import {
  readonly line: number;
  /**
   * Path as written, with `_` for parts that are only known at run time (`../en/${name}.ts`); null if no part is known.
   */
  readonly path: string | null;
}

export interface SourceFile {
  readonly name: string;
  readonly source: string;
  readonly parsed: ParseResult;
}

/** Parses a TypeScript, JavaScript or JSX file. `name` is its path below the root. */
export function parse(name: string, source: string): SourceFile {
  return { name, source, parsed: parseSync(name, source) };
}

/** Line of a position in the source, from 1. */
export const lineAt = ({ source }: SourceFile, offset: number): number => source.slice(0, offset).split('\n').length;

/**
 * Matches source that may contain imports found only in the syntax tree, which is built only then, as it takes most of
 * the time.
 */
const needsTree = /\bimport\s*[(.]|\bimport\s*\/|\brequire\b|\bexport\s*(?:type\s*)?\{\s*\}/;

/** All imports of a file: static, type imports, re-exports, `import()`, `require()`, `import.meta.glob()`, workers. */
export function importsOf(file: SourceFile): Import[] {
  const { staticImports, staticExports } = file.parsed.module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
  ];
  const found = requests.map(({ value, start }) => ({ line: lineAt(file, start), path: value }));
  return needsTree.test(file.source) ? [...found, ...importsInTree(file)] : found;
}

function importsInTree(file: SourceFile): Import[] {
  const requests = [...nodesOf(file.parsed.program)].flatMap(requestsOf);
  return requests.map((node) => ({ line: lineAt(file, node.start), path: pathOf(node) }));
}

/** Path expressions of a node that is an import; empty for other nodes. */
function requestsOf(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case 'ImportExpression':
    case 'TSImportType':
      return [node.source];
    case 'ExportNamedDeclaration':
      return node.source && node.specifiers.length === 0 ? [node.source] : [];
    case 'CallExpression':
      if (isRequire(node.callee) || isMeta(node.callee, 'resolve')) return node.arguments.slice(0, 1);
      return isMeta(node.callee, 'glob') ? patternsOf(node.arguments[0]) : [];
    case 'NewExpression': {
      const [path, base] = node.arguments;
      const isAddress = node.callee.type === 'Identifier' && node.callee.name === 'URL' && isMeta(base, 'url');
      return isAddress && path && namesCode(path) ? [path] : [];
    }
    default:
      return [];
  }
}

/** Whether a node is `require` or `require.resolve`. */
function isRequire(node: ESTree.Node): boolean {
  const subject = node.type === 'MemberExpression' ? node.object : node;
  return subject.type === 'Identifier' && subject.name === 'require';
}

/** Whether a node is `import.meta.<name>`. */
function isMeta(node: ESTree.Node | undefined, name: string): boolean {
  if (node?.type !== 'MemberExpression' || node.object.type !== 'MetaProperty') return false;
  return node.property.type === 'Identifier' && node.property.name === name;
}

/** Patterns of `import.meta.glob`: one, or a list. */
const patternsOf = (node: ESTree.Node | undefined): ESTree.Node[] =>
  node?.type === 'ArrayExpression' ? node.elements.filter((one) => one !== null) : node ? [node] : [];

/**
 * Whether a URL names code: `new URL('./worker.ts', import.meta.url)` is an import; for a folder or an image it is an
 * address.
 */
const namesCode = (node: ESTree.Node): boolean => /\.[cm]?[jt]sx?$/.test(pathOf(node) ?? '');

function pathOf(node: ESTree.Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value.replace(wildcard, '_');
  if (node.type !== 'TemplateLiteral') return null;
  const path = node.quasis.map(({ value }) => value.cooked).join('_');
  return path.startsWith('_') ? null : path;
}

/** `*`, `**` and `{en,ja}` in the patterns of `import.meta.glob`. */
const wildcard = /\*+|\{[^}]*\}/g;
