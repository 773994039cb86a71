import { type KeyboardEvent, type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Caption, TabId } from '../../../../../domain/captions/types.ts';
import { formatClock } from '../../../../../domain/timecode/clock.ts';
import { CaptionField } from '../../captionField/CaptionField.tsx';
import { leavesText } from '../../captionField/caretLines.ts';
import { isEmphasised, TextMirror } from '../../captionField/TextMirror.tsx';
import { caretIn, type RunTyped } from '../../captionField/typedField.ts';
import { goTo, seekToCaption } from '../../engine/session/editor.ts';
import { useEditor } from '../../parts/hooks.ts';
import { issuesIdOf } from './CaptionMeter.tsx';
import { RowCarets } from './RowCarets.tsx';

interface Props {
  readonly caption: Caption;
  readonly index: number;
  readonly tab: TabId;
  readonly isCurrent: boolean;
  readonly isReadOnly: boolean;
  readonly typed: RunTyped;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Called on Escape; moves the focus to the number of the row. */
  readonly onLeave: () => void;
}

/** Text of a row, with the carets of other people. */
export function RowText({ caption, index, tab, isCurrent, isReadOnly, typed, field, onLeave }: Props) {
  const editor = useEditor();
  const { store } = editor;
  const { t } = useTranslation('captions');
  const { id, startMs, endMs } = caption;
  const cell = caption.cells[tab];
  const label = useMemo(
    () => t('row.label', { number: index + 1, start: formatClock(startMs), end: formatClock(endMs) }),
    [t, index, startMs, endMs],
  );

  const noteCursor = ({ selectionStart: offset, selectionEnd: end }: HTMLTextAreaElement) =>
    store.selection.setCursor({ captionId: id, offset, ...(end > offset && { end }) });

  function edit(area: HTMLTextAreaElement): () => void {
    const set = () => store.setText({ id, tab, text: area.value, caret: area.selectionEnd });
    // Emphasized text is displayed by the mirror under the field, so it cannot wait a frame.
    if (isEmphasised(cell)) set();
    else typed(set);
    return () => noteCursor(area);
  }

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      onLeave();
      return;
    }
    const step = leavesText(event);
    const next = step === 0 ? undefined : store.document.neighbour(id, step);
    if (!next) return;
    event.preventDefault();
    goTo(editor, next.id, event.key === 'ArrowUp' || event.shiftKey ? 'end' : 'start');
  }

  function onEnter(): void {
    store.selection.select(id);
    seekToCaption(editor, id);
  }

  return (
    <CaptionField
      {...{ field, tab, label, isReadOnly, onKey, onEnter }}
      describedBy={issuesIdOf(id)}
      isInTabOrder={isCurrent}
      isEmphasised={isEmphasised(cell)}
      readText={() => store.document.get(id)?.cells[tab]?.text ?? ''}
      readCaret={() => caretIn(store.selection, id)}
      onEdit={edit}
      onCaret={noteCursor}
    >
      {(composed) => {
        const text = composed ?? cell?.text ?? '';
        return (
          <>
            <TextMirror id={id} tab={tab} text={text} cell={composed === null ? cell : undefined} />
            <RowCarets id={id} tab={tab} text={text} />
          </>
        );
      }}
    </CaptionField>
  );
}
