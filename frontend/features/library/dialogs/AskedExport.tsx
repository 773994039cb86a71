import { lazy, Suspense } from 'react';
import { withWords } from '../../../platform/i18n.ts';
import { menuEntries } from '../list/menuEntries.ts';
import type { Item } from '../list/rows.ts';

/** The export code is loaded on demand, together with its translations. */
const FilesExportDialog = lazy(() =>
  withWords(import('../exporting/FilesExportDialog.tsx'), ['exporting', 'captionStyle']),
);

interface Props {
  readonly items: readonly Item[];
  readonly onClose: () => void;
}

/** Export dialog for the items that are files with captions. */
export function AskedExport({ items, onClose }: Props) {
  const files = items.flatMap((item) =>
    item.kind === 'file' && menuEntries(item).includes('export') ? [item.file] : [],
  );
  return (
    <Suspense>
      <FilesExportDialog files={files} leftOut={items.length - files.length} onClose={onClose} />
    </Suspense>
  );
}
