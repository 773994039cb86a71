import * as z from 'zod';
import type { LocalContext } from '../context.ts';
import type { Json } from '../template/types.ts';
import { type Machine, statesOf } from './machines.ts';

type Task = (input: Json) => Promise<Json>;

/** AWS's limit for what one state hands to the next. */
const longestPayloadBytes = 262_144;

/** A failure as the machine's Retry and Catch see it: `name` is the error, `message` its cause. */
export class TaskError extends Error {
  constructor(name: string, cause: string) {
    super(cause);
    this.name = name;
  }
}

/** What to run for every task of the machine, by the state's name. `guard` is asked before each call. */
export function tasksOf(
  machine: Machine,
  invoke: LocalContext['invoke'],
  guard: (state: string) => void,
): Record<string, Task> {
  const tasks = statesOf(machine.definition).flatMap(([name, state]): [string, Task][] => {
    if (state.Type !== 'Task') return [];
    const run = taskOf(state.Resource, invoke);
    const guarded: Task = async (input) => {
      guard(name);
      return limited(await run(input));
    };
    return [[name, guarded]];
  });
  return Object.fromEntries(tasks);
}

/** The resources of a machine that have no local engine. */
export function unknownResources(machine: Machine): string[] {
  const states = statesOf(machine.definition).map(([, state]) => state);
  return states.flatMap((state) => (state.Type === 'Task' && !isFunction(state.Resource) ? [state.Resource] : []));
}

const optimised = /^arn:[\w-]+:states:::lambda:invoke$/;

function isFunction(resource: string): boolean {
  return optimised.test(resource) || resource.includes(':lambda:');
}

function taskOf(resource: string, invoke: LocalContext['invoke']): Task {
  if (optimised.test(resource)) return (input) => invokeOptimised(invoke, input);
  if (isFunction(resource)) return (input) => invokePlain(invoke, resource, input);
  return async () => {
    throw new TaskError('States.Runtime', `The local cloud does not run ${resource}.`);
  };
}

const invocation = z.object({ FunctionName: z.string(), Payload: z.json().default({}) });

/** `lambda:invoke`: function and payload are parameters, the function's answer is `Payload` of the result. */
async function invokeOptimised(invoke: LocalContext['invoke'], input: Json): Promise<Json> {
  const { FunctionName, Payload } = invocation.parse(input);
  return { ExecutedVersion: '$LATEST', Payload: await invokePlain(invoke, FunctionName, Payload), StatusCode: 200 };
}

async function invokePlain(invoke: LocalContext['invoke'], functionId: string, payload: Json): Promise<Json> {
  const result = await invoke(functionId, payload);
  if (result.ok) return result.payload;
  throw new TaskError(result.error.errorType, JSON.stringify(result.error));
}

function limited(result: Json): Json {
  if (Buffer.byteLength(JSON.stringify(result)) <= longestPayloadBytes) return result;
  throw new TaskError('States.DataLimitExceeded', 'The state returned a result of more than 262144 bytes.');
}
