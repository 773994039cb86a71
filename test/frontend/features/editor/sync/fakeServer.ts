import type { Snapshot } from '../../../../../domain/captions/types.ts';
import { type Change, rebase } from '../../../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../../../domain/document/document.ts';
import { replay } from '../../../../../domain/log/replay.ts';
import type { SaveOutcome, SaveRequest } from '../../../../../domain/log/saving/request.ts';
import type { Transport } from '../../../../../frontend/features/editor/engine/saving/transport.ts';

interface Logged {
  readonly revision: number;
  readonly saveId: string;
  readonly change: Change;
}

/** Effect of a network on one save: nothing, a lost request, or a lost response. */
export type Fault = 'none' | 'requestLost' | 'replyLost';

/**
 * The server's saving rule over an array: rebases over missed changes, refuses conflicts and recognizes repeated saves.
 */
export class FakeServer {
  readonly #snapshot: Snapshot;
  readonly log: Logged[] = [];
  /** Changes set aside by conflicts, by save. */
  readonly aside = new Map<string, SaveRequest>();
  #hasUnchecked = false;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  get revision(): number {
    return this.log.length;
  }

  document(): CaptionDocument {
    const document = CaptionDocument.fromSnapshot(this.#snapshot);
    replay(document, this.log);
    return document;
  }

  /** Appends a change of another client of the account that was never checked against the document. */
  appendUnchecked(change: Change): void {
    this.log.push({ revision: this.log.length + 1, saveId: `unchecked ${this.log.length}`, change });
    this.#hasUnchecked = true;
  }

  isLeftOut({ revision }: Pick<Logged, 'revision'>): boolean {
    const document = CaptionDocument.fromSnapshot(this.#snapshot);
    replay(document, this.log.slice(0, revision - 1));
    return replay(document, this.log.slice(revision - 1, revision)).length > 0;
  }

  save({ baseRevision, saveId, change, mustFit }: SaveRequest): SaveOutcome {
    const known = this.log.find((entry) => entry.saveId === saveId);
    const end = known ? known.revision - 1 : this.log.length;
    const missed = this.log.slice(baseRevision, end).map((entry) => entry.change);
    if (known) return this.#answer(known, missed, 'then', mustFit !== false);
    let moved = change;
    for (const other of missed) {
      const next = rebase(moved, other);
      if ('conflict' in next) {
        if (!this.aside.has(saveId)) this.aside.set(saveId, { baseRevision, saveId, change });
        return { kind: 'conflict' };
      }
      moved = next.change;
    }
    const logged = { revision: this.log.length + 1, saveId, change: moved };
    this.log.push(logged);
    // If all clients are honest, a change that does not fit is a fault of the client.
    if (!this.#hasUnchecked && this.isLeftOut(logged)) throw new Error(`save ${saveId} does not fit`);
    return this.#answer(logged, missed, 'now', mustFit !== false);
  }

  #answer(logged: Logged, missed: Change[], savedAt: string, mustFit: boolean): SaveOutcome {
    if (mustFit && this.isLeftOut(logged)) return { kind: 'conflict' };
    return { kind: 'saved', revision: logged.revision, savedAt, missed };
  }

  /**
   * The server behind a network. Every save arrives as JSON, as it would over the wire. `asideFault` applies to changes
   * that are set aside.
   */
  through(fault: () => Fault, asideFault = fault): Transport {
    return {
      save: async (request) => {
        await Promise.resolve();
        const now = fault();
        if (now === 'requestLost') return { kind: 'unreachable' };
        const outcome = this.save(JSON.parse(JSON.stringify(request)));
        await Promise.resolve();
        return now === 'none' ? outcome : { kind: 'unreachable' };
      },
      setAside: async (request) => {
        await Promise.resolve();
        const now = asideFault();
        if (now !== 'requestLost') this.aside.set(request.saveId, JSON.parse(JSON.stringify(request)));
        await Promise.resolve();
        return now === 'none';
      },
    };
  }
}
