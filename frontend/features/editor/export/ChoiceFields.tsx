import { useTranslation } from 'react-i18next';
import type { Encoding } from '../../../../domain/formats/encoding/encode.ts';
import { findLanguage } from '../../../../domain/languages/languages.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './Export.module.css';
import { type ExportSource, type Layout, layouts, offeredFormats, type TextChoice } from './textExport.ts';

const encodingNames: Readonly<Record<Encoding, string>> = { 'utf-8': 'UTF-8', shift_jis: 'Shift_JIS' };

interface Props {
  readonly source: ExportSource;
  readonly choice: TextChoice;
  readonly onChange: (choice: TextChoice) => void;
}

/** The format, and of its choices only those that it has. */
export function ChoiceFields({ source, choice, onChange }: Props) {
  const { t } = useTranslation('editor');
  const { format, encoding, layout } = choice;
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={t('export.format')}
          className={styles.field}
          value={format.id}
          options={offeredFormats.map(({ id, extensions }) => ({
            value: id,
            label: `${t(`export.formats.${id}`)} (${extensions[0]?.toUpperCase()})`,
          }))}
          onChange={(id) => {
            const chosen = offeredFormats.find((one) => one.id === id);
            if (chosen) onChange({ ...choice, format: chosen });
          }}
        />
        {source.captions.tabs.length > 1 && <TabField source={source} choice={choice} onChange={onChange} />}
      </div>
      {format.encodings.length > 1 && (
        <Segments<Encoding>
          label={t('export.encoding')}
          value={encoding}
          options={format.encodings.map((value) => ({ value, label: encodingNames[value] }))}
          onChange={(value) => onChange({ ...choice, encoding: value })}
        />
      )}
      {format.id === 'docx' && (
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

/** The value of all languages; no tab has it. */
const all = '';

/** Which language is written; sheets have a column for each. */
function TabField({ source, choice, onChange }: Props) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const writesAll = choice.format.writesAllTabs === true;
  const tabs = source.captions.tabs.map(({ id }) => ({ value: id, label: findLanguage(id)?.name[locale] ?? id }));
  return (
    <Select<string>
      label={t('export.language')}
      className={styles.field}
      noneFound={t('noneFound')}
      disabled={writesAll}
      value={writesAll ? all : choice.tab}
      options={writesAll ? [{ value: all, label: t('export.allLanguages') }, ...tabs] : tabs}
      onChange={(tab) => onChange({ ...choice, tab })}
    />
  );
}
