import { useState } from 'react';
import { keepStored, readStored } from '../../../platform/session/storedValues.ts';
import type { Row } from './rows.ts';

/** Columns of the file list that people can show or hide. */
export const optionalColumns = ['progress', 'due'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

/** Returns the columns that this browser has stored; null if none were ever chosen. */
export function readFileColumns(): readonly OptionalColumn[] | null {
  const kept = readStored('fileColumns')?.split(',');
  return kept ? optionalColumns.filter((name) => kept.includes(name)) : null;
}

/** Returns the columns after one of them was shown or hidden, in display order. */
export const toggleColumn = (shown: readonly OptionalColumn[], name: OptionalColumn): readonly OptionalColumn[] =>
  optionalColumns.filter((one) => (one === name ? !shown.includes(one) : shown.includes(one)));

/** Returns the shown optional columns: the chosen ones, or all as soon as a file in the list is split into sections. */
export function useFileColumns(rows: readonly Row[] | undefined) {
  const [chosen, setChosen] = useState(readFileColumns);
  const isAnySplit = rows?.some((row) => row.kind === 'file' && row.file.sectionProgress !== null) ?? false;
  const shown = chosen ?? (isAnySplit ? optionalColumns : []);
  function toggle(name: OptionalColumn) {
    const next = toggleColumn(shown, name);
    keepStored('fileColumns', next.join(','));
    setChosen(next);
  }
  return { shown, toggle };
}
