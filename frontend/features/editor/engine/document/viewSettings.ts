import type { TimecodeStyle } from '../../../../../domain/timecode/labels.ts';
import { Signal } from './signal.ts';

/** Editor settings of a file. */
export interface ViewValues {
  /** Whether the list and the selection follow the playhead during playback. */
  readonly autoScroll: boolean;
  readonly timecodes: TimecodeStyle;
}

/** Editor settings stored with the file. A change applies immediately and is then saved. */
export class ViewSettings {
  readonly changed = new Signal();
  /** Emitted when a change could not be saved. The change lasts as long as the editor is open. */
  readonly failed = new Signal<unknown>();
  readonly #save: ((patch: Partial<ViewValues>) => Promise<unknown>) | null;
  #values: ViewValues;

  /** `save` is null for users with read-only access; their settings last as long as the editor is open. */
  constructor(values: ViewValues, save: ((patch: Partial<ViewValues>) => Promise<unknown>) | null) {
    this.#values = values;
    this.#save = save;
  }

  get values(): ViewValues {
    return this.#values;
  }

  set(patch: Partial<ViewValues>): void {
    this.#values = { ...this.#values, ...patch };
    this.changed.emit();
    this.#save?.(patch).catch((error: unknown) => this.failed.emit(error));
  }
}
