import type { Framing, TabId } from '../../../domain/captions/types.ts';
import { exportExpiry } from '../../../domain/exports/expiry.ts';
import type { CaptionForm } from '../../../domain/exports/forms.ts';
import type { Resolution } from '../../../domain/exports/size.ts';
import type { ExportStatus } from '../../../domain/exports/states.ts';
import type { ReasonOf, StepOf } from '../../../domain/runs/kinds.ts';
import { putNew } from '../core/actions/put.ts';
import { filePartition, type Key, keys } from '../core/keys.ts';
import { getItem, query, type Stored, type TableReader } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';

/** A picture within a frame of another aspect ratio. */
export interface Framed {
  readonly framing: Framing;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface ExportKey {
  readonly videoId: string;
  readonly exportId: string;
}

/** An export, or one being made. */
export type ExportItem = VideoExport | SoundExport;

interface AnyExport extends ExportKey {
  /** The owner against whose plan it counts, and the month (`2026-11`). */
  readonly ownerId: string;
  readonly month: string;
  /** The person who requested it, notified when it is ready unless they declined. */
  readonly requestedBy: string;
  readonly mailWhenReady?: boolean;
  readonly status: ExportStatus;
  readonly step: StepOf<'exports'> | null;
  /** 0 to 1 within the step. Each range has its own, see `rangeFractions`. */
  readonly fraction: number;
  readonly rangeCount: number | null;
  readonly failureReason: ReasonOf<'exports'> | null;
  readonly sizeBytes: number | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Progress of each range, 0 to 1. */
  readonly [range: `range${number}`]: number;
}

/** A video with the captions of a document. */
export interface VideoExport extends AnyExport {
  readonly format: 'mp4';
  readonly captions: CaptionForm;
  /** The requested document, tab and size. */
  readonly subtitleId: string;
  readonly tab: TabId;
  /** Burned in with the first. */
  readonly secondTab?: TabId;
  readonly resolution: Resolution;
  readonly widthPx: number;
  readonly heightPx: number;
  /** How the picture fills the frame of that size, and its size in it; absent where the frame is its own. */
  readonly framed?: Framed;
  readonly isWatermarked: boolean;
  /** The tabs that become tracks, in their order; known when it is planned. */
  readonly tracks?: readonly TabId[];
}

/** The recording's sound as MP3. */
export interface SoundExport extends AnyExport {
  readonly format: 'mp3';
}

/** Transaction item that creates the export. */
export const putNewExport = (item: ExportItem): Action => putNew(stored(item));

/** The row expires with the video. */
const stored = (item: ExportItem): Stored<ExportItem> => ({
  ...keys.export(item.videoId, item.exportId),
  ...item,
  expiresAt: Math.ceil(Date.parse(exportExpiry(item.createdAt)) / 1000),
});

export const getExport = (table: TableReader, { videoId, exportId }: ExportKey) =>
  getItem<ExportItem>(table, keys.export(videoId, exportId));

/** The exports of a file, in no particular order. */
export const exportsOfFile = (table: TableReader, videoId: string) =>
  query<ExportItem & Key>(table, { PK: filePartition(videoId), SKPrefix: 'EXPORT#' });

/** The field with the progress of one range, 0 to 1. */
export const rangeField = (index: number) => `range${index}` as const;

/** The progress of all ranges, in order. */
export function rangeFractions(item: ExportItem): number[] {
  return Array.from({ length: item.rangeCount ?? 0 }, (_, index) => item[rangeField(index)] ?? 0);
}
