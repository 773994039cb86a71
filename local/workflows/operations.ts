import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../protocol/awsError.ts';
import { type Operation, operation } from '../protocol/awsJson.ts';
import { historyOf } from './history.ts';
import type { DeclaredStateMachine } from './machines.ts';
import type { Execution, RunLog } from './runLog.ts';
import type { ExecutionRunner } from './runner.ts';

export interface WorkflowsContext {
  readonly machines: readonly DeclaredStateMachine[];
  readonly log: RunLog;
  readonly runner: ExecutionRunner;
}

const executionInput = z.object({ executionArn: z.string() });

/** Returns the supported operations of `AWSStepFunctions`. */
export function workflowOperations(workflows: WorkflowsContext): Record<string, Operation> {
  const { machines, log, runner } = workflows;
  return {
    StartExecution: operation(startInput, (input) => startExecution(workflows, input)),
    DescribeExecution: operation(executionInput, ({ executionArn }) => describe(executionOf(log, executionArn))),
    StopExecution: operation(stopInput, ({ executionArn, error, cause }) => {
      executionOf(log, executionArn);
      runner.abort(executionArn, error, cause);
      return { stopDate: (executionOf(log, executionArn).stoppedAtMs ?? Date.now()) / 1000 };
    }),
    ListExecutions: operation(listInput, (input) => listExecutions(workflows, input)),
    GetExecutionHistory: operation(historyInput, (input) => getHistory(log, input)),
    DescribeStateMachine: operation(machineInput, ({ stateMachineArn }) =>
      describeMachine(machineOf(machines, stateMachineArn)),
    ),
    ListStateMachines: operation(z.object({}), () => ({
      stateMachines: machines.map(({ arn, name }) => ({
        stateMachineArn: arn,
        name,
        type: 'STANDARD',
        creationDate: 0,
      })),
    })),
  };
}

const startInput = z.object({
  stateMachineArn: z.string(),
  name: z.string().optional(),
  input: z.string().default('{}'),
});

/**
 * Starts an execution. A name can be used once. Repeating the same call while the execution runs returns it; anything
 * else is rejected.
 */
function startExecution({ machines, log, runner }: WorkflowsContext, request: z.infer<typeof startInput>) {
  const machine = machineOf(machines, request.stateMachineArn);
  const name = request.name ?? randomUUID();
  if (!/^[^\s<>{}[\]?*"#%\\^|~`$&,;:/]{1,80}$/.test(name)) throw new AwsError('InvalidName', `Invalid Name: '${name}'`);
  if (!isJson(request.input))
    throw new AwsError('InvalidExecutionInput', 'Invalid State Machine Execution Input: no JSON');
  const arn = `${machine.arn.replace(':stateMachine:', ':execution:')}:${name}`;
  const existing = log.get(arn);
  if (existing) return repeated(existing, request.input);
  const execution: Execution = {
    arn,
    name,
    machineArn: machine.arn,
    status: 'RUNNING',
    input: request.input,
    startedAtMs: Date.now(),
  };
  log.put(execution);
  runner.begin(machine, execution);
  return { executionArn: arn, startDate: execution.startedAtMs / 1000 };
}

function repeated({ arn, input, status, startedAtMs }: Execution, newInput: string) {
  if (status === 'RUNNING' && input === newInput) return { executionArn: arn, startDate: startedAtMs / 1000 };
  throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const stopInput = executionInput.extend({ error: z.string().optional(), cause: z.string().optional() });

function executionOf(log: RunLog, arn: string): Execution {
  const execution = log.get(arn);
  if (!execution) throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
  return execution;
}

function brief({ arn, machineArn, name, status, startedAtMs, stoppedAtMs }: Execution) {
  const stopDate = stoppedAtMs === undefined ? undefined : stoppedAtMs / 1000;
  return { executionArn: arn, stateMachineArn: machineArn, name, status, startDate: startedAtMs / 1000, stopDate };
}

function describe(execution: Execution) {
  const { input, output, error, cause } = execution;
  return {
    ...brief(execution),
    input,
    output: output === undefined ? undefined : JSON.stringify(output),
    error,
    cause,
  };
}

const listInput = z.object({
  stateMachineArn: z.string(),
  statusFilter: z.string().optional(),
  maxResults: z.number().int().min(0).max(1000).default(100),
  nextToken: z.string().regex(/^\d+$/).optional(),
});

function listExecutions({ machines, log }: WorkflowsContext, input: z.infer<typeof listInput>) {
  const { arn } = machineOf(machines, input.stateMachineArn);
  const all = log.newest(Number.MAX_SAFE_INTEGER, arn);
  const found = all.filter(({ status }) => input.statusFilter === undefined || status === input.statusFilter);
  const { page, nextToken } = pageOf(found, input);
  return { executions: page.map(brief), nextToken };
}

const historyInput = executionInput.extend({
  reverseOrder: z.boolean().default(false),
  maxResults: z.number().int().min(0).max(1000).default(100),
  nextToken: z.string().regex(/^\d+$/).optional(),
});

function getHistory(log: RunLog, input: z.infer<typeof historyInput>) {
  const events = historyOf(executionOf(log, input.executionArn), log.steps(input.executionArn));
  const { page, nextToken } = pageOf(input.reverseOrder ? events.reverse() : events, input);
  return { events: page, nextToken };
}

function pageOf<T>(
  all: readonly T[],
  { maxResults, nextToken }: { maxResults: number; nextToken?: string | undefined },
) {
  const start = Number(nextToken ?? 0);
  const end = start + (maxResults || 100);
  return { page: all.slice(start, end), nextToken: end < all.length ? String(end) : undefined };
}

const machineInput = z.object({ stateMachineArn: z.string() });

function machineOf(machines: readonly DeclaredStateMachine[], arn: string): DeclaredStateMachine {
  const machine = machines.find((candidate) => candidate.arn === arn);
  if (!machine) throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
  return machine;
}

function describeMachine({ arn, name, definition }: DeclaredStateMachine) {
  return {
    stateMachineArn: arn,
    name,
    status: 'ACTIVE',
    type: 'STANDARD',
    definition: JSON.stringify(definition),
    creationDate: 0,
  };
}
