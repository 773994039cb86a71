/** Command that a key gives to the list. */
export type GridKey =
  | { readonly does: 'go'; readonly by: number; readonly extends: boolean }
  | { readonly does: 'toggle'; readonly extends: boolean }
  | { readonly does: 'all' | 'clear' | 'open' | 'rename' | 'delete' };

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const page = 10;
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: page,
  PageUp: -page,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Returns the command of a key in the list, or null for keys that the list does not handle. `isOnRow` is false while a
 * control within a row has the focus, which then handles Space and Enter itself.
 */
export function gridKey(pressed: Pressed, isOnRow: boolean): GridKey | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  const isPlain = !ctrlKey && !metaKey && !altKey;
  if (key.toLowerCase() === 'a' && (ctrlKey || metaKey) && !altKey && !shiftKey) return { does: 'all' };
  if (key === 'Backspace' && metaKey) return { does: 'delete' };
  if (!isPlain) return null;
  const by = steps[key];
  if (by !== undefined) return { does: 'go', by, extends: shiftKey };
  if (key === ' ') return isOnRow ? { does: 'toggle', extends: shiftKey } : null;
  if (key === 'Enter') return isOnRow ? { does: 'open' } : null;
  if (key === 'Escape') return { does: 'clear' };
  if (key === 'F2') return { does: 'rename' };
  if (key === 'Delete') return { does: 'delete' };
  return null;
}

/** Returns the index `by` rows from `at`, clamped to the list. */
export const placeAfter = (at: number, by: number, count: number): number => Math.max(0, Math.min(count - 1, at + by));
