import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putData } from '../../platform/api/queries.ts';
import { useApi } from '../../platform/api/useApi.ts';
import styles from './NoticeBell.module.css';
import { NoticeList } from './NoticeList.tsx';
import { asRead, noticesQuery, useNotices } from './notice.ts';

interface Props {
  /** Selector of the element that contains the list; the end of the page if absent. */
  readonly place?: string;
}

/** Bell with the number of unread notifications. Opening it lists them and marks them as read. */
export function NoticeBell({ place }: Props) {
  const { t } = useTranslation('frame');
  const api = useApi();
  const client = useQueryClient();
  const notices = useNotices();
  const { data } = notices;
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const markedUntil = useRef('');
  const unread = data?.unread ?? 0;

  function setOpened(opens: boolean) {
    setOpen(opens);
    markRead();
    // Unread notifications stay marked while the list is open.
    if (!opens) putData(client, noticesQuery(api).queryKey, asRead);
  }

  /** Marks the listed notifications as read: when the list opens, and those that arrived since when it closes. */
  function markRead() {
    const newest = data?.notices[0];
    if (unread === 0 || !newest || newest.at === markedUntil.current) return;
    markedUntil.current = newest.at;
    void api.markNoticesRead({ until: newest.at }).catch(() => undefined);
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setOpened}
      position="bottom-start"
      width={360}
      trapFocus
      returnFocus
      {...(place !== undefined && { portalProps: { target: place } })}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="var(--target)"
          className={styles.bell}
          aria-label={unread > 0 ? t('notices.labelUnread', { count: unread }) : t('notices.title')}
          aria-expanded={isOpen}
          data-unread={unread > 0 && !isOpen ? Math.min(unread, 99) : undefined}
          onClick={() => setOpened(!isOpen)}
        >
          <IconBell size={20} stroke={1.8} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-labelledby={titleId}>
        <NoticeList titleId={titleId} list={notices} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
