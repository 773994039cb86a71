import {
  type Icon,
  IconArrowBigLeft,
  IconArrowBigLeftLine,
  IconArrowBigRight,
  IconArrowBigRightLine,
  IconArrowLeftBar,
  IconArrowRightBar,
} from '@tabler/icons-react';
import type { Change } from '../../../../domain/changes/change.ts';
import { setTimesOfSeveral } from '../../../../domain/editor/commands/setTimes.ts';
import { shiftCaptions } from '../../../../domain/editor/commands/shiftCaptions.ts';
import { moveMs } from '../../../../domain/timecode/frames.ts';
import type { Keys } from '../engine/document/keys.ts';
import type { Editor } from '../engine/session/editor.ts';
import type { Action, ActionName } from './action.ts';

/** Step in milliseconds if no frame rate is set. Matches the step of the arrow keys in a time field. */
const stepWithoutRateMs = 40;

type Part = 'caption' | 'in' | 'out';

/** Moves the selected captions, or one of their times, a frame earlier or later; null if nothing would move. */
function nudged({ store }: Editor, part: Part, direction: 1 | -1): Change | null {
  const { document, current, inOrder: selection } = store.selection;
  if (!current) return null;
  const rate = document.settings.frameRate;
  const step = (ms: number) => Math.max(0, moveMs(ms, rate ? direction : direction * stepWithoutRateMs, rate));
  if (part === 'caption')
    return shiftCaptions(document, { ids: selection, byMs: step(current.startMs) - current.startMs });
  const captions = selection.flatMap((id) => document.get(id) ?? []);
  return setTimesOfSeveral(
    document,
    captions.map(({ id, startMs, endMs }) =>
      part === 'in' ? { id, startMs: step(startMs) } : { id, endMs: step(endMs) },
    ),
  );
}

/** Creates a nudge action. With several selected captions, availability does not depend on whether any would move. */
const nudge = (name: ActionName, part: Part, direction: 1 | -1, icon: Icon, keys: readonly Keys[]): Action => ({
  name,
  group: 'time',
  icon,
  keys,
  repeats: true,
  needs: 'edit',
  isEnabled: (editor) =>
    editor.store.selection.hasSeveral ? editor.store.canChange : nudged(editor, part, direction) !== null,
  run: (editor) => void editor.store.dispatch(nudged(editor, part, direction)),
});

/** Alt+Shift combinations also work while typing. */
const whileTyping = (code: string): Keys => ({ code, alt: true, shift: true });

/**
 * Nudges the selected captions. The keys are those that step by a frame: Shift moves the caption instead of the
 * playhead.
 */
export const nudgeEarlier = nudge('nudgeEarlier', 'caption', -1, IconArrowBigLeft, [whileTyping('Comma')]);
export const nudgeLater = nudge('nudgeLater', 'caption', 1, IconArrowBigRight, [whileTyping('Period')]);

/** Four adjacent keys: in time earlier, in time later, out time earlier, out time later. */
export const nudgeInEarlier = nudge('nudgeInEarlier', 'in', -1, IconArrowLeftBar, [
  whileTyping('KeyQ'),
  { code: 'Semicolon' },
]);
export const nudgeInLater = nudge('nudgeInLater', 'in', 1, IconArrowBigRightLine, [
  whileTyping('KeyW'),
  { code: 'Quote' },
]);
export const nudgeOutEarlier = nudge('nudgeOutEarlier', 'out', -1, IconArrowBigLeftLine, [
  whileTyping('KeyE'),
  { code: 'Semicolon', shift: true },
]);
export const nudgeOutLater = nudge('nudgeOutLater', 'out', 1, IconArrowRightBar, [
  whileTyping('KeyR'),
  { code: 'Quote', shift: true },
]);
