import type { Snapshot } from '../../../../../domain/captions/types.ts';
import { type Change, rebase } from '../../../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../../../domain/document/document.ts';
import type { SaveOutcome, SaveRequest, Transport } from '../../../../../frontend/features/editor/sync/transport.ts';

interface Logged {
  readonly revision: number;
  readonly saveId: string;
  readonly change: Change;
}

/** What a network may do to one save: nothing, lose the request, or lose the reply. */
export type Fault = 'none' | 'requestLost' | 'replyLost';

/** The server's rule of saving, over an array: rebase over what was missed, refuse what conflicts, know what it has. */
export class FakeServer {
  readonly #snapshot: Snapshot;
  readonly log: Logged[] = [];

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  get revision(): number {
    return this.log.length;
  }

  document(): CaptionDocument {
    const document = CaptionDocument.fromSnapshot(this.#snapshot);
    for (const { change } of this.log) document.applyOrThrow(change);
    return document;
  }

  save({ baseRevision, saveId, change }: SaveRequest): SaveOutcome {
    const known = this.log.find((entry) => entry.saveId === saveId);
    const end = known ? known.revision - 1 : this.log.length;
    const missed = this.log.slice(baseRevision, end).map((entry) => entry.change);
    if (known) return { kind: 'saved', revision: known.revision, savedAt: 'then', missed };
    let moved = change;
    for (const other of missed) {
      const next = rebase(moved, other);
      if ('conflict' in next) return { kind: 'conflict' };
      moved = next.change;
    }
    this.log.push({ revision: this.log.length + 1, saveId, change: moved });
    // A change that does not fit would be a fault of the client; it must show here, not at the next reader.
    this.document();
    return { kind: 'saved', revision: this.log.length, savedAt: 'now', missed };
  }

  /** The server behind a network. Every save arrives as JSON, as it would over the wire. */
  through(fault: () => Fault): Transport {
    return {
      save: async (request) => {
        await Promise.resolve();
        const now = fault();
        if (now === 'requestLost') return { kind: 'unreachable' };
        const outcome = this.save(JSON.parse(JSON.stringify(request)));
        await Promise.resolve();
        return now === 'none' ? outcome : { kind: 'unreachable' };
      },
    };
  }
}
