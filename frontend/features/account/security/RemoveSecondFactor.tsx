import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { noticeSuccess } from '../../../ui/feedback/notice.ts';
import { PasswordField, TextField } from '../../../ui/fields/TextField.tsx';
import { useCheckedForm } from '../../../ui/fields/useCheckedForm.ts';
import { accountRules } from '../rules.ts';
import { secondFactorQuery } from './secondFactorQuery.ts';

/** Prompts for the password and a code, and stops asking for codes at sign-in. */
export function RemoveSecondFactor({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['account', 'session']);
  const api = useApi();
  const queries = useQueryClient();
  const { busy, problem, send } = useSend();
  const { text, checked } = useCheckedForm({
    initialValues: { password: '', code: '' },
    rule: async () => (await accountRules()).removeSecondFactor.body,
    words: (field) => t(field === 'password' ? 'password.currentRequired' : 'secondFactor.codeRequired'),
  });
  const submit = () =>
    send(async () => {
      const values = await checked();
      if (!values) return;
      await api.removeSecondFactor(values);
      queries.setQueryData(secondFactorQuery.queryKey, { isOn: false });
      noticeSuccess(t('secondFactor.isOff'));
      onClose();
    });
  return (
    <FormDialog
      title={t('secondFactor.remove')}
      submit={t('secondFactor.remove')}
      cancel={t('cancel')}
      isDestructive
      busy={busy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('secondFactor.removeText')}</p>
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        showLabel={t('session:password.show')}
        data-autofocus
        {...text('password')}
      />
      <TextField label={t('secondFactor.code')} autoComplete="one-time-code" inputMode="numeric" {...text('code')} />
    </FormDialog>
  );
}
