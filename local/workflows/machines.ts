import type { StateMachineDefinition } from 'aws-local-stepfunctions';
import * as z from 'zod';
import type { ResolvedTemplate, Resource } from '../template/types.ts';

/** State machine of the template. */
export interface DeclaredStateMachine {
  readonly arn: string;
  readonly name: string;
  readonly definition: StateMachineDefinition;
}

type State = StateMachineDefinition['States'][string];

const definitionSchema = z.custom<StateMachineDefinition>(
  (value) =>
    z.looseObject({ StartAt: z.string(), States: z.record(z.string(), z.looseObject({})) }).safeParse(value).success,
  'This is not a state machine of the Amazon States Language.',
);

const propertiesSchema = z.object({
  DefinitionString: z.string().optional(),
  Definition: definitionSchema.optional(),
});

/**
 * Returns the state machines of the template. Throws on one that cannot be read or would run differently here than on
 * AWS.
 */
export function declaredStateMachines(template: ResolvedTemplate): DeclaredStateMachine[] {
  return template.ofType('AWS::StepFunctions::StateMachine').map(readStateMachine);
}

function readStateMachine(resource: Resource): DeclaredStateMachine {
  const { DefinitionString, Definition } = propertiesSchema.parse(resource.properties);
  const definition = Definition ?? definitionSchema.parse(JSON.parse(DefinitionString ?? 'null'));
  const names = statesOf(definition).map(([name]) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  // The engine finds a task's handler by the state's name alone, also inside a Map.
  if (duplicate !== undefined) throw new Error(`${resource.path}: the state name '${duplicate}' is used twice.`);
  return { arn: resource.arn, name: resource.name, definition: withAwsTimeouts(definition) };
}

/** Returns all states with their names, including those inside Map and Parallel states. */
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

/** Maximum timeout. JavaScript timers are limited to 24.8 days; AWS's default timeout is over 3 years. */
export const maxTimeoutSeconds = 2_000_000;

/** Sets AWS's timeouts. Without a timeout in the definition the engine ends a task after 60 s, AWS only after years. */
function withAwsTimeouts(definition: StateMachineDefinition): StateMachineDefinition {
  const copy = structuredClone(definition);
  for (const [, state] of statesOf(copy)) {
    if (state.Type === 'Task' && state.TimeoutSecondsPath === undefined) state.TimeoutSeconds ??= maxTimeoutSeconds;
  }
  return copy;
}
