import { mailWelcome } from '../../services/mail/mailWelcome.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

const welcome = task('mailWelcome', { table, mail }, mailWelcome);

/** The user pool waits for its event. An error is logged and goes no further: the address is confirmed all the same. */
export async function handler<Event extends Parameters<typeof welcome>[0]>(event: Event): Promise<Event> {
  await welcome(event).catch(() => undefined);
  return event;
}
