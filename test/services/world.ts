import type { Cloud } from '../../cloud/cloud.ts';
import { createFile, type FileItem } from '../../cloud/table/files.ts';
import { commit } from '../../cloud/table/transaction.ts';
import { createUser, type User } from '../../cloud/table/users.ts';
import { startBucket, type TestBucket } from '../kit/bucket.ts';
import { startTable } from '../kit/table.ts';

/** A table, a bucket and a clock that a suite may set, with people and files in them. */
export interface World {
  readonly cloud: Pick<Cloud, 'table' | 'media' | 'now' | 'newId'>;
  readonly bucket: TestBucket;
  /** Sets the clock; without it time stands still. */
  setNow(iso: string): void;
  aPerson(about?: Partial<User>): Promise<string>;
  aFile(ownerId: string, about?: Partial<FileItem>): Promise<FileItem>;
  stop(): void;
}

export async function startWorld(): Promise<World> {
  const [{ table, stop: stopTable }, bucket] = await Promise.all([startTable(), startBucket()]);
  let now = new Date('2026-11-10T12:00:00.000Z');
  let count = 0;
  const newId = () => `id${++count}`;
  return {
    cloud: { table, media: bucket.media, now: () => now, newId },
    bucket,
    setNow: (iso) => {
      now = new Date(iso);
    },
    aPerson: async (about) => {
      const user = person(newId(), now.toISOString(), about);
      await commit(table, [createUser(user)]);
      return user.userId;
    },
    aFile: async (ownerId, about) => {
      const file = uploaded(newId(), ownerId, now.toISOString(), about);
      await commit(table, [createFile(file)]);
      return file;
    },
    stop: () => {
      bucket.stop();
      stopTable();
    },
  };
}

const person = (userId: string, at: string, about: Partial<User> = {}): User => ({
  userId,
  email: `${userId}@example.com`,
  firstName: 'Aiko',
  lastName: 'Sato',
  language: 'en',
  plan: 'free',
  homeProjectId: 'home',
  onboarded: true,
  newsletter: false,
  agreedAt: at,
  createdAt: at,
  updatedAt: at,
  ...about,
});

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
  uploadMonth: '2026-11',
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
