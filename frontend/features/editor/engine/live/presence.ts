import type { LiveMessage, LiveRequest, Present } from '../../../../../api/live.ts';
import type { CaptionId } from '../../../../../domain/captions/types.ts';
import { KeyedSignal, Signal } from '../document/signal.ts';

/** A visitor: another person with the file open. */
export type Visitor = Omit<Present, 'id'>;

const none: readonly Visitor[] = [];

/** Other people with the file open, and their captions. A person with two open windows counts as one visitor. */
export class Presence {
  readonly changed = new Signal();
  readonly #captionChanged = new KeyedSignal<CaptionId>();
  readonly #userId: string;
  #present: readonly Present[] = [];
  #others: readonly Visitor[] = none;
  #byCaption = new Map<CaptionId, readonly Visitor[]>();

  constructor(userId: string) {
    this.#userId = userId;
  }

  get others(): readonly Visitor[] {
    return this.#others;
  }

  /** Returns the visitors in a caption. The array stays the same until someone arrives, leaves or starts typing. */
  in(id: CaptionId): readonly Visitor[] {
    return this.#byCaption.get(id) ?? none;
  }

  subscribeCaption = (id: CaptionId, listener: () => void): (() => void) =>
    this.#captionChanged.subscribe(id, listener);

  heard(message: LiveMessage): void {
    if (message.type === 'people') this.#set(message.people);
    if (message.type !== 'here') return;
    const { id, captionId, isTyping, caret = null } = message;
    this.#set(this.#present.map((one) => (one.id === id ? { ...one, captionId, isTyping, caret } : one)));
  }

  /** Clears all visitors: without a connection it is unknown who is present. */
  forget(): void {
    this.#set([]);
  }

  #set(present: readonly Present[]): void {
    const before = this.#byCaption;
    this.#present = present;
    const others = new Map<string, Visitor>();
    for (const { id: _, ...visitor } of present)
      if (visitor.userId !== this.#userId) others.set(visitor.userId, visitor);
    this.#others = [...others.values()];
    this.#byCaption = byCaption(this.#others);
    for (const id of new Set([...before.keys(), ...this.#byCaption.keys()])) this.#captionChanged.emit(id);
    this.changed.emit();
  }
}

function byCaption(visitors: readonly Visitor[]): Map<CaptionId, readonly Visitor[]> {
  const there = visitors.filter(({ captionId }) => captionId !== null);
  return new Map([...Map.groupBy(there, ({ captionId }) => captionId ?? '')]);
}

export type Place = Pick<Extract<LiveRequest, { type: 'here' }>, 'captionId' | 'isTyping' | 'caret'>;
