import type { Caption, CaptionId, TabId } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';
import type { Cue } from '../formats/cues.ts';
import { ticksOf } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';

/** Maximum rounding difference of two times that count as equal. */
const roundingMs = 1;

type Timed = Pick<Cue, 'startMs' | 'endMs'>;

/**
 * Returns the cue with the same times for each caption of a tab, and the cues without a caption. Times are equal within
 * a millisecond, or on the same frames if a rate is set.
 */
export function matchTimes<T extends Timed>(
  doc: CaptionDocument,
  tab: TabId,
  cues: readonly T[],
): { readonly pairs: ReadonlyMap<CaptionId, T>; readonly unmatched: readonly T[] } {
  const captions = new Captions([...doc.captions(tab)], doc.settings.frameRate);
  const pairs = new Map<CaptionId, T>();
  const unmatched: T[] = [];
  for (const cue of cues.toSorted((a, b) => a.startMs - b.startMs)) {
    const caption = captions.take(cue);
    if (caption) pairs.set(caption.id, cue);
    else unmatched.push(cue);
  }
  return { pairs, unmatched };
}

/** The captions of a tab that have no cue yet, searched from first to last. */
class Captions {
  readonly #captions: readonly Caption[];
  readonly #rate: FrameRateSetting | null;
  readonly #taken = new Set<CaptionId>();
  #from = 0;

  constructor(captions: readonly Caption[], rate: FrameRateSetting | null) {
    this.#captions = captions;
    this.#rate = rate;
  }

  take(cue: Timed): Caption | undefined {
    while (this.#isDone(this.#captions[this.#from], cue)) this.#from++;
    for (let at = this.#from; ; at++) {
      const caption = this.#captions[at];
      if (!caption || !this.#isSame(caption.startMs, cue.startMs)) return undefined;
      if (this.#taken.has(caption.id) || !this.#isSame(caption.endMs, cue.endMs)) continue;
      this.#taken.add(caption.id);
      return caption;
    }
  }

  /** Whether neither this cue nor a later one can belong to the caption. */
  #isDone(caption: Caption | undefined, cue: Timed): boolean {
    if (caption === undefined) return false;
    const isBefore = caption.startMs < cue.startMs && !this.#isSame(caption.startMs, cue.startMs);
    return isBefore || this.#taken.has(caption.id);
  }

  #isSame(a: number, b: number): boolean {
    if (Math.abs(a - b) <= roundingMs) return true;
    return this.#rate !== null && ticksOf(a, this.#rate) === ticksOf(b, this.#rate);
  }
}
