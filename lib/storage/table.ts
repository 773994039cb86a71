import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Environment } from '../environment.ts';

/**
 * Sort orders of file lists besides the creation time: indexes of each partition by the attribute of the same name
 * (docs/decisions/lists.md). CloudFormation cannot add one to an existing table.
 */
export const listIndexes = ['byTitle', 'byDuration', 'bySize', 'byUpdate'] as const;

/**
 * Single table: string keys, an index for the monthly reset and the history of minutes (eventually consistent, so never
 * used for decisions), consistent indexes for file lists, expiry by TTL, point-in-time recovery for 35 days.
 */
export function createTable(scope: Construct, environment: Environment): Table {
  const table = new Table(scope, 'Table', {
    partitionKey: { name: 'PK', type: AttributeType.STRING },
    sortKey: { name: 'SK', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    timeToLiveAttribute: 'expiresAt',
    deletionProtection: environment.name !== 'dev',
    removalPolicy: environment.removal,
  });
  table.addGlobalSecondaryIndex({
    indexName: 'GSI1',
    partitionKey: { name: 'GSI1PK', type: AttributeType.STRING },
    sortKey: { name: 'GSI1SK', type: AttributeType.STRING },
    projectionType: ProjectionType.ALL,
  });
  for (const name of listIndexes) {
    table.addLocalSecondaryIndex({
      indexName: name,
      sortKey: { name, type: AttributeType.STRING },
      projectionType: ProjectionType.INCLUDE,
      // Attribute that a search compares.
      nonKeyAttributes: ['words'],
    });
  }
  return table;
}
