import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../../../domain/captions/cells.ts';
import { commentBounds } from '../../../../../domain/comments/comments.ts';
import { useCause } from '../../../../platform/api/useProblem.ts';
import { RetryNotice } from '../../../../ui/feedback/RetryNotice.tsx';
import { PanelColumn } from '../../../../ui/layout/PanelColumn.tsx';
import styles from '../../parts/comments/Comments.module.css';
import { useComments } from '../../parts/comments/CommentsProvider.tsx';
import { ThreadList } from '../../parts/comments/ThreadList.tsx';
import { useSendComment } from '../../parts/comments/useSendComment.ts';
import { WriteComment } from '../../parts/comments/WriteComment.tsx';
import { useCaption, useCurrentId, useEditor, useTab } from '../../parts/hooks.ts';

/** Comments on the captions, in caption order, with a form for commenting on the current caption. */
export function CommentsPanel() {
  const { file } = useEditor();
  const { t } = useTranslation('editor');
  const say = useCause();
  const { threads, error, isPending, again, unreadCount, markRead } = useComments();
  useEffect(() => {
    if (unreadCount > 0) markRead();
  }, [unreadCount, markRead]);
  return (
    <PanelColumn title={t('comments.title')}>
      {file.may.includes('comment') ? <NewComment /> : <p className={styles.about}>{t('comments.readOnly')}</p>}
      {error ? <RetryNotice onAgain={again}>{say(error)}</RetryNotice> : null}
      {isPending ? <p className={styles.about}>{t('comments.loading')}</p> : null}
      <ThreadList
        label={t('comments.title')}
        threads={threads}
        none={t('comments.none')}
        isKnown={!isPending && !error}
      />
    </PanelColumn>
  );
}

/** Form for a new comment. It applies to the caption that is current when it is sent. */
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
    <div className={styles.write}>
      <q className={styles.quoted} lang={tab} dir="auto">
        {quote}
      </q>
      <WriteComment
        label={t('comments.onCaption', { number })}
        confirm={t('comments.add')}
        onSend={(text, requestId) =>
          send.add({
            requestId,
            text,
            about: { anchor: { captionId: caption.id, tab, startMs: caption.startMs, quote } },
          })
        }
      />
    </div>
  );
}
