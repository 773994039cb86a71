import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { loadSigningKey, type SigningKey } from '../../../local/identity/keys.ts';
import { readPools } from '../../../local/identity/settings.ts';
import { userPoolApp } from '../../../local/identity/start.ts';
import { UserStore } from '../../../local/identity/store.ts';
import { openDatabase } from '../../../local/state/database.ts';
import type { JsonObject } from '../../../local/template/types.ts';
import { declaredTemplate } from './declared.ts';
import { clientSettings, served } from './served.ts';

export const poolId = 'ap-southeast-1_Test12345';
export const clientId = 'client1234567890';

const poolProperties: JsonObject = {
  UsernameAttributes: ['email'],
  AutoVerifiedAttributes: ['email'],
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

/** A user pool over HTTP, with a clock and an inbox for the test. */
export async function givenUserPool(folder: string) {
  const template = declaredTemplate(
    { type: 'AWS::Cognito::UserPool', ref: poolId, properties: poolProperties },
    { type: 'AWS::Cognito::UserPoolClient', ref: clientId, properties: clientProperties },
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
  };
  const server = await served(userPoolApp([pool]).fetch);
  return {
    cognito: new CognitoIdentityProviderClient({ ...clientSettings, endpoint: server.url }),
    url: server.url,
    mails,
    lastCode: () => mails.at(-1)?.code ?? '',
    passHours: (hours: number) => {
      time.now += hours * 3_600_000;
    },
    nowSeconds: () => Math.floor(time.now / 1000),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      database.close();
    },
  };
}
