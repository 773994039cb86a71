import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { machines } from '../../api/machines.ts';
import type { RunKind } from '../../domain/runs/kinds.ts';

/** State of the Amazon States Language, as far as diagrams need it. */
interface State {
  readonly Type: string;
  readonly Next?: string;
  readonly Default?: string;
  readonly End?: boolean;
  readonly Seconds?: number;
  readonly SecondsPath?: string;
  readonly Choices?: readonly { readonly Next: string }[];
  readonly Catch?: readonly { readonly Next: string }[];
  readonly ItemProcessor?: Definition;
  readonly Branches?: readonly Definition[];
}

interface Definition {
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
}

type Definitions = Readonly<Partial<Record<RunKind, Definition>>>;

interface Template {
  readonly Resources?: Readonly<Record<string, { readonly Type: string; readonly Properties: Json }>>;
}

type Json = Readonly<Record<string, unknown>>;

/** Reads the definitions of the state machines from a synthesized application. */
export function readDefinitions(cdkOut: string): Definitions {
  const templates = globSync('**/*.template.json', { cwd: cdkOut }).map(
    (file) => JSON.parse(readFileSync(path.join(cdkOut, file), 'utf8')) as Template,
  );
  const found = templates
    .flatMap(({ Resources = {} }) => Object.values(Resources))
    .filter(({ Type }) => Type === 'AWS::StepFunctions::StateMachine')
    .map(({ Properties }) => JSON.parse(textOf(Properties.DefinitionString)) as Definition);
  return Object.fromEntries(
    Object.entries(machines).map(([kind, { tasks }]) => [
      kind,
      found.find(({ States }) => tasks.some((task) => task in States)),
    ]),
  );
}

/** Text of a definition, with a mark for each reference to another resource. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const join = (value as Json)['Fn::Join'];
  return Array.isArray(join)
    ? (join[1] as unknown[]).map((part) => (typeof part === 'string' ? part : 'x')).join('')
    : 'x';
}

/** Returns the text of the page. */
export function stateMachinesPage(definitions: Definitions): string {
  const sections = Object.entries(machines).map(([kind, { summary, startedBy, failureTask, timeoutHours }]) => {
    const definition = definitions[kind as RunKind];
    if (!definition) throw new Error(`${kind} is not in the template`);
    const starts =
      startedBy.length > 0 ? startedBy.map((route) => `\`${route}\``).join(', ') : 'another machine or event';
    const failure = failureTask === null ? 'Its event starts it again.' : `Every failure leads to \`${failureTask}\`.`;
    return `## ${kind}

${summary}. Started by ${starts}. It is stopped after ${timeoutHours} hours. ${failure}

\`\`\`mermaid
stateDiagram-v2
${drawn(definition, failureTask).join('\n')}
\`\`\`
`;
  });
  return `# State machines

\`node scripts/pages.ts --write\` draws this page from the synthesized template. Tasks are functions (\`api/jobs.ts\`), which may run twice. Edges to the task of failures are left out. Chains are defined in \`lib/<kind>/chain.ts\`, their tasks and timeouts in \`api/machines.ts\`; the model of runs is a [decision](../decisions/runs.md). How a page saves is [another machine](../decisions/saving.md), in the browser.

${sections.join('\n')}`;
}

function drawn({ StartAt, States }: Definition, failureTask: string | null, indent = '  '): readonly string[] {
  const isShown = (name: string) => name !== failureTask && reachable(States, StartAt, failureTask).has(name);
  const lines = Object.entries(States).flatMap(([name, state]): readonly string[] => {
    if (!isShown(name)) return [];
    const inner = [state.ItemProcessor ?? [], state.Branches ?? []].flat();
    const composite = inner.length > 0 ? [`state ${name} {`, ...parts(inner, failureTask), '}'] : [];
    return [
      ...composite,
      ...targets(state)
        .filter(isShown)
        .map((to) => `${name} --> ${to}`),
      ...(isEnd(state) ? [`${name} --> [*]`] : []),
    ];
  });
  return [`[*] --> ${StartAt}`, ...lines].map((line) => `${indent}${line}`);
}

/** Inner definitions; those that run beside each other are divided by a line. */
const parts = (inner: readonly Definition[], failureTask: string | null): readonly string[] =>
  inner.flatMap((definition, at) => [...(at > 0 ? ['  --'] : []), ...drawn(definition, failureTask)]);

const isEnd = ({ Type, End }: State): boolean => End === true || Type === 'Succeed' || Type === 'Fail';

function targets({ Next, Default, Choices = [] }: State): readonly string[] {
  return [...new Set([...Choices.map((choice) => choice.Next), Default, Next])].filter((to) => to !== undefined);
}

function reachable(states: Definition['States'], start: string, without: string | null): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const state = states[name];
    if (seen.has(name) || name === without || !state) continue;
    seen.add(name);
    const caught = (state.Catch ?? []).map(({ Next }) => Next);
    open.push(...targets(state), ...caught);
  }
  return seen;
}
