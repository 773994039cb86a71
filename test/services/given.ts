import { putBytes } from '../../cloud/media/store.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { listFileActions } from '../../cloud/table/files/fileLists.ts';
import { type FileItem, patchFileAction, putNewFile } from '../../cloud/table/files/files.ts';
import type { User } from '../../cloud/table/people/users.ts';
import type { Snapshot } from '../../domain/captions/types.ts';
import { createSubtitles } from '../../services/subtitles/createSubtitles.ts';
import type { TestCloud } from '../kit/cloud.ts';
import { aFileItem, givenUploading } from '../kit/files.ts';
import { givenPerson, type Person } from '../kit/people.ts';
import type { Caller } from '../kit/services.ts';
import { type Opened, spoken } from './subtitles/kit.ts';

type Asked = Parameters<typeof givenUploading>[2];

interface Transcribed {
  /** Contents of the upload. */
  readonly source: Uint8Array;
  readonly plan?: User['plan'];
  /** Defaults to a new person. */
  readonly owner?: Caller;
  readonly about?: Partial<FileItem>;
  /** Defaults to two short captions. */
  readonly captions?: Snapshot;
}

/** State that exists before a test acts. */
export interface Given {
  /** Creates a user that has signed in once. */
  aPerson(plan?: User['plan']): Promise<Person>;
  /** Creates a file whose upload has started and counts on the plan. */
  anUpload(person: Person, asked?: Asked): ReturnType<typeof givenUploading>;
  /** Creates a file whose upload is complete and waits for its transcription. No plan counts it. */
  aFile(owner: Caller, about?: Partial<FileItem>): Promise<FileItem>;
  /** Creates a file of a new user with these captions. */
  aCaptionedFile(captions: Snapshot): Promise<Opened>;
  /** Creates a small video of a new user, with captions. */
  aTranscribedFile(of: Transcribed): Promise<FileItem>;
}

export function givenIn(cloud: Omit<TestCloud, 'stop'>): Given {
  const aPerson: Given['aPerson'] = (plan) => givenPerson(cloud, plan);
  const aFile: Given['aFile'] = async (owner, about) => {
    const file = aFileItem({ videoId: cloud.newId(), ownerId: owner.userId, now: cloud.now() }, about);
    await commit(cloud.table, [putNewFile(file), ...listFileActions(file)]);
    return file;
  };
  const withCaptions = async (file: FileItem, captions: Snapshot): Promise<FileItem & { subtitleId: string }> => {
    const key = { videoId: file.videoId, subtitleId: `${file.videoId}-1` };
    const pointed = patchFileAction(file.videoId, { subtitleId: key.subtitleId });
    await commit(cloud.table, [await createSubtitles(cloud, key, captions), pointed]);
    return { ...file, subtitleId: key.subtitleId };
  };
  return {
    aPerson,
    aFile,
    anUpload: (person, asked) => givenUploading(cloud, person, asked),
    aCaptionedFile: async (captions) => {
      const file = await aFile(await aPerson(), { transcriptStatus: 'done' });
      const { videoId, projectId, subtitleId, ownerId } = await withCaptions(file, captions);
      return { videoId, projectId, subtitleId, userId: ownerId };
    },
    aTranscribedFile: async ({ source, plan, owner, about, captions = spoken(2) }) => {
      const facts = { durationMs: 2000, widthPx: 160, heightPx: 90, frameRate: { numerator: 25, denominator: 1 } };
      const file = await aFile(owner ?? (await aPerson(plan)), { transcriptStatus: 'done', ...facts, ...about });
      await putBytes(cloud.media, file.sourceKey, source, 'video/mp4');
      return withCaptions(file, captions);
    },
  };
}
