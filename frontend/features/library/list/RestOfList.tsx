import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCause } from '../../../platform/api/useProblem.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './RestOfList.module.css';

interface Props {
  readonly hasMore: boolean;
  /** Reads the next page; undefined while it is on its way. */
  readonly more: (() => void) | undefined;
  /** Why it could not be read. */
  readonly moreError: unknown;
}

/** The end of a list that has not been read to its end: the next page is on its way, or cannot be had for now. */
export function RestOfList({ hasMore, more, moreError }: Props) {
  const { t } = useTranslation('library');
  const say = useCause();
  if (!hasMore) return null;
  if (!moreError)
    return (
      <p role="status" className={styles.rest}>
        {t('more.loading')}
      </p>
    );
  return (
    <Notice tone="error">
      <div className={styles.broken}>
        <span>{t('more.broken', { reason: say(moreError) })}</span>
        <Button variant="default" size="compact-md" disabled={!more} onClick={more}>
          {t('more.again')}
        </Button>
      </div>
    </Notice>
  );
}
