import { Anchor, Title } from '@mantine/core';
import { IconFileText, IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GroupDetail } from '../../entities/group/group.ts';
import { nameOfPerson } from '../../entities/person/nameOfPerson.ts';
import { usePaths } from '../../platform/paths.ts';
import { useLocale } from '../../platform/useLocale.ts';
import styles from './groups.module.css';

/** Files and folders that are shared with a group. */
export function GroupShared({ group: { shared, hasMoreShared } }: { readonly group: GroupDetail }) {
  const { t } = useTranslation('groups');
  const locale = useLocale();
  return (
    <section aria-labelledby="group-shared">
      <Title order={2} size="h4" id="group-shared">
        {t('shared.title')}
      </Title>
      {shared.length === 0 ? <p className={styles.detail}>{t('shared.none')}</p> : null}
      <ul className={styles.list}>
        {shared.map((item) => (
          <li key={item.id}>
            <span className={styles.person}>
              {item.kind === 'folder' ? (
                <IconFolder size={20} stroke={1.6} aria-hidden="true" />
              ) : (
                <IconFileText size={20} stroke={1.6} aria-hidden="true" />
              )}
              <span className={styles.who}>
                <SharedLink item={item} />
                <span className={styles.detail}>{t('ownedBy', { name: nameOfPerson(item.owner, locale) })}</span>
              </span>
            </span>
            <span>{t(`shared.roles.${item.role}`)}</span>
          </li>
        ))}
      </ul>
      {hasMoreShared ? <p className={styles.detail}>{t('shared.more')}</p> : null}
    </section>
  );
}

function SharedLink({ item: { kind, id, projectId, title, role } }: { readonly item: GroupDetail['shared'][number] }) {
  const pathTo = usePaths();
  const folder = role === 'owner' ? pathTo('folder', { projectId: id }) : pathTo('sharedFolder', { teamId: id });
  const to = kind === 'file' && projectId !== null ? pathTo('file', { projectId, videoId: id }) : folder;
  return (
    <Anchor component={Link} to={to} className={styles.item}>
      {title}
    </Anchor>
  );
}
