import type { EditorStore } from '../store/editorStore.ts';
import type { SaveQueue } from '../sync/saveQueue.ts';
import type { Place } from './presence.ts';

interface PlaceTellerOptions {
  readonly store: Pick<EditorStore, 'currentId' | 'selectionChanged'>;
  readonly saves: Pick<SaveQueue, 'status' | 'subscribe'>;
  readonly tell: (place: Place) => void;
  readonly paceMs?: number;
}

/** Tells the others where this person is, at most once in a second and a half. */
export class PlaceTeller {
  readonly #options: PlaceTellerOptions;
  readonly #stops: readonly (() => void)[];
  #told: Place = { captionId: null, isTyping: false };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isHeard = false;

  constructor(options: PlaceTellerOptions) {
    this.#options = options;
    const plan = () => this.#plan();
    this.#stops = [options.store.selectionChanged.subscribe(plan), options.saves.subscribe(plan)];
  }

  /** Whether anyone is there to be told. Who has just come is told again. */
  setHeard(isHeard: boolean, isNew: boolean): void {
    this.#isHeard = isHeard;
    if (isNew) this.#told = { captionId: null, isTyping: false };
    this.#plan();
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  #plan(): void {
    if (!this.#isHeard || this.#timer !== undefined || !this.#isOther) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (!this.#isHeard || !this.#isOther) return;
      this.#told = this.#place;
      this.#options.tell(this.#told);
    }, this.#options.paceMs ?? 1500);
  }

  get #place(): Place {
    const { store, saves } = this.#options;
    return { captionId: store.currentId, isTyping: saves.status.unsavedCount > 0 };
  }

  get #isOther(): boolean {
    const { captionId, isTyping } = this.#place;
    return captionId !== this.#told.captionId || isTyping !== this.#told.isTyping;
  }
}
