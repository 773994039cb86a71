import { cellOf } from '../../../../../domain/captions/cells.ts';
import type { Caption, CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import { areHeardIn } from '../../../../../domain/captions/words.ts';
import { isUnrecognised, minSilenceMs } from '../../../../../domain/transcript/doubts.ts';
import { flowOf } from '../../../../../domain/transcript/flow.ts';
import type { Editor } from '../../engine/session/editor.ts';
import { captionsOf, wordPlaces } from './typing.ts';

/** Highlight names, styled in the style sheet by `::highlight(…)`. Later names have priority. */
const looks = [
  'transcript-hit',
  'transcript-current-hit',
  'transcript-doubt',
  'transcript-silence',
  'transcript-now',
] as const;
type Look = (typeof looks)[number];

/** Highlighted range of a paragraph's text. */
export interface Mark {
  readonly look: Exclude<Look, 'transcript-now'>;
  readonly start: number;
  readonly end: number;
}

/** Rendered text of a paragraph, under its field. */
interface ShownText {
  readonly ids: readonly CaptionId[];
  /** Returns the only text node. */
  readonly node: () => Text | null;
}

/**
 * Highlights in the rendered paragraphs: the word being spoken, unrecognized words, silences and search hits. Uses
 * ranges of the CSS Custom Highlight API, so words need no elements and playback renders nothing. Does nothing in
 * browsers without that API.
 */
export class TextMarks {
  readonly #editor: Editor;
  readonly #highlights = new Map<Look, Highlight>();
  readonly #shown = new Map<CaptionId, ShownText>();
  #now: Range | null = null;
  /** Key of the word highlighted now. Most playback frames stop after comparing it. */
  #lit = '';

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  /**
   * Highlights the spoken word until the returned function is called. `onWord` receives the range of each word as it
   * starts during playback.
   */
  watch(onWord: (word: Range) => void): () => void {
    if (typeof Highlight === 'undefined') return () => undefined;
    for (const [priority, look] of looks.entries()) {
      const highlight = new Highlight();
      highlight.priority = priority;
      this.#highlights.set(look, highlight);
      CSS.highlights.set(look, highlight);
    }
    const { clock } = this.#editor;
    const leave = clock.moved.subscribe(() => {
      if (this.#light() && this.#now && clock.isPlaying) onWord(this.#now);
    });
    this.#light();
    return () => {
      leave();
      this.#highlights.clear();
      this.#lit = '';
      for (const look of looks) CSS.highlights.delete(look);
    };
  }

  /**
   * Registers a rendered paragraph, or its new text, and applies its highlights. Call the returned function to remove
   * them.
   */
  show(text: ShownText, marks: readonly Mark[]): () => void {
    for (const id of text.ids) this.#shown.set(id, text);
    const node = text.node();
    const ranges = node ? marks.flatMap((mark) => this.#add(node, mark)) : [];
    this.#lit = '';
    this.#light();
    return () => {
      for (const id of text.ids) if (this.#shown.get(id) === text) this.#shown.delete(id);
      for (const { look, range } of ranges) this.#highlights.get(look)?.delete(range);
    };
  }

  #add(node: Text, { look, start, end }: Mark): { look: Look; range: Range }[] {
    const range = rangeIn(node, start, end);
    if (!range) return [];
    this.#highlights.get(look)?.add(range);
    return [{ look, range }];
  }

  /** Highlights the word at the playhead. Returns true if it differs from the previous one. */
  #light(): boolean {
    const { store, clock } = this.#editor;
    const { document, tab } = store.selection;
    const caption = document.at(tab, document.findAt(tab, clock.positionMs));
    const part = caption ? partAt(caption, tab, clock.positionMs) : null;
    const lit = caption && part ? `${caption.id} ${part.start} ${part.end}` : '';
    if (lit === this.#lit) return false;
    this.#lit = lit;
    const highlight = this.#highlights.get('transcript-now');
    highlight?.clear();
    const shown = caption && this.#shown.get(caption.id);
    const node = shown?.node();
    this.#now = null;
    if (!caption || !part || !shown || !node) return lit !== '';
    const start = flowOf(captionsOf(document, shown.ids), tab).pieces.find(({ id }) => id === caption.id)?.start ?? 0;
    this.#now = rangeIn(node, start + part.start, start + part.end);
    if (this.#now) highlight?.add(this.#now);
    return true;
  }
}

/** Returns the part of a caption's line spoken at an instant: a word, or the whole line if its words are unknown. */
function partAt(caption: Caption, tab: TabId, ms: number): { start: number; end: number } | null {
  const words = wordPlaces(caption, tab);
  const isHeard = areHeardIn(caption, cellOf(caption, tab).words ?? []);
  if (words.length === 0 || !isHeard) return { start: 0, end: flowOf([caption], tab).text.length };
  return words.findLast(({ startMs }) => startMs <= ms) ?? null;
}

/** Returns null if the rendered text is shorter than the range, which means it is about to be replaced. */
function rangeIn(node: Text, start: number, end: number): Range | null {
  if (end > node.length || start >= end) return null;
  const range = new Range();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}

/**
 * Returns marks for the unrecognized words and the silences of a paragraph. A silence is marked at the space before the
 * next word.
 */
export function doubtMarks(captions: readonly Caption[], tab: TabId): Mark[] {
  const { pieces } = flowOf(captions, tab);
  const marks: Mark[] = [];
  let heardUntilMs = Number.POSITIVE_INFINITY;
  for (const [i, caption] of captions.entries()) {
    const offset = pieces[i]?.start ?? 0;
    for (const word of wordPlaces(caption, tab)) {
      const [start, end] = [offset + word.start, offset + word.end];
      if (word.startMs - heardUntilMs >= minSilenceMs && start > 0)
        marks.push({ look: 'transcript-silence', start: start - 1, end: start });
      heardUntilMs = heardUntilMs === Number.POSITIVE_INFINITY ? word.endMs : Math.max(heardUntilMs, word.endMs);
      if (isUnrecognised(word)) marks.push({ look: 'transcript-doubt', start, end });
    }
  }
  return marks;
}
