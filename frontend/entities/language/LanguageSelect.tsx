import { useTranslation } from 'react-i18next';
import { undetermined } from '../../../domain/languages/languages.ts';
import { useConfig } from '../../platform/config.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { recordingLanguages } from './languages.ts';

interface Props {
  /** The code of the language. */
  readonly language: string;
  readonly onChange: (code: string) => void;
  readonly 'data-autofocus'?: boolean;
}

/** The language that is spoken in a recording; also that one does not know it, where it can be identified. */
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
