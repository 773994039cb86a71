import { type DragEvent, type HTMLAttributes, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Item, isItem, nameOf, type Row } from '../list/rows.ts';
import styles from './drag.module.css';

interface Options {
  /** What is dragged when a drag begins at an item: all that is chosen if the item is. */
  readonly dragged: (item: Item) => readonly Item[];
  readonly canDrop: (items: readonly Item[], folderId: string) => boolean;
  readonly onDrop: (items: readonly Item[], folderId: string) => void;
}

type Attributes = HTMLAttributes<HTMLElement> & { readonly 'data-drop'?: boolean };

/** What a folder, or the way to one, needs so that items can be dropped on it. */
export type DropProps = (folderId: string) => Attributes;

/** Items are moved by dragging their rows onto a folder. Without a pointer the dialog does the same. */
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
    // Firefox drags only what carries something. No other page could read anything from it.
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

/** A small card beside the pointer, in place of the picture of a whole row. */
function showBeside({ dataTransfer }: DragEvent, words: string): void {
  const card = document.createElement('div');
  card.className = styles.card ?? '';
  card.textContent = words;
  document.body.append(card);
  dataTransfer.setDragImage(card, -8, -8);
  // The browser takes its picture when this event is over.
  setTimeout(() => card.remove());
}
