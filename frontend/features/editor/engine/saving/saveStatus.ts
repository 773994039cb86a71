import type { SaveState, SavingState } from '../../../../../domain/log/saving/state.ts';

export interface SaveStatus {
  readonly state: SaveState;
  /** False if this browser could not store a copy: until saved, what was typed exists only in this page. */
  readonly isJournaled: boolean;
  readonly unsavedCount: number;
}

/** Status of a queue, without its journal. */
export function statusOf({ report, entries }: SavingState): Pick<SaveStatus, 'state' | 'unsavedCount'> {
  return { state: report, unsavedCount: entries.length };
}

export function isSameStatus(a: SaveStatus, b: SaveStatus): boolean {
  return a.isJournaled === b.isJournaled && a.unsavedCount === b.unsavedCount && isSameState(a.state, b.state);
}

function isSameState(a: SaveState, b: SaveState): boolean {
  if (a.kind === 'saved') return b.kind === 'saved' && a.savedAt === b.savedAt;
  if (a.kind === 'refused') return b.kind === 'refused' && a.code === b.code;
  return a.kind === b.kind;
}
