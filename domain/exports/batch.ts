import type { AspectRatio, Framing, TabId } from '../captions/types.ts';
import type { FrameRateKey } from '../timecode/rates.ts';
import type { Clip } from './clip.ts';
import { fileNameOf, mediaEnding } from './fileName.ts';
import type { CaptionForm, ExportFormat } from './forms.ts';
import type { Resolution } from './size.ts';

/** Kinds of files that can be exported together, in the order of the dialog. */
export const exportKinds = ['burned', 'tracks', 'mov', 'webm', 'sound', 'srt', 'vtt'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Choices for several exports. */
export interface BatchChoice {
  readonly kinds: readonly ExportKind[];
  /** Languages to draw, one file for each. */
  readonly tabs: readonly TabId[];
  /** Language drawn below the first, if one language is chosen. */
  readonly secondTab: TabId | null;
  /** Frames, one file for each. */
  readonly aspectRatios: readonly AspectRatio[];
  readonly framing: Framing;
  readonly resolution: Resolution;
  /** Frame rate of overlays; null is that of the video. */
  readonly frameRate: FrameRateKey | null;
  /** Parts to export, one file for each; empty for the whole recording. */
  readonly clips: readonly Clip[];
}

/** Parameters of one export. */
export interface PlannedRequest {
  readonly format: ExportFormat;
  readonly tab?: TabId;
  readonly secondTab?: TabId;
  readonly tabs?: TabId[];
  readonly captions?: CaptionForm;
  readonly aspectRatio?: AspectRatio;
  readonly framing?: Framing;
  readonly resolution?: Resolution;
  readonly frameRate?: FrameRateKey;
  readonly clip?: Clip;
}

export interface PlannedFile {
  readonly request: PlannedRequest;
  readonly fileName: string;
}

/** Source of the exports: the title of the file, and its languages. */
interface BatchSource {
  readonly title: string;
  readonly languages: readonly TabId[];
}

/** Returns the files of a batch: of each kind one for each clip, language and frame that it has. */
export function batchOf(choice: BatchChoice, source: BatchSource): PlannedFile[] {
  const clips: readonly (Clip | undefined)[] = choice.clips.length > 0 ? choice.clips : [undefined];
  return clips.flatMap((clip) =>
    choice.kinds.flatMap((kind) =>
      requestsOf(kind, choice).map((request) => named({ ...request, ...clipIn(clip) }, source)),
    ),
  );
}

const clipIn = (clip: Clip | undefined) => (clip ? { clip } : {});

function requestsOf(kind: ExportKind, choice: BatchChoice): PlannedRequest[] {
  const { tabs, aspectRatios, framing, resolution } = choice;
  if (kind === 'sound') return [{ format: 'mp3' }];
  if (kind === 'srt' || kind === 'vtt') return tabs.map((tab) => ({ format: kind, tabs: [tab] }));
  const pictures = aspectRatios.map((aspectRatio) => ({ aspectRatio, framing, resolution }));
  const [first] = tabs;
  if (kind === 'tracks')
    return pictures.map((picture) => ({ format: 'mp4', captions: 'tracks', ...(first && { tab: first }), ...picture }));
  return tabs.flatMap((tab) => pictures.map((picture) => ({ ...drawnAs(kind, choice), tab, ...picture })));
}

function drawnAs(kind: 'burned' | 'mov' | 'webm', { tabs, secondTab, frameRate }: BatchChoice): PlannedRequest {
  const second = secondTab !== null && tabs.length === 1 ? { secondTab } : {};
  if (kind === 'burned') return { format: 'mp4', captions: 'burned', ...second };
  return { format: kind, ...second, ...(frameRate && { frameRate }) };
}

function named(request: PlannedRequest, { title, languages }: BatchSource): PlannedFile {
  const { format, tab, secondTab, tabs = [], captions, aspectRatio = null, resolution = null, clip } = request;
  const clipName = clip ? (clip.name ?? 'clip') : null;
  const drawn = captions === 'tracks' || tab === undefined ? [] : [tab, ...(secondTab ? [secondTab] : [])];
  const isCaptions = tabs.length > 0;
  const shown = isCaptions ? tabs.filter(() => languages.length > 1) : drawn;
  return {
    request,
    fileName: fileNameOf(title) + mediaEnding({ format, tabs: shown, aspectRatio, resolution, clipName }),
  };
}
