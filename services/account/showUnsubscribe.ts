import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';

type Route = typeof account.showUnsubscribe;

/** Redirects the link in a mail's header to the confirmation page. Only a POST unsubscribes. */
export async function showUnsubscribe(
  { config }: Pick<Cloud, 'config'>,
  { token }: Input<Route>,
): Promise<Reply<Route>> {
  return { location: `${config.appOrigin}/unsubscribe#${token}`, setCookies: [] };
}
