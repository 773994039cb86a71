import { openApiDocument } from '../../api/openapi.ts';
import type { Reply } from '../../api/route.ts';
import type { docs } from '../../api/routes/docs.ts';

/** Version of the API, which the browser sends as `x-otoji-version`. */
const version = '1';

export async function readOpenApi(): Promise<Reply<typeof docs.readOpenApi>> {
  return openApiDocument(version);
}
