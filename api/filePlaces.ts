import * as z from 'zod';
import { id } from './schemas.ts';

/**
 * Paths of a file: in the projects of its owner, or among the files that a team shares. The id of the file alone
 * identifies the file and determines access. The other id only records where the caller saw it, so links stay valid
 * when a file is moved. The distribution changes the second address to the first (lib/website/apiRequest.ts).
 */
export const filePlaces = [
  { path: '/me/projects/{projectId}/videos/{videoId}', params: z.object({ projectId: id, videoId: id }) },
  { path: '/teams/{teamId}/files/{fileId}', params: z.object({ teamId: id, fileId: id }) },
] as const;
