import { Refusal } from '../api/errors.ts';
import { filePlaces } from '../api/filePlaces.ts';
import { actionOf } from '../api/route.ts';
import { id } from '../api/schemas.ts';
import { requireFile, requireTeam, requireUser } from '../services/access/access.ts';
import type { HttpEvent } from './http.ts';
import type { Decide } from './serveClosed.ts';

/** Requires an account. Returns the proof that the caller has one. */
export const userAccess: Decide = async (cloud, _route, event, caller) => requireUser(cloud, caller, bearerOf(event));

/** Requires the file permission declared by the route. Returns the proof that the caller has it. */
export const fileAccess: Decide = async (cloud, route, event, caller) =>
  requireFile(cloud, caller, fileIdOf(event), actionOf(route));

/**
 * Requires the permission declared by the route on the file or folder that the team shares. Returns the proof that the
 * caller has it.
 */
export const teamAccess: Decide = async (cloud, route, event, caller) =>
  requireTeam(cloud, caller, teamIdOf(event), actionOf(route));

/** The access token as sent. The gateway has verified it. */
const bearerOf = ({ headers }: HttpEvent): string => headers?.authorization?.replace(/^Bearer\s+/i, '') ?? '';

/** Returns the file id from either form of the file's path. */
function fileIdOf({ pathParameters = {} }: HttpEvent): string {
  const [own, team] = filePlaces.map((place) => place.params.safeParse(pathParameters).data);
  const fileId = (own && 'videoId' in own && own.videoId) || (team && 'fileId' in team && team.fileId);
  if (!fileId) throw new Refusal('file.missing');
  return fileId;
}

/** Returns the team id, which is also the id of the shared file or folder. */
function teamIdOf({ pathParameters = {} }: HttpEvent): string {
  const teamId = id.safeParse(pathParameters.teamId).data;
  if (!teamId) throw new Refusal('file.missing');
  return teamId;
}
