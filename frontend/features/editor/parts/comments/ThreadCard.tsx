import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../../../domain/timecode/clock.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { noticeFailure } from '../../../../ui/feedback/notice.ts';
import { goTo } from '../../engine/session/editor.ts';
import { useEditor } from '../hooks.ts';
import { CommentLine } from './CommentLine.tsx';
import styles from './Comments.module.css';
import type { Thread } from './threads.ts';
import { useSendComment } from './useSendComment.ts';
import { WriteComment } from './WriteComment.tsx';

/** A thread: the caption or section it refers to, its comments, and its actions. */
export function ThreadCard({ thread: { root, replies, place, sectionPlace } }: { readonly thread: Thread }) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const say = useProblem();
  const send = useSendComment();
  const [isReplying, setReplying] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const mayComment = editor.file.may.includes('comment');
  const caption = place?.caption;

  async function resolve(): Promise<void> {
    setBusy(true);
    await send.resolve(root.id, !root.isResolved).catch((error: unknown) => noticeFailure(say(error)));
    setBusy(false);
  }
  return (
    <article className={styles.thread}>
      {caption ? (
        <button type="button" className={styles.about} onClick={() => goTo(editor, caption.id)}>
          {t('comments.caption', {
            number: editor.store.document.indexOf(caption.id) + 1,
            time: formatClock(caption.startMs),
          })}
        </button>
      ) : null}
      {root.anchor && root.anchor.quote !== '' ? (
        <q className={styles.quote} lang={root.anchor.tab} dir="auto">
          {root.anchor.quote}
        </q>
      ) : null}
      {place?.isRemoved ? <p className={styles.removed}>{t('comments.captionRemoved')}</p> : null}
      {root.section && sectionPlace?.isJoined !== false ? (
        <p className={styles.removed}>
          {t('comments.sectionGone', {
            name: root.section.name ?? t('sections.number', { number: root.section.number }),
          })}
        </p>
      ) : null}
      {[root, ...replies].map((comment) => (
        <CommentLine key={comment.id} comment={comment} mayComment={mayComment} />
      ))}
      {mayComment && !isReplying ? (
        <div className={styles.buttons}>
          <Button variant="subtle" color="gray" size="compact-sm" loading={isBusy} onClick={() => void resolve()}>
            {t(root.isResolved ? 'comments.reopen' : 'comments.resolve')}
          </Button>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setReplying(true)}>
            {t('comments.reply')}
          </Button>
        </div>
      ) : null}
      {isReplying ? (
        <WriteComment
          label={t('comments.replyLabel')}
          confirm={t('comments.reply')}
          onSend={(text, requestId) => send.add({ requestId, text, about: { threadId: root.id } })}
          onCancel={() => setReplying(false)}
        />
      ) : null}
    </article>
  );
}
