import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import styles from './LongList.module.css';

interface Props<T> {
  readonly label: string;
  readonly items: readonly T[];
  /** Height of a typical row. Rows are measured when they come into view. */
  readonly rowPx: number;
  readonly className?: string | undefined;
  /** Whether the list has a frame and a height of its own, as in a dialog. */
  readonly isFramed?: boolean;
  /** Index of the item to scroll into view; -1 leaves the scroll position unchanged. */
  readonly shown?: number;
  readonly keyOf: (item: T, index: number) => string;
  readonly children: (item: T) => ReactNode;
}

/** Virtualized list of any length that scrolls within itself. Only the rows in view are rendered. */
export function LongList<T>({ label, items, rowPx, shown = -1, keyOf, children, ...look }: Props<T>) {
  const { className = '', isFramed = false } = look;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: useCallback(
      (index: number) => {
        const item = items[index];
        return item === undefined ? index : keyOf(item, index);
      },
      [items, keyOf],
    ),
    overscan: 4,
  });
  useEffect(() => {
    if (shown >= 0) rows.scrollToIndex(shown, { align: 'auto' });
  }, [rows, shown]);
  return (
    <div ref={scroller} className={`${styles.list} ${isFramed ? styles.framed : ''} ${className}`}>
      <ul className={styles.space} style={{ height: rows.getTotalSize() }} aria-label={label}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={styles.place}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              {children(item)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
