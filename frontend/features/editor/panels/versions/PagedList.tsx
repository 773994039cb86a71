import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCause } from '../../../../platform/api/useProblem.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { RetryNotice } from '../../../../ui/feedback/RetryNotice.tsx';
import { joinSentences } from '../../../../ui/format/joinSentences.ts';
import styles from '../../parts/versions/Versions.module.css';

interface Props<Item> {
  readonly title: string;
  readonly about: string;
  /** Label of the button for the next page. */
  readonly older: string;
  /** Error message shown before the cause when the list could not be read. */
  readonly broken: string;
  readonly list: UseInfiniteQueryResult<readonly Item[]>;
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
}

/** Paginated list, newest first. */
export function PagedList<Item>({ title, about, older, broken, list, keyOf, children }: Props<Item>) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const say = useCause();
  return (
    <>
      <p className={styles.about}>{about}</p>
      {list.isPending && <p className={styles.about}>{t('versions.loading')}</p>}
      {list.isError && (
        <RetryNotice onAgain={() => list.refetch()}>{joinSentences([broken, say(list.error)], locale)}</RetryNotice>
      )}
      <ul className={styles.list} aria-label={title}>
        {list.data?.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {older}
        </Button>
      )}
    </>
  );
}
