import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { readUrl } from '../../cloud/media/store.ts';
import { createFile, type FileItem } from '../../cloud/table/files.ts';
import { commit } from '../../cloud/table/transaction.ts';
import type { User } from '../../cloud/table/users.ts';
import { startCloud, type TestCloud } from '../kit/cloud.ts';
import { givenPerson } from '../kit/people.ts';
import { startStorage } from '../kit/storage.ts';

/** A table, a bucket and a clock of their own, with people and files in them. */
export interface World {
  readonly cloud: TestCloud;
  aPerson(plan?: User['plan']): Promise<string>;
  /** An upload that is complete and waits for its transcription. */
  aFile(ownerId: string, about?: Partial<FileItem>): Promise<FileItem>;
  /** Keys of the bucket that begin so, in order. */
  keysBelow(prefix: string): Promise<string[]>;
  /** The address of an object, for whoever reads it over HTTP. */
  urlOf(key: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  const [storage, started] = await Promise.all([startStorage(), startCloud()]);
  const { media } = storage;
  const cloud = { ...started, media };
  return {
    cloud,
    aPerson: async (plan) => (await givenPerson(cloud, plan)).userId,
    aFile: async (ownerId, about) => {
      const file = uploaded(cloud.newId(), ownerId, cloud.now().toISOString(), about);
      await commit(cloud.table, [createFile(file)]);
      return file;
    },
    keysBelow: async (prefix) => {
      const page = await media.client.send(new ListObjectsV2Command({ Bucket: media.bucket, Prefix: prefix }));
      return (page.Contents ?? []).map(({ Key = '' }) => Key);
    },
    urlOf: (key) => readUrl(media, key, 600),
    stop: () => {
      started.stop();
      return storage.stop();
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
