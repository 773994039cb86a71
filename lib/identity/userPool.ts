import { Duration } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  OAuthScope,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolEmail,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { socialCallbacks } from '../../api/social.ts';
import { acknowledge } from '../acknowledge.ts';
import type { Environment } from '../environment.ts';
import type { SocialSignIn } from './socialSignIn.ts';

/** User pool with self-service sign-up by email address. The id token contains the language of the interface. */
export function createUserPool(scope: Construct, environment: Environment, email: UserPoolEmail): UserPool {
  const pool = new UserPool(scope, 'Users', {
    // The cheapest plan: hosted pages, passkeys and customized access tokens are not needed. The default costs nearly
    // three times as much per user.
    featurePlan: FeaturePlan.LITE,
    selfSignUpEnabled: true,
    signInAliases: { email: true },
    autoVerify: { email: true },
    keepOriginal: { email: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    // Codes of an authenticator app for those who want them. They cost nothing in this plan; codes by mail need another
    // plan, and codes by SMS are billed.
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true },
    // Required attributes can never be changed after the first deployment, and Google accounts may have no family name.
    // Our own sign-up requires the names.
    standardAttributes: {
      email: { required: true, mutable: true },
      givenName: { required: false, mutable: true },
      familyName: { required: false, mutable: true },
    },
    customAttributes: { language: new StringAttribute({ mutable: true, maxLen: 8 }) },
    passwordPolicy: {
      minLength: 8,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: false,
    },
    email,
    userVerification: {
      emailStyle: VerificationEmailStyle.CODE,
      emailSubject: 'Your Otoji code / 確認コード',
      emailBody: 'Your Otoji confirmation code is {####}.<br>Otoji の確認コードは {####} です。',
    },
    deletionProtection: environment.name !== 'dev',
    removalPolicy: environment.removal,
  });
  acknowledge(pool, {
    'AwsSolutions-COG1': 'The product asks for eight characters with upper case, lower case and a digit, no symbol.',
    'AwsSolutions-COG2': 'A second factor is offered, not required.',
    'AwsSolutions-COG8': 'Threat protection is billed per user with no free tier; sign-in is limited by the pool.',
  });
  return pool;
}

/**
 * App client of the functions, which sign users in on their behalf, so it needs no secret. The pool's own pages are
 * used for Google and Facebook only, with the code flow: tokens never appear in a URL.
 */
export function createUserPoolClient(pool: UserPool, origin: string, signIn: SocialSignIn | undefined): UserPoolClient {
  const shown = new ClientAttributes()
    .withStandardAttributes({ email: true, emailVerified: true, givenName: true, familyName: true })
    .withCustomAttributes('language');
  const changed = new ClientAttributes()
    .withStandardAttributes({ email: true, givenName: true, familyName: true })
    .withCustomAttributes('language');
  const client = pool.addClient('Client', {
    authFlows: { userPassword: true },
    ...(signIn
      ? {
          oAuth: {
            flows: { authorizationCodeGrant: true },
            scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
            callbackUrls: socialCallbacks(origin),
          },
          supportedIdentityProviders: [
            UserPoolClientIdentityProvider.COGNITO,
            ...signIn.providers.map(({ name }) => UserPoolClientIdentityProvider.custom(name)),
          ],
        }
      : { disableOAuth: true }),
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(30),
    idTokenValidity: Duration.minutes(30),
    refreshTokenValidity: Duration.days(30),
    readAttributes: shown,
    writeAttributes: changed,
  });
  // CloudFormation does not recognize that the client depends on the providers.
  for (const { resource } of signIn?.providers ?? []) client.node.addDependency(resource);
  return client;
}
