import { Refusal } from '../../api/errors.ts';
import type { Input } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import { putEvent } from '../../cloud/table/core/events.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import {
  type ExportItem,
  type Framed,
  putNewExport,
  type SoundExport,
  type VideoExport,
} from '../../cloud/table/files/exports.ts';
import { checkFile, type FileItem } from '../../cloud/table/files/files.ts';
import { takeExport } from '../../cloud/table/people/usage.ts';
import { getUser } from '../../cloud/table/people/users.ts';
import type { PictureFrame } from '../../domain/captions/types.ts';
import { outputSize, type PixelSize } from '../../domain/exports/size.ts';
import { frameOf, sizeInFrame } from '../../domain/media/framing.ts';
import { type Plan, plans } from '../../domain/plans/catalogue.ts';
import { monthOf } from '../../domain/plans/month.ts';
import { planAt } from '../../domain/plans/subscription.ts';
import { tabsBeside } from '../../domain/style/secondTab.ts';
import type { AccessTo } from '../access/access.ts';
import { startRunOrFail } from '../runs/start.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';
import { exportEnd, isCounted } from './end.ts';
import { type ExportRecord, presentExport } from './presentExport.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'now' | 'newId' | 'live'> & { readonly jobs: Jobs<'exports'> };
type Asked = Input<typeof exportRoutes.startExport>;

/** Starts an export. A video counts against the owner's plan, unless it fails or is canceled. */
export async function startExport(
  cloud: Parts,
  { file, userId }: AccessTo<typeof exportRoutes.startExport>,
  asked: Asked,
): Promise<ExportRecord> {
  const owner = await getUser(cloud.table, file.ownerId);
  const plan = plans[owner ? planAt(cloud.now(), owner) : 'free'];
  const request = { file, userId, asked, plan };
  const item = asked.format === 'mp3' ? newSound(cloud, request) : await newVideo(cloud, request);
  await putCounted(cloud, request, item);
  await startRunOrFail(cloud, exportEnd, { videoId: item.videoId, exportId: item.exportId });
  return presentExport(cloud, file, item);
}

/** Stores the export. Videos count against the plan of the owner; sound does not. */
async function putCounted(cloud: Parts, { file, userId, asked, plan }: Request, item: ExportItem): Promise<void> {
  const counted = isCounted(item) ? [takeExport(file.ownerId, item.month, plan.exportsPerMonth)] : [];
  const event = { kind: 'exported', format: asked.format } as const;
  const noted = putEvent(file.videoId, { userId, at: item.createdAt, event });
  const failed = await commit(cloud.table, [putNewExport(item), isActive(file), noted, ...counted]);
  if (failed.length > 0) throw new Refusal(failed.includes(1) ? 'file.missing' : 'exports.exceeded');
}

/**
 * Requires that the file is not being deleted. A deletion cancels the existing exports; one started afterwards would
 * never be uncounted.
 */
const isActive = ({ videoId }: FileItem) => checkFile(videoId, [{ field: 'deleteStatus', equals: 'active' }]);

function requirePicture({ fileType, widthPx, heightPx }: FileItem): PixelSize {
  if (fileType !== 'video' || !widthPx || !heightPx) throw new Refusal('picture.missing');
  return { widthPx, heightPx };
}

/** Returns the picture's position in the frame set by the document; empty if the frame is the picture's own. */
function framedIn(picture: PixelSize, size: PixelSize, { aspectRatio, framing }: PictureFrame): { framed?: Framed } {
  if (aspectRatio === 'original') return {};
  return { framed: { framing, ...sizeInFrame(picture, size, framing) } };
}

/** Returns the current document's id and picture frame. Throws a refusal if the document lacks one of the tabs. */
async function requireTabs(
  cloud: Parts,
  { videoId, subtitleId }: FileItem,
  { tab, secondTab }: { readonly tab: string; readonly secondTab: string | undefined },
): Promise<{ readonly subtitleId: string; readonly frame: PictureFrame }> {
  const loaded = subtitleId && (await loadDocument(cloud, { videoId, subtitleId }));
  if (!loaded) throw new Refusal('subtitles.missing');
  const { tabs } = loaded.document;
  if (!tabs.some(({ id }) => id === tab)) throw new Refusal('input.invalid', { fields: [{ path: 'tab' }] });
  if (secondTab !== undefined && !tabsBeside(tabs, tab).includes(secondTab))
    throw new Refusal('input.invalid', { fields: [{ path: 'secondTab' }] });
  return { subtitleId, frame: loaded.document.settings.picture };
}

interface Request {
  readonly file: FileItem;
  readonly userId: string;
  readonly asked: Asked;
  readonly plan: Plan;
}

async function newVideo(cloud: Parts, request: Request): Promise<VideoExport> {
  const { file, asked, plan } = request;
  const { tab, secondTab, captions = 'burned', resolution = 'original' } = asked;
  if (tab === undefined) throw new Refusal('input.invalid', { fields: [{ path: 'tab' }] });
  // Caption tracks already include all languages.
  if (secondTab !== undefined && captions !== 'burned')
    throw new Refusal('input.invalid', { fields: [{ path: 'secondTab' }] });
  const picture = requirePicture(file);
  const { subtitleId, frame } = await requireTabs(cloud, file, { tab, secondTab });
  const size = outputSize(frameOf(picture, frame.aspectRatio), resolution);
  const video = { format: 'mp4', subtitleId, tab, captions, resolution, isWatermarked: plan.watermark } as const;
  const second = secondTab === undefined ? {} : { secondTab };
  return { ...newExport(cloud, request), ...video, ...second, ...size, ...framedIn(picture, size, frame) };
}

const newSound = (cloud: Parts, request: Request): SoundExport => ({
  ...newExport(cloud, request),
  format: 'mp3',
});

function newExport(cloud: Parts, { file, userId, asked }: Request) {
  const now = cloud.now();
  return {
    videoId: file.videoId,
    exportId: cloud.newId(),
    ownerId: file.ownerId,
    month: monthOf(now),
    requestedBy: userId,
    mailWhenReady: asked.mailWhenReady ?? true,
    status: 'processing',
    step: 'plan',
    fraction: 0,
    rangeCount: null,
    failureReason: null,
    sizeBytes: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  } as const;
}
