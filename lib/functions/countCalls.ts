import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Resources } from './resources.ts';

/** Partitions of the counters of people's calls (cloud/table/core/callCounts.ts). */
const counters = 'LIMIT#callsOfPerson#*';

/**
 * Permission to count the calls of people. It is no need of a route, because every function with signed-in callers has
 * it, whatever its service uses.
 */
export const countStatement = ({ tableArn }: Pick<Resources, 'tableArn'>): PolicyStatement =>
  new PolicyStatement({
    actions: ['dynamodb:UpdateItem'],
    resources: [tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [counters] } },
  });
