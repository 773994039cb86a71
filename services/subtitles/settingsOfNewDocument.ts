import type { FileItem } from '../../cloud/table/files/files.ts';
import type { User } from '../../cloud/table/people/users.ts';
import type { DocumentSettings, LanguageCode } from '../../domain/captions/types.ts';
import { settingsOfNew, standardDefaults } from '../../domain/preferences/subtitleDefaults.ts';

/**
 * Returns the settings of a file's new document: the owner's defaults for new files, with the rules of the file and the
 * timecode of its recording.
 */
export function settingsOfNewDocument(
  file: Pick<FileItem, 'rules' | 'frameRate' | 'startTimecode'>,
  owner: User | undefined,
  language: LanguageCode,
): DocumentSettings {
  const defaults = { ...(owner?.subtitleDefaults ?? standardDefaults), rules: file.rules ?? 'default' };
  const settings = settingsOfNew(defaults, { language, media: file.frameRate });
  const { startTimecode } = file;
  return startTimecode === undefined ? settings : { ...settings, programme: { startTimecode } };
}
