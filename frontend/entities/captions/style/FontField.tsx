import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sampleOf } from '../../../../domain/style/fontSamples.ts';
import { fontNamed } from '../../../../domain/style/fonts.ts';
import { explained } from '../../../ui/feedback/Tip.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { addPreviewFaces, previewFamily } from './previewFaces.ts';
import styles from './StyleFields.module.css';

interface Props {
  readonly font: string;
  /** Families to choose from. */
  readonly families: readonly string[];
  readonly onChange: (font: string) => void;
}

/** Field for the font family, which shows each name in its own face. */
export function FontField({ font, families, onChange }: Props) {
  const { t } = useTranslation('captionStyle');
  const offered = families.includes(font) ? families : [font, ...families];
  useEffect(addPreviewFaces, []);
  return (
    <Select<string>
      {...explained(t('style.font'), t('style.tips.font'))}
      className={styles.field}
      noneFound={t('noneFound')}
      value={font}
      options={offered.map((family) => ({ value: family, label: family }))}
      renderOption={(family) => <FontName family={family} />}
      fontFamily={previewFamily(font)}
      onChange={onChange}
    />
  );
}

function FontName({ family }: { readonly family: string }) {
  return (
    <span className={styles.fontName} style={{ fontFamily: previewFamily(family) }}>
      {family}
      <span aria-hidden className={styles.fontSample}>
        {sampleOf(fontNamed(family))}
      </span>
    </span>
  );
}
