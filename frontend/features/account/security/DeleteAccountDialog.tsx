import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Reply } from '../../../../api/route.ts';
import type { account } from '../../../../api/routes/account.ts';
import { queryClient } from '../../../platform/api/queries.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { usePaths } from '../../../platform/paths.ts';
import { leaveDeletedAccount } from '../../../platform/session/signOut.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { PasswordField, TextField } from '../../../ui/fields/TextField.tsx';
import { wholeMinutes } from '../../../ui/format/formatDuration.ts';
import { formatSize } from '../../../ui/format/formatSize.ts';
import styles from './SecurityPage.module.css';

type Deletion = Reply<typeof account.readDeletion>;
type Reason = Deletion['reasons'][number];

/**
 * Dialog to delete the account: lists what is lost, and prompts for a reason, and for the password or the email address
 * as confirmation.
 */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['account', 'session']);
  const api = useApi();
  const navigate = useNavigate();
  const pathTo = usePaths();
  const say = useProblem();
  const { busy, problem, send } = useSend();
  const [reason, setReason] = useState<Reason | ''>('');
  const [comment, setComment] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { data, error } = useQuery({
    queryKey: ['account', 'deletion'],
    queryFn: () => api.readDeletion({}),
    staleTime: 0,
  });

  const submit = () =>
    send(async () => {
      await api.deleteAccount({ ...(reason && { reason }), ...(comment.trim() && { comment }), confirmation });
      await leaveDeletedAccount();
      queryClient.clear();
      navigate(`${pathTo('signIn')}?deleted`, { replace: true });
    });
  const word = { value: confirmation, onChange: setConfirmation };

  return (
    <FormDialog
      title={t('deletion.question')}
      submit={t('deletion.submit')}
      cancel={t('deletion.keep')}
      size="wide"
      isDestructive
      isReady={data !== undefined && confirmation !== ''}
      busy={busy}
      problem={problem ?? (error ? say(error) : null)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {data ? (
        <>
          <Losses {...data.loses} />
          <Select
            label={t('deletion.reason')}
            value={reason}
            options={data.reasons.map((value) => ({ value, label: t(`deletion.reasons.${value}`) }))}
            onChange={setReason}
          />
          <TextField
            label={t('deletion.comment')}
            value={comment}
            maxLength={data.maxCommentLength}
            onChange={setComment}
          />
          {data.confirmation === 'password' ? (
            <PasswordField
              label={t('deletion.password')}
              autoComplete="current-password"
              showLabel={t('session:password.show')}
              {...word}
            />
          ) : (
            <TextField label={t('deletion.email')} type="email" autoComplete="off" {...word} />
          )}
        </>
      ) : null}
    </FormDialog>
  );
}

function Losses({ files, sharedFiles, groups, storageBytes, topUpSeconds }: Deletion['loses']) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const minutes = wholeMinutes(topUpSeconds);
  return (
    <>
      <p>{t('deletion.loses')}</p>
      <ul className={styles.losses}>
        {files > 0 ? <li>{t('deletion.files', { count: files, size: formatSize(storageBytes, locale) })}</li> : null}
        {sharedFiles > 0 ? <li>{t('deletion.shared', { count: sharedFiles })}</li> : null}
        {groups > 0 ? <li>{t('deletion.groups', { count: groups })}</li> : null}
        {minutes > 0 ? <li>{t('deletion.minutes', { count: minutes })}</li> : null}
        <li>{t('deletion.rest')}</li>
      </ul>
    </>
  );
}
