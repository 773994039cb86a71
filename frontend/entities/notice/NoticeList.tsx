import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../../platform/paths.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { RetryNotice } from '../../ui/feedback/RetryNotice.tsx';
import { RelativeTime } from '../../ui/format/RelativeTime.tsx';
import { nameOfPerson } from '../person/nameOfPerson.ts';
import styles from './NoticeBell.module.css';
import { type Notice, pathOfNotice, type useNotices } from './notice.ts';

interface Props {
  readonly titleId: string;
  readonly list: ReturnType<typeof useNotices>;
  readonly onClose: () => void;
}

/** Notifications, the newest first. Each leads to what it is about. */
export function NoticeList({ titleId, list: { data, isError, refetch }, onClose }: Props) {
  const { t } = useTranslation(['frame', 'shell']);
  const pathTo = usePaths();
  const locale = useLocale();
  const wordsOf = useNoticeWords();
  return (
    <>
      <header className={styles.head}>
        <strong id={titleId}>{t('notices.title')}</strong>
        <Anchor component={Link} to={pathTo('accountNotification')} size="sm" onClick={onClose}>
          {t('notices.settings')}
        </Anchor>
      </header>
      {data === undefined && isError ? <RetryNotice onAgain={refetch}>{t('notices.broken')}</RetryNotice> : null}
      {data === undefined && !isError ? <p className={styles.none}>{t('shell:loading')}</p> : null}
      {data?.notices.length === 0 ? <p className={styles.none}>{t('notices.none')}</p> : null}
      <ul className={styles.list}>
        {data?.notices.map((notice) => (
          <li key={notice.id}>
            <Link
              to={pathOfNotice(notice, pathTo)}
              className={styles.notice}
              data-unread={notice.isUnread || undefined}
              onClick={onClose}
            >
              <span>{wordsOf(notice)}</span>
              <span className={styles.time}>
                <RelativeTime time={notice.at} locale={locale} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Describes a notification in one sentence. */
function useNoticeWords(): (notice: Notice) => string {
  const { t } = useTranslation('frame');
  const locale = useLocale();
  return ({ kind, title, from, name, number, projectId }) => {
    const person = (from && nameOfPerson(from, locale)) || t('notices.someone');
    const section = name ?? t('notices.section', { number: number ?? 1 });
    if (kind === 'assignment') return t('notices.assignment', { person, section, title });
    if (kind === 'mention') return t('notices.mention', { person, title });
    if (kind === 'exportReady') return t('notices.exportReady', { title });
    return t(projectId === null ? 'notices.sharedFolder' : 'notices.sharedFile', { person, title, group: name ?? '' });
  };
}
