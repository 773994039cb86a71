import { lazy, Suspense } from 'react';
import { loadWords } from '../../../platform/i18n.ts';
import { menuEntries } from '../list/menuEntries.ts';
import type { Item } from '../list/rows.ts';

/** What writes captions is fetched when it is asked for, with its words. */
const ExportDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../exporting/ExportDialog.tsx'),
    loadWords(['exporting', 'editor', 'captionStyle']),
  ]);
  return module;
});

interface Props {
  readonly items: readonly Item[];
  readonly onClose: () => void;
}

/** Exports those of the items that are files with captions. */
export function AskedExport({ items, onClose }: Props) {
  const files = items.flatMap((item) =>
    item.kind === 'file' && menuEntries(item).includes('export') ? [item.file] : [],
  );
  return (
    <Suspense>
      <ExportDialog files={files} leftOut={items.length - files.length} onClose={onClose} />
    </Suspense>
  );
}
