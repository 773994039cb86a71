import { useTranslation } from 'react-i18next';
import type { TabId } from '../../../../domain/captions/types.ts';
import type { Encoding } from '../../../../domain/formats/encoding/encode.ts';
import type { Layout } from '../../../../domain/formats/writer.ts';
import { findLanguage } from '../../../../domain/languages/languages.ts';
import {
  choiceInFormat,
  type ExportSource,
  hasLayouts,
  layouts,
  offeredFormats,
  type TextChoice,
} from '../../../entities/captions/exporting/textExport.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './Export.module.css';

const encodingNames: Readonly<Record<Encoding, string>> = { 'utf-8': 'UTF-8', shift_jis: 'Shift_JIS' };

interface Props {
  readonly source: ExportSource;
  readonly choice: TextChoice;
  /** The language that is open. */
  readonly tab: TabId;
  readonly onChange: (choice: TextChoice) => void;
}

/** The format, and of its choices only those that it has. */
export function ChoiceFields({ source, choice, tab, onChange }: Props) {
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
            label: t('export.withExtension', {
              format: t(`export.formats.${id}`),
              extension: extensions[0]?.toUpperCase(),
            }),
          }))}
          onChange={(id) => {
            const chosen = offeredFormats.find((one) => one.id === id);
            if (chosen) onChange(choiceInFormat(source, choice, tab, chosen));
          }}
        />
      </div>
      {source.captions.tabs.length > 1 && <TabFields source={source} choice={choice} onChange={onChange} />}
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

/** Which languages are written: as columns of one file, or as files of their own. */
function TabFields({ source, choice, onChange }: Omit<Props, 'tab'>) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const { format, tabs } = choice;
  const all = source.captions.tabs.map(({ id }) => id);
  const kind = format.writesAllTabs ? 'columns' : 'files';
  return (
    <fieldset className={styles.languages}>
      <legend>{t('export.languages')}</legend>
      <div className={styles.fields}>
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
      {tabs.length > 1 && <p className={styles.quiet}>{t(`export.several.${kind}`)}</p>}
    </fieldset>
  );
}
