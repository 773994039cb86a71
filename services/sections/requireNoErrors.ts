import { Refusal } from '../../api/errors.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { errorsWithin } from '../../domain/quality/errorsWithin.ts';
import { qualityProfile } from '../../domain/quality/profile.ts';
import type { Section } from '../../domain/sections/sections.ts';
import { readShots } from '../files/readShots.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';

type Reads = Pick<CloudReader, 'table' | 'media'>;

/**
 * Checks the captions of sections by the rules of their file, and returns the checked revision; undefined if the file
 * has no captions. How captions wrap on the picture is not checked, because that takes a picture; the editor checks it.
 * @throws Refusal `section.errors` if an error is left.
 */
export async function requireNoErrors(
  cloud: Reads,
  file: FileItem,
  sections: readonly Section[],
): Promise<number | undefined> {
  const { videoId, subtitleId, rules = 'default', durationMs = null } = file;
  const [loaded, shotsMs] = await Promise.all([
    subtitleId ? loadDocument(cloud, { videoId, subtitleId }) : undefined,
    readShots(cloud, file),
  ]);
  if (!loaded) return undefined;
  const { checks } = loaded.document.settings;
  const profile = qualityProfile(checks.rules ?? rules, {}, null, shotsMs, checks.audience, durationMs);
  if (errorsWithin(loaded.document, profile, sections).length > 0) throw new Refusal('section.errors');
  return loaded.revision;
}
