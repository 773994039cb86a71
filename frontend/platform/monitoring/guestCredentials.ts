import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { CognitoAWSCredentialsAndIdentityIdProvider, DefaultIdentityIdStore } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, defaultStorage } from 'aws-amplify/utils';
import { retry } from './retry.ts';

/**
 * Delays after failures to get credentials. The RUM client repeats requests after the same delays, but drops the events
 * of a request without credentials.
 */
const retryDelaysMs = [2_000, 4_000];

interface Identity {
  readonly identityPoolId: string;
  /** Endpoint of the Cognito identity service, without a path. */
  readonly identityEndpoint: string;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly expiration: Date;
}

/**
 * Credentials of the identity pool's guest, which may send monitoring events and nothing else. Amplify renews them
 * before they expire. The identity is stored, so that a browser is one identity however many pages it opens; it belongs to
 * no user, and outlives sessions.
 */
export function guestCredentials({ identityPoolId, identityEndpoint }: Identity): () => Promise<Credentials> {
  // Amplify warns about every custom endpoint, ours included.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const store = new DefaultIdentityIdStore(defaultStorage);
  const credentialsProvider = new CognitoAWSCredentialsAndIdentityIdProvider(store);
  const Cognito = { identityPoolId, identityPoolEndpoint: identityEndpoint, allowGuestAccess: true };
  store.setAuthConfig({ Cognito });
  Amplify.configure({ Auth: { Cognito } }, { Auth: { credentialsProvider } });
  return () => retry(() => readCredentials(credentialsProvider), retryDelaysMs);
}

async function readCredentials(provider: CognitoAWSCredentialsAndIdentityIdProvider): Promise<Credentials> {
  const { credentials } = await fetchAuthSession().catch(async (error: unknown) => {
    // The stored identity was deleted; the next attempt gets a new one.
    const isUnknown = error instanceof Error && error.name === 'ResourceNotFoundException';
    if (isUnknown) await provider.clearCredentialsAndIdentityId();
    return refuse(error);
  });
  const { accessKeyId, secretAccessKey, sessionToken = '', expiration } = credentials ?? {};
  if (!accessKeyId || !secretAccessKey || !expiration) return refuse('the identity pool issued none');
  return { accessKeyId, secretAccessKey, sessionToken, expiration };
}

/** Reports any failure as missing credentials: nothing can be sent. */
function refuse(cause: unknown): never {
  throw new Error('no AWS credentials', { cause });
}
