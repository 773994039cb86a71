import {
  AdminLinkProviderForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { People } from './people.ts';
import type { ProviderName } from './social.ts';

/**
 * User pool operations of a trigger. The pool's id comes with each event, because the pool is created after the
 * trigger.
 */
export type Linking = Pick<People, 'client'>;

export const openLinking = (): Linking => ({ client: new CognitoIdentityProviderClient() });

/** A person's identity at Google or Facebook. */
export interface ProviderIdentity {
  readonly provider: ProviderName;
  /** The person's id at the provider. */
  readonly subject: string;
}

/** Links a provider identity, which then signs in as the person with this username. */
export async function linkProvider(
  { client, poolId }: People,
  username: string,
  { provider, subject }: ProviderIdentity,
): Promise<void> {
  await client.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: poolId,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
      SourceUser: {
        ProviderName: provider,
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: subject,
      },
    }),
  );
}
