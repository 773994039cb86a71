import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Caption, CaptionId } from '../../../../../domain/captions/types.ts';
import { valuesOf } from '../../../../../domain/quality/profile.ts';
import styles from '../../captionField/CaptionRow.module.css';
import { measure } from '../../engine/document/measures.ts';
import { findingWords } from '../../parts/findings/findingWords.ts';
import { SeverityIcon } from '../../parts/findings/SeverityIcon.tsx';
import { useFindings, usePreset } from '../../parts/findings/useFindings.ts';
import { useDrawnCaption, useEditor, useSettings, useTab } from '../../parts/hooks.ts';

const rounded = (count: number): number => Math.round(count * 10) / 10;

/** The element that says what is wrong with a caption; it is there where something is. */
export const issuesIdOf = (id: CaptionId): string => `issues-${id}`;

interface Props {
  readonly id: CaptionId;
}

/**
 * Characters of each line and of all, and reading speed of a caption, and what is wrong with it. Follows the text by a
 * frame, and is rendered at every keystroke: plain elements only; `MeterTip` shows what `data-tip` says.
 */
export const CaptionMeter = memo(function CaptionMeter({ id }: Props) {
  const caption = useDrawnCaption(id);
  return caption ? <Meter caption={caption} /> : null;
});

function Meter({ caption }: { readonly caption: Caption }) {
  const { quality } = useEditor();
  const tab = useTab();
  const { limits } = useSettings();
  const { t, i18n } = useTranslation('editor');
  usePreset();
  const { id, startMs, endMs, cells } = caption;
  const text = cells[tab]?.text ?? '';
  const { characters, lines, readingSpeed } = measure(
    { text, startMs, endMs },
    tab,
    valuesOf(quality.profile, tab, limits),
  );
  const words = useFindings(id).map((finding) => findingWords(finding, i18n.language, t));
  return (
    <span className={styles.meter}>
      {words.length > 0 && (
        <span
          id={issuesIdOf(id)}
          className={styles.warning}
          role="img"
          data-tip={words.join('\n')}
          aria-label={words.join('. ')}
        >
          <SeverityIcon severity={quality.severityOf(id)} />
        </span>
      )}
      <span className={styles.counts} data-tip={t('row.meterTitle')}>
        <span className={styles.characters}>
          {t('row.characters', { characters: lines.map(rounded).join('+') })}
          {lines.length > 1 && <span className={styles.total}> = {rounded(characters)}</span>} ·{'\u00a0'}
        </span>
        <span className={styles.speed}>
          {t('row.speed', { speed: readingSpeed === null ? '–' : Math.round(readingSpeed) })}
        </span>
      </span>
    </span>
  );
}
