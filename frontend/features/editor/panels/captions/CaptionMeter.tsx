import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Caption, CaptionId } from '../../../../../domain/captions/types.ts';
import { valuesOf } from '../../../../../domain/quality/profile.ts';
import styles from '../../captionField/CaptionRow.module.css';
import { measure } from '../../engine/document/measures.ts';
import { SeverityIcon } from '../../parts/findings/SeverityIcon.tsx';
import { useFindings, usePreset } from '../../parts/findings/useFindings.ts';
import { useFindingWords } from '../../parts/findings/useFindingWords.ts';
import { useDrawnCaption, useEditor, useSettings, useTab } from '../../parts/hooks.ts';

const rounded = (count: number): number => Math.round(count * 10) / 10;

/** ID of the element that describes a caption's issues. The element exists only while there are issues. */
export const issuesIdOf = (id: CaptionId): string => `issues-${id}`;

interface Props {
  readonly id: CaptionId;
}

/**
 * A caption's characters per line and in total, reading speed and issues. Updates one frame after the text and renders
 * on every keystroke, so it uses plain elements only; `MeterTip` shows the text in `data-tip`.
 */
export const CaptionMeter = memo(function CaptionMeter({ id }: Props) {
  const caption = useDrawnCaption(id);
  return caption ? <Meter caption={caption} /> : null;
});

function Meter({ caption }: { readonly caption: Caption }) {
  const { quality } = useEditor();
  const tab = useTab();
  const { limits } = useSettings();
  const { t } = useTranslation('captions');
  const wordsOf = useFindingWords();
  usePreset();
  const { id, startMs, endMs, cells } = caption;
  const text = cells[tab]?.text ?? '';
  const { characters, lines, readingSpeed } = measure(
    { text, startMs, endMs },
    tab,
    valuesOf(quality.profile, tab, limits),
  );
  const words = useFindings(id).map(wordsOf);
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
