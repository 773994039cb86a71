import type { Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getSections } from '../../cloud/table/documents/sections.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import type { Role } from '../../domain/access/roles.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';
import { presentCaptions } from './captions.ts';
import { presentSections } from './presentSections.ts';

type SectionsOfFile = NonNullable<Reply<typeof files.readFile>['subtitleSectionsList']>;

/**
 * Returns the sections of a file, each with its captions in the primary language. A file that is not split is one
 * section without an id; a file without captions has an empty list.
 */
export async function readAllSections(
  cloud: Pick<CloudReader, 'table' | 'media'>,
  access: { readonly file: FileItem; readonly userId: string; readonly role: Role },
): Promise<SectionsOfFile> {
  const { videoId, subtitleId, durationMs } = access.file;
  const [loaded, stored] = await Promise.all([
    subtitleId === null ? undefined : loadDocument(cloud, { videoId, subtitleId }),
    getSections(cloud.table, videoId),
  ]);
  if (!loaded) return [];
  const { document } = loaded;
  const { sections } = await presentSections(cloud, access, stored);
  if (sections.length > 0) return sections.map((section) => ({ ...section, ...presentCaptions(document, section) }));
  const whole = presentCaptions(document, { startMs: 0, endMs: Number.POSITIVE_INFINITY });
  const endMs = Math.max(1, durationMs ?? 0, ...whole.subtitleSections.map((caption) => caption.endMs));
  const state = { status: 'todo', assignee: null, deadline: null } as const;
  return [{ id: null, number: 1, name: null, startMs: 0, endMs, ...state, ...whole }];
}
