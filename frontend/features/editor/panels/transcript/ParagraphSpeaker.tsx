import { Popover } from '@mantine/core';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Caption, SpeakerId } from '../../../../../domain/captions/types.ts';
import { setSpeaker } from '../../actions/rowPickers.ts';
import { useKeysHint } from '../../actions/useKeysHint.ts';
import type { DocumentStore } from '../../engine/document/documentStore.ts';
import { goTo } from '../../engine/session/editor.ts';
import { useEditor, useSpeakerName } from '../../parts/hooks.ts';
import type { Paragraph } from './paragraphs.ts';
import styles from './Transcript.module.css';

const SignPicker = lazy(() => import('../../captionField/SignPicker.tsx'));
const SpeakerPicker = lazy(() => import('../../captionField/SpeakerPicker.tsx'));

interface Props {
  readonly paragraph: Paragraph;
  readonly first: Caption;
}

/** Number of speaker colors in the style sheet. */
const colorCount = 8;

const colorsOfStore = new WeakMap<DocumentStore, Map<SpeakerId, number>>();

/**
 * Returns the zero-based index of a speaker's color. It is stable while the file is open, even as speakers are added or
 * removed.
 */
function speakerColor(store: DocumentStore, id: SpeakerId): number {
  const numbers = colorsOfStore.get(store) ?? new Map(store.document.speakers.map((speaker, i) => [speaker.id, i]));
  colorsOfStore.set(store, numbers);
  const number = numbers.get(id) ?? numbers.size;
  numbers.set(id, number);
  return number % colorCount;
}

/** Speaker of a paragraph. A button that opens the speaker picker for all of its captions. */
export function ParagraphSpeaker({ paragraph, first }: Props) {
  const editor = useEditor();
  const { store, ui } = editor;
  const { t } = useTranslation('captions');
  const name = useSpeakerName(first.speakerId);
  const currentId = useSyncExternalStore(store.selection.changed.subscribe, () => {
    const { currentId: id } = store.selection;
    return id !== null && paragraph.ids.includes(id) ? id : null;
  });
  const title = useKeysHint(setSpeaker, t('speaker.set'));
  const color = first.speakerId === undefined ? undefined : speakerColor(store, first.speakerId);
  if (!store.canChange)
    return (
      <span className={styles.speaker} data-color={color}>
        {name}
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={styles.speaker}
        data-color={color}
        title={title}
        tabIndex={currentId === null ? -1 : 0}
        aria-label={name === undefined ? t('speaker.set') : t('speaker.of', { name })}
        onClick={() => {
          if (currentId === null) store.selection.select(first.id);
          ui.openPicker('speaker');
        }}
      >
        {name ?? <setSpeaker.icon size={16} stroke={1.75} />}
      </button>
      {currentId !== null && <Pickers paragraph={paragraph} currentId={currentId} />}
    </>
  );
}

/** Open picker of the current paragraph, below its speaker. */
function Pickers({ paragraph, currentId }: Pick<Props, 'paragraph'> & { readonly currentId: string }) {
  const editor = useEditor();
  const { store, ui } = editor;
  const picker = useSyncExternalStore(ui.changed.subscribe, () => ui.picker);
  // An open picker belongs to this paragraph only.
  useEffect(() => () => ui.openPicker(null), [ui]);
  const caption = store.document.get(currentId);
  if (picker === null || !caption) return null;

  /** Restores the caret, or puts it behind the inserted text. */
  function close(caret?: number): void {
    const { cursor } = store.selection;
    ui.openPicker(null);
    goTo(editor, currentId, caret ?? (cursor?.captionId === currentId ? cursor.offset : 'end'));
  }

  return (
    <Popover
      opened
      onDismiss={() => ui.openPicker(null)}
      position="bottom-start"
      shadow="md"
      transitionProps={{ duration: 0 }}
      trapFocus={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <span className={styles.pickerPlace} />
      </Popover.Target>
      <Popover.Dropdown className={styles.picker}>
        <Suspense fallback={null}>
          {picker === 'speaker' && <SpeakerPicker caption={caption} ids={paragraph.ids} onClose={close} />}
          {picker === 'sign' && <SignPicker caption={caption} onClose={close} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
