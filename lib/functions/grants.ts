import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Need } from '../../api/needs.ts';
import type { Grantable, GrantableActions } from './grant.ts';
import { grantable } from './grantable.ts';
import type { Resources } from './resources.ts';

/** Permissions and environment that a function receives for its needs. */
export interface Granted {
  readonly environment: Readonly<Record<string, string>>;
  readonly statements: readonly PolicyStatement[];
  /** Resources of these statements that end in a wildcard, each with the reason why it is narrow enough. */
  readonly wildcards: Readonly<Record<string, string>>;
}

/**
 * Environment and statements of a function: of the actions that its needs allow, those that its code calls. Throws if
 * the code calls more than the needs allow, or if a need allows nothing that is called and is therefore superfluous.
 */
export function grantsOf(
  name: string,
  needs: readonly Need[],
  called: ReadonlySet<string>,
  resources: Resources,
): Granted {
  refuseTooLittle(name, needs, called, resources);
  for (const need of needs) refuseTooMuch(name, need, called, resources);
  const of = needs.map((need) => grantable[need](resources));
  const statements = of.flatMap(({ allows }) => allows.flatMap((allowed) => statementOf(allowed, called) ?? []));
  const granted = new Set(statements.flatMap((statement) => statement.resources));
  const wildcards = of.flatMap((one) => Object.entries(one.wildcards ?? {}));
  return {
    environment: Object.assign({}, ...of.map(({ environment }) => environment)),
    statements,
    wildcards: Object.fromEntries(wildcards.filter(([resource]) => granted.has(resource))),
  };
}

function statementOf({ actions, resources, conditions }: GrantableActions, called: ReadonlySet<string>) {
  const used = actions.filter((action) => called.has(action));
  if (used.length === 0 || resources.length === 0) return undefined;
  return new PolicyStatement({ actions: used, resources: [...resources], ...(conditions && { conditions }) });
}

const actionsIn = ({ allows }: Grantable) => allows.flatMap(({ actions }) => actions);

function refuseTooLittle(
  name: string,
  needs: readonly Need[],
  called: ReadonlySet<string>,
  resources: Resources,
): void {
  const allowed = new Set(needs.flatMap((need) => actionsIn(grantable[need](resources))));
  const missing = [...called].filter((action) => !allowed.has(action));
  if (missing.length > 0) throw new Error(`${name} calls ${missing.join(', ')}, which its needs do not allow`);
}

/** Need that suffices for a function that only reads. */
const readOnly: Readonly<Partial<Record<Need, Need>>> = {
  table: 'table.read',
  ledger: 'table.read',
  'money.read': 'table.read',
  media: 'media.read',
  staged: 'staged.read',
};

function refuseTooMuch(name: string, need: Need, called: ReadonlySet<string>, resources: Resources): void {
  const all = actionsIn(grantable[need](resources));
  const lesser = readOnly[need];
  const reads = lesser ? actionsIn(grantable[lesser](resources)) : [];
  const isUsed = all.some((action) => called.has(action) && !reads.includes(action));
  if (all.length > 0 && !isUsed)
    throw new Error(
      `${name} has the need ${need} and calls nothing that ${lesser ? `${lesser} would not` : 'it would'} allow`,
    );
}
