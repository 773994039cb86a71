import type { Resolution } from '../../domain/exports/size.ts';
import type { ExportStatus } from '../../domain/exports/states.ts';
import type { ReasonOf, StepOf } from '../../domain/runs/kinds.ts';
import { filePartition, type Key, keys } from './keys.ts';
import { getItem, query, type Table, updateItem } from './table.ts';
import { type Action, putNew } from './transaction.ts';
import { type Condition, patch } from './update.ts';
import { returnExport } from './usage.ts';

export interface ExportKey {
  readonly videoId: string;
  readonly exportId: string;
}

/** A video that is being made, or was. */
export interface ExportItem extends ExportKey {
  /** Whose plan it counts on, and in which month (`2026-11`). */
  readonly ownerId: string;
  readonly month: string;
  /** Of the document, tab and size that were asked for. */
  readonly subtitleId: string;
  readonly tab: string;
  readonly resolution: Resolution;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isWatermarked: boolean;
  readonly status: ExportStatus;
  readonly step: StepOf<'exports'> | null;
  /** 0 to 1 within the step; of the ranges there is one for each, see `rangeFractions`. */
  readonly fraction: number;
  readonly rangeCount: number | null;
  readonly failureReason: ReasonOf<'exports'> | null;
  readonly sizeBytes: number | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** For a transaction: the new export. */
export const createExport = (item: ExportItem): Action =>
  putNew({ ...keys.export(item.videoId, item.exportId), ...item });

export const readExport = (table: Table, { videoId, exportId }: ExportKey) =>
  getItem<ExportItem>(table, keys.export(videoId, exportId));

/** The exports of a file, in no order of meaning. */
export const exportsOfFile = (table: Table, videoId: string) =>
  query<ExportItem & Key>(table, { PK: filePartition(videoId), SKPrefix: 'EXPORT#' });

type Fields = Partial<Omit<ExportItem, keyof ExportKey>> & { readonly updatedAt: string };

const isProcessing = { field: 'status', equals: 'processing' } as const;

/** Writes fields of an export under way; false when it was cancelled or has ended. */
export const updateExport = (table: Table, { videoId, exportId }: ExportKey, set: Fields) =>
  updateItem(table, patch(keys.export(videoId, exportId), { set, when: [isProcessing] }));

/** For a transaction: an export under way ends without a video and is not counted. */
export const endUncounted = (
  { videoId, exportId, ownerId, month }: ExportItem,
  set: Fields,
  when: readonly Condition[] = [],
): readonly Action[] => [
  { update: patch(keys.export(videoId, exportId), { set: { ...set, step: null }, when: [isProcessing, ...when] }) },
  returnExport(ownerId, month),
];

/** Each range has a field of its own, so that ranges rendered side by side never overwrite each other. */
const rangeField = (index: number) => `range${index}`;

/** How far one range is, 0 to 1; false when the export no longer counts. */
export const saveRangeFraction = (table: Table, key: ExportKey, index: number, fraction: number, updatedAt: string) =>
  updateItem(
    table,
    patch(keys.export(key.videoId, key.exportId), {
      set: { [rangeField(index)]: fraction, updatedAt },
      when: [isProcessing],
    }),
  );

/** How far all ranges are, in order. */
export function rangeFractions(item: ExportItem): number[] {
  const fields = item as unknown as Readonly<Record<string, number | undefined>>;
  return Array.from({ length: item.rangeCount ?? 0 }, (_, index) => fields[rangeField(index)] ?? 0);
}
