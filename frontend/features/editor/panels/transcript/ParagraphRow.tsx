import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../../../domain/timecode/clock.ts';
import { minSilenceMs } from '../../../../../domain/transcript/doubts.ts';
import { useCaption, useEditor, useHint, useTab } from '../../parts/hooks.ts';
import { ParagraphSpeaker } from './ParagraphSpeaker.tsx';
import { ParagraphText } from './ParagraphText.tsx';
import type { Paragraph, TranscriptView } from './paragraphs.ts';
import styles from './Transcript.module.css';

interface Props {
  readonly paragraph: Paragraph;
  readonly number: number;
  readonly view: TranscriptView;
}

/** One paragraph: its start time, speaker and text. */
export const ParagraphRow = memo(function ParagraphRow({ paragraph, number, view }: Props) {
  const { clock, store, ui } = useEditor();
  const { t } = useTranslation('editor');
  const first = useCaption(paragraph.ids[0] ?? '');
  const time = useRef<HTMLButtonElement>(null);
  const { ids } = paragraph;

  useEffect(
    () =>
      ui.focusRequested.subscribe(() => {
        if (ui.focus?.field !== 'row' || !ids.includes(ui.focus.captionId)) return;
        ui.focusTaken();
        time.current?.focus({ preventScroll: true });
      }),
    [ui, ids],
  );

  if (!first) return null;
  return (
    <div className={styles.row} data-caption={first.id}>
      <Silence id={first.id} />
      <div className={styles.head}>
        <button
          ref={time}
          type="button"
          className={styles.time}
          tabIndex={ids.includes(store.selection.currentId ?? '') ? 0 : -1}
          aria-label={t('transcript.playFrom', { time: formatClock(first.startMs) })}
          onClick={() => {
            store.selection.select(first.id);
            clock.endRange();
            clock.seek(first.startMs);
            void clock.play();
          }}
        >
          {formatClock(first.startMs)}
        </button>
        <ParagraphSpeaker paragraph={paragraph} first={first} />
      </div>
      <ParagraphText
        paragraph={paragraph}
        view={view}
        label={t('transcript.paragraph', { number, time: formatClock(first.startMs) })}
        onLeave={() => time.current?.focus()}
      />
    </div>
  );
});

/** Length of the silence before a paragraph, while silences are shown. Seeks to its start. */
function Silence({ id }: { readonly id: string }) {
  const { store, clock } = useEditor();
  const { t } = useTranslation('editor');
  const tab = useTab();
  const isShown = useHint('doubts');
  const caption = useCaption(id);
  if (!isShown || !caption) return null;
  const before = store.document.neighbour(id, -1);
  const fromMs = before?.cells[tab]?.words?.at(-1)?.endMs ?? before?.endMs ?? 0;
  const toMs = caption.cells[tab]?.words?.[0]?.startMs ?? caption.startMs;
  if (toMs - fromMs < minSilenceMs) return null;
  return (
    <button type="button" className={styles.silence} tabIndex={-1} onClick={() => clock.seek(fromMs)}>
      {t('transcript.silence', { seconds: ((toMs - fromMs) / 1000).toFixed(1) })}
    </button>
  );
}
