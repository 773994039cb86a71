import { useTranslation } from 'react-i18next';
import { localeNames, locales } from '../../platform/locale.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { useChooseLocale } from './useChooseLocale.ts';

/** Switch between the two languages of the interface. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const choose = useChooseLocale();
  return (
    <Segments
      label={t('language')}
      isLabelHidden
      value={useLocale()}
      options={locales.map((value) => ({ value, label: localeNames[value] }))}
      onChange={choose}
    />
  );
}
