import { ArnFormat, Aws, Duration, Fn, Stack } from 'aws-cdk-lib';
import type { IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  Choice,
  Condition,
  DefinitionBody,
  type DistributedMap,
  Fail,
  type IChainable,
  JitterType,
  JsonPath,
  LogLevel,
  type Map as MapState,
  type RetryProps,
  StateMachine,
  Succeed,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { type JobName, jobSpecs } from '../../api/jobs.ts';
import { type MachineKind, machineName, machines, machineTitle, refusalsOf } from '../../api/machines.ts';
import { acknowledgeWildcards } from '../acknowledge.ts';
import { countCeilings } from '../monitoring/dailyCeilings.ts';
import { createFunction, type StackContext } from './createFunction.ts';

/** Creates the function of a job. */
export function createJob(scope: Construct, context: StackContext, name: JobName): LambdaFunction {
  const { reservedConcurrency, name: environment } = context.environment;
  const job = createFunction(scope, context, {
    ...{ name, ...jobSpecs[name] },
    reservedConcurrency: reservedConcurrency[name],
  });
  countCeilings(scope, name, job, environment);
  return job;
}

/**
 * Creates the tasks of one state machine. The state, the function and the service of a task have the same name. A task
 * may run twice (Step Functions retries), so every such service is idempotent.
 */
export class StateMachineBuilder {
  private readonly scope: Construct;
  private readonly context: StackContext;
  private readonly kind: MachineKind;
  private readonly functions = new Map<JobName, IFunction>();

  constructor(scope: Construct, context: StackContext, kind: MachineKind) {
    this.scope = scope;
    this.context = context;
    this.kind = kind;
  }

  /**
   * Adds a task whose result becomes the input of the next. `retry` takes precedence over the retries of every task.
   */
  add(name: JobName, retry?: RetryProps): LambdaInvoke {
    return this.create(name, { outputPath: '$.Payload' }, retry);
  }

  /** Adds a task whose input is passed on unchanged. */
  addDropping(name: JobName): LambdaInvoke {
    return this.create(name, { resultPath: JsonPath.DISCARD });
  }

  private create(
    name: JobName,
    result: { outputPath: string } | { resultPath: string },
    retry?: RetryProps,
  ): LambdaInvoke {
    const lambdaFunction = createJob(this.scope, this.context, name);
    this.functions.set(name, lambdaFunction);
    const task = new LambdaInvoke(this.scope, `${name}State`, {
      stateName: name,
      comment: jobSpecs[name].summary,
      lambdaFunction,
      retryOnServiceExceptions: false,
      ...result,
    });
    if (retry) task.addRetry(retry);
    addRetries(task, this.kind, jobSpecs[name].runtime);
    return task;
  }

  /** Creates a traced, logged state machine with a timeout. Its chain must contain all of its tasks. */
  createMachine(start: IChainable): StateMachine {
    const { environment } = this.context;
    const { tasks, timeoutHours } = machines[this.kind];
    const missing = tasks.filter((task) => !this.functions.has(task));
    if (missing.length > 0 || this.functions.size > tasks.length)
      throw new Error(`the chain of ${this.kind} lacks tasks that api/machines.ts names: ${missing}`);
    const title = machineTitle(this.kind);
    const name = machineName(environment.name, this.kind);
    const logs = new LogGroup(this.scope, `${title}Log`, {
      // With this prefix, the policy that lets services write logs does not grow with each group. The suffix differs
      // for each stack, so that a log group retained by a deleted stack does not block the next one.
      logGroupName: `/aws/vendedlogs/states/${name}-${Fn.select(2, Fn.split('/', Aws.STACK_ID))}`,
      retention: environment.logRetention,
      removalPolicy: environment.removal,
    });
    const machine = new StateMachine(this.scope, title, {
      stateMachineName: name,
      definitionBody: DefinitionBody.fromChainable(start),
      timeout: Duration.hours(timeoutHours),
      tracingEnabled: true,
      logs: { destination: logs, level: LogLevel.ALL, includeExecutionData: false },
    });
    acknowledgeWildcards(machine.role, {
      '*': 'X-Ray and the delivery of logs have no resources.',
      ...Object.fromEntries(
        [...this.functions.values()].map((task) => [`${task.functionArn}:*`, 'Any version of its own task.']),
      ),
    });
    acknowledgeRangesOf(machine);
    return machine;
  }
}

/**
 * Acknowledges the wildcard of a machine with a distributed map, which starts and stops child executions with generated
 * ids.
 */
function acknowledgeRangesOf(machine: StateMachine): void {
  const policy = machine.node.tryFindChild('DistributedMapPolicy');
  if (!policy) return;
  const name = Fn.select(6, Fn.split(':', machine.stateMachineArn));
  const executionsOf = (label: string) =>
    Stack.of(machine).formatArn({
      service: 'states',
      resource: 'execution',
      resourceName: `${name}${label}:*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
  acknowledgeWildcards(policy, {
    [executionsOf('')]: 'Any execution of its own map.',
    [executionsOf(`/${mapLabel}`)]: 'Any execution of its own map.',
  });
}

/** Name prefix of the executions of a distributed map. */
export const mapLabel = 'items';

/** Defines the chain of a machine: adds its tasks and connects them. Returns the first state. */
export type DrawChain = (scope: Construct, tasks: StateMachineBuilder) => IChainable;

/** Errors of Lambda itself: it is throttled or has an internal fault. */
const lambdaErrors = [
  'Lambda.TooManyRequestsException',
  'Lambda.ServiceException',
  'Lambda.AWSLambdaException',
  'Lambda.SdkClientException',
  'Lambda.ClientExecutionTimeoutException',
];

/** Errors of a function that exceeded its time or memory. */
const exhausted = ['Sandbox.Timedout', 'Runtime.OutOfMemory', 'States.Timeout'];

/**
 * Retries a task after every transient error: for some minutes while Lambda is throttled, and once or twice after other
 * errors, since every task may run twice. Step Functions applies the first entry that matches the error.
 */
function addRetries(task: LambdaInvoke, kind: MachineKind, runtime: 'node' | 'media'): void {
  // Refusals would be repeated, and so would running out of time after minutes of encoding.
  const final = [...refusalsOf(kind), 'engine.failed', ...(runtime === 'media' ? exhausted : [])];
  task.addRetry({ errors: final, maxAttempts: 0 });
  const spread = { backoffRate: 2, jitterStrategy: JitterType.FULL };
  task.addRetry({
    errors: lambdaErrors,
    interval: Duration.seconds(2),
    maxAttempts: 10,
    maxDelay: Duration.seconds(60),
    ...spread,
  });
  task.addRetry({ errors: ['States.TaskFailed'], ...patience(kind, runtime), ...spread });
}

/** Retry policy of unexpected errors. A run that is never failed retries for hours until it can continue. */
function patience(kind: MachineKind, runtime: 'node' | 'media'): RetryProps {
  if (machines[kind].failureTask !== null)
    return { interval: Duration.seconds(2), maxAttempts: runtime === 'media' ? 1 : 2 };
  return { interval: Duration.seconds(10), maxAttempts: 12, maxDelay: Duration.minutes(30) };
}

/**
 * Routes any error of `tasks` to `failure`, preserving the input and adding the error under `$.error`. `failure` itself
 * catches nothing: if it fails, the execution ends with its error, and the rule for dead runs ends the run (lib/runs).
 */
export function catchInto(failure: LambdaInvoke, tasks: readonly (LambdaInvoke | MapState | DistributedMap)[]): void {
  for (const task of tasks) task.addCatch(failure, { resultPath: '$.error' });
}

/**
 * End state after the failure task. The execution fails, unless a task refused (by an error that it threw, or by the
 * reason that it returned): errors caused by a user's own file, plan or request must not raise an alarm.
 */
export function endAfterFailure(scope: Construct, kind: MachineKind): Choice {
  const refusalAt = (path: string): Condition =>
    Condition.and(
      Condition.isPresent(path),
      Condition.or(...refusalsOf(kind).map((name) => Condition.stringEquals(path, name))),
    );
  return new Choice(scope, 'isRefusal')
    .when(Condition.or(refusalAt('$.error.Error'), refusalAt('$.failureReason')), new Succeed(scope, 'refused'))
    .otherwise(new Fail(scope, `${kind}Failed`, { error: `${kind}.failed` }));
}
