import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Reason why nothing was written, as a sentence for the terminal. */
export class Refused extends Error {}

/** Changes of a recipe below the root, and the remaining steps for its author. */
export interface Plan {
  /** New files by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Existing files by path, each with the transformation of its text. */
  readonly edits: Readonly<Record<string, (text: string) => string>>;
  readonly next: readonly string[];
}

/** Writes a plan completely or not at all, and returns the written paths. Throws {@link Refused}. */
export function carryOut(root: string, { files, edits }: Plan): string[] {
  const taken = Object.keys(files).filter((file) => existsSync(path.join(root, file)));
  if (taken.length > 0) throw new Refused(`${taken.join(', ')} exists already.`);
  const edited = Object.entries(edits).map(([file, edit]) => [file, editText(root, file, edit)] as const);
  const written = [...Object.entries(files), ...edited];
  for (const [file, text] of written) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return written.map(([file]) => file);
}

function editText(root: string, file: string, edit: (text: string) => string): string {
  const text = readText(root, file);
  try {
    return edit(text);
  } catch (error) {
    throw new Refused(`${file} is not as this recipe knows it: ${error instanceof Error ? error.message : error}`);
  }
}

/** Reads a file of the product that a recipe needs. Throws {@link Refused} if it does not exist. */
export function readText(root: string, file: string): string {
  const full = path.join(root, file);
  if (!existsSync(full)) throw new Refused(`There is no ${file}.`);
  return readFileSync(full, 'utf8');
}

/** Inserts `addition` before the only match of the pattern in the text. */
export function before(text: string, place: RegExp, addition: string): string {
  return text.replace(onlyPlace(text, place), (found) => addition + found);
}

/** Inserts `addition` after the only match of the pattern in the text. */
export function after(text: string, place: RegExp, addition: string): string {
  return text.replace(onlyPlace(text, place), (found) => found + addition);
}

/** Appends an entry to the object of `const name = {…};`, which must not contain a semicolon. */
export const inConstant = (text: string, name: string, entry: string): string =>
  before(text, new RegExp(`(?<=const ${name}\\b[^;]*)\\n\\}`), `\n  ${entry}`);

/** Inserts a name into the sorted list of names that the pattern's group captures. */
export function withListed(text: string, list: RegExp, name: string): string {
  const [, names = ''] = list.exec(text) ?? [];
  const sorted = [...names.matchAll(/'(\w+)'/g)]
    .map(([, one]) => one)
    .concat(name)
    .toSorted();
  return text.replace(onlyPlace(text, list), (found) =>
    found.replace(names, sorted.map((one) => `'${one}'`).join(', ')),
  );
}

function onlyPlace(text: string, place: RegExp): RegExp {
  const count = [...text.matchAll(new RegExp(place.source, `${place.flags}g`))].length;
  if (count !== 1) throw new Error(`${place} is found ${count} times`);
  return place;
}

/** Adds a named import, if possible to an existing statement that imports from the same file. */
export function withImport(text: string, name: string, from: string): string {
  const statement = [...text.matchAll(/^import \{([^}]*)\} from '([^']*)';$/gm)].find(([, , file]) => file === from);
  if (!statement) return `import { ${name} } from '${from}';\n${text}`;
  const [whole, names = ''] = statement;
  if (new RegExp(`\\b${name}\\b`).test(names)) return text;
  return text.replace(whole, () => whole.replace('import {', `import { ${name},`));
}
