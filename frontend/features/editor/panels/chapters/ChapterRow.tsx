import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '../../../../../domain/captions/bounds.ts';
import { type Chapter, chapterTime } from '../../../../../domain/chapters/chapters.ts';
import { setChapter } from '../../../../../domain/editor/commands/setChapter.ts';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { goTo, seekToCaption } from '../../engine/session/editor.ts';
import { useEditor } from '../../parts/hooks.ts';
import styles from './Chapters.module.css';

interface Props {
  readonly chapter: Chapter;
  /** Called when the caption of the chapter is shown instead of the list. */
  readonly onLeave: () => void;
}

/** Chapter with its time, which leads to its caption, and its title, which is changed when the field is left. */
export function ChapterRow({ chapter: { id, startMs, title }, onLeave }: Props) {
  const editor = useEditor();
  const { store } = editor;
  const { t } = useTranslation('editor');
  const [typed, setTyped] = useState<string | null>(null);

  function rename(): void {
    if (typed !== null && typed.trim() !== '') store.dispatch(setChapter(store.document, { id, title: typed }));
    setTyped(null);
  }

  function show(): void {
    onLeave();
    goTo(editor, id, 'start');
    seekToCaption(editor, id);
  }

  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.time}
        aria-label={t('chapters.goTo', { time: chapterTime(startMs), title })}
        onClick={show}
      >
        {chapterTime(startMs)}
      </button>
      <TextField
        label={t('chapters.name', { time: chapterTime(startMs) })}
        isLabelHidden
        value={typed ?? title}
        maxLength={bounds.chapterLength}
        readOnly={!store.canChange}
        onChange={setTyped}
        onBlur={rename}
        onKeyDown={({ key }) => {
          if (key === 'Enter') rename();
        }}
      />
      {store.canChange && (
        <IconButton
          label={t('chapters.removeNamed', { title })}
          onClick={() => store.dispatch(setChapter(store.document, { id, title: '' }))}
        >
          <IconX size={16} />
        </IconButton>
      )}
    </li>
  );
}
