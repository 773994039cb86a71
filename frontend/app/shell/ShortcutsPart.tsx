import { withWords } from '../../platform/i18n.ts';
import { useLoaded } from './useLoaded.ts';

const load = () => withWords(import('../../features/editor/screen/ShortcutsDialog.tsx'), ['editor', 'errors']);

/** List of all shortcuts. The code of the editor's actions loads on first use. */
export function ShortcutsPart({ onClose }: { readonly onClose: () => void }) {
  const part = useLoaded(load, onClose);
  return part ? <part.ShortcutsDialog onClose={onClose} /> : null;
}
