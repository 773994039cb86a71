import { Refusal } from '../api/errors.ts';
import { filePlaces } from '../api/filePlaces.ts';
import { type AnyRoute, actionOf } from '../api/route.ts';
import { id } from '../api/schemas.ts';
import type { Caller } from '../cloud/table/people/users.ts';
import { requireFile, requireTeam, requireUser } from '../services/access/access.ts';
import type { HttpEvent } from './http.ts';
import type { Decide } from './serveClosed.ts';

/** Requires an account. Returns the proof that the caller has one. */
export const userAccess: Decide = async (cloud, route, event) =>
  requireUser(cloud, readCaller(event, route), bearerOf(event));

/** Requires the file permission declared by the route. Returns the proof that the caller has it. */
export const fileAccess: Decide = async (cloud, route, event) =>
  requireFile(cloud, readCaller(event, route), fileIdOf(event), actionOf(route));

/**
 * Requires the permission declared by the route on the file or folder that the team shares. Returns the proof that the
 * caller has it.
 */
export const teamAccess: Decide = async (cloud, route, event) =>
  requireTeam(cloud, readCaller(event, route), teamIdOf(event), actionOf(route));

/**
 * Returns the caller from the token verified by the gateway. The gateway also accepts id tokens, which are passed to
 * pages and logs more freely, so only access tokens count here.
 */
function readCaller(event: HttpEvent, route: AnyRoute): Caller {
  const byToken = event.requestContext.authorizer?.lambda;
  if (byToken) return readTokenCaller(byToken, route);
  const { token_use: use, sub, auth_time: signedInAt } = event.requestContext.authorizer?.jwt?.claims ?? {};
  if (use !== 'access' || typeof sub !== 'string' || sub === '') throw new Refusal('session.missing');
  return { userId: sub, signedInAt: Number(signedInAt) || 0 };
}

/**
 * Returns the caller of a request with a personal access token, as passed on by `authorizeToken`. The gateway calls
 * that authorizer only for routes that accept such tokens; other routes reject them here as well.
 */
function readTokenCaller(
  { userId, madeAt, retryAfterSeconds }: Readonly<Record<string, unknown>>,
  route: AnyRoute,
): Caller {
  if (!route.byToken || typeof userId !== 'string' || userId === '') throw new Refusal('session.missing');
  if (retryAfterSeconds) throw new Refusal('requests.toomany', { retryAfterSeconds: Number(retryAfterSeconds) });
  return { userId, signedInAt: Number(madeAt) || 0 };
}

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
