import { bounds } from '../captions/bounds.ts';
import type { Speaker, SpeakerId } from '../captions/types.ts';
import type { Op } from '../changes/ops.ts';
import type { CaptionDocument } from '../document/document.ts';
import type { CommandEnv } from './edits.ts';

/** Maps names of speakers to IDs: existing speakers of the document, and new ones up to its limit. */
export class Speakers {
  /** Adds the new speakers to the document. */
  readonly ops: readonly Op[];
  readonly #ids = new Map<string, SpeakerId>();

  constructor(doc: CaptionDocument, names: readonly (string | null | undefined)[], env: CommandEnv) {
    for (const { id, name } of doc.speakers) if (!this.#ids.has(name)) this.#ids.set(name, id);
    const newNames = new Set(names.flatMap((name) => (name && !this.#ids.has(name) ? [name] : [])));
    const added = [...newNames]
      .slice(0, bounds.speakers - doc.speakers.length)
      .map((name): Speaker => ({ id: env.newId(), name }));
    for (const { id, name } of added) this.#ids.set(name, id);
    this.ops = added.map((now) => ({ op: 'speakerEntry', was: null, now }));
  }

  idOf(name: string | undefined): SpeakerId | undefined {
    return name === undefined ? undefined : this.#ids.get(name);
  }
}
