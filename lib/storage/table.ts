import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Environment } from '../environment.ts';

/**
 * The single table: string keys, one index for lists (never for money or permissions, because it is eventually
 * consistent), expiry by TTL, point-in-time recovery for 35 days.
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
  return table;
}
