import { TranscribeDialog } from '../../../entities/file/TranscribeDialog.tsx';
import type { Folder, FolderTree } from '../../../entities/folder/folder.ts';
import { ShareDialog } from '../../../entities/sharing/ShareDialog.tsx';
import type { Asked } from '../actions/asking.ts';
import { type Item, nameOf } from '../list/rows.ts';
import { AskedExport } from './AskedExport.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NewFolderDialog } from './NewFolderDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { WriteByHandDialog } from './WriteByHandDialog.tsx';

interface Props {
  readonly asked: Asked;
  readonly tree: FolderTree;
  readonly openId: string;
  readonly onMade: (folder: Folder) => void;
  readonly onMoved: (items: readonly Item[], folderId: string) => void;
  readonly onDeleted: (items: readonly Item[]) => void;
  readonly onClose: () => void;
}

/** Renders the requested dialog. */
export function AskedDialog({ asked, tree, openId, onMade, onMoved, onDeleted, onClose }: Props) {
  switch (asked.dialog) {
    case 'rename':
      return <RenameDialog item={asked.item} onClose={onClose} />;
    case 'transcribe':
      return asked.item.kind === 'file' ? <TranscribeDialog file={asked.item.file} onClose={onClose} /> : null;
    case 'writeByHand':
      return asked.item.kind === 'file' ? <WriteByHandDialog file={asked.item.file} onClose={onClose} /> : null;
    case 'share':
      return (
        <ShareDialog
          shared={{ kind: asked.item.kind, id: asked.item.key, title: nameOf(asked.item) }}
          onClose={onClose}
        />
      );
    case 'leave':
      return <LeaveDialog item={asked.item} onClose={onClose} />;
    case 'move': {
      const { items, to = openId } = asked;
      return <MoveDialog {...{ tree, items, onClose }} openId={to} onDone={(folderId) => onMoved(items, folderId)} />;
    }
    case 'export':
      return <AskedExport items={asked.items} onClose={onClose} />;
    case 'delete': {
      const { items } = asked;
      return <DeleteDialog {...{ tree, items, onClose }} onDone={() => onDeleted(items)} />;
    }
    case 'newFolder':
      return <NewFolderDialog {...{ tree, onMade, onClose }} parentId={openId} />;
  }
}
