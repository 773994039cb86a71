import type { Area } from '../../platform/i18n.ts';
import { useCommands } from './useCommands.ts';
import { useLoaded } from './useLoaded.ts';

interface Props {
  readonly onClose: () => void;
}

const load = () => import('../../features/palette/CommandPalette.tsx');
const areas: readonly Area[] = ['palette'];

/** Command palette, whose code loads on first use. */
export function PaletteDialog({ onClose }: Props) {
  const part = useLoaded(load, areas, onClose);
  return part ? <Filled Palette={part.CommandPalette} onClose={onClose} /> : null;
}

interface FilledProps extends Props {
  readonly Palette: Awaited<ReturnType<typeof load>>['CommandPalette'];
}

function Filled({ Palette, onClose }: FilledProps) {
  return <Palette groups={useCommands()} onClose={onClose} />;
}
