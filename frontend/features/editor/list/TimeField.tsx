import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimecode } from '../../../../domain/timecode/clock.ts';
import type { FrameRateSetting } from '../../../../domain/timecode/rates.ts';
import { hasDialog } from '../session/editor.ts';
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

/** A time that can be typed over: a timecode, a clock time or plain seconds. What cannot be read says so and stays. */
export function TimeField(props: Props) {
  const { label, ms, frameRate, isInTabOrder, isReadOnly, onCommit, onLeave, fieldRef } = props;
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const [draft, setDraft] = useState<string | null>(null);
  const shown = formatTimecode(ms, frameRate);
  const isWrong = draft !== null && readTime(draft, frameRate) === null;

  function commit(): boolean {
    const typed = draft === null ? ms : readTime(draft, frameRate);
    if (typed === null) return false;
    setDraft(null);
    if (typed !== ms) onCommit(typed);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (hasDialog(editor) || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && commit()) onLeave();
    if (event.key === 'Escape') {
      setDraft(null);
      onLeave();
    }
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
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
          {t('times.wrong', { example: formatTimecode(64_480, frameRate) })}
        </span>
      )}
    </span>
  );
}
