import type { Reply } from '../../api/route.ts';
import { docs } from '../../api/routes/docs.ts';

/**
 * The configuration for browsers that the template provides. Throws if it is missing or malformed: that is a deployment
 * error.
 */
export async function readConfig(json: string | undefined): Promise<Reply<typeof docs.readConfig>> {
  return docs.readConfig.reply.parse(JSON.parse(json ?? 'null'));
}
