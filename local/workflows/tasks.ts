import * as z from 'zod';
import type { LocalContext } from '../context.ts';
import type { Json } from '../template/types.ts';
import { type DeclaredStateMachine, statesOf } from './machines.ts';

type TaskHandler = (input: Json) => Promise<Json>;

/** Step Functions' limit on a state's output. */
const maxPayloadBytes = 262_144;

/** Failure of a task: Retry and Catch match `name`; `message` is the cause. */
export class TaskError extends Error {
  constructor(name: string, cause: string) {
    super(cause);
    this.name = name;
  }
}

/** Creates the handlers of all tasks, by state name. `guard` is called before each task and may throw. */
export function tasksOf(
  machine: DeclaredStateMachine,
  invoke: LocalContext['invoke'],
  guard: (state: string) => void,
): Record<string, TaskHandler> {
  const tasks = statesOf(machine.definition).flatMap(([name, state]): [string, TaskHandler][] => {
    if (state.Type !== 'Task') return [];
    const run = taskOf(state.Resource, invoke);
    const guarded: TaskHandler = async (input) => {
      guard(name);
      return withinLimit(await run(input));
    };
    return [[name, guarded]];
  });
  return Object.fromEntries(tasks);
}

/** Returns the task resources of a state machine that the local cloud does not support. */
export function unsupportedResources(machine: DeclaredStateMachine): string[] {
  const states = statesOf(machine.definition).map(([, state]) => state);
  return states.flatMap((state) => (state.Type === 'Task' && !isFunction(state.Resource) ? [state.Resource] : []));
}

const optimised = /^arn:[\w-]+:states:::lambda:invoke$/;

function isFunction(resource: string): boolean {
  return optimised.test(resource) || resource.includes(':lambda:');
}

function taskOf(resource: string, invoke: LocalContext['invoke']): TaskHandler {
  if (optimised.test(resource)) return (input) => invokeOptimised(invoke, input);
  if (isFunction(resource)) return (input) => invokePlain(invoke, resource, input);
  return async () => {
    throw new TaskError('States.Runtime', `The local cloud does not support ${resource}.`);
  };
}

const invocation = z.object({ FunctionName: z.string(), Payload: z.json().default({}) });

/**
 * Invokes a function by `lambda:invoke`: function and payload are parameters; the function's result is in `Payload`.
 */
async function invokeOptimised(invoke: LocalContext['invoke'], input: Json): Promise<Json> {
  const { FunctionName, Payload } = invocation.parse(input);
  return { ExecutedVersion: '$LATEST', Payload: await invokePlain(invoke, FunctionName, Payload), StatusCode: 200 };
}

async function invokePlain(invoke: LocalContext['invoke'], functionId: string, payload: Json): Promise<Json> {
  const result = await invoke(functionId, payload);
  if (result.ok) return result.payload;
  throw new TaskError(result.error.errorType, JSON.stringify(result.error));
}

function withinLimit(result: Json): Json {
  if (Buffer.byteLength(JSON.stringify(result)) <= maxPayloadBytes) return result;
  throw new TaskError('States.DataLimitExceeded', 'The state returned a result of more than 262144 bytes.');
}
