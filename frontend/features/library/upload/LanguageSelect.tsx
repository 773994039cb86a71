import { useTranslation } from 'react-i18next';
import { recordingLanguages } from '../../../entities/language/languages.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Select } from '../../../ui/Select.tsx';

interface Props {
  /** The code of the language. */
  readonly language: string;
  readonly onChange: (code: string) => void;
  readonly 'data-autofocus'?: boolean;
}

/** The language that is spoken in a recording. */
export function LanguageSelect({ language, onChange, ...props }: Props) {
  const { t } = useTranslation('library');
  const locale = useLocale();
  return (
    <Select
      label={t('add.language')}
      noneFound={t('add.languageNone')}
      options={recordingLanguages(locale)}
      value={language}
      onChange={onChange}
      {...props}
    />
  );
}
