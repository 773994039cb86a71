import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { patchFile } from '../../cloud/table/files/files.ts';
import { type SetSettings, setSettings } from '../../domain/editor/commands/setSettings.ts';
import { limitsOf } from '../../domain/preferences/subtitleDefaults.ts';
import type { AccessTo } from '../access/access.ts';
import { changeDocument } from '../subtitles/changeDocument.ts';

type Asked = Input<typeof files.saveConfig>;

/**
 * Saves the editor's settings for a file, and changes its caption settings, which are part of the document. The
 * editor's settings do not change the file's `updatedAt`.
 */
export async function saveConfig(
  cloud: Pick<Cloud, 'table' | 'media' | 'live' | 'now' | 'newId'>,
  access: AccessTo<typeof files.saveConfig>,
  { autoScroll, timecodes, ...ofCaptions }: Asked,
): Promise<Reply<typeof files.saveConfig>> {
  const settings = settingsOf(ofCaptions);
  if (Object.keys(settings).length > 0)
    await changeDocument(cloud, access, (document) => setSettings(document, settings));
  const set = { ...(autoScroll !== undefined && { autoScroll }), ...(timecodes && { timecodes }) };
  if (Object.keys(set).length > 0 && !(await patchFile(cloud.table, access.file.videoId, set)))
    throw new Refusal('file.missing');
  return { done: true };
}

/** Returns the requested caption settings as input of the command. */
function settingsOf({
  limits,
  frameRate,
  rules,
  aspectRatio,
  framing,
  startTimecode,
}: Omit<Asked, 'autoScroll' | 'timecodes'>) {
  const settings: SetSettings = {
    ...(limits && { limits: limitsOf(limits) }),
    ...(frameRate !== undefined && { frameRate }),
    ...(rules && { rules }),
    ...((aspectRatio || framing) && {
      picture: { ...(aspectRatio && { aspectRatio }), ...(framing && { framing }) },
    }),
    ...(startTimecode !== undefined && { programme: { startTimecode } }),
  };
  return settings;
}
