import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import type { PathTo } from '../../platform/paths.ts';

/** A file as the list shows it. */
export type FileRow = Reply<Routes['listFiles']>['files'][number];

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

/** Where a file is edited; null while it has no captions to edit. */
export function editorPath(file: FileRow, pathTo: PathTo): string | null {
  return file.subtitleId === null ? null : pathTo('editor', refOf(file));
}
