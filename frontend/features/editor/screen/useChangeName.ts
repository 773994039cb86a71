import { useTranslation } from 'react-i18next';

/** What changes are called, by the names of the commands that made them. */
export function useChangeName(): (label: string) => string {
  const { t } = useTranslation('editor');
  return (label) => t(`changes.${label}` as 'changes.setStyle', { defaultValue: t('changes.other') });
}
