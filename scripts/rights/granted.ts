import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Statement {
  readonly actions: readonly string[];
  /** Resources as JSON, because ARNs contain references. */
  readonly resources: string;
  readonly conditions: string;
}

interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
}

interface PolicyProperties {
  readonly Roles: readonly { readonly Ref: string }[];
  readonly PolicyDocument: {
    readonly Statement: readonly { Action: string | string[]; Resource: unknown; Condition?: unknown }[];
  };
}

interface FunctionProperties {
  readonly Role: { readonly 'Fn::GetAtt': readonly [role: string, 'Arn'] };
  readonly Environment?: { readonly Variables: { readonly POWERTOOLS_SERVICE_NAME?: string } };
}

/** Actions of Lambda itself with the function's role: logs, traces, keeping events on which the function failed. */
const ofLambda = /^(logs:|xray:|sqs:SendMessage$)/;

/** Statements that the templates of a folder grant to the product's functions, by function name. */
export function grantedIn(cdkOut: string): Map<string, Statement[]> {
  const files = readdirSync(cdkOut).filter((file) => file.endsWith('.template.json'));
  return new Map(files.flatMap((file) => grantedByTemplate(JSON.parse(readFileSync(path.join(cdkOut, file), 'utf8')))));
}

function grantedByTemplate({ Resources }: { Resources: Readonly<Record<string, Resource>> }): [string, Statement[]][] {
  const all = Object.values(Resources);
  const ofType = <Properties>(type: string) =>
    all.filter(({ Type }) => Type === type).map(({ Properties: properties }) => properties as unknown as Properties);
  const policies = ofType<PolicyProperties>('AWS::IAM::Policy');
  return ofType<FunctionProperties>('AWS::Lambda::Function').flatMap(({ Role: role, Environment: environment }) => {
    const name = environment?.Variables.POWERTOOLS_SERVICE_NAME;
    if (!name) return [];
    const own = policies.filter(({ Roles }) => Roles.some(({ Ref }) => Ref === role['Fn::GetAtt'][0]));
    return [[name, own.flatMap(statementsOf)] satisfies [string, Statement[]]];
  });
}

function statementsOf({ PolicyDocument }: PolicyProperties): Statement[] {
  return PolicyDocument.Statement.map(({ Action, Resource, Condition }) => ({
    actions: [Action].flat().filter((action) => !ofLambda.test(action)),
    resources: JSON.stringify(Resource),
    conditions: JSON.stringify(Condition ?? null),
  })).filter(({ actions }) => actions.length > 0);
}
