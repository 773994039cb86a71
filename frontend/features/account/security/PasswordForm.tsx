import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NewPassword } from '../../../entities/account/NewPassword.tsx';
import { ApiError } from '../../../platform/api/client.ts';
import { queryClient } from '../../../platform/api/queries.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { usePaths } from '../../../platform/paths.ts';
import { closeSession, openSession } from '../../../platform/session/store.ts';
import { readStored } from '../../../platform/session/storedValues.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { noticeSuccess } from '../../../ui/feedback/notice.ts';
import { PasswordField } from '../../../ui/fields/TextField.tsx';
import { useCheckedForm } from '../../../ui/fields/useCheckedForm.ts';
import { accountRules } from '../rules.ts';
import styles from './SecurityPage.module.css';

const blank = { password: '', newPassword: '', confirmation: '' };

/**
 * Form for a new password. Every other session ends; this one continues with new tokens, except for people with an
 * authenticator app, who sign in again.
 */
export function PasswordForm({ email }: { readonly email: string }) {
  const { t } = useTranslation(['account', 'session']);
  const api = useApi();
  const navigate = useNavigate();
  const pathTo = usePaths();
  const { busy, problem, send } = useSend();
  const { form, text, checked } = useCheckedForm({
    initialValues: blank,
    rule: async () => (await accountRules()).changePassword.body,
    words: (field, isEmpty) => {
      if (field === 'newPassword' && !isEmpty) return t('session:password.weak');
      return field === 'password' ? t('password.currentRequired') : t('session:password.required');
    },
    also: ({ newPassword, confirmation }) =>
      confirmation === newPassword ? {} : { confirmation: t('password.differs') },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    void send(async () => {
      const values = await checked();
      if (!values) return;
      const { password, newPassword } = values;
      const { accessToken, idToken, refreshToken } = await api.changePassword({ password, newPassword });
      if (!accessToken || !idToken || !refreshToken) {
        closeSession();
        queryClient.clear();
        navigate(`${pathTo('signIn')}?reset`, { replace: true });
        return;
      }
      openSession({ accessToken, idToken, refreshToken }, readStored('onboarding') === 'true');
      form.setValues(blank);
      noticeSuccess(t('password.changed'));
    }, showWrong);
  }

  function showWrong(error: unknown): boolean {
    const isWrong = error instanceof ApiError && error.code === 'password.wrong';
    if (isWrong) {
      form.setFieldError('password', t('password.wrong'));
      form.getInputNode('password')?.focus();
    }
    return isWrong;
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {/* Lets password managers identify the account. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        showLabel={t('session:password.show')}
        {...text('password')}
      />
      <NewPassword label={t('password.new')} password={text('newPassword')} confirmation={text('confirmation')} />
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <div>
        <Button type="submit" loading={busy}>
          {t('password.change')}
        </Button>
      </div>
    </form>
  );
}
