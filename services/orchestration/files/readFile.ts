import type { Input, Reply } from '../../../api/route.ts';
import type { files } from '../../../api/routes/files.ts';
import type { Cloud, CloudReader } from '../../../cloud/cloud.ts';
import type { FileItem } from '../../../cloud/table/files/files.ts';
import { getUser } from '../../../cloud/table/people/users.ts';
import { findLanguage } from '../../../domain/languages/languages.ts';
import { chosenLimitsOf } from '../../../domain/preferences/subtitleDefaults.ts';
import { formatClock } from '../../../domain/timecode/clock.ts';
import type { AccessTo } from '../../access/access.ts';
import { newestVideoUrl } from '../../exports/newestVideoUrl.ts';
import { playedUrl, presentFile, urlOf } from '../../files/presentFile.ts';
import { presentTracks } from '../../files/presentTracks.ts';
import { isConverting } from '../../proxy/beginProxy.ts';
import { readAllSections } from '../../sections/readAllSections.ts';
import { settingsOfNewDocument } from '../../subtitles/settingsOfNewDocument.ts';

type Detail = Reply<typeof files.readFile>;

/** Returns a file with the URLs for its editor; with all of its captions, by section, if `full` is requested. */
export async function readFile(
  cloud: Pick<CloudReader, 'table' | 'media'> & Pick<Cloud, 'delivery' | 'now'>,
  access: AccessTo<typeof files.readFile>,
  { full }: Pick<Input<typeof files.readFile>, 'full'> = {},
): Promise<Detail> {
  const { file: item, role } = access;
  const [file, mediaUrl, peaksUrl, shotsUrl, tracks, editedVideoUrl, defaultSettings, subtitleSectionsList] =
    await Promise.all([
      presentFile(cloud, item, role),
      playedUrl(cloud, item),
      urlOf(cloud, item.peaksKey),
      urlOf(cloud, item.shotsKey ?? null),
      presentTracks(cloud, item),
      newestVideoUrl(cloud, item),
      defaultSettingsOf(cloud, item),
      full === 'true' ? readAllSections(cloud, access) : null,
    ]);
  const { autoScroll, timecodes = 'frames', rules = 'default', dismissedDialogs = [] } = item;
  return {
    ...file,
    deleteStatus: item.deleteStatus,
    teamAccess: role,
    mediaUrl,
    videoUrl: mediaUrl,
    editedVideoUrl,
    playbackTime: item.durationMs === null ? null : formatClock(item.durationMs),
    isConverting: isConverting(item),
    peaksUrl,
    shotsUrl,
    ...tracks,
    widthPx: item.widthPx,
    heightPx: item.heightPx,
    frameRate: item.frameRate,
    editorSettings: { autoScroll, timecodes, rules },
    defaultSettings,
    subtitleSectionsList,
    dismissedDialogs: [...dismissedDialogs],
  };
}

async function defaultSettingsOf(
  cloud: Pick<CloudReader, 'table'>,
  file: FileItem,
): Promise<Detail['defaultSettings']> {
  const { language, subtitleId } = file;
  const owner = await getUser(cloud.table, file.ownerId);
  return {
    subtitleLimit: chosenLimitsOf(settingsOfNewDocument(file, owner, language).limits),
    translationAble: subtitleId !== null && (findLanguage(language)?.translateCode ?? null) !== null,
  };
}
