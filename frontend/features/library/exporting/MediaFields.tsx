import { useTranslation } from 'react-i18next';
import { exportDays } from '../../../../domain/exports/expiry.ts';
import { type CaptionForm, captionForms } from '../../../../domain/exports/forms.ts';
import { type Resolution, resolutions } from '../../../../domain/exports/size.ts';
import { findLanguage } from '../../../../domain/languages/languages.ts';
import { PlanNotice } from '../../../entities/exports/PlanNotice.tsx';
import { useLocale } from '../../../platform/useLocale.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Segments } from '../../../ui/fields/Segments.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import styles from './Exporting.module.css';
import type { Source } from './sources.ts';
import type { MediaChoice } from './useMediaExports.ts';
import { countWithoutSecond, secondLanguagesOf } from './videoLanguages.ts';
import { languagesOf } from './writeFiles.ts';

interface Props {
  /** Files to export. */
  readonly sources: readonly Source[];
  readonly choice: MediaChoice;
  readonly onChange: (choice: MediaChoice) => void;
}

/** Options for exporting the videos or the sound of several files. */
export function MediaFields({ sources, choice, onChange }: Props) {
  const { t } = useTranslation(['editor', 'exporting']);
  const { kind, resolution, mailWhenReady } = choice;
  return (
    <>
      {kind !== 'sound' && (
        <>
          <Segments<CaptionForm>
            label={t('exporting:captions')}
            value={kind}
            options={captionForms.map((value) => ({ value, label: t(`export.kinds.${value}`) }))}
            onChange={(value) => onChange({ ...choice, kind: value })}
          />
          <LanguageChoice sources={sources} choice={choice} onChange={onChange} />
          {kind === 'burned' && <SecondLanguage sources={sources} choice={choice} onChange={onChange} />}
          <Segments<Resolution>
            label={t('export.resolution')}
            value={resolution}
            options={resolutions.map((value) => ({ value, label: t(`export.resolutions.${value}`, { lines: '' }) }))}
            onChange={(value) => onChange({ ...choice, resolution: value })}
          />
        </>
      )}
      <Checkbox
        label={t('exporting:mail')}
        checked={mailWhenReady}
        onChange={(isChosen) => onChange({ ...choice, mailWhenReady: isChosen })}
      />
      {kind !== 'sound' && <PlanNotice />}
      <p className={styles.quiet}>{t('export.kept', { count: exportDays })}</p>
    </>
  );
}

function LanguageChoice({ sources, choice, onChange }: Props) {
  const { t } = useTranslation('exporting');
  const locale = useLocale();
  const all = languagesOf(sources);
  if (all.length < 2) return null;
  return (
    <Select
      label={t('language')}
      value={choice.tab}
      options={all.map((value) => ({ value, label: findLanguage(value)?.name[locale] ?? value }))}
      onChange={(tab) => onChange({ ...choice, tab })}
    />
  );
}

const noSecond = 'none';

/** Selects a second language to burn in. Renders nothing if no file has one with the same times. */
function SecondLanguage({ sources, choice, onChange }: Props) {
  const { t } = useTranslation(['editor', 'exporting']);
  const locale = useLocale();
  const others = secondLanguagesOf(sources, choice.tab);
  if (others.length === 0) return null;
  const without = countWithoutSecond(sources, choice);
  return (
    <Select
      label={t('export.second')}
      hint={without > 0 ? t('exporting:withoutSecond', { count: without }) : undefined}
      value={choice.secondTab ?? noSecond}
      options={[
        { value: noSecond, label: t('export.noSecond') },
        ...others.map((id) => ({ value: id, label: findLanguage(id)?.name[locale] ?? id })),
      ]}
      onChange={(chosen) => onChange({ ...choice, secondTab: chosen === noSecond ? null : chosen })}
    />
  );
}
