import type { CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';

/** From this size on the captions are put in order by reading the whole tab instead of sorting. */
const sortedUpTo = 1000;

const none: ReadonlySet<CaptionId> = new Set();

/** The captions that are shown: those of a tab of a document. */
export interface Shown {
  readonly document: CaptionDocument;
  readonly tab: TabId;
}

/**
 * A set of selected captions and the one from which a range is extended. Its sets are never changed, only replaced, so
 * that a step of the history can keep one without a copy.
 */
export class Selection {
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

  /** The ids in the order of the document; the same array until the selection or the order changes. */
  get inOrder(): readonly CaptionId[] {
    this.#inOrder ??= this.#sorted();
    return this.#inOrder;
  }

  /** Rows came, went or moved. */
  forgetOrder(): void {
    this.#inOrder = null;
  }

  /** Selects one caption, from which the next range begins; null selects none. */
  selectOne(id: CaptionId | null): void {
    this.#anchorId = id;
    this.selectMany(id === null ? none : [id]);
  }

  /** `inOrder` is the same in the order of the document, where that is known. */
  selectMany(ids: Iterable<CaptionId>, inOrder: readonly CaptionId[] | null = null): void {
    this.#ids = new Set(ids);
    this.#inOrder = inOrder;
  }

  /** Selects everything from where the last selection began up to a caption. */
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

  /** Adds a caption, or takes it out. The next range begins there. */
  toggle(id: CaptionId): void {
    this.#anchorId = id;
    const ids = new Set(this.#ids);
    if (!ids.delete(id)) ids.add(id);
    this.selectMany(ids);
  }

  /** Takes out the captions of which `isLost` is true. `among` names all that can be lost; null if any can. */
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
