import { Refusal } from '../../api/errors.ts';
import type { Input } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import { type ExportItem, type Framed, putNewExport } from '../../cloud/table/exports.ts';
import { checkFile, type FileItem } from '../../cloud/table/files.ts';
import { commit } from '../../cloud/table/transaction.ts';
import { takeExport } from '../../cloud/table/usage.ts';
import { getUser } from '../../cloud/table/users.ts';
import type { PictureFrame } from '../../domain/captions/types.ts';
import { outputSize, type PixelSize } from '../../domain/exports/size.ts';
import { frameOf, sizeInFrame } from '../../domain/media/framing.ts';
import { type Plan, plans } from '../../domain/plans/catalogue.ts';
import { monthOf } from '../../domain/plans/month.ts';
import type { AccessTo } from '../access/access.ts';
import { startRunOrFail } from '../runs/start.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';
import { exportEnd } from './end.ts';
import { type ExportRecord, presentExport } from './presentExport.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'now' | 'newId'> & { readonly jobs: Jobs<'exports'> };
type Asked = Input<typeof exportRoutes.startExport>;

/** Counts an export against the owner's plan and starts it. One that fails or is cancelled is not counted. */
export async function startExport(
  cloud: Parts,
  { file, userId }: AccessTo<typeof exportRoutes.startExport>,
  asked: Asked,
): Promise<ExportRecord> {
  const picture = requirePicture(file);
  const { subtitleId, frame } = await requireTab(cloud, file, asked.tab);
  const plan = plans[(await getUser(cloud.table, file.ownerId))?.plan ?? 'free'];
  const size = outputSize(frameOf(picture, frame.aspectRatio), asked.resolution);
  const item = newExport(cloud, { file, userId, asked, subtitleId, size, plan, ...framedIn(picture, size, frame) });
  const counted = takeExport(file.ownerId, item.month, plan.exportsPerMonth);
  const failed = await commit(cloud.table, [putNewExport(item), counted, isActive(file)]);
  if (failed.length > 0) throw new Refusal(failed.includes(2) ? 'file.missing' : 'exports.exceeded');
  await startRunOrFail(cloud, exportEnd, { videoId: item.videoId, exportId: item.exportId });
  return presentExport(cloud, file, item);
}

/** A deletion cancels the exports that exist. One that started afterwards would never be uncounted. */
const isActive = ({ videoId }: FileItem) => checkFile(videoId, [{ field: 'deleteStatus', equals: 'active' }]);

function requirePicture({ fileType, widthPx, heightPx }: FileItem): PixelSize {
  if (fileType !== 'video' || !widthPx || !heightPx) throw new Refusal('picture.missing');
  return { widthPx, heightPx };
}

/** How the picture lies in the frame that the document says; nothing where the frame is its own. */
function framedIn(picture: PixelSize, size: PixelSize, { aspectRatio, framing }: PictureFrame): { framed?: Framed } {
  if (aspectRatio === 'original') return {};
  return { framed: { framing, ...sizeInFrame(picture, size, framing) } };
}

/** The current document and its frame of the picture, if it has the tab. */
async function requireTab(
  cloud: Parts,
  { videoId, subtitleId }: FileItem,
  tab: string,
): Promise<{ readonly subtitleId: string; readonly frame: PictureFrame }> {
  const loaded = subtitleId && (await loadDocument(cloud, { videoId, subtitleId }));
  if (!loaded) throw new Refusal('subtitles.missing');
  if (!loaded.document.tabs.some(({ id }) => id === tab))
    throw new Refusal('input.invalid', { fields: [{ path: 'tab' }] });
  return { subtitleId, frame: loaded.document.settings.picture };
}

interface NewExport {
  readonly file: FileItem;
  readonly userId: string;
  readonly asked: Asked;
  readonly subtitleId: string;
  readonly size: PixelSize;
  readonly framed?: Framed;
  readonly plan: Plan;
}

function newExport(cloud: Parts, { file, userId, asked, subtitleId, size, framed, plan }: NewExport): ExportItem {
  const now = cloud.now();
  return {
    videoId: file.videoId,
    exportId: cloud.newId(),
    ownerId: file.ownerId,
    month: monthOf(now),
    requestedBy: userId,
    mailWhenReady: asked.mailWhenReady ?? true,
    subtitleId,
    tab: asked.tab,
    resolution: asked.resolution,
    ...size,
    ...(framed && { framed }),
    isWatermarked: plan.watermark,
    status: 'processing',
    step: 'plan',
    fraction: 0,
    rangeCount: null,
    failureReason: null,
    sizeBytes: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}
