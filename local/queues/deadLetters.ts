import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { FailedCall, LocalContext } from '../context.ts';
import type { Clock } from '../state/clock.ts';
import { Collection } from '../state/collection.ts';
import type { ResolvedTemplate } from '../template/types.ts';

/** SQS queue of the template. */
export interface Queue {
  /** Stack that declares it, because the queues of several stacks have the same name. */
  readonly stack: string;
  readonly arn: string;
  /** Time after which a message is deleted. */
  readonly retentionMs: number;
}

const messageSchema = z.object({
  id: z.string(),
  queueArn: z.string(),
  functionId: z.string(),
  payload: z.json(),
  failure: z.string(),
  atMs: z.number(),
});

export type DeadLetter = z.infer<typeof messageSchema>;

/** SQS's default: four days. */
const queueSchema = z.object({ MessageRetentionPeriod: z.coerce.number().default(345_600) });

export function readQueues(template: ResolvedTemplate): Queue[] {
  return template.ofType('AWS::SQS::Queue').map(({ path, arn, properties }) => {
    const retentionMs = 1000 * queueSchema.parse(properties).MessageRetentionPeriod;
    return { stack: (path.split('/').at(-2) ?? path).replace(/NestedStack.*/, ''), arn, retentionMs };
  });
}

const invokeConfigSchema = z.object({
  FunctionName: z.string(),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }).optional() }).optional(),
});

/** Returns the queue of each function for calls that failed, by the ARN of the function. */
export function readDestinations(template: ResolvedTemplate): Map<string, string> {
  return new Map(
    template.ofType('AWS::Lambda::EventInvokeConfig').flatMap(({ properties }) => {
      const { FunctionName, DestinationConfig } = invokeConfigSchema.parse(properties);
      const target = template.find('AWS::Lambda::Function', FunctionName);
      const queueArn = DestinationConfig?.OnFailure?.Destination;
      return target && queueArn ? [[target.arn, queueArn] as const] : [];
    }),
  );
}

interface Options {
  readonly queues: readonly Queue[];
  readonly destinations: ReadonlyMap<string, string>;
  readonly database: DatabaseSync;
  readonly invoke: LocalContext['invoke'];
  readonly clock: Clock;
}

/** Messages of the dead-letter queues: asynchronous calls that failed at every attempt. */
export class DeadLetters {
  readonly queues: readonly Queue[];
  readonly #options: Options;
  readonly #messages: Collection<DeadLetter>;

  constructor(options: Options) {
    this.queues = options.queues;
    this.#options = options;
    this.#messages = new Collection(options.database, 'messages', messageSchema);
  }

  /** Stores a failed call in the queue of its function. Returns false if the template names none: the call is lost. */
  keep({ functionId, payload, failure }: FailedCall): boolean {
    const queueArn = this.#options.destinations.get(functionId);
    if (queueArn === undefined) return false;
    const id = randomUUID();
    this.#messages.put(id, { id, queueArn, functionId, payload, failure, atMs: this.#options.clock() }, queueArn);
    return true;
  }

  /** Returns the messages of a queue. Those past the queue's retention are deleted. */
  messagesOf({ arn, retentionMs }: Queue): DeadLetter[] {
    const [kept, expired] = [[] as DeadLetter[], [] as DeadLetter[]];
    for (const message of this.#messages.tagged(arn))
      (message.atMs + retentionMs > this.#options.clock() ? kept : expired).push(message);
    for (const { id } of expired) this.#messages.delete(id);
    return kept;
  }

  /**
   * Calls the function of a message once more. On success the message is deleted; otherwise it remains, with the new
   * reason. Returns false for an unknown message.
   */
  async redrive(id: string): Promise<boolean> {
    const message = this.#messages.get(id);
    if (!message) return false;
    const result = await this.#options.invoke(message.functionId, message.payload);
    if (result.ok) this.#messages.delete(id);
    else {
      const failure = `${result.error.errorType}: ${result.error.errorMessage}`;
      this.#messages.put(id, { ...message, failure }, message.queueArn);
    }
    return true;
  }

  delete(id: string): void {
    this.#messages.delete(id);
  }
}
