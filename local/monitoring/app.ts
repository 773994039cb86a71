import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Hono } from 'hono';
import { AwsError } from '../protocol/awsError.ts';
import { awsRest } from '../protocol/awsRest.ts';
import { type EventStore, putRumEvents } from './events.ts';

/** CloudWatch RUM's limit on requests. */
const maxRequestBytes = 1_048_576;
const inflate = promisify(gunzip);

/** Data plane of CloudWatch RUM: `POST /appmonitors/{id}`, plain, gzipped, or as text from `sendBeacon`. */
export function monitoringApp(events: EventStore): Hono {
  return new Hono().post('/appmonitors/:id', (call) =>
    awsRest('ValidationException', async () => {
      const body = Buffer.from(await call.req.arrayBuffer());
      events.add(call.req.param('id'), putRumEvents.parse(await read(body, call.req.header('content-encoding'))));
      return {};
    }),
  );
}

async function read(body: Buffer, encoding: string | undefined): Promise<unknown> {
  try {
    const plain = encoding === 'gzip' ? await inflate(body, { maxOutputLength: maxRequestBytes }) : body;
    if (plain.length <= maxRequestBytes) return JSON.parse(plain.toString('utf8'));
  } catch {
    throw new AwsError('ValidationException', 'The request is not JSON.');
  }
  throw new AwsError('ValidationException', 'The request is larger than 1 MB.', 413);
}
