import type { LogEntry } from '../../../../../domain/log/replay.ts';
import type {
  DocumentCopies,
  DocumentCopy,
} from '../../../../../frontend/features/editor/engine/saving/documentCopies.ts';

/** Copies of one document in one browser, in memory. */
export class FakeCopies implements DocumentCopies {
  copy: DocumentCopy | null = null;
  readonly changes = new Map<number, LogEntry>();

  async keep(copy: DocumentCopy, changes: readonly LogEntry[]): Promise<void> {
    this.copy = copy;
    this.changes.clear();
    await this.append(copy.document, changes);
  }

  async append(_document: unknown, changes: readonly LogEntry[]): Promise<void> {
    for (const entry of changes) this.changes.set(entry.revision, structuredClone(entry));
  }

  async fileOf() {
    return this.copy?.file ?? null;
  }

  async read() {
    const changes = [...this.changes.values()].sort((a, b) => a.revision - b.revision);
    return this.copy && { copy: this.copy, changes };
  }

  async remove(): Promise<void> {
    this.copy = null;
    this.changes.clear();
  }

  removeAll = () => this.remove();
}
