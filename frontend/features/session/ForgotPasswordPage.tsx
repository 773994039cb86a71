import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../platform/api/useApi.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { usePaths } from '../../platform/paths.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormCard } from './FormCard.tsx';
import { type SignInState, withNext } from './nextPath.ts';
import { useCheckedForm } from './useCheckedForm.ts';

/** Mails a code that allows setting a new password. The response is the same for an address without an account. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('session');
  const api = useApi();
  const pathTo = usePaths();
  const navigate = useNavigate();
  const typed: SignInState | null = useLocation().state;
  const next = useSearchParams()[0].get('next');
  const { busy, problem, send } = useSend();
  const { text, checked } = useCheckedForm({
    initialValues: { email: typed?.email ?? '' },
    rule: ({ startPasswordReset }) => startPasswordReset.body,
    words: (_, isEmpty) => (isEmpty ? t('email.required') : t('email.invalid')),
  });
  const submit = () =>
    send(async () => {
      const values = await checked();
      if (!values) return;
      await api.startPasswordReset(values);
      navigate(withNext(pathTo('resetPassword'), next, values));
    });
  return (
    <FormCard
      title={t('forgot.title')}
      text={t('forgot.text')}
      problem={problem}
      onSubmit={submit}
      footer={
        <Anchor component={Link} to={withNext(pathTo('signIn'), next)}>
          {t('toSignIn')}
        </Anchor>
      }
    >
      <TextField label={t('email.label')} type="email" autoComplete="username" {...text('email')} />
      <Button type="submit" loading={busy}>
        {t('forgot.submit')}
      </Button>
    </FormCard>
  );
}
