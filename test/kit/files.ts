import type { Input } from '../../api/route.ts';
import type { uploads } from '../../api/routes/uploads.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { type FileItem, updateFile } from '../../cloud/table/files.ts';
import { createFile } from '../../services/uploads/createFile.ts';
import { newFile } from '../../services/uploads/newFile.ts';
import type { Person } from './people.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'now' | 'newId'>;
type Asked = Input<typeof uploads.createFile>;

/** What a browser says of a spoken minute. */
export const aMinute = {
  fileName: 'Interview.mp4',
  contentType: 'video/mp4',
  sizeBytes: 1_000_000,
  durationMs: 60_000,
  language: 'en',
} as const;

/** The request for a file in the person's first folder. */
export const asking = (cloud: Pick<Cloud, 'newId'>, person: Person, given: Partial<Asked> = {}): Asked => ({
  ...aMinute,
  projectId: person.homeProjectId,
  requestId: cloud.newId(),
  ...given,
});

/** A file whose upload has begun. */
export const givenUploading = (cloud: Parts, person: Person, given: Partial<Asked> = {}) =>
  createFile(cloud, person, asking(cloud, person, given));

/** A file that was uploaded and transcribed. */
export async function givenFile(cloud: Parts, person: Person, given: Partial<Asked> = {}) {
  const file = await givenUploading(cloud, person, given);
  const done = { fileStatus: 'success', transcriptStatus: 'done', transcriptProgress: 100 } as const;
  await updateFile(cloud.table, file.id, { ...done, attempt: 1, updatedAt: cloud.now().toISOString() });
  return { ...file, ...done };
}

interface Made {
  readonly videoId: string;
  readonly ownerId: string;
  readonly now: Date;
}

/** The row of a file whose upload is complete and which waits for its transcription. */
export function aFileItem({ videoId, ownerId, now }: Made, about: Partial<FileItem> = {}): FileItem {
  const asked = { ...aMinute, durationMs: null, projectId: 'home', requestId: `request-${videoId}`, ...about };
  const month = now.toISOString().slice(0, 7);
  const queued = { fileStatus: 'success', transcriptStatus: 'queued', attempt: 1 } as const;
  return { ...newFile(asked, { ownerId, videoId, month, now }), ...queued, ...about };
}
