import { PasswordInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordRules } from './PasswordRules.tsx';

interface Props {
  readonly password: GetInputPropsReturnType;
  readonly confirmation: GetInputPropsReturnType;
  /** What has been typed, for the hints. */
  readonly value: string;
}

/** A new password with its rules, and once more against slips. */
export function NewPassword({ password, confirmation, value }: Props) {
  const { t } = useTranslation('session');
  const rules = useId();
  const toggle = { 'aria-label': t('password.show') };
  return (
    <>
      <PasswordInput
        label={t('password.new')}
        autoComplete="new-password"
        aria-describedby={rules}
        visibilityToggleFocusable
        visibilityToggleButtonProps={toggle}
        {...password}
      />
      <PasswordRules id={rules} password={value} />
      <PasswordInput
        label={t('confirmation.label')}
        autoComplete="new-password"
        visibilityToggleFocusable
        visibilityToggleButtonProps={toggle}
        {...confirmation}
      />
    </>
  );
}
