import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptionId } from '../../../../../domain/captions/types.ts';
import { EmptyList } from '../../captionField/EmptyList.tsx';
import type { CaptionSelection } from '../../engine/document/captionSelection.ts';
import { useEditor } from '../../parts/hooks.ts';
import { TextMarks } from './marks.ts';
import { ParagraphRow } from './ParagraphRow.tsx';
import { Paragraphs, type TranscriptView } from './paragraphs.ts';
import styles from './Transcript.module.css';

/**
 * Estimated sizes of a paragraph's parts, used to position rows that have not been rendered. Rendered rows are
 * measured.
 */
const headPx = 62;
const linePx = 28;
const letterPx = 8.2;
const usualWidthPx = 720;

/** Virtualized list of all paragraphs in the tab: only those in view exist in the DOM. */
export function TranscriptList() {
  const editor = useEditor();
  const { store, ui, follower, clock, view: settings } = editor;
  const { t } = useTranslation('editor');
  const scroller = useRef<HTMLDivElement>(null);
  const [view] = useState((): TranscriptView => ({ paragraphs: new Paragraphs(store), marks: new TextMarks(editor) }));
  const { paragraphs, marks } = view;
  useEffect(() => paragraphs.watch(), [paragraphs]);
  const all = useSyncExternalStore(paragraphs.changed.subscribe, () => paragraphs.all);

  const rows = useVirtualizer({
    count: all.length,
    getItemKey: useCallback((index: number) => all[index]?.key ?? index, [all]),
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(
      (index: number) => {
        const letters = lettersOf(store.selection, all[index]?.ids ?? []);
        const widthPx = Math.min(scroller.current?.clientWidth ?? usualWidthPx, usualWidthPx) - 32;
        return headPx + linePx * Math.max(1, Math.ceil((letters * letterPx) / widthPx));
      },
      [store, all],
    ),
    overscan: 4,
  });

  useEffect(() => {
    const show = (id: CaptionId | null, align: 'auto' | 'center' = 'auto') => {
      const index = paragraphs.indexOf(id);
      if (index >= 0 && !isShown(scroller.current, index)) rows.scrollToIndex(index, { align });
    };
    let again: ReturnType<typeof setTimeout> | undefined;
    const leave = [
      store.selection.changed.subscribe(() => show(store.selection.currentId)),
      ui.focusRequested.subscribe(() => show(ui.focus?.captionId ?? null)),
      store.retraced.subscribe(({ place: { captionId, offset } }) => {
        show(captionId);
        // The focused paragraph may have disappeared with the step.
        again = setTimeout(() => {
          const isLost = captionId !== null && document.activeElement === document.body;
          if (isLost) ui.requestFocus({ captionId, field: 'text', caret: offset ?? 'end' });
        });
      }),
      follower.changed.subscribe(() => {
        if (clock.isPlaying && settings.values.autoScroll && !isTyping(scroller.current))
          show(follower.playingId, 'center');
      }),
      marks.watch((word) => {
        if (settings.values.autoScroll && !isTyping(scroller.current)) keepWordInView(scroller.current, word);
      }),
    ];
    // The file opens where it was last closed.
    show(store.selection.currentId, 'center');
    return () => {
      clearTimeout(again);
      for (const stop of leave) stop();
    };
  }, [store, ui, follower, clock, settings, paragraphs, marks, rows]);

  if (all.length === 0) return <EmptyList />;
  return (
    <div ref={scroller} className={styles.list} data-letters-act data-arrives="words">
      <ol className={styles.space} style={{ height: rows.getTotalSize() }} aria-label={t('transcript.label')}>
        {rows.getVirtualItems().map((item) => {
          const paragraph = all[item.index];
          return (
            <li
              key={item.key}
              ref={rows.measureElement}
              data-index={item.index}
              className={styles.place}
              style={{ transform: `translateY(${item.start}px)` }}
              aria-setsize={all.length}
              aria-posinset={item.index + 1}
            >
              {paragraph && <ParagraphRow paragraph={paragraph} number={item.index + 1} view={view} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function lettersOf({ document, tab }: CaptionSelection, ids: readonly CaptionId[]): number {
  return ids.reduce((sum, id) => sum + (document.get(id)?.cells[tab]?.text.length ?? 0), 0);
}

function isTyping(list: HTMLElement | null): boolean {
  return document.activeElement instanceof HTMLTextAreaElement && (list?.contains(document.activeElement) ?? false);
}

/** Whether a paragraph starts or ends in view, or fills the view. Then no scrolling is needed. */
function isShown(list: HTMLElement | null, index: number): boolean {
  const row = list?.querySelector(`[data-index="${index}"]`);
  if (!list || !row) return false;
  const [frame, place] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  return place.top < frame.bottom - linePx * 2 && place.bottom > frame.top + linePx * 2;
}

/** Scrolls when the word being spoken leaves the upper three quarters of the list. */
function keepWordInView(list: HTMLElement | null, word: Range): void {
  if (!list) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom } = word.getBoundingClientRect();
  const isInView = top >= frame.top && bottom <= frame.top + frame.height * 0.75;
  if (!isInView) list.scrollTop += top - frame.top - frame.height / 4;
}
