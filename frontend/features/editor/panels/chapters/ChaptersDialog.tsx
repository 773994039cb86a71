import { Button } from '@mantine/core';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '../../../../../domain/captions/bounds.ts';
import {
  type Chapter,
  chapterLines,
  chaptersOf,
  chapterVtt,
  youtubeProblems,
} from '../../../../../domain/chapters/chapters.ts';
import { setChapter } from '../../../../../domain/editor/commands/setChapter.ts';
import { fileNameOf } from '../../../../../domain/exports/fileName.ts';
import { formatPosition } from '../../../../../domain/timecode/position.ts';
import { downloadFile } from '../../../../entities/captions/exporting/downloadFile.ts';
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import styles from '../../parts/Export.module.css';
import { useEditor } from '../../parts/hooks.ts';
import { useTimecodes } from '../../parts/useView.ts';
import { ChapterRow } from './ChapterRow.tsx';
import chapterStyles from './Chapters.module.css';

/** Chapters of the recording: begins one at the current caption, lists all, and writes them for a post. */
export function ChaptersDialog({ onClose }: { readonly onClose: () => void }) {
  const { store, file } = useEditor();
  const { t } = useTranslation('editor');
  const { document, selection } = store;
  // The document changes in place, so its chapters are compared as text.
  const json = useSyncExternalStore(store.documentChanged.subscribe, () =>
    JSON.stringify(chaptersOf(document.captions(selection.tab))),
  );
  const chapters: readonly Chapter[] = JSON.parse(json);
  const lines = chapterLines(chapters);
  return (
    <Dialog title={t('chapters.title')} size="wide" closeLabel={t('close')} onClose={onClose}>
      {store.canChange && <NewChapter />}
      {chapters.length === 0 ? (
        <p className={styles.quiet}>{t('chapters.none')}</p>
      ) : (
        <>
          <ul className={chapterStyles.list} aria-label={t('chapters.title')}>
            {chapters.map((chapter) => (
              <ChapterRow key={chapter.id} chapter={chapter} onLeave={onClose} />
            ))}
          </ul>
          <Problems problems={youtubeProblems(chapters, file.durationMs)} />
          <DialogActions>
            <Button
              variant="default"
              onClick={() =>
                downloadFile(
                  new Blob([chapterVtt(chapters, file.durationMs)], { type: 'text/vtt' }),
                  `${fileNameOf(file.title)}.chapters.vtt`,
                )
              }
            >
              {t('chapters.vtt')}
            </Button>
            <CopyButton key={lines} text={lines} label={t('chapters.copy')} variant="filled" />
          </DialogActions>
          <p className={styles.quiet}>{t('chapters.inVideos')}</p>
        </>
      )}
    </Dialog>
  );
}

/** Form for the chapter that begins with the current caption. */
function NewChapter() {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const timecodes = useTimecodes();
  const { current, row } = store.selection;
  const [title, setTitle] = useState(current?.chapter ?? '');
  if (!current) return null;

  function set(event: FormEvent): void {
    event.preventDefault();
    if (current) store.dispatch(setChapter(store.document, { id: current.id, title }));
  }

  return (
    <form className={chapterStyles.form} onSubmit={set}>
      <TextField
        label={t('chapters.at', { number: row + 1, time: formatPosition(current.startMs, timecodes) })}
        value={title}
        maxLength={bounds.chapterLength}
        data-autofocus
        onChange={setTitle}
      />
      <Button type="submit" variant="default" disabled={title.trim() === (current.chapter ?? '')}>
        {t(
          current.chapter === undefined ? 'chapters.add' : title.trim() === '' ? 'chapters.remove' : 'chapters.rename',
        )}
      </Button>
    </form>
  );
}

/** Rules of YouTube that are broken. */
function Problems({ problems }: { readonly problems: ReturnType<typeof youtubeProblems> }) {
  const { t } = useTranslation('editor');
  if (problems.length === 0) return null;
  return (
    <Notice tone="warning">
      <strong>{t('chapters.youtube')}</strong>
      <ul className={chapterStyles.problems}>
        {problems.map((problem) =>
          problem.rule === 'short' ? (
            <li key={problem.chapter.id}>{t('chapters.rules.short', { title: problem.chapter.title })}</li>
          ) : (
            <li key={problem.rule}>{t(`chapters.rules.${problem.rule}`)}</li>
          ),
        )}
      </ul>
    </Notice>
  );
}
