import { mailWelcome } from '../../services/mail/mailWelcome.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

const welcome = task('mailWelcome', { table, mail }, mailWelcome);

/** Returns the event, which the user pool waits for. An error is logged but not thrown: the address stays confirmed. */
export async function handler<Event extends Parameters<typeof welcome>[0]>(event: Event): Promise<Event> {
  await welcome(event).catch(() => undefined);
  return event;
}
