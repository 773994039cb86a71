import { IconMoodConfuzed, IconThumbDown, IconThumbUp, IconTrash } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Reaction, reactions } from '../../../../../domain/comments/comments.ts';
import { partsOf } from '../../../../../domain/comments/mentions.ts';
import { nameOfPerson } from '../../../../entities/person/nameOfPerson.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { useSend } from '../../../../platform/api/useSend.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { noticeFailure } from '../../../../ui/feedback/notice.ts';
import { RelativeTime } from '../../../../ui/format/RelativeTime.tsx';
import { KeepCaret } from '../KeepCaret.tsx';
import styles from './Comments.module.css';
import type { Comment } from './commentsQuery.ts';
import { useSendComment } from './useSendComment.ts';

const icons = { like: IconThumbUp, confused: IconMoodConfuzed, disagree: IconThumbDown } as const satisfies Record<
  Reaction,
  unknown
>;

/** A comment with its author, time, text and reactions. */
export function CommentLine({ comment, mayComment }: { readonly comment: Comment; readonly mayComment: boolean }) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const [isRemoving, setRemoving] = useState(false);
  const { author } = comment;
  const nameOf = (person: Comment['author']) => (person ? nameOfPerson(person, locale) : t('comments.someone'));
  const name = author?.isYou ? t('comments.you') : nameOf(author);
  return (
    <div className={styles.comment}>
      <div className={styles.who}>
        <strong>{name}</strong>
        <RelativeTime time={comment.createdAt} locale={locale} />
        {comment.mayRemove ? (
          <IconButton label={t('comments.remove')} onClick={() => setRemoving(true)}>
            <IconTrash size={16} stroke={1.7} />
          </IconButton>
        ) : null}
      </div>
      <p className={comment.isRemoved ? styles.removed : styles.text} dir="auto">
        {comment.isRemoved ? t('comments.removed') : <Said comment={comment} nameOf={nameOf} />}
      </p>
      {comment.isRemoved ? null : <Reactions comment={comment} mayComment={mayComment} />}
      {isRemoving ? <RemoveDialog comment={comment} onClose={() => setRemoving(false)} /> : null}
    </div>
  );
}

interface SaidProps {
  readonly comment: Comment;
  readonly nameOf: (person: Comment['author']) => string;
}

/** Text of a comment, with the names of mentioned people. */
function Said({ comment: { text, mentioned }, nameOf }: SaidProps) {
  return partsOf(text).map((part, i) => {
    const key = `${i}`;
    if ('text' in part) return <Fragment key={key}>{part.text}</Fragment>;
    const known = mentioned.find(({ id }) => id === part.personId);
    // Text that looks like a mention but is not one is displayed as typed.
    if (!known) return <Fragment key={key}>{`<@${part.personId}>`}</Fragment>;
    return (
      <span key={key} className={styles.mention} data-you={known.person?.isYou || undefined}>
        @{nameOf(known.person)}
      </span>
    );
  });
}

function Reactions({ comment, mayComment }: { readonly comment: Comment; readonly mayComment: boolean }) {
  const { t } = useTranslation('editor');
  const say = useProblem();
  const send = useSendComment();
  return (
    <div className={styles.reactions}>
      {reactions.map((name) => {
        const { count = 0, isYours = false } = comment.reactions[name] ?? {};
        const Icon = icons[name];
        if (!mayComment && count === 0) return null;
        return (
          <button
            key={name}
            type="button"
            disabled={!mayComment}
            aria-pressed={isYours}
            aria-label={t(`comments.reactions.${name}`, { count })}
            onClick={() =>
              void send.react(comment.id, isYours ? null : name).catch((error: unknown) => noticeFailure(say(error)))
            }
          >
            <Icon size={16} stroke={1.7} aria-hidden="true" />
            {count > 0 ? count : null}
          </button>
        );
      })}
    </div>
  );
}

function RemoveDialog({ comment, onClose }: { readonly comment: Comment; readonly onClose: () => void }) {
  const { t } = useTranslation('editor');
  const send = useSendComment();
  const { busy, problem, send: run } = useSend();
  return (
    <>
      <KeepCaret />
      <ConfirmDialog
        title={t('comments.removeTitle')}
        confirm={t('comments.remove')}
        cancel={t('comments.keep')}
        isDestructive
        busy={busy}
        problem={problem}
        onConfirm={() => void run(() => send.remove(comment.id).then(onClose))}
        onCancel={onClose}
      >
        <p>{t('comments.removeText')}</p>
      </ConfirmDialog>
    </>
  );
}
