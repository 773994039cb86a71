import type { FileAction } from '../../../../domain/access/actions.ts';
import type { FileRow } from '../../../entities/file/file.ts';
import {
  canBeTranscribed,
  canBeTranscribedAgain,
  canBeWritten,
  hasTranscript,
} from '../../../entities/file/transcription.ts';
import type { Item } from './rows.ts';

/** Action in the menu of an item, in menu order. */
export type MenuEntry =
  | 'open'
  | 'export'
  | 'transcribe'
  | 'transcribeFirst'
  | 'transcribeAgain'
  | 'writeByHand'
  | 'share'
  | 'rename'
  | 'move'
  | 'leave'
  | 'delete';

type Rule = { readonly action: FileAction; readonly applies: (file: FileRow) => boolean };

const rules: Readonly<Record<MenuEntry, Rule>> = {
  open: { action: 'open', applies: ({ subtitleId }) => subtitleId !== null },
  export: { action: 'open', applies: ({ subtitleId }) => subtitleId !== null },
  transcribe: {
    action: 'transcribe',
    applies: (file) => file.transcriptStatus === 'failed' && canBeTranscribed(file),
  },
  transcribeFirst: {
    action: 'transcribe',
    applies: (file) => file.transcriptStatus === 'done' && !file.isTranscribed && canBeTranscribedAgain(file),
  },
  transcribeAgain: {
    action: 'transcribe',
    applies: (file) => hasTranscript(file) && canBeTranscribedAgain(file),
  },
  writeByHand: {
    action: 'transcribe',
    applies: (file) => ['failed', 'cancelled', 'none'].includes(file.transcriptStatus) && canBeWritten(file),
  },
  share: { action: 'manageAccess', applies: () => true },
  rename: { action: 'rename', applies: () => true },
  move: { action: 'move', applies: () => true },
  leave: { action: 'open', applies: ({ may }) => !may.includes('manageAccess') },
  delete: { action: 'delete', applies: () => true },
};

const folderEntries: readonly MenuEntry[] = ['open', 'share', 'rename', 'move', 'delete'];

/** Whether the item is inside a shared folder. Such items cannot be left individually, only with the folder. */
const stays = ({ within, key }: Item): boolean => within !== undefined && within.teamId !== key;

/** Returns the entries that apply to the item now and that the user may use. A folder is managed by its owner. */
export function menuEntries(item: Item): readonly MenuEntry[] {
  if (item.kind === 'folder' && item.within) return stays(item) ? ['open'] : ['open', 'leave'];
  if (item.kind === 'folder') return folderEntries;
  const { file } = item;
  if (file.fileStatus === 'uploading') return [];
  return (Object.keys(rules) as MenuEntry[]).filter(
    (entry) =>
      file.may.includes(rules[entry].action) && rules[entry].applies(file) && !(entry === 'leave' && stays(item)),
  );
}
