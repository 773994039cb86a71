import { Refusal } from '../../api/errors.ts';
import type { AnyRoute } from '../../api/route.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getAccessFacts, getListsAndAsker } from '../../cloud/table/files/accessLists.ts';
import { type FileItem, getFile, getFileFor } from '../../cloud/table/files/files.ts';
import { getShareableFolder, type Shareable, shareableFile } from '../../cloud/table/files/shareables.ts';
import { type Caller, getUser, isSignedIn, type User } from '../../cloud/table/people/users.ts';
import { type FileAction, may } from '../../domain/access/actions.ts';
import { roleByLists } from '../../domain/access/resolve.ts';
import type { Role } from '../../domain/access/roles.ts';

type Reader = Pick<CloudReader, 'table'>;
/** Includes the clock, because links expire. */
type TimedReader = Pick<CloudReader, 'table' | 'now'>;

/** Proof that a caller has an account. The private field prevents construction outside this file. */
class SignedIn {
  readonly #user: User;
  /**
   * Access token for operations that the user pool lets people perform themselves. Empty if the caller sent no token.
   */
  readonly accessToken: string;

  constructor(user: User, accessToken: string) {
    this.#user = user;
    this.accessToken = accessToken;
  }

  get user(): User {
    return this.#user;
  }
}

/** Decision that a person may perform `action`, with the role that allows it. */
class Granted<Action extends FileAction, Also extends FileAction> {
  readonly action: Action;
  readonly userId: string;
  readonly role: Role;

  constructor({ action, userId, role }: Decision<Action>) {
    this.action = action;
    this.userId = userId;
    this.role = role;
  }

  /** Checks an additional action that this input needs (`mayAlsoNeed` of the route). Throws `access.denied`. */
  readonly requireAlso = (action: Also): void => {
    if (!may(this.role, action)) throw new Refusal('access.denied');
  };
}

type Decision<Action extends FileAction> = Pick<Granted<Action, never>, 'action' | 'userId' | 'role'>;

/** Proof that a caller may perform `Action` on a file. */
class GrantedFile<Action extends FileAction, Also extends FileAction> extends Granted<Action, Also> {
  readonly #file: FileItem;

  constructor(decision: Decision<Action>, file: FileItem) {
    super(decision);
    this.#file = file;
  }

  get file(): FileItem {
    return this.#file;
  }
}

/** Proof that a caller may perform `Action` on the file or folder that a team shares. */
class GrantedTeam<Action extends FileAction, Also extends FileAction> extends Granted<Action, Also> {
  readonly #shared: Shareable;

  constructor(decision: Decision<Action>, shared: Shareable) {
    super(decision);
    this.#shared = shared;
  }

  get shared(): Shareable {
    return this.#shared;
  }
}

export type UserAccess = SignedIn;
export type TeamAccess<Action extends FileAction, Also extends FileAction = never> = GrantedTeam<Action, Also>;
export type FileAccess<Action extends FileAction, Also extends FileAction = never> = GrantedFile<Action, Also>;

/** Proof received by the service of a route: exactly what the route's `access` requires. */
export type AccessTo<R extends Pick<AnyRoute, 'access'>> = R['access'] extends `file:${infer Action extends FileAction}`
  ? FileAccess<Action, AlsoOf<R>>
  : R['access'] extends `team:${infer Action extends FileAction}`
    ? TeamAccess<Action, AlsoOf<R>>
    : R['access'] extends 'user'
      ? UserAccess
      : never;

type AlsoOf<R> = R extends { readonly mayAlsoNeed: readonly (infer Also extends FileAction)[] } ? Also : never;

/**
 * Returns the account of a signed-in caller. Throws `session.missing` if the account is deleted or being deleted, or if
 * the session has ended: tokens outlive both.
 */
export async function requireUser(cloud: Reader, caller: Caller, accessToken = ''): Promise<UserAccess> {
  const user = await getUser(cloud.table, caller.userId);
  if (!isSignedIn(user, caller)) throw new Refusal('session.missing');
  return new SignedIn(user, accessToken);
}

/**
 * Returns the file if the caller may perform the action on it. Throws `session.missing` for a deleted account or an
 * ended session, which its tokens outlive; `file.missing` for a person without any role, and while the file is being
 * deleted, unless the action is to delete it; `access.denied` if the role is too weak. Costs one read for the owner and
 * two for everyone else.
 */
export async function requireFile<Action extends FileAction>(
  cloud: TimedReader,
  caller: Caller,
  fileId: string,
  action: Action,
): Promise<FileAccess<Action, FileAction>> {
  const { file, hasSession } = await getFileFor(cloud.table, fileId, caller);
  if (!hasSession) throw new Refusal('session.missing');
  return grantFile(cloud, caller.userId, file, action);
}

/**
 * Returns a file named by the input of a team's route, if the caller may perform the action on it. The team's proof
 * already confirms the session. Throws `file.missing` or `access.denied` like `requireFile`.
 */
export const requireNamedFile = async <Action extends FileAction>(
  cloud: TimedReader,
  { userId }: TeamAccess<FileAction>,
  fileId: string,
  action: Action,
): Promise<FileAccess<Action, FileAction>> => grantFile(cloud, userId, await getFile(cloud.table, fileId), action);

async function grantFile<Action extends FileAction>(
  cloud: TimedReader,
  userId: string,
  file: FileItem | undefined,
  action: Action,
): Promise<FileAccess<Action, FileAction>> {
  if (!file || (file.deleteStatus !== 'active' && action !== 'delete')) throw new Refusal('file.missing');
  return new GrantedFile<Action, FileAction>(await decide(cloud, userId, file, action), file);
}

async function decide<Action extends FileAction>(
  cloud: TimedReader,
  userId: string,
  target: Parameters<typeof roleOn>[2],
  action: Action,
): Promise<Decision<Action>> {
  const role = await roleOn(cloud, userId, target);
  if (!role) throw new Refusal('file.missing');
  if (!may(role, action)) throw new Refusal('access.denied');
  return { action, userId, role };
}

/**
 * Returns what a team shares, if the caller may perform the action on it: a file, or the folder with the id of the
 * team. Actions on a folder are those on a file. Throws like `requireFile`. Costs one more read for a folder, and
 * another one for a person who does not own it.
 */
export async function requireTeam<Action extends FileAction>(
  cloud: TimedReader,
  caller: Caller,
  teamId: string,
  action: Action,
): Promise<TeamAccess<Action, FileAction>> {
  const { userId } = caller;
  const { file, hasSession } = await getFileFor(cloud.table, teamId, caller);
  if (!hasSession) throw new Refusal('session.missing');
  const shared = file ? shareableFile(file) : await getShareableFolder(cloud.table, teamId, userId);
  if (!shared || (file && file.deleteStatus !== 'active')) throw new Refusal('file.missing');
  return new GrantedTeam<Action, FileAction>(await decide(cloud, userId, shared, action), shared);
}

async function roleOn(
  cloud: TimedReader,
  userId: string,
  { ownerId, accessListIds = [] }: Pick<FileItem, 'ownerId' | 'accessListIds'>,
): Promise<Role | undefined> {
  if (ownerId === userId) return 'owner';
  if (accessListIds.length === 0) return undefined;
  const { lists, asker } = await getAccessFacts(cloud.table, accessListIds, userId);
  return roleByLists(asker, lists, cloud.now());
}

/**
 * Returns the person's role on each of these files or folders, or undefined. Costs one read for all of them, up to 49
 * access lists.
 */
export async function rolesOn(
  cloud: TimedReader,
  userId: string,
  files: readonly Pick<FileItem, 'ownerId' | 'accessListIds'>[],
): Promise<(Role | undefined)[]> {
  const listIds = files.flatMap(({ accessListIds = [] }) => accessListIds);
  const { lists, asker } = await getListsAndAsker(cloud.table, listIds, userId);
  const now = cloud.now();
  return files.map(({ ownerId, accessListIds = [] }) =>
    ownerId === userId
      ? 'owner'
      : roleByLists(
          asker,
          accessListIds.flatMap((listId) => lists.get(listId) ?? []),
          now,
        ),
  );
}
