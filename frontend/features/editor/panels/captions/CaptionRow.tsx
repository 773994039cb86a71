import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  lazy,
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Caption, CaptionId } from '../../../../../domain/captions/types.ts';
import { setTimes } from '../../../../../domain/editor/commands/setTimes.ts';
import { formatClock } from '../../../../../domain/timecode/clock.ts';
import { isFocusReturned } from '../../../../ui/dialogs/dialogFocus.ts';
import styles from '../../captionField/CaptionRow.module.css';
import { leavesText } from '../../captionField/caretLines.ts';
import { OwnForm } from '../../captionField/OwnForm.tsx';
import { isEmphasised, TextMirror } from '../../captionField/TextMirror.tsx';
import { caretIn, isPaste, showText, useFieldText, useTyping } from '../../captionField/typedField.ts';
import typedText from '../../captionField/typedText.module.css';
import type { FocusRequest } from '../../engine/document/editorUi.ts';
import { goTo, hasDialog, seekToCaption } from '../../engine/session/editor.ts';
import { isSelecting } from '../../engine/session/selecting.ts';
import { useCaptionChanged, useEditor, useIsCurrent, useIsSelected, useSettings, useTab } from '../../parts/hooks.ts';
import { useLock } from '../../parts/useLock.ts';
import { CaptionMeter, issuesIdOf } from './CaptionMeter.tsx';
import { RowCarets } from './RowCarets.tsx';
import { RowComments } from './RowComments.tsx';
import { RowLanguages, SecondText } from './RowLanguages.tsx';
import { RowPicker } from './RowPicker.tsx';
import { RowVisitors } from './RowVisitors.tsx';
import { TimeField } from './TimeField.tsx';

const LockSign = lazy(async () => ({ default: (await import('../../parts/LockSign.tsx')).LockSign }));

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
  /** Runs an edit caused by a keystroke; the row renders one frame later. */
  readonly typed: (work: () => void) => void;
}

const RowContent = memo(function RowContent({ caption, index, isCurrent, isSelected, typed }: ContentProps) {
  const editor = useEditor();
  const { store, ui } = editor;
  const { t } = useTranslation('editor');
  const { frameRate } = useSettings();
  const { id, startMs, endMs } = caption;
  const tab = useTab();
  const lock = useLock(caption);
  const isReadOnly = store.isReadOnly || lock !== undefined;
  const cell = caption.cells[tab];
  /** Unfinished text of an input method (IME). Only its result becomes an edit. */
  const [composed, setComposed] = useState<string | null>(null);
  const text = composed ?? cell?.text ?? '';
  const textRef = useRef<HTMLTextAreaElement>(null);
  const readText = () => store.document.get(id)?.cells[tab]?.text ?? '';
  useFieldText(textRef, composed !== null, readText, () => caretIn(store.selection, id));
  const inRef = useRef<HTMLElement>(null);
  const numberRef = useRef<HTMLButtonElement>(null);
  const label = useMemo(
    () => t('row.label', { number: index + 1, start: formatClock(startMs), end: formatClock(endMs) }),
    [t, index, startMs, endMs],
  );

  useEffect(() => {
    const take = () => {
      if (ui.focus?.captionId !== id) return;
      const request = ui.focus;
      ui.focusTaken();
      if (request.field === 'inTime') inRef.current?.focus();
      else if (request.field === 'row') numberRef.current?.focus({ preventScroll: true });
      else if (textRef.current) focusText(textRef.current, request);
    };
    take();
    return ui.focusRequested.subscribe(take);
  }, [ui, id]);

  const noteCursor = ({ selectionStart: offset, selectionEnd: end }: HTMLTextAreaElement) =>
    store.selection.setCursor({ captionId: id, offset, ...(end > offset && { end }) });
  const focusOwnText = useCallback(() => textRef.current?.focus(), []);
  const setIn = useCallback((ms: number) => store.dispatch(setTimes(store.document, { id, startMs: ms })), [store, id]);
  const setOut = useCallback((ms: number) => store.dispatch(setTimes(store.document, { id, endMs: ms })), [store, id]);

  function onText(event: ChangeEvent<HTMLTextAreaElement>): void {
    const { nativeEvent, currentTarget: area } = event;
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(area.value);
    else if (isPaste(nativeEvent)) store.asOwnStep(() => edit(area));
    else edit(area);
  }

  function onComposed(event: CompositionEvent<HTMLTextAreaElement>): void {
    setComposed(null);
    edit(event.currentTarget);
  }

  function edit(area: HTMLTextAreaElement): void {
    const set = () => store.setText({ id, tab, text: area.value, caret: area.selectionEnd });
    // Emphasized text is displayed by the mirror under the field, so it cannot wait a frame.
    if (isEmphasised(cell)) set();
    else typed(set);
    // The field never shows text that the document rejected.
    showText(area, readText());
    noteCursor(area);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (hasDialog(editor) || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      numberRef.current?.focus();
      return;
    }
    const step = leavesText(event);
    const next = step === 0 ? undefined : store.document.neighbour(id, step);
    if (!next) return;
    event.preventDefault();
    goTo(editor, next.id, event.key === 'ArrowUp' || event.shiftKey ? 'end' : 'start');
  }

  return (
    <>
      <div className={styles.head}>
        <button
          ref={numberRef}
          type="button"
          className={styles.number}
          data-number
          tabIndex={isCurrent ? 0 : -1}
          aria-label={t('row.number', { number: index + 1 })}
          aria-pressed={isSelected}
          onClick={(event) => {
            if (!isSelecting(event)) goTo(editor, id);
          }}
        >
          {index + 1}
        </button>
        <TimeField
          label={t('row.inTime', { number: index + 1 })}
          ms={startMs}
          frameRate={frameRate}
          isInTabOrder={isCurrent}
          isReadOnly={isReadOnly}
          fieldRef={inRef}
          onCommit={setIn}
          onLeave={focusOwnText}
        />
        <span className={styles.dash} aria-hidden>
          –
        </span>
        <TimeField
          label={t('row.outTime', { number: index + 1 })}
          ms={endMs}
          frameRate={frameRate}
          isInTabOrder={isCurrent}
          isReadOnly={isReadOnly}
          onCommit={setOut}
          onLeave={focusOwnText}
        />
        <RowPicker id={id} speakerId={caption.speakerId} />
        <RowComments id={id} index={index} />
        {lock && (
          <Suspense fallback={null}>
            <LockSign section={lock} />
          </Suspense>
        )}
        <CaptionMeter id={id} />
      </div>
      {store.document.tabs.length > 1 && <RowLanguages {...{ caption, index, isCurrent, isReadOnly }} />}
      <OwnForm className={typedText.cell}>
        <TextMirror id={id} tab={tab} text={text} cell={composed === null ? cell : undefined} />
        <RowCarets id={id} tab={tab} text={text} />
        <textarea
          ref={textRef}
          className={typedText.field}
          data-emphasis={isEmphasised(cell) || undefined}
          rows={1}
          spellCheck
          lang={tab}
          dir="auto"
          tabIndex={isCurrent ? 0 : -1}
          aria-label={label}
          aria-describedby={issuesIdOf(id)}
          placeholder={t('row.empty')}
          readOnly={isReadOnly}
          onChange={onText}
          onCompositionEnd={onComposed}
          onKeyDown={onKeyDown}
          onSelect={(event) => noteCursor(event.currentTarget)}
          onFocus={() => {
            // Another caption may have become current while this field had the focus.
            if (isFocusReturned()) return;
            ui.enter();
            store.selection.select(id);
            seekToCaption(editor, id);
          }}
        />
      </OwnForm>
      <SecondText {...{ caption, index, isCurrent, isReadOnly }} />
    </>
  );
});

function focusText(area: HTMLTextAreaElement, { caret, selectTo }: FocusRequest): void {
  area.focus({ preventScroll: true });
  const offset = caret === 'start' ? 0 : caret === 'end' ? area.value.length : caret;
  area.setSelectionRange(offset, selectTo ?? offset);
}
