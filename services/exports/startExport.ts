import { Refusal } from '../../api/errors.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import type {
  Framed,
  OverlayExport,
  PictureExport,
  SoundExport,
  VideoExport,
} from '../../cloud/table/files/exports.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { getUser } from '../../cloud/table/people/users.ts';
import type { PictureFrame, TabId } from '../../domain/captions/types.ts';
import { isCaptionFormat, type OverlayFormat } from '../../domain/exports/forms.ts';
import { maxOverlaySeconds } from '../../domain/exports/overlay.ts';
import { outputSize, type PixelSize } from '../../domain/exports/size.ts';
import { frameOf, sizeInFrame } from '../../domain/media/framing.ts';
import { type Plan, plans } from '../../domain/plans/catalogue.ts';
import { planAt } from '../../domain/plans/subscription.ts';
import { tabsBeside } from '../../domain/style/secondTab.ts';
import { exactRate, settingOfKey } from '../../domain/timecode/rates.ts';
import type { AccessTo } from '../access/access.ts';
import { startRunOrFail } from '../runs/start.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';
import { exportEnd } from './end.ts';
import { exportCaptions } from './exportCaptions.ts';
import { newExport, putExport, type StartRequest, startedBefore } from './newExport.ts';
import { type ExportRecord, presentExport } from './presentExport.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'delivery' | 'now' | 'newId' | 'live'> & {
  readonly jobs: Jobs<'exports'>;
};

/**
 * Starts an export. A video counts against the owner's plan, unless it fails or is canceled. A caption file is ready
 * when this returns. Repeating a `requestId` returns the export that it started, which counts once.
 */
export async function startExport(
  cloud: Parts,
  { file, userId }: AccessTo<typeof exportRoutes.startExport>,
  asked: StartRequest,
): Promise<ExportRecord> {
  const { format } = asked;
  const before = await startedBefore(cloud, { file, userId, asked });
  if (before) return presentExport(cloud, file, before);
  if (isCaptionFormat(format)) return exportCaptions(cloud, { file, userId, asked, format });
  const owner = await getUser(cloud.table, file.ownerId);
  const plan = plans[owner ? planAt(cloud.now(), owner) : 'free'];
  const request = { file, userId, asked, plan };
  const item = format === 'mp3' ? newSound(cloud, request) : await newPicture(cloud, request, format);
  const stored = await putExport(cloud, item, plan);
  await startRunOrFail(cloud, exportEnd, { videoId: item.videoId, exportId: item.exportId });
  return presentExport(cloud, file, stored);
}

function requirePicture({ fileType, widthPx, heightPx }: FileItem): PixelSize {
  if (fileType !== 'video' || !widthPx || !heightPx) throw new Refusal('picture.missing');
  return { widthPx, heightPx };
}

/** Returns the picture's position in the frame set by the document; empty if the frame is the picture's own. */
function framedIn(picture: PixelSize, size: PixelSize, { aspectRatio, framing }: PictureFrame): { framed?: Framed } {
  if (aspectRatio === 'original') return {};
  return { framed: { framing, ...sizeInFrame(picture, size, framing) } };
}

interface Drawn {
  readonly subtitleId: string;
  readonly tab: TabId;
  readonly frame: PictureFrame;
}

/**
 * Returns the current document's id and picture frame, and the tab to draw: by default the primary one. Throws a refusal
 * if the document lacks one of the tabs.
 */
async function requireTabs(
  cloud: Parts,
  { videoId, subtitleId }: FileItem,
  asked: Pick<StartRequest, 'tab' | 'secondTab' | 'aspectRatio' | 'framing'>,
): Promise<Drawn> {
  const loaded = subtitleId && (await loadDocument(cloud, { videoId, subtitleId }));
  if (!loaded) throw new Refusal('subtitles.missing');
  const { tabs } = loaded.document;
  const { tab = tabs[0]?.id, secondTab } = asked;
  if (tab === undefined || !tabs.some(({ id }) => id === tab)) throw new Refusal('tab.missing', { tab });
  if (secondTab !== undefined && !tabsBeside(tabs, tab).includes(secondTab))
    throw new Refusal('input.invalid', { fields: [{ path: 'secondTab' }] });
  const { picture } = loaded.document.settings;
  const { aspectRatio = picture.aspectRatio, framing = picture.framing } = asked;
  return { subtitleId, tab, frame: { aspectRatio, framing } };
}

interface Request {
  readonly file: FileItem;
  readonly userId: string;
  readonly asked: StartRequest;
  readonly plan: Plan;
}

async function newPicture(cloud: Parts, request: Request, format: 'mp4' | OverlayFormat): Promise<PictureExport> {
  const { file, asked, plan } = request;
  const { secondTab, captions = 'burned', resolution = 'original' } = asked;
  // Caption tracks already include all languages.
  if (secondTab !== undefined && captions !== 'burned')
    throw new Refusal('input.invalid', { fields: [{ path: 'secondTab' }] });
  const picture = requirePicture(file);
  const { subtitleId, tab, frame } = await requireTabs(cloud, file, asked);
  const size = outputSize(frameOf(picture, frame.aspectRatio), resolution);
  const common = {
    ...newExport(cloud, request),
    ...{ subtitleId, tab, resolution, aspectRatio: frame.aspectRatio, isWatermarked: plan.watermark },
    ...(secondTab === undefined ? {} : { secondTab }),
    ...size,
  };
  if (format !== 'mp4') return overlay({ ...common, format, frameRate: overlayRate(file, asked) }, file);
  const video: VideoExport = { ...common, format, captions, ...framedIn(picture, size, frame) };
  return video;
}

/** Returns the requested frame rate of an overlay; by default that of the recording. */
function overlayRate(file: FileItem, { frameRate }: StartRequest): OverlayExport['frameRate'] {
  const setting = frameRate === undefined ? null : settingOfKey(frameRate);
  const rate = setting ? exactRate(setting) : file.frameRate;
  if (!rate) throw new Refusal('picture.missing');
  return { numerator: rate.numerator, denominator: rate.denominator };
}

/** Returns the overlay. Throws a refusal with the maximum length if it would be longer. */
function overlay(item: OverlayExport, { durationMs }: FileItem): OverlayExport {
  const { clip = { startMs: 0, endMs: durationMs ?? 0 }, format, frameRate } = item;
  const maxSeconds = maxOverlaySeconds(format, item, frameRate);
  if (clip.endMs - clip.startMs > 1000 * maxSeconds) throw new Refusal('export.toolong', { maxSeconds });
  return item;
}

const newSound = (cloud: Parts, request: Request): SoundExport => ({
  ...newExport(cloud, request),
  format: 'mp3',
});
