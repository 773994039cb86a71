import * as z from 'zod';
import type { Cloud } from '../../cloud/cloud.ts';
import { type MailProblem, putMailProblem } from '../../cloud/table/people/mailProblems.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));

/** Events of SES on the event bus, limited to the fields used here. */
const problemSchema = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
  }),
  z.object({ eventType: z.literal('Complaint'), complaint: z.object({ complainedRecipients: recipients }) }),
]);

/**
 * Marks addresses that permanently bounce, and those whose owners complained. SES automatically suppresses further
 * mails to them; the account shows why. A mailbox that is temporarily full (a transient bounce) is not marked.
 */
export async function markAddress(
  cloud: Pick<Cloud, 'table' | 'now'>,
  event: { readonly detail: unknown },
): Promise<void> {
  const detail = problemSchema.parse(event.detail);
  const at = cloud.now().toISOString();
  const mark = (found: z.infer<typeof recipients>, problem: MailProblem['problem']) =>
    Promise.all(
      found.map(({ emailAddress }) => putMailProblem(cloud.table, plainAddress(emailAddress), { problem, at })),
    );
  if (detail.eventType === 'Complaint') await mark(detail.complaint.complainedRecipients, 'complained');
  else if (detail.bounce.bounceType === 'Permanent') await mark(detail.bounce.bouncedRecipients, 'bounced');
}

/** Returns `aya@example.com` for `Aya <aya@example.com>`. */
const plainAddress = (address: string): string => /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address.trim();
