import type { Caption, CaptionId } from '../../../../../domain/captions/types.ts';
import type { EditorStore } from '../document/editorStore.ts';
import { Signal } from '../document/signal.ts';

/** The captions with open comments, for what is drawn and done outside of the panel. None until they are known. */
export class Commented {
  readonly changed = new Signal();
  readonly #store: Pick<EditorStore, 'document' | 'tab' | 'currentId'>;
  #ids: readonly CaptionId[] = [];

  constructor(store: Pick<EditorStore, 'document' | 'tab' | 'currentId'>) {
    this.#store = store;
  }

  /** Takes over what is known now. */
  load(ids: Iterable<CaptionId>): void {
    const next = [...ids];
    if (next.length === this.#ids.length && next.every((id, index) => id === this.#ids[index])) return;
    this.#ids = next;
    this.changed.emit();
  }

  get hasAny(): boolean {
    return this.#ids.length > 0;
  }

  /** Those of the tab that is shown, by time. It costs as much as there are comments, however many captions there are. */
  get captions(): readonly Caption[] {
    const { document, tab } = this.#store;
    return this.#ids
      .flatMap((id) => document.get(id) ?? [])
      .filter(({ cells }) => cells[tab] !== undefined)
      .sort((a, b) => a.startMs - b.startMs);
  }

  /** When those that begin in a range begin, in milliseconds. */
  startsWithin(startMs: number, endMs: number): readonly number[] {
    return this.captions.flatMap((caption) =>
      caption.startMs >= startMs && caption.startMs < endMs ? [caption.startMs] : [],
    );
  }

  /** The next one after the current caption, or before it; after the last comes the first. */
  next(step: 1 | -1): CaptionId | undefined {
    const all = step === 1 ? this.captions : this.captions.toReversed();
    const { document, currentId } = this.#store;
    const current = currentId === null ? undefined : document.get(currentId);
    const beyond = all.find(({ startMs }) => current !== undefined && (startMs - current.startMs) * step > 0);
    return (beyond ?? all[0])?.id;
  }
}
