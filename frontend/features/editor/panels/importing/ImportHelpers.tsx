import { useTranslation } from 'react-i18next';
import type { ImportHelperId, Suggestion } from '../../../../../domain/editor/importHelpers/helpers.ts';
import { formatTimecode } from '../../../../../domain/timecode/clock.ts';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { useSettings } from '../../parts/hooks.ts';
import styles from './Import.module.css';

interface Props {
  readonly suggestions: readonly Suggestion[];
  readonly chosen: ReadonlySet<ImportHelperId>;
  readonly onChange: (id: ImportHelperId, isChosen: boolean) => void;
}

/** Peculiarities found in a file, each with an offer to remove it and an example. The preview shows the result. */
export function ImportHelpers({ suggestions, chosen, onChange }: Props) {
  const { t } = useTranslation('editor');
  const { frameRate } = useSettings();
  if (suggestions.length === 0) return null;
  const example = ({ id, before, after }: Suggestion): string => {
    const shown = (caption: Suggestion['after']): string => {
      if (!caption) return '–';
      if (id === 'programmeStart') return formatTimecode(caption.startMs, frameRate);
      if (id === 'overlaps') return formatTimecode(caption.endMs, frameRate);
      const text = caption.cell.text.replaceAll('\n', ' / ').slice(0, 60);
      return id === 'speakers' && caption.speaker ? `${caption.speaker} | ${text}` : text;
    };
    return `${shown(before)} → ${shown(after)}`;
  };
  return (
    <>
      <h3 className={styles.subheading}>{t('import.helpers.title')}</h3>
      <div className={styles.fields}>
        {suggestions.map((suggestion) => (
          <Checkbox
            key={suggestion.id}
            label={t(`import.helpers.${suggestion.id}`, { count: suggestion.count })}
            hint={example(suggestion)}
            checked={chosen.has(suggestion.id)}
            onChange={(isChosen) => onChange(suggestion.id, isChosen)}
          />
        ))}
      </div>
    </>
  );
}
