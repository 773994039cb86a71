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
import { type Lockable, movedIntoLocks } from '../sections/locks.ts';
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
  /** Captions of the scope that stay as they are, because they would move into a complete section. */
  readonly blocked: ReadonlySet<CaptionId>;
}

export interface BatchEnv extends CommandEnv {
  /** Rules whose limits and shot changes apply. */
  readonly profile: QualityProfile;
  /** Sections of the file. Nothing may change in those that are complete. */
  readonly sections?: readonly Lockable[];
}

/**
 * Returns what the chosen operations would do to the captions of a scope, one after the other and in one change. Captions
 * that are not in the scope do not change, and neither do those that would move into a complete section.
 */
export function planBatch(
  doc: CaptionDocument,
  { tab, ids }: BatchScope,
  chosen: Partial<BatchOperations>,
  env: BatchEnv,
): BatchPlan {
  const free = new Set(ids);
  const blocked = new Set<CaptionId>();
  let operations = chosen;
  for (;;) {
    const plan = planFor(doc, { tab, ids: free }, operations, env);
    const moved = plan.change ? movedIntoLocks(env.sections ?? [], plan.change) : [];
    const before = free.size;
    for (const id of moved) {
      const caption = plan.origins.get(id) ?? id;
      if (free.delete(caption)) blocked.add(caption);
    }
    if (free.size === before) return { ...plan, blocked };
    // The others move as far as they would with these.
    const { shift } = operations;
    operations = { ...operations, ...(shift && { shift: { byMs: plan.shiftedByMs } }) };
  }
}

/** Plan whose captions may move into complete sections. */
interface FreePlan extends Omit<BatchPlan, 'blocked'> {
  /** Offset by which captions were shifted. */
  readonly shiftedByMs: number;
}

function planFor(
  doc: CaptionDocument,
  { tab, ids }: BatchScope,
  chosen: Partial<BatchOperations>,
  env: BatchEnv,
): FreePlan {
  const draft = new Draft(doc, ids, env);
  const counts = new Map<BatchKind, number>();
  for (const kind of batchKinds) {
    const count = draft.run({ tab, ids: draft.ids }, { [kind]: chosen[kind] });
    if (count > 0) counts.set(kind, count);
  }
  const differences = compareVersions(doc, draft.document, tab);
  // Operations that revert each other change nothing.
  const change = differences.length > 0 ? changeOf('batch', draft.ops) : null;
  return { change, counts, differences, origins: draft.origins, shiftedByMs: draft.shiftedByMs };
}

/** Copy of a document to which operations are applied, with the changes so far. */
class Draft {
  readonly document: CaptionDocument;
  /** Captions of the scope and those that were split from them. */
  readonly ids: Set<CaptionId>;
  readonly origins = new Map<CaptionId, CaptionId>();
  shiftedByMs = 0;
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
    if (shift) this.#shift(ids, shift.byMs);
    if (shots) this.#apply(snapToShots(document, scope, context, shots));
    if (bridge) this.#apply(closeGaps(document, { ...scope, ...bridge }));
    if (least) this.#apply(minimumGap(document, { ...scope, ...least }));
    return new Set(this.#changes.slice(before).flatMap((change) => [...touched(change)])).size;
  }

  #shift(ids: readonly CaptionId[], byMs: number): void {
    const change = shiftCaptions(this.document, { ids, byMs });
    const [row] = (change?.ops ?? []).flatMap((op) => (op.op === 'times' ? op.rows : []));
    if (row) this.shiftedByMs = row[3] - row[1];
    this.#apply(change);
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
