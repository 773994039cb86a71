import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Copies a text and confirms it. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation('editor');
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      variant="subtle"
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      }}
    >
      {t(isCopied ? 'conflict.copied' : 'conflict.copy')}
    </Button>
  );
}
