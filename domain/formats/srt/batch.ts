import { joinCueLines } from '../text/lines.ts';

/** Few enough that their text is garbage which dies young. */
const mostCues = 256;

/** Cues that are encoded together. */
export class CueBatch {
  /** All that is said in them, with nothing between. */
  text = '';
  count = 0;
  /** How long what is said in each is, in UTF-16 code units. */
  readonly lengths = new Int32Array(mostCues);
  readonly startMs = new Int32Array(mostCues);
  readonly endMs = new Int32Array(mostCues);

  get isFull(): boolean {
    return this.count === mostCues;
  }

  add(startMs: number, endMs: number, said: string): void {
    const at = this.count++;
    this.startMs[at] = startMs;
    this.endMs[at] = endMs;
    this.lengths[at] = said.length;
    this.text += said;
  }

  clear(): void {
    this.text = '';
    this.count = 0;
  }

  /**
   * Takes blank lines, other line ends and halves of letters out of the texts, and then the cues that say nothing.
   * Halves at the end of a text and the beginning of the next would make a letter of both.
   */
  tidy(): void {
    const [text, count] = [this.text, this.count];
    this.clear();
    for (let i = 0, start = 0; i < count; i++) {
      const end = start + (this.lengths[i] ?? 0);
      const said = joinCueLines(text.slice(start, end)).toWellFormed();
      if (said !== '') this.add(this.startMs[i] ?? 0, this.endMs[i] ?? 0, said);
      start = end;
    }
  }
}
