import { AwsError } from '../protocol/awsError.ts';
import type { Pool } from './pool.ts';

interface SignUpRequest {
  readonly source: 'PreSignUp_SignUp' | 'PreSignUp_ExternalProvider';
  readonly username: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Asks the pool's pre sign-up trigger, if it has one. Throws UserLambdaValidationException with the trigger's message if
 * it refuses. What a trigger answers by itself (confirming the user) is not supported.
 */
export async function preSignUp(pool: Pool, { source, username, attributes }: SignUpRequest): Promise<void> {
  const { preSignUp: trigger, id, region } = pool.settings;
  if (!trigger) return;
  const result = await pool.invoke(trigger, {
    version: '1',
    triggerSource: source,
    region,
    userPoolId: id,
    userName: username,
    callerContext: { awsSdkVersion: 'local', clientId: 'CLIENT_ID_NOT_APPLICABLE' },
    request: { userAttributes: { ...attributes }, validationData: null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  if (result.ok) return;
  throw new AwsError('UserLambdaValidationException', `PreSignUp failed with error ${result.error.errorMessage}.`);
}
