import { hashOf } from '../../cloud/hash.ts';
import { type MailParts, type Recipient, sendOnce } from './sendOnce.ts';

/**
 * Tells a person that the account is deleted. It reads nothing of the person, and what it stores names nobody.
 */
export const mailDeletionDone = (cloud: MailParts, userId: string, to: Recipient): Promise<void> =>
  sendOnce(cloud, { name: 'deletionDone', data: {} }, hashOf(userId), to);
