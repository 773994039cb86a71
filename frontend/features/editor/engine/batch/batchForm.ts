import { type BatchPlan, planBatch } from '../../../../../domain/batch/batch.ts';
import {
  type BatchKind,
  type BatchOperations,
  batchKinds,
  type Replacement,
} from '../../../../../domain/batch/operations.ts';
import { isSameJson } from '../../../../../domain/captions/same.ts';
import type { CaptionId, DocumentSettings } from '../../../../../domain/captions/types.ts';
import { expressionOf } from '../../../../../domain/editor/find.ts';
import { contextOf } from '../../../../../domain/quality/context.ts';
import { snapMs, ticksOf } from '../../../../../domain/timecode/frames.ts';
import { formatDuration, timecodesOf } from '../../../../../domain/timecode/position.ts';
import type { Editor } from '../session/editor.ts';

/** Captions of the displayed tab: all, the first selected one and all that follow, or the selected ones. */
export type BatchScopeKind = 'all' | 'from' | 'selected';

export const batchScopes: readonly BatchScopeKind[] = ['all', 'from', 'selected'];

/** Values of the batch dialog. */
export interface BatchForm {
  readonly scope: BatchScopeKind;
  readonly chosen: ReadonlySet<BatchKind>;
  readonly values: Omit<BatchOperations, 'shift' | 'casing'> & {
    readonly casing: Pick<BatchOperations['casing'], 'to'>;
  };
  /** The time of a shift remains text until it can be parsed. */
  readonly shift: { readonly by: string; readonly direction: 'earlier' | 'later' };
}

export const noReplacement: Replacement = { find: '', replacement: '', matchCase: false, isPattern: false };

/** Default values where the rules that captions are checked against have none. */
const usualMs = { gap: 80, bridge: 500, short: 1000, mergedGap: 200, shot: 250, shift: 1000 } as const;

interface LastForm {
  readonly form: BatchForm;
  /** Frame rate in which the form counts. */
  readonly frameRate: DocumentSettings['frameRate'];
}

/** Last form of each open file, so that the same operations can be used again. */
const lastForms = new WeakMap<Editor, LastForm>();

export function rememberForm(editor: Editor, form: BatchForm): void {
  lastForms.set(editor, { form, frameRate: editor.store.document.settings.frameRate });
}

/** Returns the last form, or an initial one without operations, also if the frame rate has changed. */
export function startForm(editor: Editor): BatchForm {
  const { document, hasSeveral } = editor.store.selection;
  const rate = document.settings.frameRate;
  const gapTicks = contextOf(document, editor.quality.profile).times.gap || ticksOf(usualMs.gap, rate);
  const scope = hasSeveral ? 'selected' : 'all';
  const last = lastForms.get(editor);
  if (last && isSameJson(last.frameRate, rate)) return { ...last.form, scope };
  return {
    scope,
    chosen: new Set(),
    values: {
      replace: { all: [noReplacement] },
      sounds: { square: true, round: true, music: false, names: true },
      casing: { to: 'sentence' },
      split: {},
      merge: {
        shorterThanTicks: ticksOf(usualMs.short, rate),
        maxGapTicks: ticksOf(usualMs.mergedGap, rate),
        acrossSentences: false,
      },
      balance: {},
      shots: { withinTicks: ticksOf(usualMs.shot, rate) },
      bridge: { gapTicks, upToTicks: ticksOf(usualMs.bridge, rate) },
      minimumGap: { gapTicks },
    },
    shift: { by: formatDuration(snapMs(usualMs.shift, rate), timecodesOf(document.settings)), direction: 'later' },
  };
}

/** Names and terms of the file, and how the time of a shift is parsed. */
export interface BatchSource {
  readonly names: readonly string[];
  readonly readTime: (text: string) => number | null;
}

/** Whether all fields of the chosen operations can be used. */
export function isComplete({ chosen, values, shift }: BatchForm, { readTime }: BatchSource): boolean {
  const isTime = readTime(shift.by) !== null;
  const areFound = values.replace.all.every((one) => one.find === '' || expressionOf(one) !== null);
  return (isTime || !chosen.has('shift')) && (areFound || !chosen.has('replace'));
}

/**
 * Returns what the chosen operations would do, except to captions that are left out, and to those of complete sections
 * and those that would move there.
 */
export function planOf(
  editor: Editor,
  form: BatchForm,
  { names, readTime }: BatchSource,
  leftOut: ReadonlySet<CaptionId> = new Set(),
): BatchPlan {
  const { store, quality, env } = editor;
  const { document, tab } = store.selection;
  const isLocked = lockOf(editor);
  const ids = new Set(idsOf(store.selection, form.scope).filter((id) => !leftOut.has(id) && !isLocked(id)));
  const byMs = readTime(form.shift.by);
  const operations: BatchOperations = {
    ...form.values,
    casing: { ...form.values.casing, names: [...names, ...document.speakers.map(({ name }) => name)] },
    shift: { byMs: (byMs ?? 0) * (form.shift.direction === 'earlier' ? -1 : 1) },
  };
  const chosen = Object.fromEntries(
    batchKinds.filter((kind) => form.chosen.has(kind)).map((kind) => [kind, operations[kind]]),
  );
  const sections = editor.sections.list?.sections ?? [];
  return planBatch(document, { tab, ids }, chosen, { newId: () => env.newId(), profile: quality.profile, sections });
}

/** Returns the number of captions of a scope that are in complete sections, and stay as they are. */
export const countLocked = (editor: Editor, { scope }: BatchForm): number =>
  idsOf(editor.store.selection, scope).filter(lockOf(editor)).length;

const lockOf =
  ({ store, sections }: Editor) =>
  (id: CaptionId): boolean => {
    const caption = store.document.get(id);
    return caption !== undefined && sections.isLocked(caption);
  };

function idsOf({ document, tab, inOrder }: Editor['store']['selection'], scope: BatchScopeKind): readonly CaptionId[] {
  if (scope === 'selected') return inOrder;
  const ids = document.ids(tab);
  return scope === 'all' ? ids : ids.slice(Math.max(0, ids.indexOf(inOrder[0] ?? '')));
}
