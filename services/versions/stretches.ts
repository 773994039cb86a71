import { isBody, type LogRow } from '../../cloud/table/documents/logRow.ts';
import type { TabId } from '../../domain/captions/types.ts';
import type { Change } from '../../domain/changes/change.ts';
import { takeTranscriptLabel } from '../../domain/editor/commands/takeTranscript.ts';
import { versionBounds } from '../../domain/log/versionBounds.ts';

/** Changes shown as one version, whose state is that after the newest of them. */
export interface Stretch {
  readonly kind: 'edited' | 'restored' | 'transcribed';
  readonly revision: number;
  readonly savedAt: string;
  readonly userId: string;
  readonly tabs: readonly TabId[];
  /** Changes of the stretch, newest first. */
  readonly rows: readonly LogRow[];
  /** Revision of the oldest change. `startedAt` is its time. */
  readonly firstRevision: number;
  readonly startedAt: string;
}

/**
 * Groups the changes of a log, read from the newest on, into stretches of one person without a long pause. A named
 * state ends its stretch. Restorations, transcriptions and long changes are stretches of their own, so that the states around them can
 * be restored.
 */
export async function* stretchesOf(
  rows: AsyncIterable<LogRow>,
  isNamed: (revision: number) => boolean,
): AsyncGenerator<Stretch> {
  let open: Stretch | undefined;
  for await (const row of rows) {
    const longer: Stretch | null = open && !isNamed(row.revision) ? extended(open, row) : null;
    if (open && !longer) yield open;
    open = longer ?? stretchOf(row);
  }
  if (open) yield open;
}

/** Returns a stretch that consists of a single change of the log. */
export const stretchOf = (row: LogRow): Stretch => ({
  kind: kindOf(row),
  revision: row.revision,
  savedAt: row.savedAt,
  userId: row.userId,
  tabs: tabsOf(row),
  rows: [row],
  firstRevision: row.revision,
  startedAt: row.savedAt,
});

/** Returns the stretch extended by the change before it, or null if that change belongs to another one. */
function extended(stretch: Stretch, row: LogRow): Stretch | null {
  const { savedAt, startedAt, userId, kind, tabs, rows } = stretch;
  const pauseMs = Date.parse(startedAt) - Date.parse(row.savedAt);
  const spanMs = Date.parse(savedAt) - Date.parse(row.savedAt);
  const isApart = isBody(row.change) || kindOf(row) !== 'edited' || kind !== 'edited' || stretch.revision === 0;
  const { maxPauseMs, maxSpanMs } = versionBounds;
  if (row.userId !== userId || isApart || pauseMs > maxPauseMs || spanMs > maxSpanMs) return null;
  return {
    ...stretch,
    tabs: [...new Set([...tabsOf(row), ...tabs])],
    rows: rows.concat(row),
    firstRevision: row.revision,
    startedAt: row.savedAt,
  };
}

function kindOf({ change: { label } }: LogRow): Stretch['kind'] {
  if (label === takeTranscriptLabel) return 'transcribed';
  return label === 'restoreVersion' ? 'restored' : 'edited';
}

/** Returns the language tabs that a change writes to. Those of a long change are not known without reading it. */
const tabsOf = ({ change }: LogRow): readonly TabId[] => (isBody(change) ? [] : [...tabsWrittenBy(change)]);

function tabsWrittenBy({ ops }: Change): Set<TabId> {
  const tabs = new Set<TabId>();
  for (const op of ops) {
    if (op.op === 'text' || op.op === 'cell' || op.op === 'cellStyle') tabs.add(op.tab);
    else if (op.op === 'put' || op.op === 'cut') for (const tab of Object.keys(op.caption.cells)) tabs.add(tab);
    else if (op.op === 'tab') tabs.add((op.now ?? op.was)?.id ?? '');
  }
  return tabs;
}
