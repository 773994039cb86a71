import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import type { PathTo } from '../../platform/paths.ts';

/** File as shown in lists. */
export type FileRow = Reply<Routes['listFiles']>['files'][number];

/** File as its own screens show it, with the addresses of its media. */
export type FileDetail = Reply<Routes['readFile']>;

/**
 * Current location of a file in the API. A moved file keeps its id but not its reference: nothing may be stored under
 * one. Get it from {@link refOf} and spread it into a call.
 */
export interface FileRef {
  readonly projectId: string;
  readonly videoId: string;
}

/** Current location of a file's captions in the API. */
export interface CaptionsRef extends FileRef {
  readonly subtitleId: string;
}

export function refOf({ projectId, id }: Pick<FileRow, 'projectId' | 'id'>): FileRef {
  return { projectId, videoId: id };
}

/** Whether a file is edited without a picture. */
export const isEditedAsSound = ({ editType, fileType }: Pick<FileRow, 'editType' | 'fileType'>): boolean =>
  editType === 'audio' || fileType === 'audio';

/** Path of a file's editor: the transcript for audio, the editor with its picture for a video. */
export const editorPath = (file: FileRow, pathTo: PathTo): string =>
  pathTo(isEditedAsSound(file) ? 'transcript' : 'editor', refOf(file));

/** {@link editorPath} of a file with captions; null while it has no captions to edit. */
export const captionsPath = (file: FileRow, pathTo: PathTo): string | null =>
  file.subtitleId === null ? null : editorPath(file, pathTo);
