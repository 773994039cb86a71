import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptionId } from '../../../../../domain/captions/types.ts';
import { withWords } from '../../../../platform/i18n.ts';
import styles from '../../captionField/CaptionList.module.css';
import type { Point } from '../../engine/session/selecting.ts';
import { listenToPresses } from '../../engine/session/selecting.ts';
import { useEditor, useHint, useOrder } from '../../parts/hooks.ts';
import { CaptionRow } from './CaptionRow.tsx';
import { keepCurrentInView } from './keepInView.ts';
import { MeterTip } from './MeterTip.tsx';

const EmptyList = lazy(async () => {
  const code = withWords(import('../../captionField/EmptyList.tsx'), ['editor', 'file']);
  return { default: (await code).EmptyList };
});
const CaptionMenu = lazy(async () => {
  const code = withWords(import('../../actions/CaptionMenu.tsx'), ['editor']);
  return { default: (await code).CaptionMenu };
});

/** Height of a row with one line of text. Rows are measured when they scroll into view. */
const usualRowPx = 61;
/** Height of a row where each caption takes one line. */
const compactRowPx = 29;

/** Virtualized list of all captions in the tab: only rows in view exist in the DOM. */
export function CaptionList() {
  const editor = useEditor();
  const { store, ui, follower, clock, view } = editor;
  const { t } = useTranslation('captions');
  const order = useOrder();
  const isCompact = useHint('compact');
  const scroller = useRef<HTMLDivElement>(null);
  const [menuAt, setMenuAt] = useState<Point | null>(null);
  /** Caption changed by the last undo or redo. Its row is highlighted. */
  const [retracedId, setRetracedId] = useState<CaptionId | null>(null);

  const rows = useVirtualizer({
    count: order.length,
    getItemKey: useCallback((index: number) => order[index] ?? index, [order]),
    getScrollElement: () => scroller.current,
    estimateSize: () => (isCompact ? compactRowPx : usualRowPx),
    rangeExtractor: useCallback((range: Range) => withFocused(range, scroller.current), []),
    // Every extra row slows down typing: the browser sorts the layers of all rows on each keystroke.
    overscan: 3,
  });

  useEffect(() => {
    const show = (id: string | null, align: 'auto' | 'center') => {
      const index = id === null ? -1 : store.document.indexOf(id);
      if (index < 0) return;
      const [offsetPx] = rows.getOffsetForIndex(index, align) ?? [];
      // Even scrolling to the present place makes the browser lay out the list.
      if (offsetPx !== rows.scrollOffset) rows.scrollToIndex(index, { align });
    };
    const leave = [
      store.selection.changed.subscribe(() => show(store.selection.currentId, 'auto')),
      store.retraced.subscribe(({ place }) => {
        show(place.captionId, 'auto');
        setRetracedId(place.captionId);
      }),
      ui.focusRequested.subscribe(() => show(ui.focus?.captionId ?? null, 'auto')),
      follower.changed.subscribe(() => {
        markPlaying(scroller.current, follower.playingId);
        if (clock.isPlaying && view.values.autoScroll && !isTyping(scroller.current))
          show(follower.playingId, 'center');
      }),
    ];
    // The file opens at the caption where it was last closed.
    show(store.selection.currentId, 'auto');
    return () => {
      for (const stop of leave) stop();
    };
  }, [store, ui, follower, clock, view, rows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: heights measured in the other density are out of date.
  useLayoutEffect(() => rows.measure(), [rows, isCompact]);

  const isEmpty = order.length === 0;
  useEffect(() => (scroller.current && !isEmpty ? keepCurrentInView(scroller.current) : undefined), [isEmpty]);
  useEffect(
    () => (scroller.current && !isEmpty ? listenToPresses(editor, scroller.current, setMenuAt) : undefined),
    [editor, isEmpty],
  );

  // Rows mount while scrolling, so the mark is set again after every render.
  useLayoutEffect(() => markPlaying(scroller.current, follower.playingId));

  if (isEmpty)
    return (
      <Suspense fallback={<div className={styles.list} />}>
        <EmptyList />
      </Suspense>
    );
  return (
    <div
      ref={scroller}
      className={styles.list}
      data-compact={isCompact || undefined}
      data-letters-act
      data-arrives="words"
    >
      <ul className={styles.space} style={{ height: rows.getTotalSize() }} aria-label={t('list')}>
        {rows.getVirtualItems().map((item) => (
          <li
            key={item.key}
            ref={rows.measureElement}
            data-index={item.index}
            className={styles.place}
            style={{ transform: `translateY(${item.start}px)` }}
            data-retraced={item.key === retracedId || undefined}
            onAnimationEnd={() => setRetracedId(null)}
            aria-setsize={order.length}
            aria-posinset={item.index + 1}
          >
            <CaptionRow id={String(item.key)} index={item.index} />
          </li>
        ))}
      </ul>
      <MeterTip list={scroller} />
      {menuAt && (
        <Suspense fallback={null}>
          <CaptionMenu key={`${menuAt.x},${menuAt.y}`} at={menuAt} onClose={() => setMenuAt(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Marks the row of the caption being played, outside React: playback renders nothing. */
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

/** Keeps the focused row mounted while it is scrolled out of view, so that its caret is not lost. */
function withFocused(range: Range, list: HTMLElement | null): number[] {
  const shown = defaultRangeExtractor(range);
  const place = list?.contains(document.activeElement) ? document.activeElement?.closest('[data-index]') : null;
  const focused = Number(place?.getAttribute('data-index') ?? Number.NaN);
  if (!Number.isInteger(focused) || focused >= range.count || shown.includes(focused)) return shown;
  return [...shown, focused].sort((a, b) => a - b);
}
