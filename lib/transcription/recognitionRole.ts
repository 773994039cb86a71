import { Aws } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledgeWildcards } from '../acknowledge.ts';

/**
 * Role of Amazon Transcribe itself. A queued job outlives the credentials of the function that started it, so it reads
 * the audio and writes the transcript with this role. It accepts no request that Transcribe
 * makes for another account.
 */
export function createRecognitionRole(scope: Construct, mediaBucketArn: string): Role {
  const ofThisAccount = { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } };
  const role = new Role(scope, 'RecognitionRole', {
    assumedBy: new ServicePrincipal('transcribe.amazonaws.com', { conditions: ofThisAccount }),
  });
  const everyFile = `${mediaBucketArn}/media/*`;
  role.addToPolicy(new PolicyStatement({ actions: ['s3:GetObject', 's3:PutObject'], resources: [everyFile] }));
  role.addToPolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [mediaBucketArn] }));
  acknowledgeWildcards(role, { [everyFile]: 'The sound and the transcript of every file are in its own folder.' });
  return role;
}
