import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCause } from '../../../platform/api/useProblem.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './RestOfList.module.css';

interface Props {
  readonly hasMore: boolean;
  /** Loads the next page; undefined while it is loading. */
  readonly more: (() => void) | undefined;
  /** Error of the last attempt to load the next page. */
  readonly moreError: unknown;
}

/** Shown below a partially loaded list: the next page is loading or failed to load. */
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
