import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../session/editor.ts';
import { useEditor, useStructureVersion } from '../store/hooks.ts';
import styles from './CaptionList.module.css';
import { CaptionRow } from './CaptionRow.tsx';
import { EmptyList } from './EmptyList.tsx';

/** Height of a row with one line of text. Rows are measured when they come into view. */
const usualRowPx = 59;

/** All captions of the tab. Only the rows in view exist, however long the file. */
export function CaptionList() {
  const editor = useEditor();
  const { store, ui, follower, clock } = editor;
  const { t } = useTranslation('editor');
  const version = useStructureVersion();
  const count = store.document.count(store.tab);
  const scroller = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the structure is a new order of keys
  const getItemKey = useCallback((index: number) => store.document.at(store.tab, index)?.id ?? index, [store, version]);
  const withFocused = useCallback((range: Range) => {
    const focused = focusedIndex(scroller.current);
    const shown = defaultRangeExtractor(range);
    if (focused === null || focused >= range.count || shown.includes(focused)) return shown;
    return [...shown, focused].sort((a, b) => a - b);
  }, []);
  const rows = useVirtualizer({
    count,
    getItemKey,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualRowPx,
    rangeExtractor: withFocused,
    overscan: 6,
  });

  useEffect(() => {
    const show = (id: string | null, align: 'auto' | 'center') => {
      const index = id === null ? -1 : store.document.indexOf(id);
      if (index >= 0) rows.scrollToIndex(index, { align });
    };
    const leave = [
      store.selectionChanged.subscribe(() => show(store.currentId, 'auto')),
      ui.focusRequested.subscribe(() => show(ui.focus?.captionId ?? null, 'auto')),
      follower.changed.subscribe(() => {
        markPlaying(scroller.current, follower.playingId);
        if (clock.isPlaying && !isTyping(scroller.current)) show(follower.playingId, 'center');
      }),
    ];
    return () => {
      for (const stop of leave) stop();
    };
  }, [store, ui, follower, clock, rows]);

  // Rows come into view by scrolling, so the mark is set again after every render.
  useLayoutEffect(() => markPlaying(scroller.current, follower.playingId));

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.target !== event.currentTarget || event.key !== 'Enter' || store.currentId === null) return;
    event.preventDefault();
    goTo(editor, store.currentId);
  }

  if (count === 0) return <EmptyList />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where Escape leads to from a text, so that Tab can leave the list
    <div
      ref={scroller}
      className={styles.list}
      role="list"
      aria-label={t('list.label')}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={styles.space} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((item) => (
          <div
            key={item.key}
            ref={rows.measureElement}
            data-index={item.index}
            className={styles.place}
            style={{ transform: `translateY(${item.start}px)` }}
          >
            <CaptionRow id={String(item.key)} index={item.index} count={count} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Marks the row whose caption shows now, outside React: playing renders nothing. */
function markPlaying(list: HTMLElement | null, id: string | null): void {
  for (const row of list?.querySelectorAll<HTMLElement>('[data-playing]') ?? []) {
    if (row.dataset.caption !== id) delete row.dataset.playing;
  }
  const row = id === null ? null : list?.querySelector<HTMLElement>(`[data-caption="${CSS.escape(id)}"]`);
  if (row) row.dataset.playing = 'true';
}

function isTyping(list: HTMLElement | null): boolean {
  return document.activeElement instanceof HTMLTextAreaElement && (list?.contains(document.activeElement) ?? false);
}

/** The row with the focus stays there while it is scrolled out of view: its caret must not be lost. */
function focusedIndex(list: HTMLElement | null): number | null {
  const place = list?.contains(document.activeElement) ? document.activeElement?.closest('[data-index]') : null;
  const index = Number(place?.getAttribute('data-index') ?? Number.NaN);
  return Number.isInteger(index) ? index : null;
}
