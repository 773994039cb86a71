import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { undetermined } from '../../../domain/languages/languages.ts';
import { useConfig } from '../../platform/config.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { WithCommands } from '../../ui/feedback/WithCommands.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { languageName, recordingLanguages } from './languages.ts';

interface Props {
  /** Language code. */
  readonly language: string;
  readonly onChange: (code: string) => void;
  /** Whether the recording is transcribed; otherwise the recognition need not know the language. */
  readonly isTranscribed?: boolean;
  readonly 'data-autofocus'?: boolean;
}

/**
 * Spoken language of a recording, including "unknown" where the language can be identified automatically. Shows which
 * languages the installation knows, if those are not all, and how to add more; as a warning if the chosen language is
 * not among them.
 */
export function LanguageSelect({ language, onChange, isTranscribed = true, ...props }: Props) {
  const { t } = useTranslation('library');
  const locale = useLocale();
  const config = useConfig();
  const isIdentified = config?.languageIdentification ?? false;
  const recognized = config?.recognizedLanguages;
  const names = recognized?.map((code) => languageName(code, locale));
  const hint = names && (
    <WithCommands>
      {t('add.languagesRecognized', { languages: new Intl.ListFormat(locale).format(names) })}
    </WithCommands>
  );
  const isMissing = isTranscribed && language !== undetermined && recognized?.includes(language) === false;
  const unknown = isIdentified ? [{ value: undetermined, label: t('add.languageUnknown') }] : [];
  return (
    <Stack gap="xs">
      <Select
        label={t('add.language')}
        hint={isMissing ? undefined : hint}
        noneFound={t('add.languageNone')}
        options={[...unknown, ...recordingLanguages(locale)]}
        value={language}
        onChange={onChange}
        {...props}
      />
      {isMissing ? (
        <Notice tone="warning">
          <strong>{t('add.languageMissing', { language: languageName(language, locale) })}</strong>
          <p>{hint}</p>
        </Notice>
      ) : null}
    </Stack>
  );
}
