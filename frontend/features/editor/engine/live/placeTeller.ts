import type { CaptionSelection } from '../document/captionSelection.ts';
import type { SaveQueue } from '../saving/saveQueue.ts';
import type { Place } from './presence.ts';

const nowhere: Place = { captionId: null, isTyping: false, caret: null };

interface PlaceTellerOptions {
  readonly selection: CaptionSelection;
  readonly saves: Pick<SaveQueue, 'status' | 'subscribe'>;
  readonly tell: (place: Place) => void;
  readonly paceMs?: number;
}

/** Sends the user's position to the others, at most once every 1.5 seconds. */
export class PlaceTeller {
  readonly #options: PlaceTellerOptions;
  readonly #stops: readonly (() => void)[];
  #told = nowhere;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isHeard = false;

  constructor(options: PlaceTellerOptions) {
    this.#options = options;
    const plan = () => this.#plan();
    const { selection, saves } = options;
    this.#stops = [selection.changed.subscribe(plan), selection.cursorChanged.subscribe(plan), saves.subscribe(plan)];
  }

  /** Sets whether anyone receives positions. When someone joins, the position is sent again. */
  setHeard(isHeard: boolean, isNew: boolean): void {
    this.#isHeard = isHeard;
    if (isNew) this.#told = nowhere;
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
    const { selection, saves } = this.#options;
    const { currentId: captionId, cursor, tab } = selection;
    const caret = cursor && cursor.captionId === captionId ? { tab, offset: cursor.offset } : null;
    return { captionId, isTyping: saves.status.unsavedCount > 0, caret };
  }

  get #isOther(): boolean {
    const { captionId, isTyping, caret } = this.#place;
    const told = this.#told;
    const isCaretTold = caret?.tab === told.caret?.tab && caret?.offset === told.caret?.offset;
    return captionId !== told.captionId || isTyping !== told.isTyping || !isCaretTold;
  }
}
