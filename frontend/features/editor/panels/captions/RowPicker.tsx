import { lazy, memo, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptionId, SpeakerId } from '../../../../../domain/captions/types.ts';
import { withWords } from '../../../../platform/i18n.ts';
import { setSpeaker } from '../../actions/rowPickers.ts';
import { useKeysHint } from '../../actions/useKeysHint.ts';
import styles from '../../captionField/CaptionRow.module.css';
import { goTo } from '../../engine/session/editor.ts';
import { useEditor, useIsCurrent, useSpeakerName } from '../../parts/hooks.ts';

const PickerPopover = lazy(() => withWords(import('../../captionField/PickerPopover.tsx'), ['editor']));

interface Props {
  readonly id: CaptionId;
  readonly speakerId: SpeakerId | undefined;
}

/**
 * Speaker of a caption. In the current row it is a button that opens the speaker picker, and it anchors the row's other
 * pickers. Typing in the row's text does not render it.
 */
export const RowPicker = memo(function RowPicker({ id, speakerId }: Props) {
  const isCurrent = useIsCurrent(id);
  const name = useSpeakerName(speakerId);
  const { store } = useEditor();
  if (!isCurrent || !store.canChange) return name === undefined ? null : <span className={styles.speaker}>{name}</span>;
  return <Pickers id={id} name={name} />;
});

function Pickers({ id, name }: { readonly id: CaptionId; readonly name: string | undefined }) {
  const editor = useEditor();
  const { ui } = editor;
  const { t } = useTranslation('captions');
  const picker = useSyncExternalStore(ui.changed.subscribe, () => ui.picker);
  // An open picker belongs to this row only.
  useEffect(() => () => ui.openPicker(null), [ui]);

  /** Restores the caret, or puts it behind the inserted text. */
  function close(caret?: number): void {
    const { cursor } = editor.store.selection;
    ui.openPicker(null);
    goTo(editor, id, caret ?? (cursor?.captionId === id ? cursor.offset : 'end'));
  }

  const button = (
    <button
      type="button"
      className={styles.speaker}
      title={useKeysHint(setSpeaker, t('speaker.set'))}
      aria-label={name === undefined ? t('speaker.set') : t('speaker.of', { name })}
      aria-haspopup="dialog"
      onClick={() => setSpeaker.run(editor)}
    >
      {name ?? <setSpeaker.icon size={14} stroke={1.75} />}
    </button>
  );
  if (picker === null) return button;
  return (
    <Suspense fallback={button}>
      <PickerPopover picker={picker} id={id} onClose={close} onDismiss={() => ui.openPicker(null)}>
        {button}
      </PickerPopover>
    </Suspense>
  );
}
