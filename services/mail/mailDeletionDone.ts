import { hashOf } from '../../cloud/hash.ts';
import { type MailParts, type Recipient, sendOnce } from './sendOnce.ts';

/**
 * Notifies a person that the account is deleted. It reads no personal data, and stores nothing that identifies the
 * person.
 */
export const mailDeletionDone = (cloud: MailParts, userId: string, to: Recipient): Promise<void> =>
  sendOnce(cloud, { name: 'deletionDone', data: {} }, hashOf(userId), to);
