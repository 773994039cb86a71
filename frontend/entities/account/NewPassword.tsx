import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/fields/TextField.tsx';
import type { TextProps } from '../../ui/fields/useCheckedForm.ts';
import { PasswordRules } from './PasswordRules.tsx';

interface Props {
  /** Field label. Default: "Password". */
  readonly label?: string;
  readonly password: TextProps;
  readonly confirmation: TextProps;
}

/** Fields for a new password with its rules, and its confirmation. */
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
