import { Refusal } from '../api/errors.ts';
import { filePlaces } from '../api/filePlaces.ts';
import { type AnyRoute, actionOf } from '../api/route.ts';
import { id } from '../api/schemas.ts';
import type { Caller } from '../cloud/table/people/users.ts';
import { requireFile, requireTeam, requireUser } from '../services/access/access.ts';
import type { HttpEvent } from './http.ts';
import type { Decide } from './serveClosed.ts';

/** The proof that the caller has an account. */
export const userAccess: Decide = async (cloud, route, event) =>
  requireUser(cloud, readCaller(event, route), bearerOf(event));

/** The proof that the caller may do to the file what the route says. */
export const fileAccess: Decide = async (cloud, route, event) =>
  requireFile(cloud, readCaller(event, route), fileIdOf(event), actionOf(route));

/** The proof that the caller may do to what the team shares what the route says. */
export const teamAccess: Decide = async (cloud, route, event) =>
  requireTeam(cloud, readCaller(event, route), teamIdOf(event), actionOf(route));

/**
 * The caller, from the token that the gateway has verified. The gateway also accepts id tokens, which are passed to
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
 * The caller by a personal access token, as `authorizeToken` has passed it on. The gateway asks it only at the addresses
 * of routes that take tokens; the others refuse one here as well.
 */
function readTokenCaller(
  { userId, madeAt, retryAfterSeconds }: Readonly<Record<string, unknown>>,
  route: AnyRoute,
): Caller {
  if (!route.byToken || typeof userId !== 'string' || userId === '') throw new Refusal('session.missing');
  if (retryAfterSeconds) throw new Refusal('requests.toomany', { retryAfterSeconds: Number(retryAfterSeconds) });
  return { userId, signedInAt: Number(madeAt) || 0 };
}

/** The access token as it was sent; the gateway has verified it. */
const bearerOf = ({ headers }: HttpEvent): string => headers?.authorization?.replace(/^Bearer\s+/i, '') ?? '';

/** The id of the file, from either form of its path. */
function fileIdOf({ pathParameters = {} }: HttpEvent): string {
  const [own, team] = filePlaces.map((place) => place.params.safeParse(pathParameters).data);
  const fileId = (own && 'videoId' in own && own.videoId) || (team && 'fileId' in team && team.fileId);
  if (!fileId) throw new Refusal('file.missing');
  return fileId;
}

/** The id of the team, which is that of what it shares. */
function teamIdOf({ pathParameters = {} }: HttpEvent): string {
  const teamId = id.safeParse(pathParameters.teamId).data;
  if (!teamId) throw new Refusal('file.missing');
  return teamId;
}
