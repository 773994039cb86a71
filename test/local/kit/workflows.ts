import { join } from 'node:path';
import type { BusEvent, InvokeResult } from '../../../local/context.ts';
import { awsJson } from '../../../local/protocol/awsJson.ts';
import { openDatabase } from '../../../local/state/database.ts';
import type { Json, JsonObject } from '../../../local/template/types.ts';
import { declaredStateMachines } from '../../../local/workflows/machines.ts';
import { workflowOperations } from '../../../local/workflows/operations.ts';
import { RunLog } from '../../../local/workflows/runLog.ts';
import { ExecutionRunner } from '../../../local/workflows/runner.ts';
import { declaredTemplate } from './declared.ts';
import { served } from './served.ts';

const functionArn = (name: string) => `arn:aws:lambda:ap-southeast-1:000000000000:function:${name}`;

/** State that invokes a function, in CDK's form: it passes the state's input and returns the function's result. */
export function lambda(name: string, more: object) {
  return {
    Type: 'Task',
    Resource: 'arn:aws:states:::lambda:invoke',
    Parameters: { FunctionName: functionArn(name), 'Payload.$': '$' },
    ...('ResultPath' in more ? {} : { OutputPath: '$.Payload' }),
    ...more,
  } as const;
}

/** Throws an error that reaches the state machine in Lambda's format for an exception of that name. */
export function fails(name: string, message: string): never {
  throw Object.assign(new Error(message), { name });
}

type Handler = (input: JsonObject) => unknown;

export type MachineFixture = Awaited<ReturnType<typeof givenMachine>>;

/** Starts one state machine over HTTP, with the test's functions and a run log that survives `crash` and `restart`. */
export async function givenMachine(folder: string, definition: object) {
  const machineArn = 'arn:aws:states:ap-southeast-1:000000000000:stateMachine:Machine';
  const properties = { DefinitionString: JSON.stringify(definition) };
  const template = declaredTemplate({
    type: 'AWS::StepFunctions::StateMachine',
    ref: machineArn,
    arn: machineArn,
    name: 'Machine',
    properties,
  });
  const machines = declaredStateMachines(template);
  const functions: Record<string, Handler> = {};
  const calls: string[] = [];
  const events: Pick<BusEvent, 'detail'>[] = [];
  const invoke = async (functionId: string, payload: Json): Promise<InvokeResult> => {
    const name = functionId.split(':').at(-1) ?? '';
    calls.push(name);
    return answer(functions[name], payload);
  };
  const open = async () => {
    const database = openDatabase(join(folder, 'runs.sqlite'));
    const log = new RunLog(database);
    const runner = new ExecutionRunner(log, invoke, { publish: (event) => events.push(event) });
    const operations = workflowOperations({ machines, log, runner });
    const server = await served(awsJson({ version: '1.0', invalidInput: 'ValidationException', operations }));
    return { database, runner, server };
  };
  let now = await open();
  const stop = async () => {
    await now.runner.close();
    await now.server[Symbol.asyncDispose]();
    now.database.close();
  };
  return {
    machineArn,
    functions,
    calls,
    events,
    get url() {
      return now.server.url;
    },
    async called(name: string, times = 1) {
      while (calls.filter((call) => call === name).length < times)
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
    stop,
    /** Ends without writing anything, as after a kill. Running functions must never return. */
    async crash() {
      await now.server[Symbol.asyncDispose]();
      now.database.close();
    },
    async restart() {
      now = await open();
      now.runner.resumeAll(machines);
    },
    [Symbol.asyncDispose]: stop,
  };
}

async function answer(handler: Handler | undefined, payload: Json): Promise<InvokeResult> {
  try {
    if (!handler) throw new Error('no such function');
    const result = await handler(payload as JsonObject);
    return { ok: true, payload: JSON.parse(JSON.stringify(result ?? null)) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, error: { errorType: name, errorMessage: message, trace: [] } };
  }
}
