import { Refusal } from '../../../api/errors.ts';
import { type Change, rebase } from '../../../domain/changes/change.ts';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { replay } from '../../../domain/log/replay.ts';
import type { World } from '../world.ts';
import { changesOf, type Opened, open, save, textChange } from './kit.ts';

interface Entry {
  readonly revision: number;
  readonly change: Change;
}

interface Pending {
  readonly baseRevision: number;
  readonly change: Change;
  readonly saveId: string;
}

/** Browser window that edits a file, with its acknowledged edits and one pending edit. */
export class Writer {
  readonly name: string;
  readonly sent: string[] = [];
  revision = 0;
  private pending: Pending | null = null;
  private readonly world: World;
  private readonly file: Opened;
  private readonly saved: CaptionDocument;

  private constructor(name: string, world: World, file: Opened, saved: CaptionDocument) {
    this.name = name;
    this.world = world;
    this.file = file;
    this.saved = saved;
  }

  static async open(name: string, world: World, file: Opened): Promise<Writer> {
    const { document, revision } = await open(world, file);
    const writer = new Writer(name, world, file, document);
    writer.revision = revision;
    return writer;
  }

  /** Types something, unless an edit is pending. */
  type(captionId: string): void {
    if (this.pending) return;
    const saveId = `${this.name}-${this.sent.length}`;
    const change = textChange(this.saved, captionId, `${saveId} was here`);
    this.pending = { baseRevision: this.revision, change, saveId };
    this.sent.push(saveId);
  }

  /** Sends the pending edit. If the response is lost, it stays pending and is sent again later. */
  async send(isReplyLost = false): Promise<void> {
    const { pending } = this;
    if (!pending) return;
    try {
      const { revision, missed } = await save(this.world, this.file, pending);
      if (isReplyLost) return;
      const others = await changesOf(missed);
      this.learn(others);
      this.learn([{ revision, change: ledPast(pending.change, others) }]);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'version.conflict')) throw error;
      if (isReplyLost) return;
      this.learn(error.details?.missed as readonly Entry[]);
    }
    this.pending = null;
  }

  snapshot() {
    return this.saved.toSnapshot();
  }

  private learn(entries: readonly Entry[]): void {
    replay(this.saved, entries);
    this.revision = entries.at(-1)?.revision ?? this.revision;
  }
}

function ledPast(change: Change, missed: readonly Entry[]): Change {
  return missed.reduce((moved, entry) => {
    const next = rebase(moved, entry.change);
    if ('conflict' in next) throw new Error('the server saved what conflicts');
    return next.change;
  }, change);
}
