import { useTranslation } from 'react-i18next';
import type { Encoding } from '../../../../domain/formats/encoding/encode.ts';
import type { Layout } from '../../../../domain/formats/writer.ts';
import { findLanguage } from '../../../../domain/languages/languages.ts';
import {
  hasLayouts,
  layoutIn,
  layouts,
  offeredFormats,
  type TextChoice,
} from '../../../entities/captions/exporting/textExport.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './Exporting.module.css';
import type { Source } from './sources.ts';
import { hasSpeakers, languagesOf } from './writeFiles.ts';

const encodingNames: Readonly<Record<Encoding, string>> = { 'utf-8': 'UTF-8', shift_jis: 'Shift_JIS' };

interface Props {
  readonly sources: readonly Source[];
  readonly choice: TextChoice;
  readonly onChange: (choice: TextChoice) => void;
}

/** The format, the languages, and of a format's choices only those that it has. */
export function ExportFields({ sources, choice, onChange }: Props) {
  const { t } = useTranslation('editor');
  const { format, encoding, layout } = choice;
  return (
    <>
      <Select
        label={t('export.format')}
        value={format.id}
        options={offeredFormats.map(({ id, extensions }) => ({
          value: id,
          label: t('export.withExtension', {
            format: t(`export.formats.${id}`),
            extension: extensions[0]?.toUpperCase(),
          }),
        }))}
        onChange={(id) => {
          const chosen = offeredFormats.find((one) => one.id === id);
          if (chosen) onChange({ ...choice, format: chosen, layout: layoutIn(choice, chosen, hasSpeakers(sources)) });
        }}
      />
      <LanguageFields sources={sources} choice={choice} onChange={onChange} />
      {format.encodings.length > 1 && (
        <Segments<Encoding>
          label={t('export.encoding')}
          value={encoding}
          options={format.encodings.map((value) => ({ value, label: encodingNames[value] }))}
          onChange={(value) => onChange({ ...choice, encoding: value })}
        />
      )}
      {hasLayouts(format) && (
        <Segments<Layout>
          label={t('export.layout')}
          value={layout}
          options={layouts.map((value) => ({ value, label: t(`export.layouts.${value}`) }))}
          onChange={(value) => onChange({ ...choice, layout: value })}
        />
      )}
    </>
  );
}

function LanguageFields({ sources, choice, onChange }: Props) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const { format, tabs } = choice;
  const all = languagesOf(sources);
  if (all.length < 2) return null;
  return (
    <fieldset className={styles.languages}>
      <legend>{t('export.languages')}</legend>
      <div className={styles.checkboxes}>
        {all.map((id) => (
          <Checkbox
            key={id}
            label={findLanguage(id)?.name[locale] ?? id}
            checked={tabs.includes(id)}
            // One language is always written.
            disabled={tabs.length === 1 && tabs.includes(id)}
            onChange={(isChosen) =>
              onChange({ ...choice, tabs: all.filter((one) => (one === id ? isChosen : tabs.includes(one))) })
            }
          />
        ))}
      </div>
      {tabs.length > 1 && (
        <p className={styles.quiet}>{t(`export.several.${format.writesAllTabs ? 'columns' : 'files'}`)}</p>
      )}
    </fieldset>
  );
}
