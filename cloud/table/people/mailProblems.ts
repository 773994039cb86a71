import { hashOf } from '../../hash.ts';
import { keys } from '../core/keys.ts';
import { getItem, putItem, type Table, type TableReader } from '../core/table.ts';

/** Why an address gets no more mails: it does not exist, or its owner called one of them spam. */
export interface MailProblem {
  readonly problem: 'bounced' | 'complained';
  /** ISO 8601. */
  readonly at: string;
}

/** Addresses are compared as they are written in lower case, and not stored. */
const keyOf = (email: string) => keys.mailProblem(hashOf(email.toLowerCase()));

export const getMailProblem = (table: TableReader, email: string) => getItem<MailProblem>(table, keyOf(email));

export const putMailProblem = (table: Table, email: string, problem: MailProblem) =>
  putItem(table, { ...keyOf(email), ...problem });
