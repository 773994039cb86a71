import { useTranslation } from 'react-i18next';

/** Returns a function that translates a command name to the display name of its change. */
export function useChangeName(): (label: string) => string {
  const { t } = useTranslation('editor');
  return (label) => t(`changes.${label}` as 'changes.setStyle', { defaultValue: t('changes.other') });
}
