import * as z from 'zod';
import type { Json, ResolvedTemplate } from '../template/types.ts';
import { type Pattern, readPattern } from './pattern.ts';

/** EventBridge rule with an event pattern. */
export interface EventRule {
  readonly name: string;
  readonly description: string;
  readonly pattern: Pattern;
  readonly targets: readonly EventTarget[];
}

export interface EventTarget {
  readonly arn: string;
  /** Payload that the target receives instead of the event. */
  readonly input: Json | undefined;
}

/** Strict, so that a target with an `InputTransformer` is rejected instead of receiving an event of another shape. */
const targetSchema = z.strictObject({
  Id: z.string(),
  Arn: z.string(),
  Input: z.string().optional(),
  DeadLetterConfig: z.unknown().optional(),
  RetryPolicy: z.unknown().optional(),
});

const ruleSchema = z.object({
  Description: z.string().default(''),
  EventPattern: z.unknown().optional(),
  State: z.string().default('ENABLED'),
  Targets: z.array(z.unknown()).default([]),
});

/**
 * Returns the template's enabled rules with an event pattern. Throws for a pattern or a target that is not supported
 * here.
 */
export function readEventRules(template: ResolvedTemplate): EventRule[] {
  return template.ofType('AWS::Events::Rule').flatMap(({ name, properties }) => {
    const { Description, EventPattern, State, Targets } = ruleSchema.parse(properties);
    if (EventPattern === undefined || State === 'DISABLED') return [];
    const targets = z
      .array(targetSchema)
      .parse(Targets)
      .map(({ Arn, Input }) => ({
        arn: Arn,
        input: Input === undefined ? undefined : JSON.parse(Input),
      }));
    return [{ name, description: Description, pattern: readPattern(EventPattern), targets }];
  });
}
