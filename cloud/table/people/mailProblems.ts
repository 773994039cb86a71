import { hashOf } from '../../hash.ts';
import { keys } from '../core/keys.ts';
import { getItem, putItem, type Table, type TableReader } from '../core/table.ts';

/** Reason why an address receives no more mails: it does not exist, or its owner reported one of them as spam. */
export interface MailProblem {
  readonly problem: 'bounced' | 'complained';
  /** Time in ISO 8601. */
  readonly at: string;
}

/** Returns the key of an address, which is hashed in lower case and not stored itself. */
const keyOf = (email: string) => keys.mailProblem(hashOf(email.toLowerCase()));

export const getMailProblem = (table: TableReader, email: string) => getItem<MailProblem>(table, keyOf(email));

export const putMailProblem = (table: Table, email: string, problem: MailProblem) =>
  putItem(table, { ...keyOf(email), ...problem });
