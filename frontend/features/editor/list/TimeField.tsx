import { type KeyboardEvent, memo, type Ref, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatTimecode } from '../../../../domain/timecode/clock.ts';
import { moveMs } from '../../../../domain/timecode/frames.ts';
import type { FrameRateSetting } from '../../../../domain/timecode/rates.ts';
import { hasDialog } from '../session/editor.ts';
import { useShownRate } from '../settings/useView.ts';
import { useEditor } from '../store/hooks.ts';
import styles from './CaptionRow.module.css';
import { readTime } from './readTime.ts';

interface Props {
  readonly label: string;
  readonly ms: number;
  readonly frameRate: FrameRateSetting | null;
  readonly isInTabOrder: boolean;
  readonly isReadOnly: boolean;
  readonly onCommit: (ms: number) => void;
  /** Escape: gives the focus back to the text. */
  readonly onLeave: () => void;
  readonly fieldRef?: Ref<HTMLInputElement>;
}

/** What an arrow moves a time by while no frame rate is set. */
const stepWithoutRateMs = 40;

const keysOfField: ReadonlySet<string> = new Set(['Enter', 'Escape', 'ArrowUp', 'ArrowDown']);

/**
 * A time that can be typed over: a timecode, a clock time or plain seconds. What cannot be read says so and stays. Arrows
 * move it by a frame, with Shift by ten. Typing in the text beside it does not render it.
 */
export const TimeField = memo(function TimeField(props: Props) {
  const { label, ms, frameRate, isInTabOrder, isReadOnly, onCommit, onLeave, fieldRef } = props;
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const [draft, setDraft] = useState<string | null>(null);
  const shownRate = useShownRate();
  const shown = formatTimecode(ms, shownRate);
  const isWrong = draft !== null && readTime(draft, frameRate) === null;

  function commit(): boolean {
    const typed = draft === null ? ms : readTime(draft, frameRate);
    if (typed === null) return false;
    setDraft(null);
    if (typed !== ms) onCommit(typed);
    return true;
  }

  function nudge({ key, shiftKey }: KeyboardEvent): void {
    const from = draft === null ? ms : readTime(draft, frameRate);
    if (from === null || isReadOnly) return;
    const steps = (key === 'ArrowUp' ? 1 : -1) * (shiftKey ? 10 : 1);
    const to = Math.max(0, moveMs(from, frameRate ? steps : steps * stepWithoutRateMs, frameRate));
    setDraft(null);
    if (to !== ms) onCommit(to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (hasDialog(editor) || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && commit()) onLeave();
    if (event.key === 'Escape') {
      // Before the focus leaves: leaving commits what the field contains.
      flushSync(() => setDraft(null));
      onLeave();
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') nudge(event);
    if (keysOfField.has(event.key)) event.preventDefault();
  }

  return (
    <span className={styles.timeCell}>
      <input
        ref={fieldRef}
        className={styles.time}
        aria-label={label}
        aria-invalid={isWrong}
        inputMode="numeric"
        spellCheck={false}
        autoComplete="off"
        size={shown.length}
        tabIndex={isInTabOrder ? 0 : -1}
        readOnly={isReadOnly}
        value={draft ?? shown}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          if (!commit()) setDraft(null);
        }}
        onKeyDown={onKeyDown}
      />
      {isWrong && (
        <span className={styles.timeError} role="alert">
          {t('times.wrong', { example: formatTimecode(64_480, shownRate) })}
        </span>
      )}
    </span>
  );
});
