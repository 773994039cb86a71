import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Encoding } from '../../../../domain/formats/encoding/encode.ts';
import { findLanguage } from '../../../../domain/languages/languages.ts';
import { useLocale } from '../../../platform/useLocale.ts';
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
        <Labelled label={t('export.format')}>
          {(id) => (
            <select
              id={id}
              className={styles.select}
              value={format.id}
              onChange={({ currentTarget: { value } }) => {
                const chosen = offeredFormats.find((one) => one.id === value);
                if (chosen) onChange({ ...choice, format: chosen });
              }}
            >
              {offeredFormats.map((one) => (
                <option key={one.id} value={one.id}>
                  {`${t(`export.formats.${one.id}`)} (${one.extensions[0]?.toUpperCase()})`}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        {source.captions.tabs.length > 1 && <TabField source={source} choice={choice} onChange={onChange} />}
      </div>
      {format.encodings.length > 1 && (
        <Segments<Encoding>
          label={t('export.encoding')}
          value={encoding}
          data={format.encodings.map((value) => ({ value, label: encodingNames[value] }))}
          onChange={(value) => onChange({ ...choice, encoding: value })}
        />
      )}
      {format.id === 'docx' && (
        <Segments<Layout>
          label={t('export.layout')}
          value={layout}
          data={layouts.map((value) => ({ value, label: t(`export.layouts.${value}`) }))}
          onChange={(value) => onChange({ ...choice, layout: value })}
        />
      )}
    </>
  );
}

/** Which language is written; sheets have a column for each. */
function TabField({ source, choice, onChange }: Props) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  return (
    <Labelled label={t('export.language')}>
      {(id) => (
        <select
          id={id}
          className={styles.select}
          disabled={choice.format.writesAllTabs === true}
          value={choice.format.writesAllTabs ? '' : choice.tab}
          onChange={({ currentTarget: { value } }) => onChange({ ...choice, tab: value })}
        >
          {choice.format.writesAllTabs && <option value="">{t('export.allLanguages')}</option>}
          {source.captions.tabs.map((tab) => (
            <option key={tab.id} value={tab.id}>
              {findLanguage(tab.id)?.name[locale] ?? tab.id}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface SegmentsProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly data: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

function Segments<V extends string>({ label, value, data, onChange }: SegmentsProps<V>) {
  return (
    <div>
      <div className={styles.label} aria-hidden>
        {label}
      </div>
      <SegmentedControl
        fullWidth
        className={styles.segments}
        aria-label={label}
        value={value}
        data={[...data]}
        onChange={onChange}
      />
    </div>
  );
}
