import { useTranslation } from 'react-i18next';
import { undetermined } from '../../../domain/languages/languages.ts';
import { useConfig } from '../../platform/config.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { languageName, recordingLanguages } from './languages.ts';

interface Props {
  /** Language code. */
  readonly language: string;
  readonly onChange: (code: string) => void;
  readonly 'data-autofocus'?: boolean;
}

/**
 * Spoken language of a recording, including "unknown" where the language can be identified automatically. Shows which
 * languages the installation knows, if those are not all, and how to add more.
 */
export function LanguageSelect({ language, onChange, ...props }: Props) {
  const { t } = useTranslation('library');
  const locale = useLocale();
  const config = useConfig();
  const isIdentified = config?.languageIdentification ?? false;
  const recognized = config?.recognizedLanguages?.map((code) => languageName(code, locale));
  const unknown = isIdentified ? [{ value: undetermined, label: t('add.languageUnknown') }] : [];
  return (
    <Select
      label={t('add.language')}
      hint={recognized && t('add.languagesRecognized', { languages: new Intl.ListFormat(locale).format(recognized) })}
      noneFound={t('add.languageNone')}
      options={[...unknown, ...recordingLanguages(locale)]}
      value={language}
      onChange={onChange}
      {...props}
    />
  );
}
