import type { Duration } from 'aws-cdk-lib';
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
import { type JobName, jobs } from '../../api/jobs.ts';
import { acknowledgeWildcards } from '../acknowledge.ts';
import { createDoor, type House } from '../api/door.ts';
import type { Environment } from '../environment.ts';

export const machineName = (environment: Environment, name: 'Transcription' | 'Exports') =>
  `otoji-${environment.name}-${name}`;

/** The function of a job. */
export function createJob(scope: Construct, house: House, name: JobName): IFunction {
  return createDoor(scope, house, { name, ...jobs[name] });
}

/**
 * The boxes of one state machine. The state, the function and the service behind a box bear one name. A box
 * may run twice (Step Functions retries), so every service behind one can be repeated.
 */
export class Boxes {
  private readonly scope: Construct;
  private readonly house: House;
  private readonly functions: IFunction[] = [];

  constructor(scope: Construct, house: House) {
    this.scope = scope;
    this.house = house;
  }

  /** A box whose result becomes the input of the next. */
  add(name: JobName): LambdaInvoke {
    return this.create(name, { outputPath: '$.Payload' });
  }

  /** A box whose input goes on unchanged. */
  addDropping(name: JobName): LambdaInvoke {
    return this.create(name, { resultPath: JsonPath.DISCARD });
  }

  private create(name: JobName, result: { outputPath: string } | { resultPath: string }): LambdaInvoke {
    const lambdaFunction = createJob(this.scope, this.house, name);
    this.functions.push(lambdaFunction);
    return new LambdaInvoke(this.scope, `${name}State`, {
      stateName: name,
      comment: jobs[name].summary,
      lambdaFunction,
      ...result,
    });
  }

  /** A traced, logged machine that ends by itself after `limit`. */
  createMachine(name: 'Transcription' | 'Exports', start: IChainable, limit: Duration): StateMachine {
    const { environment } = this.house;
    const logs = new LogGroup(this.scope, `${name}Log`, {
      logGroupName: `/aws/vendedlogs/states/${machineName(environment, name)}`,
      retention: environment.logRetention,
      removalPolicy: environment.removal,
    });
    const machine = new StateMachine(this.scope, name, {
      stateMachineName: machineName(environment, name),
      definitionBody: DefinitionBody.fromChainable(start),
      timeout: limit,
      tracingEnabled: true,
      logs: { destination: logs, level: LogLevel.ALL, includeExecutionData: false },
    });
    acknowledgeWildcards(machine.role, {
      '*': 'X-Ray and the delivery of logs have no resources.',
      ...Object.fromEntries(this.functions.map((box) => [`${box.functionArn}:*`, 'Any version of its own box.'])),
    });
    return machine;
  }
}

/** Any error of `boxes` goes to `failure` with the input kept and the error under `$.error`. */
export function catchInto(failure: LambdaInvoke, boxes: readonly (LambdaInvoke | MapState)[]): void {
  for (const box of boxes) box.addCatch(failure, { resultPath: '$.error' });
}
