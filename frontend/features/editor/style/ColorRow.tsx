import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './Style.module.css';

interface Props {
  readonly label: string;
  /** `#rrggbb`. */
  readonly value: string;
  readonly onChange: (color: string) => void;
}

/** A color, to pick or to type. What is no color yet stays in the field only. */
export function ColorRow({ label, value, onChange }: Props) {
  const { t } = useTranslation('editor');
  const [draft, setDraft] = useState<string | null>(null);

  function type(text: string): void {
    setDraft(text);
    const color = readColor(text);
    if (color) onChange(color);
  }

  return (
    <div className={styles.row}>
      <span>{label}</span>
      <span className={styles.color}>
        <input
          type="color"
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextField
          label={t('style.hex', { label })}
          isLabelHidden
          className={styles.hex}
          error={draft !== null && readColor(draft) === null}
          spellCheck={false}
          maxLength={7}
          value={draft ?? value}
          onChange={type}
          onBlur={() => setDraft(null)}
        />
      </span>
    </div>
  );
}

/** `#abc`, `abc`, `#aabbcc` or `AABBCC` as `#aabbcc`; null for anything else. */
export function readColor(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.normalize('NFKC').trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}
