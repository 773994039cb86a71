import { expect, test } from 'vitest';
import { declaredStateMachines } from '../../../local/workflows/machines.ts';
import { declaredTemplate } from '../kit/declared.ts';
import { lambda } from '../kit/workflows.ts';

test('a name that a state and a state of a Map share is refused, because the engine would confuse their tasks', () => {
  const ItemProcessor = { StartAt: 'render', States: { render: lambda('render', { End: true }) } };
  const States = { render: lambda('render', { Next: 'each' }), each: { Type: 'Map', ItemProcessor, End: true } };
  const machine = { type: 'AWS::StepFunctions::StateMachine', ref: 'Machine', arn: 'arn:Machine', name: 'Machine' };
  const properties = { DefinitionString: JSON.stringify({ StartAt: 'render', States }) };
  const template = declaredTemplate({ ...machine, properties });
  expect(() => declaredStateMachines(template)).toThrow(/: the state name 'render' is used twice\.$/);
});
