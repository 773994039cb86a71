import { lazy, memo, type RefObject, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Caption } from '../../../../../domain/captions/types.ts';
import { setTimes } from '../../../../../domain/editor/commands/setTimes.ts';
import { withWords } from '../../../../platform/i18n.ts';
import styles from '../../captionField/CaptionRow.module.css';
import type { Section } from '../../engine/review/sections.ts';
import { goTo } from '../../engine/session/editor.ts';
import { isSelecting } from '../../engine/session/selecting.ts';
import { useEditor } from '../../parts/hooks.ts';
import { CaptionMeter } from './CaptionMeter.tsx';
import { RowComments } from './RowComments.tsx';
import { RowPicker } from './RowPicker.tsx';
import { TimeField } from './TimeField.tsx';

const LockSign = lazy(async () => {
  const code = withWords(import('../../parts/LockSign.tsx'), ['editor']);
  return { default: (await code).LockSign };
});

interface Props extends Pick<Caption, 'id' | 'startMs' | 'endMs'> {
  readonly speakerId: Caption['speakerId'];
  readonly index: number;
  readonly isCurrent: boolean;
  /** Whether the caption is part of a selection of several captions. */
  readonly isSelected: boolean;
  readonly isReadOnly: boolean;
  /** Completed section that locks the caption. */
  readonly lock: Section | undefined;
  readonly number: RefObject<HTMLButtonElement | null>;
  readonly inTime: RefObject<HTMLElement | null>;
  /** Called when a time was entered or canceled; returns the focus to the text. */
  readonly onLeave: () => void;
}

/**
 * First line of a row: its number, times, speaker, comments, lock and counts. Typing in the row's text does not render
 * it.
 */
export const RowHead = memo(function RowHead(props: Props) {
  const { id, index, startMs, endMs, speakerId, isCurrent, isSelected, isReadOnly, lock, number, inTime } = props;
  const editor = useEditor();
  const { store } = editor;
  const { t } = useTranslation('captions');
  const setIn = useCallback((ms: number) => store.dispatch(setTimes(store.document, { id, startMs: ms })), [store, id]);
  const setOut = useCallback((ms: number) => store.dispatch(setTimes(store.document, { id, endMs: ms })), [store, id]);
  const time = { isReadOnly, isInTabOrder: isCurrent, onLeave: props.onLeave };
  return (
    <div className={styles.head}>
      <button
        ref={number}
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
        {...time}
        label={t('row.inTime', { number: index + 1 })}
        ms={startMs}
        fieldRef={inTime}
        onCommit={setIn}
      />
      <span className={styles.dash} aria-hidden>
        –
      </span>
      <TimeField {...time} label={t('row.outTime', { number: index + 1 })} ms={endMs} onCommit={setOut} />
      <RowPicker id={id} speakerId={speakerId} />
      <RowComments id={id} index={index} />
      {lock && (
        <Suspense fallback={null}>
          <LockSign section={lock} />
        </Suspense>
      )}
      <CaptionMeter id={id} />
    </div>
  );
});
