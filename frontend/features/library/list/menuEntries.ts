import type { FileAction } from '../../../../domain/access/actions.ts';
import type { FileRow } from '../../../entities/file/file.ts';

/** What can be done with a file in the list, in the order of its menu. */
export type MenuEntry = 'open' | 'transcribe' | 'rename' | 'delete';

type Rule = { readonly action: FileAction; readonly applies: (file: FileRow) => boolean };

const rules: Readonly<Record<MenuEntry, Rule>> = {
  open: { action: 'open', applies: ({ subtitleId }) => subtitleId !== null },
  transcribe: { action: 'transcribe', applies: ({ transcriptStatus }) => transcriptStatus === 'failed' },
  rename: { action: 'rename', applies: () => true },
  delete: { action: 'delete', applies: () => true },
};

/** The entries that apply to the file as it is now, and that the reader may use. */
export function menuEntries(file: FileRow): MenuEntry[] {
  if (file.fileStatus === 'uploading') return [];
  return (Object.keys(rules) as MenuEntry[]).filter(
    (entry) => file.may.includes(rules[entry].action) && rules[entry].applies(file),
  );
}
