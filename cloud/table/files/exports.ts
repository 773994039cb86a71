import type { AspectRatio, Framing, TabId } from '../../../domain/captions/types.ts';
import type { Clip } from '../../../domain/exports/clip.ts';
import { exportExpiry } from '../../../domain/exports/expiry.ts';
import {
  type CaptionForm,
  type CaptionFormat,
  isCaptionFormat,
  isOverlayFormat,
  type OverlayFormat,
} from '../../../domain/exports/forms.ts';
import type { Resolution } from '../../../domain/exports/size.ts';
import type { ExportStatus } from '../../../domain/exports/states.ts';
import type { LossCode } from '../../../domain/formats/writer.ts';
import type { ReasonOf, StepOf } from '../../../domain/runs/kinds.ts';
import { putNew } from '../core/actions/put.ts';
import { filePartition, type Key, keys } from '../core/keys.ts';
import { getItem, query, type Stored, type TableReader } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';

/** Picture within a frame of another aspect ratio. */
export interface Framed {
  readonly framing: Framing;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface ExportKey {
  readonly videoId: string;
  readonly exportId: string;
}

/** Export, ready or in progress. */
export type ExportItem = VideoExport | OverlayExport | SoundExport | CaptionExport;

interface AnyExport extends ExportKey {
  /** Owner against whose plan the export counts, and the month (`2026-11`). */
  readonly ownerId: string;
  readonly month: string;
  /** Exported part; absent for the whole recording. */
  readonly clip?: Clip;
  /** Person who requested the export, notified when it is ready unless they declined. */
  readonly requestedBy: string;
  readonly mailWhenReady?: boolean;
  readonly status: ExportStatus;
  readonly step: StepOf<'exports'> | null;
  /** Progress within the step, 0 to 1. Each range has its own, see `rangeFractions`. */
  readonly fraction: number;
  readonly rangeCount: number | null;
  readonly failureReason: ReasonOf<'exports'> | null;
  readonly sizeBytes: number | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Progress of each range, 0 to 1. */
  readonly [range: `range${number}`]: number;
}

/** Export with a picture of its own. */
export type PictureExport = VideoExport | OverlayExport;

interface AnyPicture extends AnyExport {
  /** Requested document, tab and size. */
  readonly subtitleId: string;
  readonly tab: TabId;
  /** Second tab, burned in together with the first. */
  readonly secondTab?: TabId;
  readonly resolution: Resolution;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly aspectRatio: AspectRatio;
  readonly isWatermarked: boolean;
}

/** Video with the captions of a document. */
export interface VideoExport extends AnyPicture {
  readonly format: 'mp4';
  readonly captions: CaptionForm;
  /** Framing of the picture and its size within the frame; absent if the picture has the size of the frame. */
  readonly framed?: Framed;
  /** Tabs that become caption tracks, in their order; known after planning. */
  readonly tracks?: readonly TabId[];
}

/** Captions alone, on a transparent picture. */
export interface OverlayExport extends AnyPicture {
  readonly format: OverlayFormat;
  readonly frameRate: { readonly numerator: number; readonly denominator: number };
}

/** Audio of the recording as MP3. */
export interface SoundExport extends AnyExport {
  readonly format: 'mp3';
}

/** File of captions, which is ready when it is created. */
export interface CaptionExport extends AnyExport {
  readonly format: CaptionFormat;
  readonly tabs: readonly TabId[];
  /** End of the file name, from the dot after the title. */
  readonly ending: string;
  readonly losses: readonly { readonly code: LossCode; readonly count: number }[];
}

/** Whether the export has a rendered picture. */
export const isPictureExport = (item: ExportItem): item is PictureExport =>
  item.format === 'mp4' || isOverlayFormat(item.format);

export const isCaptionExport = (item: ExportItem): item is CaptionExport => isCaptionFormat(item.format);

/** Transaction item that creates the export. */
export const putNewExport = (item: ExportItem): Action => putNew(stored(item));

/** Adds the keys and the expiry: the row expires with the video. */
const stored = (item: ExportItem): Stored<ExportItem> => ({
  ...keys.export(item.videoId, item.exportId),
  ...item,
  expiresAt: Math.ceil(Date.parse(exportExpiry(item.createdAt)) / 1000),
});

export const getExport = (table: TableReader, { videoId, exportId }: ExportKey) =>
  getItem<ExportItem>(table, keys.export(videoId, exportId));

/** Yields the exports of a file in no particular order. */
export const exportsOfFile = (table: TableReader, videoId: string) =>
  query<ExportItem & Key>(table, { PK: filePartition(videoId), SKPrefix: 'EXPORT#' });

/** Returns the name of the field with the progress of one range, 0 to 1. */
export const rangeField = (index: number) => `range${index}` as const;

/** Returns the progress of all ranges, in order. */
export function rangeFractions(item: ExportItem): number[] {
  return Array.from({ length: item.rangeCount ?? 0 }, (_, index) => item[rangeField(index)] ?? 0);
}
