import { Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { noticeKinds, type NoticeSettings as Settings } from '../../../../domain/notifications/notices.ts';
import { noticesQuery } from '../../../entities/notice/notice.ts';
import { putData } from '../../../platform/api/queries.ts';
import { api } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { noticeFailure } from '../../../ui/feedback/notice.ts';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import styles from './Notification.module.css';

/** Switch for each kind of notification in the product. A change is saved immediately. */
export function NoticeSettings() {
  const { t } = useTranslation('notification');
  const { data, error, refetch } = useQuery(noticesQuery(api));
  const save = useSaveSettings();
  if (!data && error) return <LoadFailure title={t('broken')} error={error} onAgain={refetch} />;
  return (
    <Section title={t('product.title')} text={t('product.text')}>
      {data ? (
        <div className={styles.kinds}>
          {noticeKinds.map((kind) => (
            <Switch
              key={kind}
              label={t(`product.kinds.${kind}.label`)}
              hint={t(`product.kinds.${kind}.hint`)}
              checked={data.settings[kind]}
              onChange={(isOn) => save({ [kind]: isOn })}
            />
          ))}
        </div>
      ) : (
        <Skeleton height={160} />
      )}
    </Section>
  );
}

/** Applies a change immediately, sends it after earlier ones, and reverts it if it could not be saved. */
function useSaveSettings(): (changed: Partial<Settings>) => void {
  const client = useQueryClient();
  const say = useProblem();
  const { queryKey } = noticesQuery(api);
  const { mutate } = useMutation({
    scope: { id: 'notices' },
    mutationFn: (changed: Partial<Settings>) => api.saveNoticeSettings(changed),
    onMutate: (changed) =>
      putData(client, queryKey, (list) => ({ ...list, settings: { ...list.settings, ...changed } })),
    onError: (error) => {
      noticeFailure(say(error));
      void client.invalidateQueries({ queryKey, exact: true });
    },
  });
  return mutate;
}
