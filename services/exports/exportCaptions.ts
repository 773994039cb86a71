import type { Cloud } from '../../cloud/cloud.ts';
import { deletePrefix, putBytes } from '../../cloud/media/store.ts';
import type { CaptionExport } from '../../cloud/table/files/exports.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import type { TabId } from '../../domain/captions/types.ts';
import { countLosses } from '../../domain/exports/captionFile.ts';
import type { CaptionFormat } from '../../domain/exports/forms.ts';
import { type MadeCaptions, makeCaptions } from './makeCaptions.ts';
import { newExport, putExport, type StartRequest } from './newExport.ts';
import { exportKeys } from './objects.ts';
import { type ExportRecord, presentExport } from './presentExport.ts';
import { exporting } from './run.ts';

interface Request {
  readonly file: FileItem;
  readonly userId: string;
  readonly asked: StartRequest;
  readonly format: CaptionFormat;
}

/** Exports the newest captions as a file, which is ready when this returns. No plan limits caption files. */
export async function exportCaptions(
  cloud: Pick<Cloud, 'table' | 'media' | 'delivery' | 'now' | 'newId' | 'live'>,
  request: Request,
): Promise<ExportRecord> {
  const { file, asked, format } = request;
  const tabs = tabsOf(asked);
  const common = newExport(cloud, request);
  const options = { ...asked, ...(tabs && { tabs }), ...(common.clip && { clip: common.clip }) };
  const made = await makeCaptions(cloud, file, format, options);
  const item = itemOf(common, format, made);
  // The object is stored first, so that a record never refers to a missing one.
  await putBytes(cloud.media, exportKeys.made(item), made.bytes, made.contentType);
  const stored = await putExport(cloud, item, { exportsPerMonth: null }).catch(async (error: unknown) => {
    await deletePrefix(cloud.media, exportKeys.all(item));
    throw error;
  });
  await exporting.tell?.(cloud, stored);
  return presentExport(cloud, file, stored);
}

/** Returns the requested languages; undefined for the default. `tab` and `secondTab` also name them, as for a video. */
function tabsOf({ tabs, tab, secondTab }: StartRequest): TabId[] | undefined {
  if (tabs !== undefined || tab === undefined) return tabs;
  return secondTab === undefined ? [tab] : [tab, secondTab];
}

const itemOf = (
  common: ReturnType<typeof newExport>,
  format: CaptionFormat,
  { bytes, tabs, ending, losses }: MadeCaptions,
): CaptionExport => ({
  ...common,
  format,
  status: 'ready',
  step: null,
  fraction: 1,
  sizeBytes: bytes.length,
  tabs,
  ending,
  losses: countLosses(losses),
});
