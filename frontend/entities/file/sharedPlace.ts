import type { PathTo } from '../../platform/paths.ts';

/** What a link or an invitation leads to, as the API says it. */
export type SharedPlace =
  | { readonly groupId: string }
  | { readonly folderId: string }
  | { readonly projectId: string; readonly fileId: string };

/** The address of what was shared. Of a file it is the one that leads on to the editor for its kind. */
export function pathOfShared(place: SharedPlace, pathTo: PathTo): string {
  if ('groupId' in place) return pathTo('group', place);
  if ('folderId' in place) return pathTo('sharedFolder', { teamId: place.folderId });
  return pathTo('file', { projectId: place.projectId, videoId: place.fileId });
}
