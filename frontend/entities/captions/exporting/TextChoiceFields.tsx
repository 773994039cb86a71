import { useTranslation } from 'react-i18next';
import type { TabId } from '../../../../domain/captions/types.ts';
import { hasLayouts, hasProgrammeStart } from '../../../../domain/exports/captionFile.ts';
import type { Encoding } from '../../../../domain/formats/encoding/encode.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Segments } from '../../../ui/fields/Segments.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { LayoutFields } from './LayoutFields.tsx';
import { ProgrammeStartField } from './ProgrammeStartField.tsx';
import { StlHeaderFields } from './StlHeaderFields.tsx';
import styles from './TextChoiceFields.module.css';
import { type OfferedFormat, offeredFormats, type TextChoice } from './textExport.ts';

const encodingNames: Readonly<Record<Encoding, string>> = { 'utf-8': 'UTF-8', shift_jis: 'Shift_JIS' };

interface Props {
  readonly choice: TextChoice;
  /** Languages to choose from. */
  readonly languages: readonly TabId[];
  /** Timecode of the first frame of the file, or empty for several files. */
  readonly startTimecode?: string | undefined;
  /** Converts the choice to another format. */
  readonly choiceIn: (format: OfferedFormat) => TextChoice;
  readonly onChange: (choice: TextChoice) => void;
}

/** Fields for the format, the languages, and those options that the format has. */
export function TextChoiceFields({ choice, languages, startTimecode = '', choiceIn, onChange }: Props) {
  const { t } = useTranslation('exporting');
  const { format, encoding } = choice;
  return (
    <>
      <Select
        label={t('format')}
        value={format.id}
        options={offeredFormats.map(({ id, extensions }) => ({
          value: id,
          label: t('withExtension', {
            format: t(`formats.${id}`),
            extension: extensions[0]?.toUpperCase(),
          }),
        }))}
        onChange={(id) => {
          const chosen = offeredFormats.find((one) => one.id === id);
          if (chosen) onChange(choiceIn(chosen));
        }}
      />
      {languages.length > 1 && <LanguageFields choice={choice} languages={languages} onChange={onChange} />}
      {format.encodings.length > 1 && (
        <Segments<Encoding>
          label={t('encoding')}
          value={encoding}
          options={format.encodings.map((value) => ({ value, label: encodingNames[value] }))}
          onChange={(value) => onChange({ ...choice, encoding: value })}
        />
      )}
      {hasLayouts(format) && <LayoutFields choice={choice} onChange={onChange} />}
      {format.writesWordTimes && (
        <Checkbox
          label={t(format.id === 'ass' ? 'wordStyles' : 'wordTimes')}
          hint={t(format.id === 'ass' ? 'wordStylesHint' : 'wordTimesHint')}
          checked={choice.hasWordTimes ?? false}
          onChange={(hasWordTimes) => onChange({ ...choice, hasWordTimes })}
        />
      )}
      {hasProgrammeStart(format) && (
        <ProgrammeStartField
          key={format.id}
          isEbu={format.id === 'stl'}
          value={choice.programmeStart ?? startTimecode}
          onChange={(programmeStart) => onChange(withProgrammeStart(choice, programmeStart))}
        />
      )}
      {format.id === 'stl' && (
        <StlHeaderFields fields={choice.stl ?? {}} onChange={(stl) => onChange({ ...choice, stl })} />
      )}
    </>
  );
}

function withProgrammeStart({ programmeStart: _, ...choice }: TextChoice, chosen: string | null): TextChoice {
  return chosen === null ? choice : { ...choice, programmeStart: chosen };
}

/** Languages to write: as columns of one file, or as separate files. */
function LanguageFields({ choice, languages, onChange }: Omit<Props, 'choiceIn'>) {
  const { t } = useTranslation('exporting');
  const { format, tabs } = choice;
  return (
    <LanguageChoice
      label={t('languages')}
      languages={languages}
      chosen={tabs}
      isRequired
      onChange={(chosen) => onChange({ ...choice, tabs: chosen })}
    >
      {tabs.length > 1 && <p className={styles.quiet}>{t(`several.${format.writesAllTabs ? 'columns' : 'files'}`)}</p>}
    </LanguageChoice>
  );
}
