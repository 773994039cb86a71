import { useState } from 'react';
import type { AspectRatio, TabId } from '../../../../../domain/captions/types.ts';
import { type BatchChoice, batchOf, type ExportKind, exportKinds } from '../../../../../domain/exports/batch.ts';
import { type Clip, clipsOfCaptions } from '../../../../../domain/exports/clip.ts';
import { isCounted, isOverlayFormat, type OverlayFormat } from '../../../../../domain/exports/forms.ts';
import { maxOverlaySeconds, proResBytesPerMinute } from '../../../../../domain/exports/overlay.ts';
import { outputSize } from '../../../../../domain/exports/size.ts';
import { frameOf } from '../../../../../domain/media/framing.ts';
import { exactRate, settingOfKey } from '../../../../../domain/timecode/rates.ts';
import type { FileDetail } from '../../../../entities/file/file.ts';
import type { Editor } from '../../engine/session/editor.ts';

/** Export options in the dialog. */
export interface DialogChoice extends BatchChoice {
  readonly mailWhenReady: boolean;
}

/** Kinds that a file offers: a recording without a picture has no videos and overlays. */
export const kindsOf = ({ fileType }: Pick<FileDetail, 'fileType'>): readonly ExportKind[] =>
  fileType === 'video' ? exportKinds : exportKinds.filter((kind) => ['sound', 'srt', 'vtt'].includes(kind));

/** Whether a kind draws captions into a picture. */
export const isDrawn = (kind: ExportKind): boolean => kind === 'burned' || isOverlayFormat(kind);

/** Whether a kind has a picture. */
export const hasPicture = (kind: ExportKind): boolean => isDrawn(kind) || kind === 'tracks';

/** Clips of the selected captions, for the dialog that was opened from the selection's menu. */
export function clipsOfSelection({ store }: Editor): readonly Required<Clip>[] {
  const { tab, inOrder } = store.selection;
  return clipsOfCaptions(store.document.captions(tab), new Set(inOrder), tab);
}

/** State of the dialog: first the current language and frame of the document, burned in. */
export function useBatchChoice({ store, file }: Editor, clips: readonly Clip[]) {
  const [choice, setChoice] = useState<DialogChoice>(() => {
    const { aspectRatio, framing } = store.document.settings.picture;
    return {
      kinds: kindsOf(file).slice(0, 1),
      tabs: [store.selection.tab],
      secondTab: null,
      aspectRatios: [aspectRatio],
      framing,
      resolution: 'original',
      frameRate: null,
      clips,
      mailWhenReady: true,
    };
  });
  const files = batchOf(choice, { title: file.title, languages: store.document.tabs.map(({ id }) => id) });
  const countedFiles = files.filter(({ request }) => isCounted(request.format)).length;
  return { choice, change: (part: Partial<DialogChoice>) => setChoice({ ...choice, ...part }), files, countedFiles };
}

/** Limit of an overlay in the chosen frames. */
export interface OverlayLimit {
  readonly format: OverlayFormat;
  readonly maxSeconds: number;
  readonly bytesPerMinute: number;
  /** Whether what is exported is longer. */
  readonly isExceeded: boolean;
}

/** Returns the limits of the chosen overlays, each for the largest chosen frame. */
export function overlayLimits(
  choice: DialogChoice,
  { widthPx, heightPx, frameRate, durationMs }: FileDetail,
): OverlayLimit[] {
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
