import { CommandPalette } from '../../features/palette/CommandPalette.tsx';
import { useCommands } from './useCommands.ts';

/** Command palette with the commands of the product and of the open screen. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  return <CommandPalette groups={useCommands()} onClose={onClose} />;
}
