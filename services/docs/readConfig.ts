import type { Reply } from '../../api/route.ts';
import { docs } from '../../api/routes/docs.ts';

/** What the template wrote down for browsers. A template that wrote nonsense is a fault of ours: it throws. */
export async function readConfig(json: string | undefined): Promise<Reply<typeof docs.readConfig>> {
  return docs.readConfig.reply.parse(JSON.parse(json ?? 'null'));
}
