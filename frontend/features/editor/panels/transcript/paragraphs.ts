import type { Caption, CaptionId } from '../../../../../domain/captions/types.ts';
import { paragraphsOf } from '../../../../../domain/transcript/paragraphs.ts';
import type { DocumentStore } from '../../engine/document/documentStore.ts';
import { Signal } from '../../engine/document/signal.ts';
import type { TextMarks } from './marks.ts';

/** Paragraph of the list. The same object until its captions change. */
export interface Paragraph {
  /** Stable while at least one of its captions remains, so that the field being edited keeps the focus. */
  readonly key: string;
  /** Captions of the paragraph, in order. Never empty. */
  readonly ids: readonly CaptionId[];
}

/** State shared by the rows of a transcript. */
export interface TranscriptView {
  readonly paragraphs: Paragraphs;
  readonly marks: TextMarks;
}

/**
 * Paragraphs of the current tab, kept outside React. Rebuilt when captions are added, removed, moved or given another
 * speaker. Typing does not rebuild them.
 */
export class Paragraphs {
  readonly changed = new Signal();
  readonly #store: DocumentStore;
  #all: readonly Paragraph[] = [];
  #places = new Map<CaptionId, number>();
  /** Captions that the paragraphs were built from. */
  #seen = new Map<CaptionId, Caption>();
  #keys = 0;

  constructor(store: DocumentStore) {
    this.#store = store;
    this.#make();
  }

  get all(): readonly Paragraph[] {
    return this.#all;
  }

  /** Returns the index of the paragraph that contains a caption, or -1. */
  indexOf(id: CaptionId | null): number {
    return id === null ? -1 : (this.#places.get(id) ?? -1);
  }

  /** Keeps the paragraphs up to date until the returned function is called. */
  watch(): () => void {
    const makeAgain = () => {
      this.#make();
      this.changed.emit();
    };
    const leave = [
      this.#store.selection.orderChanged.subscribe(makeAgain),
      this.#store.applied.subscribe((effect) => {
        // Structural changes are handled by `orderChanged`, once all of them have been applied.
        if (!effect || effect.structure || effect.moved.length > 0) return;
        if ([...effect.captions].some((id) => this.#isOther(id))) makeAgain();
      }),
    ];
    makeAgain();
    return () => {
      for (const stop of leave) stop();
    };
  }

  /** Whether a caption changed in a property that paragraphs depend on. */
  #isOther(id: CaptionId): boolean {
    const [was, now] = [this.#seen.get(id), this.#store.document.get(id)];
    if (!was || !now) return false;
    return (
      was.speakerId !== now.speakerId ||
      was.paragraph !== now.paragraph ||
      was.startMs !== now.startMs ||
      was.endMs !== now.endMs
    );
  }

  #make(): void {
    const { document, tab } = this.#store.selection;
    const captions = document.captions(tab);
    const before = this.#all;
    const used = new Set<string>();
    const places = new Map<CaptionId, number>();
    const all = paragraphsOf(captions, tab).map((ids, index): Paragraph => {
      for (const id of ids) places.set(id, index);
      const was = ids.map((id) => before[this.#places.get(id) ?? -1]).find((one) => one && !used.has(one.key));
      const key = was?.key ?? `p${++this.#keys}`;
      used.add(key);
      return was && isSame(was.ids, ids) ? was : { key, ids };
    });
    this.#seen = new Map();
    captions.forEach((caption) => {
      this.#seen.set(caption.id, caption);
    });
    this.#all = all;
    this.#places = places;
  }
}

const isSame = (a: readonly CaptionId[], b: readonly CaptionId[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);
