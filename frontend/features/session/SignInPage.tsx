import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../api/client.ts';
import { session } from '../../../api/routes/session.ts';
import { useApi } from '../../app/api/useApi.ts';
import { openSession, useTokens } from '../../app/session/store.ts';
import { useLocale } from '../../app/useLocale.ts';
import { problemsOf } from './checks.ts';
import { FormCard } from './FormCard.tsx';
import { nextPath } from './nextPath.ts';
import { keepPendingSignIn } from './pendingSignIn.ts';
import { useSend } from './useSend.ts';

/** Sign in, and go on to where the reader wanted to be. */
export default function SignInPage() {
  const { t } = useTranslation('session');
  const api = useApi();
  const locale = useLocale();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const { busy, problem, send } = useSend();
  const tokens = useTokens();
  const form = useForm({
    initialValues: { email: query.get('email') ?? '', password: '' },
    validate: (values) =>
      problemsOf(session.signIn.body, values, (field, isEmpty) =>
        field === 'email' && !isEmpty ? t('email.invalid') : t(`${field}.required`),
      ),
  });
  if (tokens) return <Navigate replace to={nextPath(query.get('next'), locale)} />;

  const submit = form.onSubmit((values) =>
    send(
      async () => {
        const { onboarding, ...fresh } = await api.signIn(values);
        openSession(fresh, onboarding);
      },
      (error) => {
        const unconfirmed = error instanceof ApiError && error.code === 'account.unconfirmed';
        if (unconfirmed) {
          keepPendingSignIn(values.email, values.password);
          navigate(`/${locale}/confirm?${new URLSearchParams({ email: values.email })}`);
        }
        return unconfirmed;
      },
    ),
  );

  return (
    <FormCard
      title={t('signIn.title')}
      problem={problem}
      notice={query.has('reset') ? t('signIn.afterReset') : query.has('confirmed') ? t('signIn.afterConfirm') : null}
      onSubmit={submit}
      footer={
        <span>
          {t('signIn.new')}{' '}
          <Anchor component={Link} underline="always" to={`/${locale}/signup${search}`}>
            {t('signIn.toSignUp')}
          </Anchor>
        </span>
      }
    >
      <TextInput label={t('email.label')} type="email" autoComplete="username" {...form.getInputProps('email')} />
      <PasswordInput
        label={t('password.label')}
        autoComplete="current-password"
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" loading={busy}>
        {t('signIn.submit')}
      </Button>
      <Anchor component={Link} to={`/${locale}/forgot-password`} size="sm">
        {t('signIn.forgot')}
      </Anchor>
    </FormCard>
  );
}
