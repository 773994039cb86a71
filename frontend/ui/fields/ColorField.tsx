import { ColorInput } from '@mantine/core';
import { useState } from 'react';
import { type FieldProps, wrapperProps } from './Field.tsx';

interface Props extends FieldProps {
  /** `#rrggbb`. */
  readonly value: string;
  /** Called with `#rrggbb` only. */
  readonly onChange: (color: string) => void;
  /** The name of the button that takes a color from anywhere on the screen, in browsers that can. */
  readonly pickLabel: string;
  readonly className?: string | undefined;
}

/** A color, to pick or to type. What is no color yet stays in the field only. */
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

/** `#abc`, `abc`, `#aabbcc` or `AABBCC` as `#aabbcc`; null for anything else. */
export function readColor(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.normalize('NFKC').trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}
