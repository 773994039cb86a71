import { type Served, served } from '../local/kit/served.ts';

/** Cost of requests to a table, in DynamoDB units. */
export interface TableCost {
  readonly requests: number;
  readonly queries: number;
  readonly scans: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

interface Consumed {
  readonly CapacityUnits?: number;
}

/** Proxy between clients and a table server that counts the consumed units. */
export interface MeteredTable extends Served {
  /** Cost of all requests since the last call. */
  take(): TableCost;
}

const none: TableCost = { requests: 0, queries: 0, scans: 0, readUnits: 0, writeUnits: 0 };

const isRead = (operation: string) => /^(Get|BatchGet|Query|Scan|TransactGet)/.test(operation);

/** Forwards every request to the table server at `endpoint`, requesting its consumption. */
export async function meteredTable(endpoint: string): Promise<MeteredTable> {
  let cost = none;
  const server = await served(async (request) => {
    const target = request.headers.get('x-amz-target') ?? '';
    const operation = target.slice(target.indexOf('.') + 1);
    const asked = { ...((await request.json()) as object), ReturnConsumedCapacity: 'TOTAL' };
    const headers = new Headers(request.headers);
    for (const name of ['content-length', 'host', 'connection']) headers.delete(name);
    const reply = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(asked) });
    const text = await reply.text();
    const { ConsumedCapacity = [] } = JSON.parse(text) as { ConsumedCapacity?: Consumed | Consumed[] };
    const units = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
    cost = {
      requests: cost.requests + 1,
      queries: cost.queries + Number(operation === 'Query'),
      scans: cost.scans + Number(operation === 'Scan'),
      readUnits: cost.readUnits + (isRead(operation) ? units : 0),
      writeUnits: cost.writeUnits + (isRead(operation) ? 0 : units),
    };
    return new Response(text, { status: reply.status, headers: { 'content-type': 'application/x-amz-json-1.0' } });
  });
  return Object.assign(server, {
    take: () => {
      const taken = cost;
      cost = none;
      return taken;
    },
  });
}
