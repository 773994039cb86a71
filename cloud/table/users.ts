import type { PlanName } from '../../domain/plans/catalogue.ts';
import { keys } from './keys.ts';
import { getItem, putItem, type Table, type TableReader, updateItem } from './table.ts';
import { type Action, putNew } from './transaction.ts';
import { patch } from './update.ts';

export interface User {
  /** The subject of the person's tokens. */
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly plan: PlanName;
  readonly homeProjectId: string;
  /** The questions after the first sign-in have been answered. */
  readonly onboarded: boolean;
  readonly newsletter: boolean;
  /** When the terms were agreed to; null for an account that an operator made. */
  readonly agreedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What was said at sign-up that the account will need; gone with the account's making or after its days. */
export interface SignUpNote {
  readonly newsletter: boolean;
  readonly agreedAt: string;
  readonly expiresAt: number;
}

export const getUser = (table: TableReader, userId: string) => getItem<User>(table, keys.user(userId));

/** For a transaction: the account, where none is. */
export const putNewUser = (user: User): Action => putNew({ ...keys.user(user.userId), ...user });

/** Writes fields of an account that is there; false when there is none. */
export const patchUser = (
  table: Table,
  userId: string,
  set: Partial<Omit<User, 'userId' | 'createdAt'>> & { readonly updatedAt: string },
) => updateItem(table, patch(keys.user(userId), { set, when: [{ exists: true }] }));

export const putSignUpNote = (table: Table, userId: string, note: SignUpNote) =>
  putItem(table, { ...keys.signUp(userId), ...note });

export const getSignUpNote = (table: TableReader, userId: string) => getItem<SignUpNote>(table, keys.signUp(userId));

export const removeSignUpNote = (userId: string): Action => ({ remove: keys.signUp(userId) });
