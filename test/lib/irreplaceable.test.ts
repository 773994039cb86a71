import { expect, test } from 'vitest';
import { readIdentities, refuseReplacement } from '../../lib/irreplaceable.ts';

const table = (attribute: string) => ({
  Table1: {
    Type: 'AWS::DynamoDB::Table',
    Properties: { KeySchema: [{ AttributeName: attribute, KeyType: 'HASH' }], BillingMode: 'PAY_PER_REQUEST' },
  },
});
const bucket = (name: string) => ({ Media1: { Type: 'AWS::S3::Bucket', Properties: { BucketName: name } } });
const deployed = {
  Table1: { KeySchema: '[{"AttributeName":"PK","KeyType":"HASH"}]' },
  Media1: { BucketName: '"otoji-ENVIRONMENT-media-REGION"' },
};
const prod = { name: 'prod', region: 'eu-west-1' };
const check = (resources: object) => () => refuseReplacement({ Resources: resources as never }, prod, deployed);

test('a change that keeps the table and the buckets is deployed, in any environment and Region', () => {
  expect(check({ ...table('PK'), ...bucket('otoji-prod-media-eu-west-1') })).not.toThrow();
});

test('a change that would replace the table by an empty one is refused, with the property', () => {
  expect(check({ ...table('id'), ...bucket('otoji-prod-media-eu-west-1') })).toThrow(
    'a deployment would replace Table1 by an empty one: KeySchema cannot be changed',
  );
});

test('a change that would drop a bucket, or move it to another id, is refused', () => {
  expect(check(table('PK'))).toThrow('a deployment would drop Media1');
});

test('the table, the user pool and the bucket of recordings are among those that stay', () => {
  expect(Object.keys(readIdentities()).map((id) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual([
    'Users',
    'Table',
    'Media',
  ]);
});
