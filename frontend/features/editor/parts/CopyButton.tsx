import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly text: string;
  /** Label instead of the usual one. */
  readonly label?: string;
  readonly variant?: 'subtle' | 'filled';
}

/** Copies a text and confirms it. */
export function CopyButton({ text, label, variant = 'subtle' }: Props) {
  const { t } = useTranslation('editor');
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      variant={variant}
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      }}
    >
      {isCopied ? t('conflict.copied') : (label ?? t('conflict.copy'))}
    </Button>
  );
}
