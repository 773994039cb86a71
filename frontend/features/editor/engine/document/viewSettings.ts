import type { TimecodeStyle } from '../../../../../domain/timecode/labels.ts';
import { Signal } from './signal.ts';

/** How the editor behaves for a file. */
export interface ViewValues {
  /** While playing, the list and the selection follow the playhead. */
  readonly autoScroll: boolean;
  readonly timecodes: TimecodeStyle;
}

/** The settings of the editor that are kept with the file. A change shows at once and is then saved. */
export class ViewSettings {
  readonly changed = new Signal();
  /** A change could not be saved; it holds for as long as the editor is open. */
  readonly failed = new Signal<unknown>();
  readonly #save: ((patch: Partial<ViewValues>) => Promise<unknown>) | null;
  #values: ViewValues;

  /** Someone who may only look keeps settings for as long as the editor is open: `save` is null. */
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
