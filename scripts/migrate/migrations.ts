import type { RawItem } from '../restore/table.ts';

/** Changes the shape of one kind of items by one schema version (docs/operate/restore.md). */
export interface Migration {
  /** Identifies the progress of the migration. Never changes. */
  readonly name: string;
  /** Schema version of the items before. An item without `schemaVersion` has version 1. */
  readonly from: number;
  /** Whether an item is of this kind, by its keys. */
  readonly isFor: (item: RawItem) => boolean;
  /** Returns the attributes to set and to remove. Concurrent writes of other attributes are kept. */
  readonly change: (item: RawItem) => { readonly set: RawItem; readonly remove: readonly string[] };
}

/** All migrations since the last release that could be updated to this one, in order. */
export const migrations: readonly Migration[] = [];
