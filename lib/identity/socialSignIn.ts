import { Aws, CfnParameter, RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import {
  ProviderAttribute,
  type UserPool,
  UserPoolIdentityProviderFacebook,
  UserPoolIdentityProviderGoogle,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct, IConstruct } from 'constructs';
import { jobSpecs } from '../../api/jobs.ts';
import { type SocialProvider, socialProviders } from '../../api/social.ts';
import { acknowledge } from '../acknowledge.ts';
import type { Environment } from '../environment.ts';
import { createFunction, type StackContext } from '../functions/createFunction.ts';

interface PoolProvider {
  /** Provider name in the user pool. */
  readonly name: 'Google' | 'Facebook';
  readonly resource: IConstruct;
}

/** Resources for signing in with Google or Facebook. */
export interface SocialSignIn {
  /** Origin of the user pool's own pages. */
  readonly domain: string;
  readonly providers: readonly PoolProvider[];
  /** Secret from which the key is derived that encrypts values stored in browsers during a sign-in. */
  readonly sealingSecretArn: string;
}

/** Creates the resources for the providers with configured client ids; undefined without any client id. */
export function createSocialSignIn(
  scope: Construct,
  environment: Environment,
  pool: UserPool,
): SocialSignIn | undefined {
  const providers = socialProviders.flatMap((name) => {
    const clientId = environment.socialClientIds[name];
    return clientId ? [createProvider[name](scope, pool, clientId)] : [];
  });
  if (providers.length === 0) return undefined;
  // The name must be unique in the region, across all AWS accounts.
  const domainPrefix = `otoji-${environment.name}-${Aws.ACCOUNT_ID}`;
  pool.addDomain('Domain', { cognitoDomain: { domainPrefix } });
  return {
    domain: `https://${domainPrefix}.auth.${environment.region}.amazoncognito.com`,
    providers,
    sealingSecretArn: createSealingSecret(scope).secretArn,
  };
}

/** Links first sign-ins to existing accounts. The pool calls the function on every sign-up. */
export function addLinkTrigger(scope: Construct, context: StackContext, pool: UserPool): void {
  const trigger = createFunction(scope, context, {
    name: 'linkIdentity',
    ...jobSpecs.linkIdentity,
    // The pool refers to the function, so the function's permissions on the pool must be created after both.
    areGrantsApart: true,
  });
  pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, trigger);
}

type CreateProvider = (scope: Construct, pool: UserPool, clientId: string) => PoolProvider;

const createProvider: Readonly<Record<SocialProvider, CreateProvider>> = {
  google: (scope, userPool, clientId) => ({
    name: 'Google',
    resource: new UserPoolIdentityProviderGoogle(scope, 'Google', {
      userPool,
      clientId,
      clientSecretValue: SecretValue.cfnParameter(createSecretParameter(scope, 'Google')),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        givenName: ProviderAttribute.GOOGLE_GIVEN_NAME,
        familyName: ProviderAttribute.GOOGLE_FAMILY_NAME,
      },
    }),
  }),
  facebook: (scope, userPool, clientId) => ({
    name: 'Facebook',
    resource: new UserPoolIdentityProviderFacebook(scope, 'Facebook', {
      userPool,
      clientId,
      clientSecret: createSecretParameter(scope, 'Facebook').valueAsString,
      scopes: ['public_profile', 'email'],
      // Facebook does not report whether an address is verified, so none of its addresses ever counts as verified.
      attributeMapping: {
        email: ProviderAttribute.FACEBOOK_EMAIL,
        givenName: ProviderAttribute.FACEBOOK_FIRST_NAME,
        familyName: ProviderAttribute.FACEBOOK_LAST_NAME,
      },
    }),
  }),
};

/** Secret that is passed only at deployment: it is in no file, and CloudFormation never shows it. */
const createSecretParameter = (scope: Construct, provider: PoolProvider['name']): CfnParameter =>
  new CfnParameter(scope, `${provider}ClientSecret`, {
    type: 'String',
    noEcho: true,
    minLength: 1,
    description: `The client secret of the product at ${provider}`,
  });

function createSealingSecret(scope: Construct): Secret {
  const secret = new Secret(scope, 'SealingKey', {
    description: 'Encrypts what browsers keep while a person signs in with Google or Facebook',
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    // Encrypted values are used within half an hour.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  acknowledge(secret, {
    'AwsSolutions-SMG4': 'What it encrypts is valid for half an hour at most; a new key breaks the sign-ins that run.',
  });
  return secret;
}
