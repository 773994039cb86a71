import type { CaptionId } from '../captions/types.ts';
import { type Change, touched } from '../changes/change.ts';
import type { CaptionDocument } from '../document/document.ts';
import { balanceLines } from '../editor/commands/balanceLines.ts';
import { deleteCaptions } from '../editor/commands/deleteCaptions.ts';
import { closeGaps, minimumGap } from '../editor/commands/setGaps.ts';
import { shiftCaptions } from '../editor/commands/shiftCaptions.ts';
import { compareVersions, type Difference } from '../editor/compare.ts';
import { type CommandEnv, changeOf } from '../editor/edits.ts';
import { contextOf } from '../quality/context.ts';
import type { QualityProfile } from '../quality/profile.ts';
import { type BatchKind, type BatchOperations, batchKinds } from './operations.ts';
import { mergeShort, snapToShots, splitLong } from './rows.ts';
import { type BatchScope, changeCase, emptied, removeSounds, replaceOne } from './texts.ts';

/** Effect of several operations on several captions. */
export interface BatchPlan {
  /** Null if nothing would change. */
  readonly change: Change | null;
  /** Number of captions that each operation changes, adds or removes. Operations without effect are absent. */
  readonly counts: ReadonlyMap<BatchKind, number>;
  /** Captions of the tab before and after all operations. */
  readonly differences: readonly Difference[];
  /** Captions that others were split from, by the id of the new one. */
  readonly origins: ReadonlyMap<CaptionId, CaptionId>;
}

export interface BatchEnv extends CommandEnv {
  /** Rules whose limits and shot changes apply. */
  readonly profile: QualityProfile;
}

/**
 * Returns what the chosen operations would do to the captions of a scope, one after the other and in one change. Captions
 * that are not in the scope do not change.
 */
export function planBatch(
  doc: CaptionDocument,
  { tab, ids }: BatchScope,
  chosen: Partial<BatchOperations>,
  env: BatchEnv,
): BatchPlan {
  const draft = new Draft(doc, ids, env);
  const counts = new Map<BatchKind, number>();
  for (const kind of batchKinds) {
    const count = draft.run({ tab, ids: draft.ids }, { [kind]: chosen[kind] });
    if (count > 0) counts.set(kind, count);
  }
  const differences = compareVersions(doc, draft.document, tab);
  // Operations that revert each other change nothing.
  const change = differences.length > 0 ? changeOf('batch', draft.ops) : null;
  return { change, counts, differences, origins: draft.origins };
}

/** Copy of a document to which operations are applied, with the changes so far. */
class Draft {
  readonly document: CaptionDocument;
  /** Captions of the scope and those that were split from them. */
  readonly ids: Set<CaptionId>;
  readonly origins = new Map<CaptionId, CaptionId>();
  readonly #env: BatchEnv;
  readonly #changes: Change[] = [];

  constructor(document: CaptionDocument, ids: ReadonlySet<CaptionId>, env: BatchEnv) {
    this.document = document.clone();
    this.ids = new Set(ids);
    this.#env = env;
  }

  get ops(): Change['ops'] {
    return this.#changes.flatMap(({ ops }) => ops);
  }

  /** Runs an operation. Returns the number of captions that it changed. */
  run(scope: BatchScope, operation: Partial<BatchOperations>): number {
    const { document } = this;
    const context = contextOf(document, this.#env.profile);
    const ids = [...scope.ids];
    const { replace, sounds, casing, split, merge, balance, shift, shots, bridge, minimumGap: least } = operation;
    const before = this.#changes.length;
    if (sounds) {
      const empty = new Set(emptied(document, scope));
      this.#apply(removeSounds(document, scope, sounds));
      this.#apply(deleteCaptions(document, { ids: emptied(document, scope).filter((id) => !empty.has(id)) }));
    }
    if (casing) this.#apply(changeCase(document, scope, casing));
    for (const one of replace?.all ?? []) this.#apply(replaceOne(document, scope, one));
    if (split) this.#apply(splitLong(document, scope, context, (from) => this.#newId(from)));
    if (merge) this.#apply(mergeShort(document, scope, context, merge));
    if (balance) this.#apply(balanceLines(document, { ids, tab: scope.tab }));
    if (shift) this.#apply(shiftCaptions(document, { ids, byMs: shift.byMs }));
    if (shots) this.#apply(snapToShots(document, scope, context, shots));
    if (bridge) this.#apply(closeGaps(document, { ...scope, ...bridge }));
    if (least) this.#apply(minimumGap(document, { ...scope, ...least }));
    return new Set(this.#changes.slice(before).flatMap((change) => [...touched(change)])).size;
  }

  #newId(from: CaptionId): CaptionId {
    const id = this.#env.newId();
    this.ids.add(id);
    this.origins.set(id, from);
    return id;
  }

  #apply(change: Change | null): void {
    if (!change) return;
    this.document.applyOrThrow(change);
    this.#changes.push(change);
  }
}
