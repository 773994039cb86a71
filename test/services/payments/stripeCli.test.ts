import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveStripeEvent } from '../../../services/orchestration/payments/receiveStripeEvent.ts';
import { Outbox } from '../../kit/outbox.ts';
import { type GivenDouble, givenStripeDouble, secretKey } from '../../kit/stripeDouble.ts';
import { type Served, served } from '../../local/kit/served.ts';
import { givenCloud } from '../givenWorld.ts';

/** Stripe's own command line plays the calls of its fixtures to the local Stripe, which notifies our webhook. */

const { cloud: base } = await givenCloud();
const cli = path.resolve('node_modules/.bin/stripe');

interface Delivery {
  readonly type: string;
  readonly status: number;
}

const delivered: Delivery[] = [];
let home: string;
let webhook: Served;
let double: GivenDouble;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'otoji-stripe-cli-'));
  webhook = await served(takeEvent);
  double = await givenStripeDouble(webhook.url);
});
afterAll(async () => {
  await double[Symbol.asyncDispose]();
  await webhook[Symbol.asyncDispose]();
  await rm(home, { recursive: true });
});

/** Webhook of the product, which reads the current state from the local Stripe. */
async function takeEvent(request: Request): Promise<Response> {
  const { stripe } = double;
  const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
  const body = Buffer.from(await request.arrayBuffer());
  const signed = {
    ...{ method: 'POST' as const, path: '/api/webhooks/stripe', body },
    headers: Object.fromEntries(request.headers),
  };
  // The local Stripe signs with the clock of this machine.
  const now = () => new Date();
  const answer = receiveStripeEvent({ ...base, now, mail: new Outbox(), config, stripe }, signed);
  const status = await answer.then(
    () => 200,
    () => 500,
  );
  delivered.push({ type: JSON.parse(body.toString()).type, status });
  return new Response(null, { status });
}

/** Runs `stripe trigger` as typed. */
async function trigger(event: string) {
  const args = ['trigger', event, '--api-key', secretKey, '--api-base', double.url];
  // Its search for a newer version fails at a missing proxy.
  const offline = { HTTPS_PROXY: 'http://127.0.0.1:1', STRIPE_CLI_TELEMETRY_OPTOUT: '1' };
  const env = { PATH: process.env.PATH, HOME: home, ...offline };
  const run = spawn(cli, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, errors, [code]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'exit')]);
  return { code, said: out + errors };
}

describe("Stripe's command line", () => {
  test.each([
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'setup_intent.succeeded',
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'invoice.paid',
    'invoice.payment_failed',
    'charge.refunded',
    'charge.dispute.created',
    'payment_method.attached',
  ])('triggers %s, which our webhook takes signed', async (event) => {
    delivered.length = 0;
    const { code, said } = await trigger(event);
    expect(said).toContain('Trigger succeeded!');
    expect(code).toBe(0);
    await expect.poll(() => delivered.map(({ type }) => type)).toContain(event);
    expect(delivered.filter(({ status }) => status !== 200)).toEqual([]);
  });
});
