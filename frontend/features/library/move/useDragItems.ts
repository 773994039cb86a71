import { type DragEvent, type HTMLAttributes, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Item, isItem, nameOf, type Row } from '../list/rows.ts';
import styles from './drag.module.css';

interface Options {
  /** Returns the items to drag when a drag starts at an item: the whole selection if it includes the item. */
  readonly dragged: (item: Item) => readonly Item[];
  readonly canDrop: (items: readonly Item[], folderId: string) => boolean;
  readonly onDrop: (items: readonly Item[], folderId: string) => void;
}

type Attributes = HTMLAttributes<HTMLElement> & { readonly 'data-drop'?: boolean };

/** Returns the attributes that make a folder or a breadcrumb a drop target. */
export type DropProps = (folderId: string) => Attributes;

/** Moves items by dragging their rows onto a folder. The move dialog is the keyboard equivalent. */
export function useDragItems({ dragged, canDrop, onDrop }: Options) {
  const { t } = useTranslation('library');
  const [items, setItems] = useState<readonly Item[]>([]);
  const [over, setOver] = useState<string | null>(null);

  function end() {
    setItems([]);
    setOver(null);
  }

  function begin(event: DragEvent<HTMLElement>, item: Item) {
    const taken = dragged(item);
    event.dataTransfer.effectAllowed = 'move';
    // Firefox starts a drag only if it has data. The data is empty, so other pages cannot read anything from it.
    event.dataTransfer.setData('application/x-otoji-items', '');
    showBeside(event, taken.length === 1 ? nameOf(item) : t('count.items', { count: taken.length }));
    setItems(taken);
  }

  const dropProps: DropProps = (folderId) => ({
    'data-drop': over === folderId,
    onDragOver: (event) => {
      if (items.length === 0 || !canDrop(items, folderId)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      setOver(folderId);
    },
    onDragLeave: ({ currentTarget, relatedTarget }) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null);
    },
    onDrop: (event) => {
      if (items.length === 0) return;
      event.preventDefault();
      onDrop(items, folderId);
      end();
    },
  });

  const rowProps = (row: Row): HTMLAttributes<HTMLTableRowElement> & { 'data-dragged'?: boolean } =>
    isItem(row)
      ? {
          draggable: true,
          'data-dragged': items.some(({ key }) => key === row.key),
          onDragStart: (event) => begin(event, row),
          onDragEnd: end,
          ...(row.kind === 'folder' ? dropProps(row.folder.id) : {}),
        }
      : {};

  return { dropProps, rowProps };
}

/** Shows a small card next to the pointer instead of the image of a whole row. */
function showBeside({ dataTransfer }: DragEvent, words: string): void {
  const card = document.createElement('div');
  card.className = styles.card ?? '';
  card.textContent = words;
  document.body.append(card);
  dataTransfer.setDragImage(card, -8, -8);
  // The browser captures the image after this event.
  setTimeout(() => card.remove());
}
