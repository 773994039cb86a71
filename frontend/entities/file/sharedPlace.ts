import type { PathTo } from '../../platform/paths.ts';

/** Target of a link or an invitation, as the API returns it. */
export type SharedPlace =
  | { readonly groupId: string }
  | { readonly folderId: string }
  | { readonly projectId: string; readonly fileId: string };

/** Path of a shared item. For a file it is the path that redirects to the editor for its kind. */
export function pathOfShared(place: SharedPlace, pathTo: PathTo): string {
  if ('groupId' in place) return pathTo('group', place);
  if ('folderId' in place) return pathTo('sharedFolder', { teamId: place.folderId });
  return pathTo('file', { projectId: place.projectId, videoId: place.fileId });
}
