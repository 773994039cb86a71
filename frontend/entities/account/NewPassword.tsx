import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/fields/TextField.tsx';
import type { TextProps } from '../../ui/fields/useCheckedForm.ts';
import { PasswordRules } from './PasswordRules.tsx';

interface Props {
  /** Default: "Password". */
  readonly label?: string;
  readonly password: TextProps;
  readonly confirmation: TextProps;
}

/** A new password with its rules, and once more against slips. */
export function NewPassword({ label, password, confirmation }: Props) {
  const { t } = useTranslation('session');
  const rules = useId();
  const shared = { showLabel: t('password.show'), autoComplete: 'new-password' };
  return (
    <>
      <PasswordField label={label ?? t('password.new')} aria-describedby={rules} {...shared} {...password} />
      <PasswordRules id={rules} password={password.value} confirmation={confirmation.value} />
      <PasswordField label={t('confirmation.label')} aria-describedby={rules} {...shared} {...confirmation} />
    </>
  );
}
