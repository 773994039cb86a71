import { useState } from 'react';
import { keepStored, readStored } from '../../../platform/session/storedValues.ts';

/** Width of a panel in CSS pixels, its bounds and a setter. Null is the default width. */
export interface PanelSize {
  readonly px: number | null;
  readonly minPx: number;
  readonly maxPx: number;
  readonly set: (px: number | null) => void;
}

const bounds = { side: { minPx: 240, maxPx: 560 }, captions: { minPx: 300, maxPx: 900 } } as const;
type Name = keyof typeof bounds;
type Sizes = Readonly<Record<Name, number | null>>;

const clamp = (name: Name, px: number): number =>
  Math.round(Math.min(Math.max(px, bounds[name].minPx), bounds[name].maxPx));

function readSizes(): Sizes {
  const [side, captions] = (readStored('editorPanels') ?? '').split(':').map(Number);
  return { side: side ? clamp('side', side) : null, captions: captions ? clamp('captions', captions) : null };
}

/** Returns the stored widths of the editor's panels, which apply to every file. */
export function usePanelSizes(): Readonly<Record<Name, PanelSize>> {
  const [sizes, setSizes] = useState(readSizes);
  const sizeOf = (name: Name): PanelSize => ({
    px: sizes[name],
    ...bounds[name],
    set: (px) => {
      const next = { ...sizes, [name]: px === null ? null : clamp(name, px) };
      setSizes(next);
      keepStored('editorPanels', `${next.side ?? ''}:${next.captions ?? ''}`);
    },
  });
  return { side: sizeOf('side'), captions: sizeOf('captions') };
}
