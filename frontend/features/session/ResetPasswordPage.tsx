import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { NewPassword } from '../../entities/account/NewPassword.tsx';
import { useApi } from '../../platform/api/useApi.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { usePaths } from '../../platform/paths.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormCard } from './FormCard.tsx';
import { withNext } from './nextPath.ts';
import { useCheckedForm } from './useCheckedForm.ts';

/** Sets a new password with the mailed code. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('session');
  const api = useApi();
  const pathTo = usePaths();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { busy, problem, send } = useSend();
  const { text, checked } = useCheckedForm({
    initialValues: { username: query.get('email') ?? '', confirmation_code: '', password: '', confirmation: '' },
    rule: ({ resetPassword }) => resetPassword.body,
    words: (field, isEmpty) => {
      if (field === 'username') return isEmpty ? t('email.required') : t('email.invalid');
      if (field === 'password') return isEmpty ? t('password.required') : t('password.weak');
      return t('code.required');
    },
    also: ({ password, confirmation }) => {
      if (confirmation === '') return { confirmation: t('confirmation.required') };
      return confirmation === password ? {} : { confirmation: t('confirmation.differs') };
    },
  });
  const submit = () =>
    send(async () => {
      const values = await checked();
      if (!values) return;
      const { confirmation: _, ...sent } = values;
      await api.resetPassword(sent);
      navigate(withNext(pathTo('signIn'), query.get('next'), { email: sent.username, reset: '' }));
    });
  return (
    <FormCard
      title={t('reset.title')}
      text={t('reset.text')}
      problem={problem}
      onSubmit={submit}
      footer={
        <Anchor component={Link} to={withNext(pathTo('forgotPassword'), query.get('next'))}>
          {t('reset.again')}
        </Anchor>
      }
    >
      <TextField label={t('email.label')} type="email" autoComplete="username" {...text('username')} />
      <TextField
        label={t('code.label')}
        autoComplete="one-time-code"
        inputMode="numeric"
        {...text('confirmation_code')}
      />
      <NewPassword password={text('password')} confirmation={text('confirmation')} />
      <Button type="submit" loading={busy}>
        {t('reset.submit')}
      </Button>
    </FormCard>
  );
}
