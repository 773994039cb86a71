import { VisuallyHidden } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCause } from '../../../../platform/api/useProblem.ts';
import { RetryNotice } from '../../../../ui/feedback/RetryNotice.tsx';
import { useComments } from '../../parts/comments/CommentsProvider.tsx';
import { ThreadList } from '../../parts/comments/ThreadList.tsx';
import { useSendComment } from '../../parts/comments/useSendComment.ts';
import { WriteComment } from '../../parts/comments/WriteComment.tsx';
import { useEditor } from '../../parts/hooks.ts';
import styles from '../../parts/Sections.module.css';

interface Props {
  readonly sectionId: string;
  readonly name: string;
}

/** Number of open and unread comments on a section. Opens the threads. */
export function SectionComments({ sectionId, name }: Props) {
  const { t } = useTranslation('editor');
  const { bySection, unreadBySection } = useComments();
  const [isOpen, setOpen] = useState(false);
  const place = useId();
  const count = bySection.get(sectionId)?.filter(({ root }) => !root.isResolved).length ?? 0;
  const unread = unreadBySection.get(sectionId) ?? 0;
  return (
    <div>
      <button
        type="button"
        className={styles.commentsButton}
        aria-expanded={isOpen}
        aria-controls={isOpen ? place : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconMessage size={16} stroke={1.75} aria-hidden />
        {t('sections.comments', { count })}
        {unread > 0 && <span className={styles.unread}>{t('sections.unread', { count: unread })}</span>}
        <VisuallyHidden>{t('sections.commentsAt', { name })}</VisuallyHidden>
      </button>
      {isOpen && (
        <div id={place} className={styles.threads}>
          <Threads sectionId={sectionId} name={name} />
        </div>
      )}
    </div>
  );
}

/** Threads on a section and a form for a new one. Showing them marks them as read. */
function Threads({ sectionId, name }: Props) {
  const { file } = useEditor();
  const { t } = useTranslation('editor');
  const say = useCause();
  const send = useSendComment();
  const { bySection, unreadBySection, markRead, error, isPending, again } = useComments();
  const unread = unreadBySection.get(sectionId) ?? 0;
  useEffect(() => {
    if (unread > 0) markRead(sectionId);
  }, [unread, markRead, sectionId]);
  return (
    <>
      {file.may.includes('comment') ? (
        <WriteComment
          label={t('sections.comment', { name })}
          confirm={t('comments.add')}
          onSend={(text, requestId) => send.addToSection(sectionId, { text, requestId })}
        />
      ) : (
        <p className={styles.about}>{t('comments.readOnly')}</p>
      )}
      {error ? <RetryNotice onAgain={again}>{say(error)}</RetryNotice> : null}
      <ThreadList
        label={t('sections.commentsTitle', { name })}
        threads={bySection.get(sectionId) ?? []}
        none={t('sections.noComments')}
        isKnown={!isPending && !error}
      />
    </>
  );
}
