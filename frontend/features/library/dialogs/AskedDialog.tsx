import { lazy, Suspense } from 'react';
import type { Folder, FolderTree } from '../../../entities/folder/folder.ts';
import { loadWords } from '../../../platform/i18n.ts';
import type { Asked } from '../actions/asking.ts';
import { menuEntries } from '../list/menuEntries.ts';
import type { Item } from '../list/rows.ts';
import { ShareDialog } from '../sharing/ShareDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NewFolderDialog } from './NewFolderDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { TranscribeDialog } from './TranscribeDialog.tsx';
import { WriteByHandDialog } from './WriteByHandDialog.tsx';

/** What writes captions is fetched when it is asked for, with its words. */
const ExportDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../exporting/ExportDialog.tsx'),
    loadWords(['exporting', 'editor', 'captionStyle']),
  ]);
  return module;
});

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
    case 'writeByHand':
      return asked.item.kind === 'file' ? <WriteByHandDialog file={asked.item.file} onClose={onClose} /> : null;
    case 'share':
      return asked.item.kind === 'file' ? <ShareDialog file={asked.item.file} onClose={onClose} /> : null;
    case 'leave':
      return asked.item.kind === 'file' ? <LeaveDialog file={asked.item.file} onClose={onClose} /> : null;
    case 'move': {
      const { items } = asked;
      return <MoveDialog {...{ tree, items, openId, onClose }} onDone={(folderId) => onMoved(items, folderId)} />;
    }
    case 'export': {
      const { items } = asked;
      const files = items.flatMap((item) =>
        item.kind === 'file' && menuEntries(item).includes('export') ? [item.file] : [],
      );
      return (
        <Suspense>
          <ExportDialog files={files} leftOut={items.length - files.length} onClose={onClose} />
        </Suspense>
      );
    }
    case 'delete': {
      const { items } = asked;
      return <DeleteDialog {...{ tree, items, onClose }} onDone={() => onDeleted(items)} />;
    }
    case 'newFolder':
      return <NewFolderDialog {...{ tree, onMade, onClose }} parentId={openId} />;
  }
}
