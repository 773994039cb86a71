import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { LocalContext } from '../context.ts';
import { AwsError } from '../protocol/awsError.ts';
import { type Operation, operation } from '../protocol/awsJson.ts';

const hourMs = 3_600_000;

/**
 * Operations of `AWSCognitoIdentityService`: an identity id for a browser and guest credentials. They grant no access
 * here: the pool's roles allow only sending monitoring events, and the local monitor does not check signatures.
 */
export function identityPoolOperations(context: Pick<LocalContext, 'template'>): Record<string, Operation> {
  const { template } = context;
  return {
    GetId: operation(z.object({ IdentityPoolId: z.string() }), ({ IdentityPoolId }) => {
      if (!template.find('AWS::Cognito::IdentityPool', IdentityPoolId)) {
        throw new AwsError('ResourceNotFoundException', `IdentityPool '${IdentityPoolId}' not found.`);
      }
      return { IdentityId: `${template.region}:${randomUUID()}` };
    }),
    GetCredentialsForIdentity: operation(z.object({ IdentityId: z.string() }), ({ IdentityId }) => ({
      IdentityId,
      Credentials: {
        AccessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
        SecretKey: randomBytes(30).toString('base64'),
        SessionToken: randomBytes(48).toString('base64'),
        Expiration: (Date.now() + hourMs) / 1000,
      },
    })),
  };
}
