import { Popover } from '@mantine/core';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Caption } from '../../../../domain/captions/types.ts';
import { useActionTitle } from '../actions/ActionButton.tsx';
import { setSpeaker } from '../actions/rowPickers.ts';
import { goTo } from '../session/editor.ts';
import { useEditor, useIsCurrent, useSpeakerName } from '../store/hooks.ts';
import styles from './CaptionRow.module.css';

const SignPicker = lazy(() => import('./SignPicker.tsx'));
const SpeakerPicker = lazy(() => import('./SpeakerPicker.tsx'));

/** Who speaks a caption; in the current row a button that asks for it, and the place of what is picked for the row. */
export function RowPicker({ caption }: { readonly caption: Caption }) {
  const isCurrent = useIsCurrent(caption.id);
  const name = useSpeakerName(caption.speakerId);
  const { store } = useEditor();
  if (!isCurrent || !store.canChange) return name === undefined ? null : <span className={styles.speaker}>{name}</span>;
  return <Pickers caption={caption} name={name} />;
}

function Pickers({ caption, name }: { readonly caption: Caption; readonly name: string | undefined }) {
  const editor = useEditor();
  const { ui } = editor;
  const { t } = useTranslation('editor');
  const picker = useSyncExternalStore(ui.changed.subscribe, () => ui.picker);
  // What is open is for this row only.
  useEffect(() => () => ui.openPicker(null), [ui]);

  /** Puts the caret where it was, or behind what was put there. */
  function close(caret?: number): void {
    const { cursor } = editor.store;
    ui.openPicker(null);
    goTo(editor, caption.id, caret ?? (cursor?.captionId === caption.id ? cursor.offset : 'end'));
  }

  return (
    <Popover
      opened={picker !== null}
      onDismiss={() => ui.openPicker(null)}
      position="bottom-start"
      shadow="md"
      transitionProps={{ duration: 0 }}
      trapFocus={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.speaker}
          title={useActionTitle(setSpeaker)}
          aria-label={name === undefined ? t('actions.setSpeaker') : t('speaker.of', { name })}
          onClick={() => setSpeaker.run(editor)}
        >
          {name ?? <setSpeaker.icon size={14} stroke={1.75} />}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.picker}>
        <Suspense fallback={null}>
          {picker === 'speaker' && <SpeakerPicker caption={caption} onClose={close} />}
          {picker === 'sign' && <SignPicker caption={caption} onClose={close} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
