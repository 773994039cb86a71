import type { Notifications } from '../../../domain/notifications/chosen.ts';
import type { NoticeSettings } from '../../../domain/notifications/notices.ts';
import type { OnboardingAnswers } from '../../../domain/onboarding/questions.ts';
import type { TutorialName } from '../../../domain/onboarding/tutorials.ts';
import type { PlanName } from '../../../domain/plans/catalogue.ts';
import type { CountryCode } from '../../../domain/plans/countries.ts';
import type { Shortcuts } from '../../../domain/preferences/shortcuts.ts';
import type { SubtitleDefaults } from '../../../domain/preferences/subtitleDefaults.ts';
import type { StepOf } from '../../../domain/runs/kinds.ts';
import { check } from '../core/actions/check.ts';
import { putNew } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { update } from '../core/actions/update.ts';
import { keys } from '../core/keys.ts';
import { getItem, getItems, putItem, type Table, type TableReader, updateItem } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import { type Condition, patch } from '../core/update.ts';

export interface User {
  /** Subject claim of the person's tokens. */
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  /** Plan that was paid for last. `planAt` determines which plan applies. */
  readonly plan: PlanName;
  /** Time at which the plan ends and the free plan follows, ISO 8601 in UTC; absent for a plan that does not end. */
  readonly planUntil?: string;
  /** Version of the subscription from which `plan` was written. */
  readonly planVersion?: number;
  readonly homeProjectId: string;
  /**
   * Whether the questions after the first sign-in were answered or postponed. They are then not shown automatically
   * again.
   */
  readonly onboarded: boolean;
  readonly newsletter: boolean;
  /** Whether the person has no password and signs in with Google or Facebook. */
  readonly isSnsAccount?: boolean;
  /** User name in the pool of a person without a password, such as `Google_1234`. For others it is their id. */
  readonly username?: string;
  /** Mail notification settings that the person has changed (domain/notifications/chosen.ts). */
  readonly notifications?: Partial<Notifications>;
  /** Settings of notifications in the product that the person has changed. */
  readonly notices?: Partial<NoticeSettings>;
  /** Time up to which the person has read the notifications in the product; absent before the first time. */
  readonly noticesReadAt?: string;
  /** Secret that authorizes a link to unsubscribe from news; absent until the first news was sent. */
  readonly newsSecret?: string;
  /** Defaults for captions of new files; absent until chosen. */
  readonly subtitleDefaults?: SubtitleDefaults;
  /** Time at which the terms were accepted; null for an account created by an operator. */
  readonly agreedAt: string | null;
  /** Folders whose deletion is in progress, so that lists can exclude their files immediately. */
  readonly deletingFolderIds?: ReadonlySet<string>;
  /**
   * Time at which the deletion of the account was requested, ISO 8601. From then on it is closed and treated as
   * missing.
   */
  readonly deletedAt?: string;
  readonly deleteStatus?: 'active' | 'deleting' | 'failed';
  /** Number of attempts to delete the account. */
  readonly deleteAttempt?: number;
  readonly deleteStep?: StepOf<'accountDeletion'> | null;
  /** Time at which all sessions were ended, in seconds since 1970. Earlier sign-ins are no longer valid. */
  readonly sessionsEndedAt?: number;
  /** Country from which the person pays; null or absent for a country without a currency of its own here. */
  readonly country?: CountryCode | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly onboardingAnswers?: OnboardingAnswers;
  /** Times at which the first upload was completed, and at which captions or a video were first downloaded. */
  readonly firstUploadAt?: string;
  readonly firstDownloadAt?: string;
  /** Tours that were finished or skipped. */
  readonly toursDone?: ReadonlySet<TutorialName>;
  readonly dashboard?: Dashboard;
  /** Editor settings that the person has changed. */
  readonly editor?: Partial<EditorDefaults>;
}

/** A person's library settings, on every machine. */
export interface Dashboard {
  /** Sort order; null for the product's default. */
  readonly fileSort: {
    readonly sort: 'title' | 'durationMs' | 'sizeBytes' | 'updatedAt' | 'createdAt';
    readonly order: 'asc' | 'desc';
  } | null;
  /** Whether the card of the onboarding bonus was dismissed. */
  readonly isBonusHidden: boolean;
}

export interface EditorDefaults {
  /** Initial setting in the editor of a new file. */
  readonly autoScroll: boolean;
  /** Time by which playback goes back when it is resumed. */
  readonly rewindMs: number;
  readonly shortcuts: Shortcuts;
}

/** Caller, as identified by the verified token. */
export interface Caller {
  readonly userId: string;
  /** Start of the session (`auth_time`), in seconds since 1970. */
  readonly signedInAt: number;
}

/** Whether a caller may use the account: it is open, and the session has not been ended since. */
export const isSignedIn = (user: User | undefined, { signedInAt }: Caller): user is User =>
  isOpen(user) && signedInAt >= (user.sessionsEndedAt ?? 0);

/** Whether a person may use the account: it exists and is not being deleted. */
export const isOpen = (user: User | undefined): user is User => user !== undefined && user.deletedAt === undefined;

/**
 * Consents given at sign-up that are needed to create the account. Deleted when the account is created, or on expiry.
 */
export interface SignUpNote {
  readonly newsletter: boolean;
  readonly agreedAt: string;
  readonly expiresAt: number;
}

export const getUser = (table: TableReader, userId: string) => getItem<User>(table, keys.user(userId));

/** Maximum number of items that DynamoDB reads in one request. */
const maxOfBatch = 100;

/** Reads the open accounts among these people, by user id: one request per hundred. */
export async function getUsers(table: TableReader, userIds: readonly string[]): Promise<ReadonlyMap<string, User>> {
  if (userIds.length === 0) return new Map();
  const batches = Array.from({ length: Math.ceil(userIds.length / maxOfBatch) }, (_, n) =>
    userIds.slice(n * maxOfBatch, (n + 1) * maxOfBatch),
  );
  const users = (await Promise.all(batches.map((ids) => getItems<User>(table, ids.map(keys.user))))).flat();
  return new Map(users.filter(isOpen).map((user) => [user.userId, user]));
}

/** Transaction item that checks that the account is open. */
export const checkOpenUser = (userId: string): Action =>
  check(keys.user(userId), [{ exists: true }, { field: 'deletedAt', absent: true }]);

/** Transaction item that creates the account; fails if it exists. */
export const putNewUser = (user: User): Action => putNew({ ...keys.user(user.userId), ...user });

/** Transaction item that changes fields of an existing account; fails if it does not exist. */
export const changeUser = (
  userId: string,
  set: Partial<Omit<User, 'userId' | 'createdAt'>> & { readonly updatedAt: string },
): Action => update(patch(keys.user(userId), { set, when: [{ exists: true }] }));

/** Changes fields of an existing account. Returns false if it does not exist, or a condition does not hold. */
export const patchUser = (
  table: Table,
  userId: string,
  set: Partial<Omit<User, 'userId' | 'createdAt'>> & { readonly updatedAt: string },
  when: readonly Condition[] = [],
) => updateItem(table, patch(keys.user(userId), { set, when: [{ exists: true }, ...when] }));

/** Transaction item that removes the account; fails if a condition does not hold. */
export const removeUser = (userId: string, when: readonly Condition[]): Action => remove(keys.user(userId), when);

/** Adds folders to those whose deletion is in progress. Returns false if the account does not exist. */
export const addDeletingFolders = (table: Table, userId: string, projectIds: readonly string[]) =>
  updateItem(
    table,
    patch(keys.user(userId), { add: { deletingFolderIds: new Set(projectIds) }, when: [{ exists: true }] }),
  );

/**
 * Removes folders that are gone from those whose deletion is in progress. Returns false if the account does not exist.
 */
export const takeDeletingFolders = (table: Table, userId: string, projectIds: readonly string[]) =>
  updateItem(
    table,
    patch(keys.user(userId), { take: { deletingFolderIds: new Set(projectIds) }, when: [{ exists: true }] }),
  );

/** Records the first time of something; later calls have no effect. */
export const markFirst = (
  table: Table,
  userId: string,
  what: 'firstUploadAt' | 'firstDownloadAt',
  at: string,
): Promise<boolean> =>
  updateItem(
    table,
    patch(keys.user(userId), { set: { [what]: at }, when: [{ exists: true }, { field: what, absent: true }] }),
  );

/**
 * Records that a tour was finished or skipped, or should be shown again. Returns false if the account does not exist.
 */
export const markTour = (table: Table, userId: string, tour: TutorialName, isDone: boolean): Promise<boolean> =>
  updateItem(
    table,
    patch(keys.user(userId), { [isDone ? 'add' : 'take']: { toursDone: new Set([tour]) }, when: [{ exists: true }] }),
  );

export const putSignUpNote = (table: Table, userId: string, note: SignUpNote) =>
  putItem(table, { ...keys.signUp(userId), ...note });

export const getSignUpNote = (table: TableReader, userId: string) => getItem<SignUpNote>(table, keys.signUp(userId));

export const removeSignUpNote = (userId: string): Action => remove(keys.signUp(userId));
