import type { CaptionRun, Style, TabId } from '../../captions/types.ts';
import { clockText } from '../text/clock.ts';
import { cueText } from './write.ts';

interface Cue {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

/**
 * Writes one tab as SubRip for a caption track of an MP4 (3GPP timed text), which shows one text at a time: where
 * captions overlap, all visible ones become one text, the earlier above.
 */
export function captionTrack(captions: CaptionRun, tab: TabId, style: Style): string {
  const cues: Cue[] = [];
  captions.forEach(({ startMs, endMs, cells }) => {
    const text = cells[tab] === undefined ? '' : cueText(cells[tab], style);
    if (text !== '' && endMs > startMs) cues.push({ startMs, endMs, text });
  });
  return oneAtATime(cues)
    .map(
      ({ startMs, endMs, text }, index) =>
        `${index + 1}\n${clockText(startMs, ',')} --> ${clockText(endMs, ',')}\n${text}\n\n`,
    )
    .join('');
}

/** Returns the cues, split wherever one starts or ends while another is visible. */
function oneAtATime(cues: readonly Cue[]): Cue[] {
  const sorted = cues.toSorted((a, b) => a.startMs - b.startMs);
  const shown: Cue[] = [];
  let visible: Cue[] = [];
  let fromMs = 0;
  /** Adds the cues that are visible up to an instant, piece by piece. */
  const showUntil = (untilMs: number): void => {
    while (visible.length > 0 && fromMs < untilMs) {
      const endMs = Math.min(untilMs, ...visible.map((cue) => cue.endMs));
      if (endMs > fromMs) shown.push({ startMs: fromMs, endMs, text: visible.map(({ text }) => text).join('\n') });
      fromMs = endMs;
      visible = visible.filter((cue) => cue.endMs > endMs);
    }
    fromMs = untilMs;
  };
  for (const cue of sorted) {
    showUntil(cue.startMs);
    visible.push(cue);
  }
  showUntil(Number.POSITIVE_INFINITY);
  return shown;
}
