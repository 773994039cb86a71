import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import type { Caption } from '../../../../../domain/captions/types.ts';
import type { Change } from '../../../../../domain/changes/change.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import type * as Locks from '../../../../../domain/sections/locks.ts';
import { Signal } from '../document/signal.ts';

export type SectionList = Reply<Routes['listSections']>;
export type Section = SectionList['sections'][number];
export type SectionPerson = SectionList['people'][number];

/** Loads the code for locked sections, together with the sections; no page waits for it. */
const fetchLocks = () => import('../../../../../domain/sections/locks.ts');

/**
 * Sections of the open file as last reported by the server. Until then, and without a server, nothing is locked
 * locally.
 */
export class Sections {
  readonly changed = new Signal();
  readonly #read: () => Promise<SectionList>;
  #list: SectionList | null = null;
  #hasFailed = false;
  #locks: typeof Locks | null = null;

  constructor(read: () => Promise<SectionList>) {
    this.#read = read;
  }

  /** Section list; null until loaded. */
  get list(): SectionList | null {
    return this.#list;
  }

  /** Whether the sections could not be read and are unknown. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  readonly load = async (): Promise<void> => {
    const [read, locks] = await Promise.all([this.#read(), fetchLocks()]).catch(() => [null, null]);
    this.#locks ??= locks;
    this.#hasFailed = read === null && this.#list === null;
    if (read) this.take(read);
    else this.changed.emit();
  };

  /** Applies the section list that a change returned. */
  take(list: SectionList): void {
    this.#list = list;
    this.#hasFailed = false;
    this.changed.emit();
  }

  /** Returns the completed section that contains a caption. */
  lockOf({ startMs, endMs }: Pick<Caption, 'startMs' | 'endMs'>): Section | undefined {
    return this.#list ? this.#locks?.lockOf(this.#list.sections, startMs, endMs) : undefined;
  }

  /** Whether a completed section contains a caption. */
  readonly isLocked = (caption: Pick<Caption, 'startMs' | 'endMs'>): boolean => this.lockOf(caption) !== undefined;

  /** Whether a change would modify captions in a completed section. */
  readonly forbids = (document: CaptionDocument, change: Change): boolean =>
    this.#list !== null && this.#locks?.lockedBy(this.#list.sections, document, change) !== undefined;
}
