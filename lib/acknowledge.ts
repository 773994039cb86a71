import { Names, Reference, Stack, Tokenization, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Acknowledges findings of the rule pack for one construct, each with its reason. There is no other way to suppress a
 * rule.
 */
export function acknowledge(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
}

/** Acknowledges exactly these wildcard resources in the policies below `construct`. Any other one still fails. */
export function acknowledgeWildcards(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [resource, reason] of Object.entries(reasons)) {
    acknowledge(construct, {
      [`AwsSolutions-IAM5[Resource::${spell(Stack.of(construct).resolve(named(resource, Stack.of(construct))))}]`]:
        reason,
    });
  }
}

/** Inserts the parameter names under which a nested template will receive values of another one. */
function named(resource: string, stack: Stack): unknown {
  const mapped = Tokenization.reverseString(resource).mapTokens({
    mapToken: (token) =>
      Reference.isReference(token) && Stack.of(token.target) !== stack
        ? `<referenceto${Names.nodeUniqueId(token.target.node)}${token.displayName}>`
        : token,
  });
  return mapped.join({ join: (left, right) => `${left ?? ''}${right ?? ''}` });
}

/** Formats a resolved value as the rule pack does: references in angle brackets. */
function spell(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(spell).join('');
  const [[intrinsic, argument] = ['', undefined]] = Object.entries(value as Record<string, unknown>);
  if (intrinsic === 'Fn::Join' && Array.isArray(argument)) return spell(argument[1]);
  if (intrinsic === 'Fn::GetAtt' && Array.isArray(argument)) return `<${argument.join('.')}>`;
  if (intrinsic === 'Fn::Select') return JSON.stringify(value);
  return `<${String(argument)}>`;
}
