import { useTranslation } from 'react-i18next';
import { undetermined } from '../../../domain/languages/languages.ts';
import { useConfig } from '../../platform/config.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { recordingLanguages } from './languages.ts';

interface Props {
  /** Language code. */
  readonly language: string;
  readonly onChange: (code: string) => void;
  readonly 'data-autofocus'?: boolean;
}

/** Spoken language of a recording, including "unknown" where the language can be identified automatically. */
export function LanguageSelect({ language, onChange, ...props }: Props) {
  const { t } = useTranslation('library');
  const locale = useLocale();
  const isIdentified = useConfig()?.languageIdentification ?? false;
  const unknown = isIdentified ? [{ value: undetermined, label: t('add.languageUnknown') }] : [];
  return (
    <Select
      label={t('add.language')}
      noneFound={t('add.languageNone')}
      options={[...unknown, ...recordingLanguages(locale)]}
      value={language}
      onChange={onChange}
      {...props}
    />
  );
}
