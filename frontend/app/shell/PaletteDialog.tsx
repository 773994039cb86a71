import { withWords } from '../../platform/i18n.ts';
import { useLoaded } from './useLoaded.ts';

const load = () => withWords(import('./Palette.tsx'), ['palette']);

/** Command palette, whose code loads on first use. */
export function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const part = useLoaded(load, onClose);
  return part ? <part.Palette onClose={onClose} /> : null;
}
