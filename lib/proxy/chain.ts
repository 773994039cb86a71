import { Choice, Condition, Succeed, Wait, WaitTime } from 'aws-cdk-lib/aws-stepfunctions';
import { catchInto, type DrawChain, endAfterFailure } from '../functions/stateMachine.ts';

/** Chain of a conversion into a format that browsers play: start, then wait and poll until it has ended. */
export const proxyChain: DrawChain = (scope, tasks) => {
  const start = tasks.add('startProxy');
  const check = tasks.add('checkProxy');
  const fail = tasks.addDropping('failProxy');
  const wait = new Wait(scope, 'waitForProxy', { time: WaitTime.secondsPath('$.waitSeconds') });
  const end = new Succeed(scope, 'converted');
  catchInto(fail, [start, check]);
  fail.next(endAfterFailure(scope, 'proxy'));
  const isDone = new Choice(scope, 'isConverted').when(Condition.booleanEquals('$.isDone', true), end).otherwise(wait);
  wait.next(check).next(isDone);
  return start.next(wait);
};
