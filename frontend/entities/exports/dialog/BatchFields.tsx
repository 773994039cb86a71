import { useTranslation } from 'react-i18next';
import { aspectRatios, framings } from '../../../../domain/captions/defaults.ts';
import type { AspectRatio, Framing } from '../../../../domain/captions/types.ts';
import { type ExportKind, exportKinds } from '../../../../domain/exports/batch.ts';
import type { Resolution } from '../../../../domain/exports/size.ts';
import { findLanguage } from '../../../../domain/languages/languages.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Segments } from '../../../ui/fields/Segments.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { LanguageChoice } from '../../captions/exporting/LanguageChoice.tsx';
import { offeredResolutions } from '../exportRecord.ts';
import { type DialogChoice, hasPicture, isDrawn, kindsOf, turned } from './batchChoice.ts';
import styles from './ExportDialog.module.css';
import { type ExportedFile, isVideo } from './exportedFile.ts';
import { OverlayFields } from './OverlayFields.tsx';
import { countWithoutSecond, languagesOf, secondLanguagesOf } from './secondLanguages.ts';

interface Props {
  readonly files: readonly ExportedFile[];
  readonly choice: DialogChoice;
  readonly onChange: (part: Partial<DialogChoice>) => void;
}

/** Kinds, languages, frames and size of the files to export. Only the fields that the chosen kinds need are shown. */
export function BatchFields(props: Props) {
  const { files, choice, onChange } = props;
  const { t } = useTranslation('exporting');
  const { kinds, tabs } = choice;
  const languages = languagesOf(files);
  const needsLanguages = kinds.some((kind) => kind !== 'sound' && kind !== 'tracks');
  return (
    <>
      <KindChoice {...props} />
      {needsLanguages && languages.length > 1 && (
        <LanguageChoice
          label={t('languages')}
          languages={languages}
          chosen={tabs}
          isRequired
          onChange={(chosen) => onChange({ tabs: chosen })}
        />
      )}
      {kinds.some(isDrawn) && tabs.length === 1 && <SecondLanguage {...props} />}
      {kinds.some(hasPicture) && <PictureFields {...props} />}
      <OverlayFields {...props} />
    </>
  );
}

function KindChoice({ files, choice: { kinds }, onChange }: Props) {
  const { t } = useTranslation('exporting');
  return (
    <fieldset className={styles.group}>
      <legend>{t('made')}</legend>
      <div className={styles.kinds}>
        {kindsOf(files).map((kind) => (
          <Checkbox
            key={kind}
            label={t(`kinds.${kind}`)}
            hint={t(`about.${kind}`)}
            checked={kinds.includes(kind)}
            onChange={(isOn) => onChange({ kinds: turned<ExportKind>(exportKinds, kinds, kind, isOn) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function PictureFields({ files, choice, onChange }: Props) {
  const { t } = useTranslation('exporting');
  const heights = files.filter(isVideo).map(({ file }) => file.heightPx);
  const heightPx = heights.includes(null) ? null : Math.max(...heights.map(Number));
  const { aspectRatios: chosen } = choice;
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('frames')}</legend>
        <div className={styles.frames}>
          {aspectRatios.map((ratio) => (
            <Checkbox
              key={ratio}
              label={ratio === 'original' ? t('picture.original') : ratio}
              checked={chosen.includes(ratio)}
              disabled={chosen.length === 1 && chosen.includes(ratio)}
              onChange={(isOn) => onChange({ aspectRatios: turned<AspectRatio>(aspectRatios, chosen, ratio, isOn) })}
            />
          ))}
        </div>
      </fieldset>
      {chosen.some((ratio) => ratio !== 'original') && (
        <Segments<Framing>
          label={t('picture.framing')}
          value={choice.framing}
          options={framings.map((value) => ({ value, label: t(`picture.framings.${value}`) }))}
          onChange={(framing) => onChange({ framing })}
        />
      )}
      <Segments<Resolution>
        label={t('resolution')}
        value={choice.resolution}
        options={offeredResolutions(heightPx).map((value) => ({
          value,
          label: t(`resolutions.${value}`, { lines: heightPx ?? '' }),
        }))}
        onChange={(resolution) => onChange({ resolution })}
      />
    </>
  );
}

const noSecond = 'none';

/**
 * Selects a second language of the same captions to draw with the chosen one. Renders nothing if there is no other
 * language.
 */
function SecondLanguage({ files, choice, onChange }: Props) {
  const { t } = useTranslation('exporting');
  const locale = useLocale();
  const { tabs, secondTab } = choice;
  const others = secondLanguagesOf(files, tabs);
  if (others.length === 0) return null;
  const without = countWithoutSecond(files, choice);
  return (
    <Select
      label={t('second')}
      hint={without > 0 ? t('batch.withoutSecond', { count: without }) : undefined}
      value={secondTab !== null && others.includes(secondTab) ? secondTab : noSecond}
      options={[
        { value: noSecond, label: t('noSecond') },
        ...others.map((id) => ({ value: id, label: findLanguage(id)?.name[locale] ?? id })),
      ]}
      onChange={(chosen) => onChange({ secondTab: chosen === noSecond ? null : chosen })}
    />
  );
}
