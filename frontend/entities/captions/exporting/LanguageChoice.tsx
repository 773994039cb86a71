import type { ReactNode } from 'react';
import type { TabId } from '../../../../domain/captions/types.ts';
import { findLanguage } from '../../../../domain/languages/languages.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import styles from './LanguageChoice.module.css';

interface Props {
  readonly label: string;
  readonly languages: readonly TabId[];
  readonly chosen: readonly TabId[];
  /** Whether at least one language must stay selected. */
  readonly isRequired?: boolean;
  /** Receives the selected languages in their own order, whatever the order of selection. */
  readonly onChange: (chosen: readonly TabId[]) => void;
  /** Explanation of the choice. */
  readonly children?: ReactNode;
}

/** Checkboxes for the languages of a file. */
export function LanguageChoice({ label, languages, chosen, isRequired = false, onChange, children }: Props) {
  const locale = useLocale();
  const turn = (id: TabId, isChosen: boolean): void =>
    onChange(languages.filter((one) => (one === id ? isChosen : chosen.includes(one))));
  return (
    <fieldset className={styles.languages}>
      <legend>{label}</legend>
      <div className={styles.checkboxes}>
        {languages.map((id) => (
          <Checkbox
            key={id}
            label={findLanguage(id)?.name[locale] ?? id}
            checked={chosen.includes(id)}
            disabled={isRequired && chosen.length === 1 && chosen.includes(id)}
            onChange={(isChosen) => turn(id, isChosen)}
          />
        ))}
      </div>
      {children}
    </fieldset>
  );
}
