import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { FetchHandler, InvokeResult } from '../../../local/context.ts';
import { loadSigningKey, type SigningKey } from '../../../local/identity/keys.ts';
import { readPools } from '../../../local/identity/settings.ts';
import { userPoolApp } from '../../../local/identity/start.ts';
import { UserStore } from '../../../local/identity/store.ts';
import { openDatabase } from '../../../local/state/database.ts';
import type { Json, JsonObject } from '../../../local/template/types.ts';
import { appCode } from './appCode.ts';
import { declaredTemplate } from './declared.ts';
import { clientSettings, served } from './served.ts';

export const poolId = 'ap-southeast-1_Test12345';
export const clientId = 'client1234567890';

const poolProperties: JsonObject = {
  UsernameAttributes: ['email'],
  AutoVerifiedAttributes: ['email'],
  MfaConfiguration: 'OPTIONAL',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  Policies: {
    PasswordPolicy: {
      MinimumLength: 8,
      RequireUppercase: true,
      RequireLowercase: true,
      RequireNumbers: true,
      RequireSymbols: false,
    },
  },
  Schema: [
    { Name: 'email', Required: true },
    { Name: 'given_name', Required: true },
    { Name: 'language', AttributeDataType: 'String', StringAttributeConstraints: { MaxLength: '8' } },
    { Name: 'secret', AttributeDataType: 'String' },
  ],
  VerificationMessageTemplate: { EmailSubject: 'Your code', EmailMessage: 'The code is {####}.' },
};

const clientProperties: JsonObject = {
  UserPoolId: poolId,
  ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  AccessTokenValidity: 30,
  IdTokenValidity: 30,
  RefreshTokenValidity: 43_200,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  ReadAttributes: ['email', 'email_verified', 'given_name', 'family_name', 'custom:language'],
  WriteAttributes: ['email', 'given_name', 'family_name', 'custom:language'],
};

/** One key for every pool of a test file, because generating a key takes longer than most tests. */
let signingKey: Promise<SigningKey> | undefined;

export const callbackUrl = 'http://127.0.0.1:9/en/signin/callback';

const oauthProperties: JsonObject = {
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
  SupportedIdentityProviders: ['COGNITO', 'Google', 'Facebook'],
  CallbackURLs: [callbackUrl],
};

const providerOf = (name: string, attributes: JsonObject) => ({
  type: 'AWS::Cognito::UserPoolIdentityProvider',
  ref: name,
  properties: {
    UserPoolId: poolId,
    ProviderName: name,
    ProviderType: name,
    ProviderDetails: { client_id: `otoji-${name}`, client_secret: 'shh', authorize_scopes: scopesOf[name] ?? '' },
    AttributeMapping: attributes,
  },
});

const scopesOf: Readonly<Record<string, string>> = {
  Google: 'openid email profile',
  Facebook: 'public_profile,email',
};

/** Providers of a pool for signing in with Google and Facebook. */
const providers = [
  { type: 'AWS::Cognito::UserPoolDomain', ref: 'test-pool', properties: { UserPoolId: poolId, Domain: 'test-pool' } },
  providerOf('Google', {
    email: 'email',
    email_verified: 'email_verified',
    given_name: 'given_name',
    family_name: 'family_name',
  }),
  providerOf('Facebook', { email: 'email', given_name: 'first_name', family_name: 'last_name' }),
];

interface PoolOptions {
  /** Pre-sign-up trigger. Throws to refuse a sign-up. */
  readonly preSignUp?: (event: unknown) => Promise<unknown>;
}

/** Starts a user pool over HTTP, with Google and Facebook, a clock and an inbox for the test. */
export async function givenUserPool(folder: string, { preSignUp }: PoolOptions = {}) {
  const trigger = preSignUp && { LambdaConfig: { PreSignUp: 'arn:trigger' } };
  const template = declaredTemplate(
    { type: 'AWS::Cognito::UserPool', ref: poolId, properties: { ...poolProperties, ...trigger } },
    { type: 'AWS::Cognito::UserPoolClient', ref: clientId, properties: { ...clientProperties, ...oauthProperties } },
    ...providers,
  );
  const [settings] = readPools(template);
  if (!settings) throw new Error('the template declares no pool');
  signingKey ??= loadSigningKey(join(folder, 'key.json'));
  const time = { now: Date.UTC(2026, 10, 21, 5) };
  const mails: { to: string; code: string }[] = [];
  const database = openDatabase(join(folder, 'pool.sqlite'));
  const pool = {
    settings,
    store: new UserStore(database),
    key: await signingKey,
    hashCost: { parallel: 1 },
    clock: () => time.now,
    mailCode: async (to: string, code: string) => void mails.push({ to, code }),
    invoke: async (_: string, event: Json): Promise<InvokeResult> =>
      (preSignUp ?? (async () => event))(event).then(
        (payload) => ({ ok: true, payload: payload as Json }),
        ({ name, message }: Error) => ({ ok: false, error: { errorType: name, errorMessage: message } }),
      ),
  };
  const stops: (() => Promise<void>)[] = [];
  let app: FetchHandler = () => new Response(null, { status: 503 });
  const server = await served((request) => app(request));
  const pages = {
    origin: server.url,
    localise: (url: string) => url,
    onStop: (work: () => Promise<void>) => void stops.push(work),
  };
  app = userPoolApp([pool], pages).fetch;
  return {
    cognito: new CognitoIdentityProviderClient({ ...clientSettings, endpoint: server.url }),
    url: server.url,
    /** Origin of the pool's own pages, and an address to which they may return. */
    domain: `${server.url}/domains/test-pool`,
    callbackUrl,
    clientId,
    mails,
    lastCode: () => mails.at(-1)?.code ?? '',
    passHours: (hours: number) => {
      time.now += hours * 3_600_000;
    },
    /** Code of an authenticator app with this secret, now or some steps of 30 seconds from now. */
    appCode: (secret: string, steps = 0) => appCode(secret, steps, time.now),
    nowSeconds: () => Math.floor(time.now / 1000),
    async [Symbol.asyncDispose]() {
      for (const stop of stops) await stop();
      await server[Symbol.asyncDispose]();
      database.close();
    },
  };
}
