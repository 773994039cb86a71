import { laterPart } from '../../captions/fit.ts';
import type { Caption, LanguageCode, SubtitleLimits, TrackId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op, TimesRow } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { limitsInForce } from '../../limits/presets.ts';
import { type TickLimits, ticksWithin } from '../../limits/tickLimits.ts';
import { moveMs, ticksBetween } from '../../timecode/frames.ts';
import type { FrameRateSetting } from '../../timecode/rates.ts';
import { type CommandEnv, cellTextOps, changeOf, timesOp, timesRow } from '../edits.ts';
import { type LimitedPart, limitedParts } from '../limitedParts.ts';
import { cellsOf } from '../parts.ts';

/** Returns the out time within the limits. A short caption is extended only up to the next one. */
function limitedEnd(
  { startMs, endMs }: LimitedPart,
  nextMs: number | undefined,
  { min, max }: TickLimits,
  rate: FrameRateSetting | null,
): number {
  const ticks = ticksBetween(startMs, endMs, rate);
  if (ticks > max) return moveMs(startMs, max, rate);
  if (ticks >= min) return endMs;
  const room = nextMs === undefined ? min : ticksBetween(startMs, nextMs, rate);
  return moveMs(startMs, Math.max(ticks, Math.min(min, room)), rate);
}

interface Limited {
  readonly rows: TimesRow[];
  readonly ops: (Op | null)[];
}

function limitCaption(
  doc: CaptionDocument,
  track: TrackId,
  caption: Caption,
  nextMs: number | undefined,
  into: Limited,
  limitsOf: (language: LanguageCode) => SubtitleLimits,
  env: CommandEnv,
): void {
  const { frameRate: rate } = doc.settings;
  const tabs = doc.tabs.filter((tab) => tab.trackId === track);
  const ticks = ticksWithin(limitsOf(doc.tabs[0]?.id ?? 'en'), rate);
  const parts = limitedParts(caption, { limitsOf, ticks, rate, tabs });
  for (const [i, part] of parts.entries()) {
    const endMs = limitedEnd(part, parts[i + 1]?.startMs ?? nextMs, ticks, rate);
    if (i === 0) {
      // The first part keeps the caption's ID.
      into.rows.push(timesRow(caption, part.startMs, endMs));
      into.ops.push(...part.cells.flatMap(([tab, cell]) => cellTextOps(caption, tab.id, cell)));
    } else {
      const put = { ...laterPart(caption, env.newId()), startMs: part.startMs, endMs, cells: cellsOf(part.cells) };
      into.ops.push({ op: 'put', track, caption: put });
    }
  }
}

export interface ApplyLimits {
  /** Maximum characters per line by language, instead of those in force. */
  readonly charsPerLine?: Readonly<Record<LanguageCode, number>>;
}

/**
 * Fits the whole document into its limits (or those of the broadcaster whose rules it uses) as far as neighbors leave
 * room, in one step: adjusts durations in all tabs, breaks lines, and splits captions that have too many lines or words
 * spoken for too long. Captions within the limits do not change, so the command is idempotent.
 */
export function applyLimits(doc: CaptionDocument, { charsPerLine = {} }: ApplyLimits, env: CommandEnv): Change | null {
  const limitsOf = (language: LanguageCode): SubtitleLimits => {
    const limits = limitsInForce(doc.settings, language);
    return { ...limits, maxCharsPerLine: charsPerLine[language] ?? limits.maxCharsPerLine };
  };
  const ops: (Op | null)[] = [];
  for (const [track, captions] of doc.tracks()) {
    const limited: Limited = { rows: [], ops: [] };
    for (const [i, caption] of captions.entries())
      limitCaption(doc, track, caption, captions[i + 1]?.startMs, limited, limitsOf, env);
    ops.push(timesOp(track, limited.rows), ...limited.ops);
  }
  return changeOf('applyLimits', ops);
}
