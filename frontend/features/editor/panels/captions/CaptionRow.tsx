import {
  lazy,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Caption, CaptionId } from '../../../../../domain/captions/types.ts';
import styles from '../../captionField/CaptionRow.module.css';
import { type RunTyped, useTyping } from '../../captionField/typedField.ts';
import type { FocusRequest } from '../../engine/document/editorUi.ts';
import type { Section } from '../../engine/review/sections.ts';
import { useCaptionChanged, useEditor, useIsCurrent, useIsSelected, useTab } from '../../parts/hooks.ts';
import { RowHead } from './RowHead.tsx';
import { BesideText, SecondText } from './RowLanguages.tsx';
import { RowText } from './RowText.tsx';
import { RowVisitors } from './RowVisitors.tsx';

const StaleMark = lazy(() => import('./StaleMark.tsx'));

interface Props {
  readonly id: CaptionId;
  readonly index: number;
}

/** One caption of the list: times, text and counts. Always editable; renders only when its own caption changes. */
export const CaptionRow = memo(function CaptionRow({ id, index }: Props) {
  const { store } = useEditor();
  const { subscribe, typed } = useTyping(useCaptionChanged(id));
  const caption = useSyncExternalStore(subscribe, () => store.document.get(id));
  const isCurrent = useIsCurrent(id);
  const isSelected = useIsSelected(id);
  // A split or merge is rendered first, the renumbered rows below it afterwards.
  const shownIndex = useDeferredValue(index);
  return (
    <div className={styles.row} data-current={isCurrent} data-selected={isSelected || undefined} data-caption={id}>
      <RowVisitors id={id} />
      {caption && <RowContent {...{ caption, index: shownIndex, isCurrent, isSelected, typed }} />}
    </div>
  );
});

interface ContentProps {
  readonly caption: Caption;
  readonly index: number;
  readonly isCurrent: boolean;
  /** Whether the caption is part of a selection of several captions. */
  readonly isSelected: boolean;
  readonly typed: RunTyped;
}

const RowContent = memo(function RowContent({ caption, index, isCurrent, isSelected, typed }: ContentProps) {
  const { store } = useEditor();
  const { id, startMs, endMs, speakerId, chapter } = caption;
  const tab = useTab();
  const lock = useLock(caption);
  const isReadOnly = store.isReadOnly || lock !== undefined;
  const hasLanguages = store.document.tabs.length > 1;
  const number = useRef<HTMLButtonElement>(null);
  const inTime = useRef<HTMLElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const focusText = useCallback(() => text.current?.focus(), []);
  useFocusRequests(id, { number, inTime, text });
  return (
    <>
      {chapter !== undefined && <p className={styles.chapter}>{chapter}</p>}
      <RowHead
        {...{ id, index, startMs, endMs, speakerId, isCurrent, isSelected, isReadOnly, lock, number, inTime }}
        onLeave={focusText}
      />
      <div className={styles.texts}>
        {hasLanguages && <BesideText {...{ caption, index, isCurrent, isReadOnly }} />}
        <RowText
          {...{ caption, index, tab, isCurrent, isReadOnly, typed }}
          field={text}
          onLeave={() => number.current?.focus()}
        />
      </div>
      {hasLanguages && (
        <Suspense fallback={null}>
          <StaleMark caption={caption} />
        </Suspense>
      )}
      <SecondText {...{ caption, index, isCurrent, isReadOnly }} />
    </>
  );
});

/** Returns the completed section that locks a caption; undefined if it is not locked. */
function useLock(caption: Pick<Caption, 'startMs' | 'endMs'>): Section | undefined {
  const { sections } = useEditor();
  return useSyncExternalStore(sections.changed.subscribe, () => sections.lockOf(caption));
}

interface Targets {
  readonly number: RefObject<HTMLButtonElement | null>;
  readonly inTime: RefObject<HTMLElement | null>;
  readonly text: RefObject<HTMLTextAreaElement | null>;
}

/** Moves the focus into the row when it is requested. */
function useFocusRequests(id: CaptionId, { number, inTime, text }: Targets): void {
  const { ui } = useEditor();
  useEffect(() => {
    const take = () => {
      if (ui.focus?.captionId !== id) return;
      const request = ui.focus;
      ui.focusTaken();
      if (request.field === 'inTime') inTime.current?.focus();
      else if (request.field === 'row') number.current?.focus({ preventScroll: true });
      else if (text.current) focusText(text.current, request);
    };
    take();
    return ui.focusRequested.subscribe(take);
  }, [ui, id, number, inTime, text]);
}

function focusText(area: HTMLTextAreaElement, { caret, selectTo }: FocusRequest): void {
  area.focus({ preventScroll: true });
  const offset = caret === 'start' ? 0 : caret === 'end' ? area.value.length : caret;
  area.setSelectionRange(offset, selectTo ?? offset);
}
