import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledgeWildcards } from '../acknowledge.ts';

/** Role of MediaConvert itself, with which it reads a recording and writes the copy that browsers play. */
export function createConversionRole(scope: Construct, mediaBucketArn: string): Role {
  const role = new Role(scope, 'ConversionRole', { assumedBy: new ServicePrincipal('mediaconvert.amazonaws.com') });
  const everyFile = `${mediaBucketArn}/media/*`;
  role.addToPolicy(new PolicyStatement({ actions: ['s3:GetObject', 's3:PutObject'], resources: [everyFile] }));
  role.addToPolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [mediaBucketArn] }));
  acknowledgeWildcards(role, { [everyFile]: 'The recording and the copy of every file are in its own folder.' });
  return role;
}
