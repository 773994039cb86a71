import * as z from 'zod';
import type { Json, ResolvedTemplate } from '../template/types.ts';

/** A rule of EventBridge that fires by the clock. */
export interface Rule {
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

/** The template's enabled schedules. Rules that wait for events have no clock and are not among them. */
export function readRules(template: ResolvedTemplate): Rule[] {
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

/** What a target without an input of its own receives. */
export function scheduledEvent(rule: Rule, template: ResolvedTemplate, id: string, atMs: number): Json {
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
