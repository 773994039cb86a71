import * as z from 'zod';
import type { Json, ResolvedTemplate } from '../template/types.ts';

/** EventBridge rule with a schedule. */
export interface ScheduleRule {
  readonly id: string;
  readonly name: string;
  readonly arn: string;
  readonly description: string;
  readonly expression: string;
  readonly targets: readonly { readonly arn: string; readonly input: Json | undefined }[];
}

const ruleSchema = z.object({
  Description: z.string().default(''),
  ScheduleExpression: z.string().optional(),
  State: z.string().default('ENABLED'),
  Targets: z.array(z.object({ Arn: z.string(), Input: z.string().optional() })).default([]),
});

/** Returns the template's enabled rules with a schedule. Rules with only an event pattern are not included. */
export function readRules(template: ResolvedTemplate): ScheduleRule[] {
  return template.ofType('AWS::Events::Rule').flatMap((resource) => {
    const { Description, ScheduleExpression, State, Targets } = ruleSchema.parse(resource.properties);
    if (ScheduleExpression === undefined || State === 'DISABLED') return [];
    const targets = Targets.map(({ Arn, Input }) => ({
      arn: Arn,
      input: Input === undefined ? undefined : JSON.parse(Input),
    }));
    const { path, name, arn } = resource;
    return [{ id: path, name, arn, description: Description, expression: ScheduleExpression, targets }];
  });
}

/** Creates the event for a target without an input of its own. */
export function scheduledEvent(rule: ScheduleRule, template: ResolvedTemplate, id: string, atMs: number): Json {
  return {
    version: '0',
    id,
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: template.accountId,
    time: new Date(atMs).toISOString(),
    region: template.region,
    resources: [rule.arn],
    detail: {},
  };
}
