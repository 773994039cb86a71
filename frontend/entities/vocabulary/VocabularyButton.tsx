import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRow } from '../file/file.ts';

const VocabularyDialog = lazy(async () => ({ default: (await import('./VocabularyDialog.tsx')).VocabularyDialog }));

/** Button that opens the names and terms of a file, or of all recordings. */
export function VocabularyButton({ file }: { readonly file: FileRow | null }) {
  const { t } = useTranslation('file');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconBook2 size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('vocabulary.open')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <VocabularyDialog file={file} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
