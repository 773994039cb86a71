import type { FileRow } from './upload/state.ts';

/** Where a file is edited; null while it has no captions to edit. */
export function editorPath({ projectId, id, subtitleId }: FileRow, locale: string): string | null {
  return subtitleId === null ? null : `/${locale}/me/projects/${projectId}/videos/${id}/video`;
}
