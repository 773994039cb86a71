import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Files of a model for one direction. */
export interface ModelFiles {
  readonly model: string;
  readonly shortlist: string;
  /** One vocabulary for both languages, or that of the source and that of the target. */
  readonly vocabularies: readonly string[];
}

export interface FoundModels {
  /** Models by pair, such as `en-es`. */
  readonly models: ReadonlyMap<string, ModelFiles>;
  /** Pairs with a missing file, and which one is missing. */
  readonly incomplete: readonly string[];
}

/** Maximum depth of folders: Firefox's models are in `models/prod/enes`. */
const deepest = 3;

/**
 * Finds the models in a folder and its subfolders, by the names that Firefox gives them:
 * `model.enes.intgemm.alphas.bin`, `lex.50.50.enes.s2t.bin`, and `vocab.enes.spm` or `srcvocab.enja.spm` and
 * `trgvocab.enja.spm`, optionally with `.gz`. The folder of a model may name its pair instead.
 */
export function modelsIn(folder: string): FoundModels {
  const models = new Map<string, ModelFiles>();
  const incomplete: string[] = [];
  collect(folder, deepest, (directory, names) => {
    for (const name of names.filter((one) => /^model\..*\.bin(?:\.gz)?$/.test(one))) {
      const pair = pairOf(/^model\.([a-z_-]+)\./.exec(name)?.[1]) ?? pairOf(basename(directory));
      if (pair === null) continue;
      const files = filesOf(directory, names, name, pair);
      if (typeof files === 'string') incomplete.push(`${pair.join('-')} has no ${files}`);
      else models.set(pair.join('-'), files);
    }
  });
  return { models, incomplete };
}

type Pair = readonly [from: string, to: string];

function collect(folder: string, depth: number, take: (folder: string, names: readonly string[]) => void): void {
  const entries = entriesOf(folder);
  take(
    folder,
    entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name),
  );
  if (depth === 0) return;
  for (const entry of entries) if (entry.isDirectory()) collect(join(folder, entry.name), depth - 1, take);
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Parses `enes`, `en-es` and `en_es`. */
function pairOf(name: string | undefined): Pair | null {
  const [, from, to] = /^([a-z]{2})[-_]?([a-z]{2})$/.exec(name ?? '') ?? [];
  return from && to ? [from, to] : null;
}

/** Returns the files beside a model, or which of them is missing. */
function filesOf(
  directory: string,
  names: readonly string[],
  model: string,
  [from, to]: Pair,
): ModelFiles | 'lexicon (lex.*.bin)' | 'vocabulary (vocab.*.spm)' {
  const find = (kind: RegExp): string | undefined => {
    const some = names.filter((name) => kind.test(name));
    const named = (pair: string) => some.find((name) => name.split('.').includes(pair));
    return named(from + to) ?? named(to + from) ?? (some.length === 1 ? some[0] : undefined);
  };
  const shortlist = find(/^lex\..*\.bin(?:\.gz)?$/);
  if (shortlist === undefined) return 'lexicon (lex.*.bin)';
  const vocabulary = (kind: string) => find(new RegExp(`^${kind}\\..*spm(?:\\.gz)?$`));
  const [source, target] = [vocabulary('srcvocab'), vocabulary('trgvocab')];
  const shared = vocabulary('vocab');
  const vocabularies = source && target ? [source, target] : shared ? [shared] : [];
  if (vocabularies.length === 0) return 'vocabulary (vocab.*.spm)';
  const place = (name: string) => join(directory, name);
  return { model: place(model), shortlist: place(shortlist), vocabularies: vocabularies.map(place) };
}
