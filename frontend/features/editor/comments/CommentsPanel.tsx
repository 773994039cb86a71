import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../../domain/captions/cells.ts';
import { commentBounds } from '../../../../domain/comments/comments.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { useCaption, useCurrentId, useEditor, useTab } from '../store/hooks.ts';
import styles from './Comments.module.css';
import { useComments } from './CommentsProvider.tsx';
import { ThreadCard } from './ThreadCard.tsx';
import { useSendComment } from './useSendComment.ts';
import { WriteComment } from './WriteComment.tsx';

type Shown = 'open' | 'resolved';

/** The comments on the captions, in the order of the captions, and writing one on the current caption. */
export function CommentsPanel() {
  const { file } = useEditor();
  const { t } = useTranslation('editor');
  const say = useProblem();
  const { threads, error, isPending, again, unreadCount, markRead } = useComments();
  useEffect(() => {
    if (unreadCount > 0) markRead();
  }, [unreadCount, markRead]);
  const [shown, setShown] = useState<Shown>('open');
  const listed = threads.filter(({ root }) => root.isResolved === (shown === 'resolved'));
  return (
    <section className={styles.panel} aria-label={t('comments.title')}>
      <header className={styles.head}>
        <h2>{t('comments.title')}</h2>
      </header>
      {file.may.includes('comment') ? <NewComment /> : <p className={styles.about}>{t('comments.readOnly')}</p>}
      <Segments<Shown>
        label={t('comments.shown')}
        isLabelHidden
        value={shown}
        options={[
          { value: 'open', label: t('comments.open') },
          { value: 'resolved', label: t('comments.resolved') },
        ]}
        onChange={setShown}
      />
      {error ? (
        <Notice tone="error">
          {say(error)}{' '}
          <Button variant="subtle" size="compact-sm" onClick={again}>
            {t('comments.again')}
          </Button>
        </Notice>
      ) : null}
      {isPending ? <p className={styles.about}>{t('comments.loading')}</p> : null}
      {!isPending && !error && listed.length === 0 ? (
        <p className={styles.about}>{t(shown === 'open' ? 'comments.none' : 'comments.noneResolved')}</p>
      ) : null}
      <ul className={styles.list} aria-label={t('comments.title')}>
        {listed.map((thread) => (
          <li key={thread.root.id}>
            <ThreadCard thread={thread} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On the caption that is the current one when it is sent. */
function NewComment() {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const id = useCurrentId();
  const caption = useCaption(id ?? '');
  const tab = useTab();
  const send = useSendComment();
  if (!caption) return <p className={styles.about}>{t('comments.noCaption')}</p>;
  const quote = textOf(caption, tab).replaceAll('\n', ' ').slice(0, commentBounds.maxQuote).toWellFormed();
  const number = store.document.indexOf(caption.id) + 1;
  return (
    <WriteComment
      label={t('comments.onCaption', { number })}
      placeholder={quote}
      confirm={t('comments.add')}
      onSend={(text, requestId) =>
        send.add({
          requestId,
          text,
          about: { anchor: { captionId: caption.id, tab, startMs: caption.startMs, quote } },
        })
      }
    />
  );
}
