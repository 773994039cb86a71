import type { Caption, CaptionId, TabId } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';
import type { Cue } from '../formats/cues.ts';
import { ticksOf } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';

/** How far times in milliseconds may be from each other and still be the same: what rounding makes of an instant. */
const roundingMs = 1;

type Timed = Pick<Cue, 'startMs' | 'endMs'>;

/** What the cues of a file make a second caption say, by caption; or those that stand where no caption does. */
export type SecondTexts =
  | { readonly texts: ReadonlyMap<CaptionId, string> }
  | { readonly unmatched: readonly [Timed, ...Timed[]] };

/**
 * The texts of a second caption from the cues of a file, for `addSecond`. Timestamps must match (specification section
 * 5): each cue has a caption with the same times, within a millisecond, or on the same frames where a rate is set.
 * Captions without a cue stay without a second one, since files leave out what says nothing.
 */
export function secondTexts(doc: CaptionDocument, tab: TabId, cues: readonly Cue[]): SecondTexts {
  const captions = new Captions([...doc.captions(tab)], doc.settings.frameRate);
  const texts = new Map<CaptionId, string>();
  const unmatched: Timed[] = [];
  for (const cue of cues.toSorted((a, b) => a.startMs - b.startMs)) {
    const caption = captions.take(cue);
    if (caption) texts.set(caption.id, cue.texts[0] ?? '');
    else unmatched.push({ startMs: cue.startMs, endMs: cue.endMs });
  }
  const [first, ...others] = unmatched;
  return first ? { unmatched: [first, ...others] } : { texts };
}

/** The captions of a tab that no cue has taken yet, asked for from the first to the last. */
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

  /** Whether neither this cue nor a later one can take the caption. */
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
