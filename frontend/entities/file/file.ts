import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import { withQuery } from '../../../api/sharedQuery.ts';
import type { PathTo } from '../../platform/paths.ts';

/** A file as the list shows it. */
export type FileRow = Reply<Routes['listFiles']>['files'][number];

/** Files of a list's reply with the whole addresses of their pictures. */
export function filesOf({
  files,
  thumbnailQuery,
}: Pick<Reply<Routes['listFiles']>, 'files' | 'thumbnailQuery'>): FileRow[] {
  return files.map((file) => ({
    ...file,
    thumbnailUrl: file.thumbnailUrl && withQuery(file.thumbnailUrl, thumbnailQuery),
  }));
}

/** A file as its own screens know it, with the addresses of its media. */
export type FileDetail = Reply<Routes['readFile']>;

/**
 * Where the API finds a file now. A file keeps its id when it is moved, and not its reference: nothing may be
 * remembered under one. Take it from {@link refOf} and spread it into a call.
 */
export interface FileRef {
  readonly projectId: string;
  readonly videoId: string;
}

/** Where the API finds the captions of a file now. */
export interface CaptionsRef extends FileRef {
  readonly subtitleId: string;
}

export function refOf({ projectId, id }: Pick<FileRow, 'projectId' | 'id'>): FileRef {
  return { projectId, videoId: id };
}

/** Whether a file is edited without a picture. */
export const isEditedAsSound = ({ editType, fileType }: Pick<FileRow, 'editType' | 'fileType'>): boolean =>
  editType === 'audio' || fileType === 'audio';

/** Where a file is edited: sound as a transcript, a video in the editor with its picture. */
export const editorPath = (file: FileRow, pathTo: PathTo): string =>
  pathTo(isEditedAsSound(file) ? 'transcript' : 'editor', refOf(file));

/** {@link editorPath} of a file that has captions; null while it has none to edit. */
export const captionsPath = (file: FileRow, pathTo: PathTo): string | null =>
  file.subtitleId === null ? null : editorPath(file, pathTo);
