const name = 'editor-timeline';

export const heightRange = { min: 96, max: 480, usual: 160 } as const;
export const gainRange = { min: 1, max: 8, usual: 1 } as const;

/** The user's timeline settings in this browser. */
export interface KeptTimeline {
  /** Height of the strip, in CSS pixels. */
  readonly heightPx: number;
  /** Factor applied to the loudness. */
  readonly gain: number;
}

export function readKeptTimeline(): KeptTimeline {
  const kept = readJson(localStorage.getItem(name));
  return {
    heightPx: within(kept.heightPx, heightRange),
    gain: within(kept.gain, gainRange),
  };
}

export function keepTimeline(kept: KeptTimeline): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // A private window may forbid storage; the choice then lasts as long as the page.
  }
}

export const within = (
  value: unknown,
  { min, max, usual }: { readonly min: number; readonly max: number; readonly usual: number },
): number => (typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, min), max) : usual);

function readJson(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text ?? '{}');
    return typeof json === 'object' && json !== null ? { ...json } : {};
  } catch {
    return {};
  }
}
