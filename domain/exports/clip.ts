import type { Caption, CaptionId, CaptionRun, Cell, TabId } from '../captions/types.ts';
import type { CaptionSource } from '../formats/writer.ts';
import { frameToMs, msToFrame } from '../timecode/frames.ts';
import { exactRate, type FrameRateSetting } from '../timecode/rates.ts';

/** Maximum length of the name of a clip, in UTF-16 code units. */
export const maxClipNameLength = 60;

/** Minimum length of a clip. */
export const minClipMs = 100;

/** Part of a recording that is exported as a file of its own. */
export interface Clip {
  /** First instant of the clip, in milliseconds of the media. */
  readonly startMs: number;
  /** First instant after the clip. */
  readonly endMs: number;
  /** Part of the file name. */
  readonly name?: string;
}

/** Number of words of a caption that name a clip. */
const namingWords = 5;

/**
 * Returns a clip for each run of adjacent captions, from the start of its first to the end of its last. Its name is the
 * chapter that begins with it, or else its first words.
 */
export function clipsOfCaptions(captions: CaptionRun, ids: ReadonlySet<CaptionId>, tab: TabId): Required<Clip>[] {
  const clips: Required<Clip>[] = [];
  let isBroken = true;
  captions.forEach((caption) => {
    const last = clips.at(-1);
    if (!ids.has(caption.id)) isBroken = true;
    else if (last && !isBroken) clips[clips.length - 1] = { ...last, endMs: Math.max(last.endMs, caption.endMs) };
    else {
      clips.push({ startMs: caption.startMs, endMs: caption.endMs, name: nameOf(caption, tab) });
      isBroken = false;
    }
  });
  return clips;
}

function nameOf({ chapter, cells }: Caption, tab: TabId): string {
  const words = (cells[tab]?.text ?? '').split(/\s+/).filter((word) => word !== '');
  const name = (chapter ?? words.slice(0, namingWords).join(' ')).slice(0, maxClipNameLength);
  return name
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/[.,;:!?、。…]+$/u, '')
    .trim();
}

/** Returns the captions visible within a clip, with times that count from its beginning. */
export function clipCaptions(source: CaptionSource, clip: Clip): CaptionSource {
  const { settings, tabs, speakers } = source;
  const move = movedBy(clip.startMs, settings.frameRate);
  const lastMs = move(clip.endMs);
  return {
    settings,
    tabs,
    speakers,
    captions: (tab) => {
      const captions: Caption[] = [];
      source.captions(tab).forEach((caption) => {
        if (caption.endMs <= clip.startMs || caption.startMs >= clip.endMs) return;
        const startMs = Math.max(0, move(caption.startMs));
        const endMs = Math.min(lastMs, move(caption.endMs));
        if (endMs > startMs) captions.push({ ...caption, startMs, endMs, cells: movedCells(caption.cells, move) });
      });
      return captions;
    },
  };
}

type Move = (ms: number) => number;

/** Moves times back by the beginning of the clip: by whole frames if a rate is set, so that they stay on the grid. */
function movedBy(startMs: number, setting: FrameRateSetting | null): Move {
  if (setting === null) return (ms) => ms - startMs;
  const rate = exactRate(setting);
  const first = msToFrame(startMs, rate);
  return (ms) => frameToMs(msToFrame(ms, rate) - first, rate);
}

const movedCells = (cells: Caption['cells'], move: Move): Caption['cells'] =>
  Object.fromEntries(Object.entries(cells).map(([tab, cell]) => [tab, movedCell(cell, move)]));

function movedCell({ words, ...cell }: Cell, move: Move): Cell {
  if (!words) return cell;
  const moved = words.map((word) => ({ ...word, startMs: move(word.startMs), endMs: move(word.endMs) }));
  return { ...cell, words: moved.filter(({ startMs }) => startMs >= 0) };
}
