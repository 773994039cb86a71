import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { CognitoAWSCredentialsAndIdentityIdProvider, DefaultIdentityIdStore } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, sharedInMemoryStorage } from 'aws-amplify/utils';

interface Identity {
  readonly identityPoolId: string;
  /** The Cognito identity service, without a path. */
  readonly identityEndpoint: string;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly expiration: Date;
}

/**
 * Credentials of the identity pool's guest, which may send monitoring events and nothing else. Amplify asks for new ones
 * before they expire. One person at a screen is one identity for as long as the page is open: nothing is stored.
 */
export function guestCredentials({ identityPoolId, identityEndpoint }: Identity): () => Promise<Credentials> {
  // It warns of every address that it is given, ours included.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const store = new DefaultIdentityIdStore(sharedInMemoryStorage);
  const credentialsProvider = new CognitoAWSCredentialsAndIdentityIdProvider(store);
  const Cognito = { identityPoolId, identityPoolEndpoint: identityEndpoint, allowGuestAccess: true };
  store.setAuthConfig({ Cognito });
  Amplify.configure({ Auth: { Cognito } }, { Auth: { credentialsProvider } });
  return async () => {
    const { credentials } = await fetchAuthSession().catch(refuse);
    const { accessKeyId, secretAccessKey, sessionToken = '', expiration } = credentials ?? {};
    if (!accessKeyId || !secretAccessKey || !expiration) return refuse('the identity pool issued none');
    return { accessKeyId, secretAccessKey, sessionToken, expiration };
  };
}

/** Whatever the reason, nothing can be sent. */
function refuse(cause: unknown): never {
  throw new Error('no AWS credentials', { cause });
}
