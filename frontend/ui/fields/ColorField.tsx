import { ColorInput } from '@mantine/core';
import { useState } from 'react';
import { type FieldProps, wrapperProps } from './Field.tsx';

interface Props extends FieldProps {
  /** `#rrggbb`. */
  readonly value: string;
  /** Called with valid `#rrggbb` values only. */
  readonly onChange: (color: string) => void;
  /** Label of the eyedropper button, shown in browsers that support it. */
  readonly pickLabel: string;
  readonly className?: string | undefined;
}

/** Color field with a picker and text input. Incomplete values stay in the field and are not reported. */
export function ColorField({ value, onChange, pickLabel, className, ...field }: Props) {
  const [draft, setDraft] = useState<string | null>(null);

  function type(text: string): void {
    setDraft(text);
    const color = readColor(text);
    if (color) onChange(color);
  }

  const isWrong = draft !== null && readColor(draft) === null;
  return (
    <ColorInput
      {...wrapperProps(field)}
      className={className}
      error={isWrong}
      spellCheck={false}
      maxLength={7}
      fixOnBlur={false}
      eyeDropperButtonProps={{ 'aria-label': pickLabel, size: 'var(--target)' }}
      rightSectionWidth="var(--target)"
      value={draft ?? value}
      onChange={type}
      onBlur={() => setDraft(null)}
    />
  );
}

/** Normalizes `#abc`, `abc`, `#aabbcc` or `AABBCC` to `#aabbcc`; returns null for anything else. */
export function readColor(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.normalize('NFKC').trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}
