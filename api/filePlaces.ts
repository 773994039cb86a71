import * as z from 'zod';
import { id } from './schemas.ts';

/**
 * Where a file is found: in the projects of its owner, or in what a team shares. The id of the file alone decides
 * which file it is and who may do what; the other id is where the caller saw it, so links outlive a move.
 */
export const filePlaces = [
  { path: '/me/projects/{projectId}/videos/{videoId}', params: z.object({ projectId: id, videoId: id }) },
  { path: '/teams/{teamId}/files/{fileId}', params: z.object({ teamId: id, fileId: id }) },
] as const;
