import type { CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';

/** Maximum size of a selection that is sorted. Larger selections are ordered by reading the whole tab. */
const sortedUpTo = 1000;

const none: ReadonlySet<CaptionId> = new Set();

/** Displayed captions: those of one tab of a document. */
interface Shown {
  readonly document: CaptionDocument;
  readonly tab: TabId;
}

/**
 * Set of selected captions, with the anchor from which a range is extended. Its sets are replaced, never mutated, so
 * that a step of the history can keep one without copying.
 */
export class SelectedSet {
  readonly #shown: Shown;
  #ids = none;
  #inOrder: readonly CaptionId[] | null = null;
  #anchorId: CaptionId | null = null;

  constructor(shown: Shown) {
    this.#shown = shown;
  }

  get ids(): ReadonlySet<CaptionId> {
    return this.#ids;
  }

  /** Ids in document order. The array stays the same until the selection or the order changes. */
  get inOrder(): readonly CaptionId[] {
    this.#inOrder ??= this.#sorted();
    return this.#inOrder;
  }

  /** Invalidates the order after rows were added, removed or moved. */
  forgetOrder(): void {
    this.#inOrder = null;
  }

  /** Selects one caption, which becomes the anchor of the next range; null clears the selection. */
  selectOne(id: CaptionId | null): void {
    this.#anchorId = id;
    this.selectMany(id === null ? none : [id]);
  }

  /** Selects captions. `inOrder` contains the same ids in document order, if known. */
  selectMany(ids: Iterable<CaptionId>, inOrder: readonly CaptionId[] | null = null): void {
    this.#ids = new Set(ids);
    this.#inOrder = inOrder;
  }

  /** Selects all captions between the anchor and a caption. */
  extendTo(id: CaptionId): void {
    const { document, tab } = this.#shown;
    this.#anchorId ??= id;
    const [from, to] = [document.indexOf(this.#anchorId), document.indexOf(id)].sort((a, b) => a - b);
    if (from === undefined || to === undefined || from < 0) {
      this.selectOne(id);
      return;
    }
    const ids: CaptionId[] = [];
    for (let index = from; index <= to; index += 1) {
      const caption = document.at(tab, index);
      if (caption) ids.push(caption.id);
    }
    this.selectMany(ids, ids);
  }

  /** Adds or removes a caption, which becomes the anchor of the next range. */
  toggle(id: CaptionId): void {
    this.#anchorId = id;
    const ids = new Set(this.#ids);
    if (!ids.delete(id)) ids.add(id);
    this.selectMany(ids);
  }

  /** Removes the captions for which `isLost` returns true. `among` contains all candidates; null if any can be lost. */
  drop(among: Iterable<CaptionId> | null, isLost: (id: CaptionId) => boolean): void {
    const lost = [...(among ?? this.#ids)].filter((id) => this.#ids.has(id) && isLost(id));
    if (lost.length === 0) return;
    const ids = new Set(this.#ids);
    for (const id of lost) ids.delete(id);
    this.selectMany(ids);
  }

  #sorted(): readonly CaptionId[] {
    const { document, tab } = this.#shown;
    if (this.#ids.size <= 1) return [...this.#ids];
    if (this.#ids.size <= sortedUpTo) {
      const places = [...this.#ids].map((id) => ({ id, index: document.indexOf(id) }));
      return places.sort((a, b) => a.index - b.index).map(({ id }) => id);
    }
    const sorted: CaptionId[] = [];
    document.captions(tab).forEach(({ id }) => {
      if (this.#ids.has(id)) sorted.push(id);
    });
    return sorted;
  }
}
