import { useTranslation } from 'react-i18next';
import type { FolderTree } from '../../../entities/folder/folder.ts';
import { noticeFailure, noticeSuccess } from '../../../ui/feedback/notice.ts';
import type { Ask } from '../actions/asking.ts';
import { eachItem } from '../actions/eachItem.ts';
import { useItemCalls } from '../actions/useItemCalls.ts';
import { useSayFailed } from '../actions/useItemsWork.ts';
import { type Item, nameOf } from '../list/rows.ts';
import { accessChange, moveProblem, toMove } from './moveRules.ts';
import { useDragItems } from './useDragItems.ts';

/** Returns a function that shows a notice that items were moved. */
export function useSayMoved(tree: FolderTree | undefined): (items: readonly Item[], folderId: string) => void {
  const { t } = useTranslation('library');
  return (items, folderId) => {
    const [first] = items;
    const what = items.length === 1 && first ? nameOf(first) : t('count.items', { count: items.length });
    noticeSuccess(t('move.done', { what, name: tree?.byId.get(folderId)?.name ?? t('title') }));
  };
}

/** Moves items dropped on a folder: the whole selection if it includes the dragged item. */
export function useDropMoves(tree: FolderTree | undefined, chosen: readonly Item[], ask: Ask) {
  const calls = useItemCalls();
  const sayMoved = useSayMoved(tree);
  const sayFailed = useSayFailed();

  async function move(items: readonly Item[], folderId: string) {
    if (!tree) return;
    const moving = toMove(tree, items, folderId);
    const outcome = await eachItem(moving, (item) => calls.move(item, folderId));
    calls.refresh();
    const problem = sayFailed(outcome);
    if (problem) noticeFailure(problem);
    else sayMoved(moving, folderId);
  }

  return useDragItems({
    dragged: (item) => (chosen.some(({ key }) => key === item.key) ? chosen : [item]),
    canDrop: (items, folderId) => tree !== undefined && moveProblem(tree, items, folderId) === null,
    onDrop: (items, folderId) => {
      // If the move changes access, the dialog explains it first.
      if (tree && accessChange(tree, items, folderId)) ask({ dialog: 'move', items, to: folderId });
      else void move(items, folderId);
    },
  });
}
