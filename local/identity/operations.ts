import { decodeJwt } from 'jose';
import * as z from 'zod';
import { AwsError } from '../protocol/awsError.ts';
import { type Operation, operation } from '../protocol/awsJson.ts';
import * as admin from './admin.ts';
import * as attributes from './attributes.ts';
import type { Pool } from './pool.ts';
import * as reset from './resetPassword.ts';
import * as signIn from './signIn.ts';
import * as signUp from './signUp.ts';
import * as softwareToken from './softwareToken.ts';
import { readAccessToken, revokeAll } from './tokens.ts';

/** Operations that Cognito accepts unsigned. All others require an administrator. */
const publicOperations: ReadonlySet<string> = new Set([
  ...['SignUp', 'ConfirmSignUp', 'ResendConfirmationCode', 'InitiateAuth', 'RevokeToken'],
  ...['ForgotPassword', 'ConfirmForgotPassword', 'ChangePassword', 'GetUser', 'UpdateUserAttributes'],
  ...['AssociateSoftwareToken', 'VerifySoftwareToken', 'SetUserMFAPreference', 'RespondToAuthChallenge'],
  ...['GetUserAttributeVerificationCode', 'VerifyUserAttribute', 'DeleteUser', 'GlobalSignOut'],
]);

export const isPublicOperation = (name: string): boolean => publicOperations.has(name);

/** Returns the supported operations of `AWSCognitoIdentityProviderService`, on the pool that their input names. */
export function userPoolOperations(pools: readonly Pool[]): Record<string, Operation> {
  const on = <Input>(
    schema: z.ZodType<Input>,
    run: (pool: Pool, input: Input) => object | Promise<object>,
  ): Operation => {
    const checked = operation(schema, (input) => run(poolOf(pools, input), input));
    return checked;
  };
  return {
    SignUp: on(signUp.signUpInput, signUp.signUp),
    ConfirmSignUp: on(signUp.confirmSignUpInput, signUp.confirmSignUp),
    ResendConfirmationCode: on(signUp.usernameInput, signUp.resendConfirmationCode),
    InitiateAuth: on(signIn.initiateAuthInput, signIn.initiateAuth),
    RespondToAuthChallenge: on(softwareToken.respondInput, softwareToken.respondToAuthChallenge),
    RevokeToken: on(signIn.revokeTokenInput, signIn.revokeToken),
    ForgotPassword: on(signUp.usernameInput, reset.forgotPassword),
    ConfirmForgotPassword: on(reset.confirmForgotInput, reset.confirmForgotPassword),
    ChangePassword: on(reset.changePasswordInput, reset.changePassword),
    GetUser: on(attributes.tokenInput, attributes.getUser),
    UpdateUserAttributes: on(attributes.updateInput, attributes.updateUserAttributes),
    GetUserAttributeVerificationCode: on(attributes.attributeCodeInput, attributes.getAttributeCode),
    VerifyUserAttribute: on(attributes.verifyInput, attributes.verifyUserAttribute),
    AssociateSoftwareToken: on(attributes.tokenInput, softwareToken.associateSoftwareToken),
    VerifySoftwareToken: on(softwareToken.verifyTokenInput, softwareToken.verifySoftwareToken),
    SetUserMFAPreference: on(softwareToken.preferenceInput, softwareToken.setUserMfaPreference),
    DeleteUser: on(attributes.tokenInput, deleteUser),
    GlobalSignOut: on(attributes.tokenInput, globalSignOut),
    AdminGetUser: on(admin.adminInput, admin.adminGetUser),
    AdminCreateUser: on(admin.adminCreateInput, admin.adminCreateUser),
    AdminUpdateUserAttributes: on(admin.adminUpdateInput, admin.adminUpdateUserAttributes),
    AdminDeleteUser: on(admin.adminInput, admin.adminDeleteUser),
    AdminUserGlobalSignOut: on(admin.adminInput, admin.adminUserGlobalSignOut),
    AdminSetUserMFAPreference: on(softwareToken.adminPreferenceInput, softwareToken.adminSetUserMfaPreference),
    AdminConfirmSignUp: on(admin.adminInput, admin.adminConfirmSignUp),
    AdminSetUserPassword: on(admin.adminSetPasswordInput, admin.adminSetUserPassword),
    AdminLinkProviderForUser: on(admin.adminLinkInput, admin.adminLinkProviderForUser),
    ListUsers: on(admin.listUsersInput, admin.listUsers),
  };
}

async function deleteUser(pool: Pool, input: z.infer<typeof attributes.tokenInput>) {
  const { user } = await readAccessToken(pool, input.AccessToken);
  pool.store.remove(user.sub);
  return {};
}

async function globalSignOut(pool: Pool, input: z.infer<typeof attributes.tokenInput>) {
  const { user } = await readAccessToken(pool, input.AccessToken);
  revokeAll(pool, user.sub);
  return {};
}

const address = z.object({
  UserPoolId: z.string().optional(),
  ClientId: z.string().optional(),
  AccessToken: z.string().optional(),
});

/** Finds the pool by its id, by one of its clients, or by the issuer of a token. */
function poolOf(pools: readonly Pool[], input: unknown): Pool {
  const { UserPoolId, ClientId, AccessToken } = address.parse(input);
  if (AccessToken !== undefined) return byIssuer(pools, AccessToken);
  const pool = pools.find(({ settings }) => settings.id === UserPoolId || settings.clients.has(ClientId ?? ''));
  if (pool) return pool;
  const what = UserPoolId === undefined ? `User pool client ${ClientId}` : `User pool ${UserPoolId}`;
  throw new AwsError('ResourceNotFoundException', `${what} does not exist.`);
}

function byIssuer(pools: readonly Pool[], token: string): Pool {
  const pool = pools.find(({ settings }) => settings.issuer === issuerOf(token));
  if (!pool) throw new AwsError('NotAuthorizedException', 'Invalid Access Token');
  return pool;
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}
