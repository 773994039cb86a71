import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  DefinitionBody,
  type IChainable,
  JsonPath,
  LogLevel,
  type Map as MapState,
  StateMachine,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { type JobName, jobSpecs } from '../../api/jobs.ts';
import { type MachineKind, machineName, machines, machineTitle } from '../../api/machines.ts';
import { acknowledgeWildcards } from '../acknowledge.ts';
import { createFunction, type StackContext } from './createFunction.ts';

/** Creates the function of a job. */
export function createJob(scope: Construct, context: StackContext, name: JobName): IFunction {
  return createFunction(scope, context, { name, ...jobSpecs[name] });
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

  /** A task whose result becomes the input of the next. */
  add(name: JobName): LambdaInvoke {
    return this.create(name, { outputPath: '$.Payload' });
  }

  /** A task whose input is passed on unchanged. */
  addDropping(name: JobName): LambdaInvoke {
    return this.create(name, { resultPath: JsonPath.DISCARD });
  }

  private create(name: JobName, result: { outputPath: string } | { resultPath: string }): LambdaInvoke {
    const lambdaFunction = createJob(this.scope, this.context, name);
    this.functions.set(name, lambdaFunction);
    return new LambdaInvoke(this.scope, `${name}State`, {
      stateName: name,
      comment: jobSpecs[name].summary,
      lambdaFunction,
      ...result,
    });
  }

  /** A traced, logged state machine with a timeout. Its chain must contain all of its tasks. */
  createMachine(start: IChainable): StateMachine {
    const { environment } = this.context;
    const { tasks, timeoutHours } = machines[this.kind];
    const missing = tasks.filter((task) => !this.functions.has(task));
    if (missing.length > 0 || this.functions.size > tasks.length)
      throw new Error(`the chain of ${this.kind} lacks tasks that api/machines.ts names: ${missing}`);
    const title = machineTitle(this.kind);
    const name = machineName(environment.name, this.kind);
    const logs = new LogGroup(this.scope, `${title}Log`, {
      logGroupName: `/aws/vendedlogs/states/${name}`,
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
    return machine;
  }
}

/** Defines the chain of a machine: adds its tasks and connects them. Returns the first state. */
export type DrawChain = (scope: Construct, tasks: StateMachineBuilder) => IChainable;

/** Routes any error of `tasks` to `failure`, with the input kept and the error under `$.error`. */
export function catchInto(failure: LambdaInvoke, tasks: readonly (LambdaInvoke | MapState)[]): void {
  for (const task of tasks) task.addCatch(failure, { resultPath: '$.error' });
}
