/** Position of a pointer, and the keys held with it. */
export type Pointer = Pick<PointerEvent, 'clientX' | 'altKey' | 'shiftKey'>;

/** A pointer that moves less than this has not dragged. */
const minDragPx = 4;

/** A pointer held down, from the press until it is released or the drag is canceled. */
export class HeldDrag<Outcome> {
  readonly #startX: number;
  #pointer: Pointer;
  #state: 'pressed' | 'dragging' | 'canceled' = 'pressed';
  #outcome: Outcome | null = null;

  constructor(pointer: Pointer) {
    this.#startX = pointer.clientX;
    this.#pointer = pointer;
  }

  get pointer(): Pointer {
    return this.#pointer;
  }

  get isDragging(): boolean {
    return this.#state === 'dragging';
  }

  /** Moves the pointer. Returns whether it is dragging now. */
  move(pointer: Pointer): boolean {
    this.#pointer = pointer;
    const isFar = Math.abs(pointer.clientX - this.#startX) >= minDragPx;
    if (this.#state === 'pressed' && isFar) this.#state = 'dragging';
    return this.isDragging;
  }

  /** Sets what releasing the pointer here would do. */
  propose(outcome: Outcome): void {
    this.#outcome = outcome;
  }

  /** Returns whether the key belongs to the drag: Escape cancels it, and Alt alone would open a browser's menu. */
  press(key: string): boolean {
    if (!this.isDragging || (key !== 'Escape' && key !== 'Alt')) return false;
    if (key === 'Escape') this.#state = 'canceled';
    return true;
  }

  /** Returns what releasing the pointer does; null if nothing was dragged or the drag was canceled. */
  release(): Outcome | null {
    return this.isDragging ? this.#outcome : null;
  }
}
