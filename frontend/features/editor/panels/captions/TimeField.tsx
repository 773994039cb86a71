import { type KeyboardEvent, memo, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { moveMs } from '../../../../../domain/timecode/frames.ts';
import { formatPosition } from '../../../../../domain/timecode/position.ts';
import styles from '../../captionField/CaptionRow.module.css';
import { readTime } from '../../engine/document/readTime.ts';
import { hasDialog } from '../../engine/session/editor.ts';
import { useEditor } from '../../parts/hooks.ts';
import { useTimecodes, useTypedTimecodes } from '../../parts/useView.ts';

interface Props {
  readonly label: string;
  readonly ms: number;
  readonly isInTabOrder: boolean;
  readonly isReadOnly: boolean;
  readonly onCommit: (ms: number) => void;
  /** Called on Escape and after a commit by Enter; returns the focus to the text. */
  readonly onLeave: () => void;
  readonly fieldRef?: Ref<HTMLElement>;
}

/** Step of the arrow keys while no frame rate is set. */
const stepWithoutRateMs = 40;

const keysOfField: ReadonlySet<string> = new Set(['Enter', 'Escape', 'ArrowUp', 'ArrowDown']);

/**
 * A time that becomes editable on focus. In rows other than the current one it is a button until then: browsers lay out
 * the inside of each text field as a separate layer and sort all layers on every keystroke anywhere. Typing in the
 * neighboring text does not render it.
 */
export const TimeField = memo(function TimeField(props: Props) {
  const { label, ms, isInTabOrder, fieldRef } = props;
  const [hasFocus, setHasFocus] = useState(false);
  const shown = formatPosition(ms, useTimecodes());
  const open = () => setHasFocus(true);
  if (isInTabOrder || hasFocus) return <OpenTimeField {...props} hasFocus={hasFocus} onFocused={setHasFocus} />;
  return (
    <span className={styles.timeCell}>
      <button
        ref={fieldRef as Ref<HTMLButtonElement>}
        type="button"
        className={styles.time}
        aria-label={`${label} ${shown}`}
        tabIndex={-1}
        onFocus={open}
        onClick={open}
      >
        {shown}
      </button>
    </span>
  );
});

interface OpenProps extends Props {
  readonly hasFocus: boolean;
  readonly onFocused: (hasFocus: boolean) => void;
}

/**
 * The input. Accepts a timecode, a clock time or plain seconds. Unreadable input shows an error and stays. The arrow
 * keys move the time by one frame, with Shift by ten.
 */
function OpenTimeField(props: OpenProps) {
  const { label, ms, isInTabOrder, isReadOnly, onCommit, onLeave, fieldRef, hasFocus, onFocused } = props;
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(fieldRef, () => field.current, []);
  const isOpened = useRef(hasFocus);
  // The focus was on the button that this field replaced.
  useLayoutEffect(() => {
    if (isOpened.current) field.current?.focus({ preventScroll: true });
  }, []);
  const editor = useEditor();
  const { t } = useTranslation('captions');
  const [draft, setDraft] = useState<string | null>(null);
  const timecodes = useTimecodes();
  const typedTimecodes = useTypedTimecodes();
  const shown = formatPosition(ms, timecodes);
  const read = (text: string) => readTime(text, typedTimecodes);
  const isWrong = draft !== null && read(draft) === null;

  function commit(): boolean {
    const typed = draft === null ? ms : read(draft);
    if (typed === null) return false;
    setDraft(null);
    if (typed !== ms) onCommit(typed);
    return true;
  }

  function nudge({ key, shiftKey }: KeyboardEvent): void {
    const from = draft === null ? ms : read(draft);
    if (from === null || isReadOnly) return;
    const { rate } = typedTimecodes;
    const steps = (key === 'ArrowUp' ? 1 : -1) * (shiftKey ? 10 : 1);
    const to = Math.max(0, moveMs(from, rate ? steps : steps * stepWithoutRateMs, rate));
    setDraft(null);
    if (to !== ms) onCommit(to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (hasDialog(editor) || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && commit()) onLeave();
    if (event.key === 'Escape') {
      // Runs before the focus leaves, because blur commits the field's content.
      flushSync(() => setDraft(null));
      onLeave();
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') nudge(event);
    if (keysOfField.has(event.key)) event.preventDefault();
  }

  return (
    <span className={styles.timeCell}>
      <input
        ref={field}
        className={styles.time}
        aria-label={label}
        // Marks a field without typed input, which has no undo history of its own.
        data-untouched={draft === null || undefined}
        aria-invalid={isWrong}
        inputMode="numeric"
        spellCheck={false}
        autoComplete="off"
        size={shown.length}
        tabIndex={isInTabOrder ? 0 : -1}
        readOnly={isReadOnly}
        value={draft ?? shown}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => {
          event.currentTarget.select();
          onFocused(true);
        }}
        onBlur={() => {
          if (!commit()) setDraft(null);
          onFocused(false);
        }}
        onKeyDown={onKeyDown}
      />
      {isWrong && (
        <span className={styles.timeError} role="alert">
          {t('times.wrong', { example: formatPosition(64_480, timecodes) })}
        </span>
      )}
    </span>
  );
}
