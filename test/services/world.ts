import { createFile, type FileItem } from '../../cloud/table/files.ts';
import { commit } from '../../cloud/table/transaction.ts';
import type { User } from '../../cloud/table/users.ts';
import { startCloud, type TestCloud } from '../kit/cloud.ts';
import { type MemoryBucket, startMemoryBucket } from '../kit/memoryBucket.ts';
import { givenPerson } from '../kit/people.ts';

/** A table, a bucket and a clock of their own, with people and files in them. */
export interface World {
  readonly cloud: TestCloud;
  readonly bucket: MemoryBucket;
  aPerson(plan?: User['plan']): Promise<string>;
  /** An upload that is complete and waits for its transcription. */
  aFile(ownerId: string, about?: Partial<FileItem>): Promise<FileItem>;
  stop(): void;
}

export async function startWorld(): Promise<World> {
  const bucket = await startMemoryBucket();
  const cloud = await startCloud(bucket.url);
  return {
    cloud,
    bucket,
    aPerson: async (plan) => (await givenPerson(cloud, plan)).userId,
    aFile: async (ownerId, about) => {
      const file = uploaded(cloud.newId(), ownerId, cloud.now().toISOString(), about);
      await commit(cloud.table, [createFile(file)]);
      return file;
    },
    stop: () => {
      bucket.stop();
      cloud.stop();
    },
  };
}

const uploaded = (videoId: string, ownerId: string, at: string, about: Partial<FileItem> = {}): FileItem => ({
  videoId,
  ownerId,
  projectId: 'home',
  title: 'Interview',
  fileName: 'interview.mp4',
  contentType: 'video/mp4',
  sizeBytes: 1000,
  language: 'en',
  fileStatus: 'success',
  deleteStatus: 'active',
  transcriptStatus: 'queued',
  transcriptStep: null,
  transcriptProgress: 0,
  failureReason: null,
  attempt: 1,
  subtitleId: null,
  autoScroll: true,
  requestId: `request-${videoId}`,
  uploadMonth: at.slice(0, 7),
  createdAt: at,
  updatedAt: at,
  durationMs: null,
  fileType: 'video',
  widthPx: null,
  heightPx: null,
  frameRate: null,
  sourceKey: `media/${videoId}/source`,
  playbackKey: null,
  audioKey: null,
  thumbnailKey: null,
  peaksKey: null,
  ...about,
});
