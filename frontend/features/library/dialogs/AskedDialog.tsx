import type { Folder, FolderTree } from '../../../entities/folder/folder.ts';
import type { Asked } from '../actions/asking.ts';
import type { Item } from '../list/rows.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NewFolderDialog } from './NewFolderDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { TranscribeDialog } from './TranscribeDialog.tsx';

interface Props {
  readonly asked: Asked;
  readonly tree: FolderTree;
  /** The folder that is open. */
  readonly openId: string;
  readonly onMade: (folder: Folder) => void;
  readonly onMoved: (items: readonly Item[], folderId: string) => void;
  readonly onDeleted: (items: readonly Item[]) => void;
  readonly onClose: () => void;
}

/** The dialog that was asked for. */
export function AskedDialog({ asked, tree, openId, onMade, onMoved, onDeleted, onClose }: Props) {
  switch (asked.dialog) {
    case 'rename':
      return <RenameDialog item={asked.item} onClose={onClose} />;
    case 'transcribe':
      return asked.item.kind === 'file' ? <TranscribeDialog file={asked.item.file} onClose={onClose} /> : null;
    case 'move': {
      const { items } = asked;
      return <MoveDialog {...{ tree, items, openId, onClose }} onDone={(folderId) => onMoved(items, folderId)} />;
    }
    case 'delete': {
      const { items } = asked;
      return <DeleteDialog {...{ tree, items, onClose }} onDone={() => onDeleted(items)} />;
    }
    case 'newFolder':
      return <NewFolderDialog {...{ tree, onMade, onClose }} parentId={openId} />;
  }
}
