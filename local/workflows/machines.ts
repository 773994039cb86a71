import type { StateMachineDefinition } from 'aws-local-stepfunctions';
import * as z from 'zod';
import type { ResolvedTemplate, Resource } from '../template/types.ts';

/** A state machine of the template. */
export interface Machine {
  readonly arn: string;
  readonly name: string;
  readonly definition: StateMachineDefinition;
}

type State = StateMachineDefinition['States'][string];

const definitionSchema = z.custom<StateMachineDefinition>(
  (value) =>
    z.looseObject({ StartAt: z.string(), States: z.record(z.string(), z.looseObject({})) }).safeParse(value).success,
  'This is no state machine of the Amazon States Language.',
);

const propertiesSchema = z.object({
  DefinitionString: z.string().optional(),
  Definition: definitionSchema.optional(),
});

/** Every state machine of the template; throws when one cannot be read or runs differently here than on AWS. */
export function readMachines(template: ResolvedTemplate): Machine[] {
  return template.ofType('AWS::StepFunctions::StateMachine').map(readMachine);
}

function readMachine(resource: Resource): Machine {
  const { DefinitionString, Definition } = propertiesSchema.parse(resource.properties);
  const definition = Definition ?? definitionSchema.parse(JSON.parse(DefinitionString ?? 'null'));
  const names = statesOf(definition).map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  // The engine knows a task by its state's name alone, also inside a Map.
  if (twice !== undefined) throw new Error(`${resource.path}: the state name '${twice}' stands twice.`);
  return { arn: resource.arn, name: resource.name, definition: withAwsTimeouts(definition) };
}

/** Every state with its name, those inside Map and Parallel states included. */
export function statesOf(definition: Pick<StateMachineDefinition, 'States'>): [string, State][] {
  return Object.entries(definition.States).flatMap(([name, state]) => [
    [name, state],
    ...innerOf(state).flatMap(statesOf),
  ]);
}

function innerOf(state: State): Pick<StateMachineDefinition, 'States'>[] {
  if (state.Type === 'Parallel') return state.Branches;
  return state.Type === 'Map' ? [state.ItemProcessor ?? state.Iterator ?? { States: {} }] : [];
}

/** The longest a JavaScript timer can wait is 24.8 days; AWS's own default is 3 years. */
export const longestSeconds = 2_000_000;

/** The engine ends a task after 60 s when the machine does not say; AWS lets it run for years. */
function withAwsTimeouts(definition: StateMachineDefinition): StateMachineDefinition {
  const copy = structuredClone(definition);
  for (const [, state] of statesOf(copy)) {
    if (state.Type === 'Task' && state.TimeoutSecondsPath === undefined) state.TimeoutSeconds ??= longestSeconds;
  }
  return copy;
}
