import {
  type ColumnChoices,
  type ColumnKind,
  columnKinds,
  type SheetColumns,
} from '../../../../domain/formats/sheet/choices.ts';
import { keepStored, readStored } from '../../../platform/session/storedValues.ts';

/** Maximum number of layouts whose choices are remembered; the oldest is forgotten. */
const maxLayouts = 50;

/** Returns the remembered choices for sheets of a layout, or undefined if a person has chosen none. */
export function readColumnChoices(layout: string): ColumnChoices | undefined {
  return new Map(readAll()).get(layout);
}

/**
 * Returns the choices with another kind for one column, which no other column then has unless it is ignored, and
 * remembers them for sheets with the same headers.
 */
export function chooseColumn(
  { layout }: SheetColumns,
  choices: ColumnChoices,
  at: number,
  kind: ColumnKind,
): ColumnChoices {
  const others = Object.entries(choices).filter(([, other]) => other !== kind || other === 'ignored');
  const chosen: ColumnChoices = { ...Object.fromEntries(others), [at]: kind };
  keepColumnChoices(layout, chosen);
  return chosen;
}

/** Returns the columns of a sheet with the kinds that a person chose. */
export const withKinds = (sheet: SheetColumns, choices: ColumnChoices): SheetColumns => ({
  ...sheet,
  columns: sheet.columns.map((column) => ({ ...column, kind: choices[column.at] ?? column.kind })),
});

/** Remembers choices for sheets of a layout. */
function keepColumnChoices(layout: string, choices: ColumnChoices): void {
  const others = readAll().filter(([other]) => other !== layout);
  keepStored('importColumns', JSON.stringify([...others, [layout, choices]].slice(-maxLayouts)));
}

/** Returns the choices of all layouts, the oldest first. Anything else in the storage is skipped. */
function readAll(): readonly (readonly [layout: string, choices: ColumnChoices])[] {
  try {
    const stored: unknown = JSON.parse(readStored('importColumns') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is readonly [string, ColumnChoices] {
  if (!Array.isArray(entry)) return false;
  const [layout, choices]: readonly unknown[] = entry;
  return typeof layout === 'string' && typeof choices === 'object' && choices !== null && hasKinds(choices);
}

const hasKinds = (choices: object): boolean =>
  Object.values(choices).every((kind: unknown) => columnKinds.includes(kind as ColumnKind));
