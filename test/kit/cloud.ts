import {
  type ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import {
  DescribeExecutionCommand,
  type SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { type LiveMessage, liveMessage } from '../../api/live.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { newId } from '../../cloud/id.ts';
import type { ExecutionState, Jobs } from '../../cloud/jobs.ts';
import type { Live } from '../../cloud/live.ts';
import { type MediaStore, openMedia } from '../../cloud/media/store.ts';
import { noCheckout } from '../../cloud/payments/provider.ts';
import type { Table } from '../../cloud/table/core/table.ts';
import type { CheckoutProviderName } from '../../domain/payments/payments.ts';
import type { RunKind } from '../../domain/runs/kinds.ts';
import { deliveryFrom } from './delivery.ts';
import { openMemoryTable } from './memory/table.ts';
import type { Place } from './simulation.ts';
import { localCredentials, startTable } from './table.ts';
import { impatient } from './tableFaults.ts';

const region = 'ap-southeast-1';

/**
 * State machines that record started executions without running them. As in Step Functions, an execution name starts
 * only once.
 */
export class HeldJobs implements Jobs {
  readonly #started = new Set<string>();
  readonly running = new Map<string, object>();
  readonly arnOf = (machine: RunKind) => `arn:aws:states:${region}:1:stateMachine:${machine}`;

  /** Calls the methods below, which a test may override. */
  get client(): SFNClient {
    return { send: (command: unknown) => this.receive(command) } as unknown as SFNClient;
  }

  private async receive(command: unknown) {
    if (command instanceof StartExecutionCommand) {
      const { stateMachineArn = '', name = '', input = '{}' } = command.input;
      return this.start(stateMachineArn.split(':').at(-1) as RunKind, name, JSON.parse(input));
    }
    if (command instanceof StopExecutionCommand) return this.stop(...executionOf(command.input));
    if (!(command instanceof DescribeExecutionCommand)) throw new Error('the state machines do not know this command');
    const state = await this.state(...executionOf(command.input));
    if (state === 'missing') throw Object.assign(new Error(state), { name: 'ExecutionDoesNotExist' });
    return { status: state === 'running' ? 'RUNNING' : 'SUCCEEDED' };
  }

  async start(machine: RunKind, name: string, input: object): Promise<void> {
    const execution = `${machine}:${name}`;
    if (!this.#started.has(execution)) this.running.set(execution, input);
    this.#started.add(execution);
  }

  async stop(machine: RunKind, name: string): Promise<void> {
    this.running.delete(`${machine}:${name}`);
  }

  async state(machine: RunKind, name: string): Promise<ExecutionState> {
    const execution = `${machine}:${name}`;
    if (this.running.has(execution)) return 'running';
    return this.#started.has(execution) ? 'ended' : 'missing';
  }
}

const executionOf = ({ executionArn = '' }: { executionArn?: string | undefined }) =>
  executionArn.split(':').slice(-2) as [RunKind, string];

/** Live connections that record the messages sent to them. */
export class HeldLive implements Live {
  readonly sent: { readonly to: string; readonly message: LiveMessage }[] = [];
  readonly ended: string[] = [];
  /** Connections that have closed without notice. */
  readonly gone = new Set<string>();
  /** Connections to which sending fails. */
  readonly broken = new Set<string>();
  /** Runs before the next message is sent, when that message has already been decided. */
  beforeNext: (() => Promise<unknown>) | undefined;
  /** Thrown for everything that is sent. */
  fault: Error | undefined;

  get client(): ApiGatewayManagementApiClient {
    return { send: (command: unknown) => this.receive(command) } as unknown as ApiGatewayManagementApiClient;
  }

  private async receive(command: unknown) {
    if (this.fault) throw this.fault;
    if (command instanceof DeleteConnectionCommand) return void this.ended.push(command.input.ConnectionId ?? '');
    if (!(command instanceof PostToConnectionCommand)) throw new Error('live connections do not know this command');
    const act = this.beforeNext;
    this.beforeNext = undefined;
    await act?.();
    const { ConnectionId: to = '', Data } = command.input;
    if (this.broken.has(to)) throw new Error('no connection');
    if (this.gone.has(to)) throw Object.assign(new Error('410'), { name: 'GoneException' });
    this.sent.push({ to, message: liveMessage.parse(JSON.parse(String(Data))) });
  }

  /** Messages of one type to a connection, in order. */
  to<T extends LiveMessage['type']>(connectionId: string, type: T): Extract<LiveMessage, { type: T }>[] {
    return this.sent.flatMap(({ to, message }) =>
      to === connectionId && message.type === type ? [message as Extract<LiveMessage, { type: T }>] : [],
    );
  }
}

/** Clock that tests can set. */
export class Clock {
  #now = new Date('2026-11-21T05:00:00.000Z');
  readonly now = () => new Date(this.#now);
  readonly set = (iso: string) => {
    this.#now = new Date(iso);
  };
}

export interface TestCloud
  extends Pick<
    Cloud,
    CheckoutProviderName | 'table' | 'ledger' | 'media' | 'delivery' | 'staged' | 'now' | 'newId' | 'config'
  > {
  readonly jobs: HeldJobs;
  readonly live: HeldLive;
  readonly clock: Clock;
  stop(): Promise<void>;
}

/**
 * Starts a cloud with a real table, a settable clock and state machines that only record. `bucketUrl` is the URL of a
 * real bucket; without it, URLs can be signed but not requested.
 */
export async function startCloud(bucketUrl = 'http://127.0.0.1:9'): Promise<TestCloud> {
  const { table, stop } = await startTable();
  const media = openMedia('media', { endpoint: bucketUrl, region, credentials: localCredentials });
  return { ...cloudOn(table, media), stop };
}

/** Starts a cloud whose table is not shared and whose retries do not wait, for work that a seed repeats. */
export async function startOwnCloud(place: Place): Promise<TestCloud> {
  const { table, stop } =
    place === 'memory' ? { table: openMemoryTable(), stop: async () => {} } : await startTable({ isShared: false });
  const media = openMedia('media', { endpoint: 'http://127.0.0.1:9', region, credentials: localCredentials });
  return { ...cloudOn({ ...table, pacing: impatient }, media), stop };
}

/** Creates the same cloud on a running table and bucket. */
export function cloudOn(table: Table, media: MediaStore): Omit<TestCloud, 'stop'> {
  const clock = new Clock();
  return {
    table,
    ledger: { ...table, writes: 'money' },
    paypal: noCheckout,
    doku: noCheckout,
    dragonpay: noCheckout,
    media,
    delivery: deliveryFrom('https://otoji.example'),
    staged: media,
    jobs: new HeldJobs(),
    live: new HeldLive(),
    clock,
    now: clock.now,
    newId,
    config: { environment: 'dev', appOrigin: 'https://otoji.example' },
  };
}
