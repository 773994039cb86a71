import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Declared {
  readonly Type: string;
  readonly Properties?: { readonly PolicyDocument?: unknown };
}

const max = (values: readonly number[]): number => Math.max(0, ...values);

/**
 * Describes the size of the templates in a folder. CloudFormation accepts 500 resources and 1 MB in each, API Gateway 300
 * routes and 300 integrations in an API, and IAM 10,240 characters in a role's policies.
 */
export function describeTemplates(folder: string): string {
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const templates = texts.map((text) =>
    Object.values((JSON.parse(text) as { Resources: Readonly<Record<string, Declared>> }).Resources),
  );
  const resources = templates.flat();
  const count = (type: string) => resources.filter(({ Type }) => Type === type).length;
  const policies = resources.flatMap(({ Type, Properties }) =>
    Type === 'AWS::IAM::Policy' ? [JSON.stringify(Properties?.PolicyDocument).length] : [],
  );
  return [
    `${texts.length} templates with ${resources.length} resources`,
    `${count('AWS::ApiGatewayV2::Route')} routes`,
    `${count('AWS::ApiGatewayV2::Integration')} integrations`,
    `${count('AWS::Lambda::Function')} functions`,
    `largest template ${Math.ceil(max(texts.map(({ length }) => length)) / 1000)} KB, ${max(templates.map(({ length }) => length))} resources`,
    `largest policy ${(max(policies) / 1000).toFixed(1)} KB`,
  ].join(', ');
}
