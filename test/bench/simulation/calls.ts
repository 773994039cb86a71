/** Costs of the calls that editing people cause, measured by running the real handlers on a local table. */
import { functionRoutes } from '../../../api/routes/index.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import type { HttpEvent, HttpReply } from '../../../lambdas/http.ts';
import { callerClaims, eventOf } from '../../kit/event.ts';
import { startHandlerServices } from '../../kit/handlers.ts';
import { type MeteredTable, meteredTable } from '../../kit/tableCosts.ts';
import { givenIn } from '../../services/given.ts';
import { type Opened, spoken, textChange } from '../../services/subtitles/kit.ts';

/** Cost of one call. */
export interface CallCost {
  readonly name: string;
  /** Requests to the table, which are counted as if they ran one after another. */
  readonly tableRequests: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  /** Processor time on this machine. */
  readonly cpuMs: number;
  readonly memoryMb: number;
}

/** Calls of a page that opens a file in the editor. */
const openingCalls = ['readAccount', 'readFile', 'readSubtitles', 'listComments', 'listSections', 'createTicket'];

/** Number of measured runs of each call, after as many that warm up the code. */
const runs = 20;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Processor time of this process in milliseconds. */
function cpuNowMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns the cost of saving one edit, and those of the calls that open a file with 1,000 captions. */
export async function measureCalls(): Promise<{ save: CallCost; opening: readonly CallCost[] }> {
  const services = await startHandlerServices();
  const meter = await meteredTable(services.tableUrl);
  process.env.AWS_ENDPOINT_URL_DYNAMODB = meter.url;
  process.env.CALLS_PER_MINUTE = '1200';
  const file = await givenIn(services.cloud).aCaptionedFile(spoken(1000));
  const document = CaptionDocument.fromSnapshot(spoken(1000));
  try {
    const opening: CallCost[] = [];
    for (const name of openingCalls) opening.push(await measureCall(meter, name, file, () => undefined));
    const body = (n: number) => {
      const change = textChange(document, `c${n}`, `edit ${n}`);
      return { baseRevision: 0, change, saveId: `save-${n}`, mustFit: false };
    };
    return { save: await measureCall(meter, 'saveSubtitles', file, body), opening };
  } finally {
    await meter[Symbol.asyncDispose]();
    await services.stop();
  }
}

async function measureCall(
  meter: MeteredTable,
  name: string,
  { userId, projectId, videoId, subtitleId }: Opened,
  body: (n: number) => object | undefined,
): Promise<CallCost> {
  const route = functionRoutes.find((one) => one.name === name);
  if (!route) throw new Error(`there is no route ${name}`);
  const { handler } = (await import(`../../../lambdas/${route.area}/${name}.ts`)) as {
    handler: (event: HttpEvent, context: never) => Promise<HttpReply>;
  };
  const params = { projectId, videoId, subtitleId };
  const costs: CallCost[] = [];
  for (let n = 0; n < 2 * runs; n++) {
    const event = eventOf({ ...callerClaims(userId), params, body: body(n) });
    meter.take();
    const startMs = cpuNowMs();
    const reply = await handler(event, {} as never);
    const cpuMs = cpuNowMs() - startMs;
    if (reply.statusCode >= 300) throw new Error(`${name} answers ${reply.statusCode}: ${reply.body}`);
    const { requests: tableRequests, readUnits, writeUnits } = meter.take();
    costs.push({ name, tableRequests, readUnits, writeUnits, cpuMs, memoryMb: route.memoryMb ?? 512 });
  }
  const measured = costs.slice(runs);
  const of = (pick: (cost: CallCost) => number) => median(measured.map(pick));
  return {
    name,
    tableRequests: of((cost) => cost.tableRequests),
    readUnits: of((cost) => cost.readUnits),
    writeUnits: of((cost) => cost.writeUnits),
    cpuMs: of((cost) => cost.cpuMs),
    memoryMb: route.memoryMb ?? 512,
  };
}
