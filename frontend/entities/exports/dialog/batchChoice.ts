import { useState } from 'react';
import type { AspectRatio, TabId } from '../../../../domain/captions/types.ts';
import {
  type BatchChoice,
  batchOf,
  type ExportKind,
  exportKinds,
  type PlannedFile,
} from '../../../../domain/exports/batch.ts';
import type { Clip } from '../../../../domain/exports/clip.ts';
import { isCounted, isOverlayFormat, type OverlayFormat } from '../../../../domain/exports/forms.ts';
import { maxOverlaySeconds, proResBytesPerMinute } from '../../../../domain/exports/overlay.ts';
import { outputSize } from '../../../../domain/exports/size.ts';
import { frameOf } from '../../../../domain/media/framing.ts';
import { exactRate, settingOfKey } from '../../../../domain/timecode/rates.ts';
import type { FileDetail } from '../../file/file.ts';
import { type ExportedFile, isVideo } from './exportedFile.ts';
import { languagesIn } from './secondLanguages.ts';

/** Export options in the dialog. */
export interface DialogChoice extends BatchChoice {
  readonly mailWhenReady: boolean;
}

/** Export of one of the files. */
export interface PlannedExport extends PlannedFile {
  readonly file: FileDetail;
}

const soundKinds: readonly ExportKind[] = ['sound', 'srt', 'vtt'];

/** Kinds that the files offer: recordings without a picture have no videos and overlays. */
export const kindsOf = (files: readonly ExportedFile[]): readonly ExportKind[] =>
  files.some(isVideo) ? exportKinds : soundKinds;

/** Whether a kind draws captions into a picture. */
export const isDrawn = (kind: ExportKind): boolean => kind === 'burned' || isOverlayFormat(kind);

/** Whether a kind has a picture. */
export const hasPicture = (kind: ExportKind): boolean => isDrawn(kind) || kind === 'tracks';

/** State of the dialog: first `firstTab` and the frame of the documents, burned in. */
export function useBatchChoice(files: readonly ExportedFile[], firstTab: TabId, clips: readonly Clip[]) {
  const [choice, setChoice] = useState<DialogChoice>(() => {
    const [picture, ...others] = files.map(({ captions }) => captions.settings.picture);
    const isAlike = others.every(({ aspectRatio }) => aspectRatio === picture?.aspectRatio);
    return {
      kinds: kindsOf(files).slice(0, 1),
      tabs: [firstTab],
      secondTab: null,
      aspectRatios: [(isAlike && picture?.aspectRatio) || 'original'],
      framing: picture?.framing ?? 'fit',
      resolution: 'original',
      frameRate: null,
      clips,
      mailWhenReady: true,
    };
  });
  const planned = plannedOf(choice, files);
  const countedFiles = planned.filter(({ request }) => isCounted(request.format)).length;
  return {
    choice,
    change: (part: Partial<DialogChoice>) => setChoice({ ...choice, ...part }),
    planned,
    countedFiles,
  };
}

/** Returns the exports of all files: of each the kinds that it has, in the chosen languages that it has. */
export function plannedOf(choice: DialogChoice, files: readonly ExportedFile[]): PlannedExport[] {
  return files.flatMap((source) => {
    const { file, captions } = source;
    const offered = kindsOf([source]);
    const kinds = choice.kinds.filter((kind) => offered.includes(kind));
    const languages = captions.tabs.map(({ id }) => id);
    const batch = batchOf({ ...choice, kinds, ...languagesIn(source, choice) }, { title: file.title, languages });
    return batch.map((one) => ({ ...one, file }));
  });
}

/** Limit of an overlay in the chosen frames. */
export interface OverlayLimit {
  readonly format: OverlayFormat;
  readonly maxSeconds: number;
  readonly bytesPerMinute: number;
  /** Whether one of the files is longer. */
  readonly isExceeded: boolean;
}

/** Returns the limits of the chosen overlays, each for the largest picture. */
export function overlayLimits(choice: DialogChoice, files: readonly ExportedFile[]): OverlayLimit[] {
  const all = files.flatMap(({ file }) => limitsOfFile(choice, file));
  return choice.kinds.filter(isOverlayFormat).flatMap((format) => {
    const own = all.filter((limit) => limit.format === format);
    if (own.length === 0) return [];
    return {
      format,
      maxSeconds: Math.min(...own.map(({ maxSeconds }) => maxSeconds)),
      bytesPerMinute: Math.max(...own.map(({ bytesPerMinute }) => bytesPerMinute)),
      isExceeded: own.some(({ isExceeded }) => isExceeded),
    };
  });
}

function limitsOfFile(choice: DialogChoice, { widthPx, heightPx, frameRate, durationMs }: FileDetail): OverlayLimit[] {
  const setting = choice.frameRate === null ? null : settingOfKey(choice.frameRate);
  const rate = setting ? exactRate(setting) : frameRate;
  if (!widthPx || !heightPx || !rate) return [];
  const longestMs =
    choice.clips.length === 0
      ? (durationMs ?? 0)
      : Math.max(...choice.clips.map(({ startMs, endMs }) => endMs - startMs));
  const sizeIn = (ratio: AspectRatio) => outputSize(frameOf({ widthPx, heightPx }, ratio), choice.resolution);
  const sizes = choice.aspectRatios.map(sizeIn);
  return choice.kinds.filter(isOverlayFormat).map((format) => {
    const maxSeconds = Math.min(...sizes.map((size) => maxOverlaySeconds(format, size, rate)));
    const bytesPerMinute = Math.max(...sizes.map((size) => proResBytesPerMinute(size, rate)));
    return { format, maxSeconds, bytesPerMinute, isExceeded: longestMs > 1000 * maxSeconds };
  });
}

/** Returns the languages that are chosen after one is turned on or off; at least one remains. */
export const turned = <T extends TabId | AspectRatio | ExportKind>(
  all: readonly T[],
  chosen: readonly T[],
  one: T,
  isOn: boolean,
): T[] => all.filter((other) => (other === one ? isOn : chosen.includes(other)));
