import type { Input } from '../../api/route.ts';
import type { uploads } from '../../api/routes/uploads.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Table } from '../../cloud/table/core/table.ts';
import { type FileItem, getFile, patchFile } from '../../cloud/table/files/files.ts';
import type { AccessList } from '../../domain/access/resolve.ts';
import { newFile } from '../../services/uploads/newFile.ts';
import { putAccessList } from './access.ts';
import type { Person } from './people.ts';
import { createFile } from './services.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'delivery' | 'now' | 'newId' | 'config'>;
type Asked = Input<typeof uploads.createFile>;

/** Input of createFile for a minute of speech. */
export const aMinute = {
  fileName: 'Interview.mp4',
  contentType: 'video/mp4',
  sizeBytes: 1_000_000,
  durationMs: 60_000,
  language: 'en',
} as const;

/** Input of createFile for a file in the user's first folder. */
export const asking = (cloud: Pick<Cloud, 'newId'>, person: Person, given: Partial<Asked> = {}): Asked => ({
  ...aMinute,
  projectId: person.homeProjectId,
  requestId: cloud.newId(),
  ...given,
});

/** Creates a file whose upload has started. */
export const givenUploading = (cloud: Parts, person: Person, given: Partial<Asked> = {}) =>
  createFile(cloud, person, asking(cloud, person, given));

/** Creates a file that was uploaded and transcribed. */
export async function givenFile(cloud: Parts, person: Person, given: Partial<Asked> = {}) {
  const file = await givenUploading(cloud, person, given);
  const done = { fileStatus: 'success', transcriptStatus: 'done', transcriptProgress: 100 } as const;
  await patchFile(cloud.table, file.id, { ...done, attempt: 1 });
  return { ...file, ...done };
}

/** Replaces the people and groups on the file's own access list. */
export async function shareFile(table: Table, fileId: string, list: Partial<AccessList>): Promise<void> {
  const file = await getFile(table, fileId);
  if (!file) throw new Error(`there is no file ${fileId}`);
  await putAccessList(table, fileId, { people: {}, groups: {}, ...list });
  await patchFile(table, fileId, { accessListIds: [fileId] });
}

interface Made {
  readonly videoId: string;
  readonly ownerId: string;
  readonly now: Date;
}

/** Row of a completely uploaded file that waits for its transcription. */
export function aFileItem({ videoId, ownerId, now }: Made, about: Partial<FileItem> = {}): FileItem {
  const { model: _, ...rest } = about;
  const asked = { ...aMinute, durationMs: null, projectId: 'home', requestId: `request-${videoId}`, ...rest };
  const month = now.toISOString().slice(0, 7);
  const queued = { fileStatus: 'success', transcriptStatus: 'queued', attempt: 1 } as const;
  return { ...newFile(asked, { ownerId, videoId, month, now, autoScroll: true }), ...queued, ...about };
}
