import { loadWords } from '../../../../platform/i18n.ts';

/** Imports the code and the words of the export dialog, on demand or as a prefetch. */
export async function fetchExportDialog() {
  const [module] = await Promise.all([import('./ExportDialog.tsx'), loadWords(['exporting'])]);
  return module;
}
