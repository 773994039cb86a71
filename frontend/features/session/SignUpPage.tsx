import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { NewPassword } from '../../entities/account/NewPassword.tsx';
import { useApi } from '../../platform/api/useApi.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { usePaths } from '../../platform/paths.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormCard } from './FormCard.tsx';
import { keepPendingSignIn } from './pendingSignIn.ts';
import styles from './SignUpPage.module.css';
import { SocialButtons } from './social/SocialButtons.tsx';
import { TermsLabel } from './TermsLabel.tsx';
import { useCheckedForm } from './useCheckedForm.ts';
import { useInvited } from './useInvited.ts';

const blank = { firstName: '', lastName: '', email: '', password: '', confirmation: '', agreed: false, optOut: false };

/** Signs up; the confirmation code is mailed to the address. */
export default function SignUpPage() {
  const { t } = useTranslation('session');
  const api = useApi();
  const locale = useLocale();
  const pathTo = usePaths();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { busy, problem, send } = useSend();
  const { form, text, tick, checked } = useCheckedForm({
    initialValues: blank,
    rule: ({ signUp }) => signUp.body,
    words: (field, isEmpty) => {
      if (field === 'agreed') return t('agreed.required');
      if (field === 'password') return isEmpty ? t('password.required') : t('password.weak');
      if (field === 'email') return isEmpty ? t('email.required') : t('email.invalid');
      return field === 'lastName' ? t('lastName.required') : t('firstName.required');
    },
    also: ({ password, confirmation }) => {
      if (confirmation === '') return { confirmation: t('confirmation.required') };
      return confirmation === password ? {} : { confirmation: t('confirmation.differs') };
    },
  });

  const invited = useInvited(new URLSearchParams(search).get('next'), (email) => {
    if (form.getValues().email === '') form.setFieldValue('email', email);
  });

  const submit = () =>
    send(async () => {
      const values = await checked();
      if (!values) return;
      const { firstName, lastName, email, password } = values;
      const person = { firstName, lastName, email, password };
      await api.signUp({ ...person, language: locale, newsletter: !values.optOut, agreed: true });
      keepPendingSignIn(email, password);
      const query = new URLSearchParams(search);
      query.set('email', email);
      navigate(`${pathTo('confirm')}?${query}`);
    });

  return (
    <FormCard
      title={t('signUp.title')}
      text={invited ?? t('signUp.text')}
      problem={problem}
      onSubmit={submit}
      footer={
        <span>
          {t('signUp.known')}{' '}
          <Anchor component={Link} underline="always" to={pathTo('signIn') + search}>
            {t('signUp.toSignIn')}
          </Anchor>
        </span>
      }
    >
      <div className={styles.names} data-locale={locale}>
        <TextField label={t('firstName.label')} autoComplete="given-name" {...text('firstName')} />
        <TextField label={t('lastName.label')} autoComplete="family-name" {...text('lastName')} />
      </div>
      <TextField label={t('email.label')} type="email" autoComplete="email" {...text('email')} />
      <NewPassword password={text('password')} confirmation={text('confirmation')} />
      <Checkbox label={<TermsLabel />} {...tick('agreed')} />
      <Checkbox label={t('optOut.label')} {...tick('optOut')} />
      <Button type="submit" loading={busy}>
        {t('signUp.submit')}
      </Button>
      <SocialButtons />
    </FormCard>
  );
}
