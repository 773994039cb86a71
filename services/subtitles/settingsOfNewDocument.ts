import type { FileItem } from '../../cloud/table/files/files.ts';
import type { User } from '../../cloud/table/people/users.ts';
import type { DocumentSettings, LanguageCode } from '../../domain/captions/types.ts';
import { settingsOfNew, standardDefaults } from '../../domain/preferences/subtitleDefaults.ts';

/** Returns the settings of a file's new document: the owner's defaults for new files, with the rules of the file. */
export function settingsOfNewDocument(
  file: Pick<FileItem, 'rules' | 'frameRate'>,
  owner: User | undefined,
  language: LanguageCode,
): DocumentSettings {
  const defaults = { ...(owner?.subtitleDefaults ?? standardDefaults), rules: file.rules ?? 'default' };
  return settingsOfNew(defaults, { language, media: file.frameRate });
}
