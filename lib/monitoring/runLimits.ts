import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { machineKinds, machines, machineTitle } from '../../api/machines.ts';
import type { StateMachines } from '../runs/machineStack.ts';
import { type Limit, soon, sum } from './limit.ts';

/**
 * Period of the run metrics. Runs are few and take minutes to hours, so a shorter period would contain too few ends.
 */
const runsPeriod = Duration.hours(3);

/** Deletions, which are restarted when they fail, share one alarm. */
const restarted = machineKinds.filter((kind) => machines[kind].failureTask === null);
/** Runs that produce results from captions share one alarm. */
const results = machineKinds.filter((kind) => !restarted.includes(kind) && kind !== 'transcription');

/** Alarms of runs. */
export const runLimits = (of: StateMachines): readonly Limit[] => [
  faultsOf(machineTitle('transcription'), machines.transcription.summary, [of.transcription]),
  faultsOf(
    'Results',
    'From captions to an exported video or another language',
    results.map((kind) => of[kind]),
  ),
  faultsOf(
    'Deletion',
    'From a deleted file or folder to nothing',
    restarted.map((kind) => of[kind]),
  ),
  {
    name: 'RunsHang',
    says: 'A state machine reached its time limit',
    metric: sum(Object.values(of).map((machine) => machine.metricTimedOut({ period: soon }))),
    above: 0,
  },
];

/**
 * Share of failed executions among those that ended. Refusals end as succeeded (lib/functions/stateMachine.ts), so
 * these are internal faults. Both counts are of ends, because an execution may start and end in different periods.
 */
function faultsOf(title: string, summary: string, of: readonly StateMachine[]): Limit {
  const totalOf = (name: string) => of.map((_, index) => `FILL(${name}${index}, 0)`).join(' + ');
  const [failed, succeeded] = [totalOf('failed'), totalOf('succeeded')];
  const metrics = of.flatMap((machine, index) => [
    [`failed${index}`, machine.metricFailed({ period: runsPeriod })],
    [`succeeded${index}`, machine.metricSucceeded({ period: runsPeriod })],
  ]);
  return {
    name: `${title}Fails`,
    says: `More than one in ten, and two or more, failed by our fault: ${summary}`,
    metric: new MathExpression({
      expression: `IF(${failed} >= 2, 100 * (${failed}) / (${failed} + ${succeeded}), 0)`,
      usingMetrics: Object.fromEntries(metrics),
      period: runsPeriod,
    }),
    above: 10,
  };
}
