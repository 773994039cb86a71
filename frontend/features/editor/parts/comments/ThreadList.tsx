import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import styles from './Comments.module.css';
import { ThreadCard } from './ThreadCard.tsx';
import type { Thread } from './threads.ts';

type Shown = 'open' | 'resolved';

interface Props {
  readonly label: string;
  readonly threads: readonly Thread[];
  /** Text displayed if no thread is open. */
  readonly none: string;
  /** Whether the threads are loaded, so that an empty list can be reported. */
  readonly isKnown: boolean;
}

/** List of open or resolved threads. */
export function ThreadList({ label, threads, none, isKnown }: Props) {
  const { t } = useTranslation('editor');
  const [shown, setShown] = useState<Shown>('open');
  const listed = threads.filter(({ root }) => root.isResolved === (shown === 'resolved'));
  return (
    <>
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
      {isKnown && listed.length === 0 ? (
        <p className={styles.about}>{shown === 'open' ? none : t('comments.noneResolved')}</p>
      ) : null}
      <ul className={styles.list} aria-label={label}>
        {listed.map((thread) => (
          <li key={thread.root.id}>
            <ThreadCard thread={thread} />
          </li>
        ))}
      </ul>
    </>
  );
}
