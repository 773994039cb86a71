import { getUser } from '../../../cloud/table/people/users.ts';
import { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import { givenWorld } from '../givenWorld.ts';

/** Starts a cloud with an outbox. Returns its people and files, and a person's mails as HTML. */
export async function givenComments() {
  const { given, cloud: started } = await givenWorld();
  const cloud = Object.assign(started, {
    mail: new Outbox(),
    config: { environment: 'dev', appOrigin: 'https://otoji.example' },
  });
  const mailsTo = async ({ userId }: Person): Promise<string[]> => {
    const address = (await getUser(cloud.table, userId))?.email;
    return cloud.mail.sent.filter(({ to }) => to === address).map(({ html }) => html);
  };
  return { given, cloud, mailsTo };
}
