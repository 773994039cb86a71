interface Identity {
  readonly identityPoolId: string;
  /** The Cognito identity service, without a path. */
  readonly identityEndpoint: string;
}

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly expiration: Date;
}

interface Issued {
  readonly AccessKeyId: string;
  readonly SecretKey: string;
  readonly SessionToken: string;
  /** Seconds since 1970. */
  readonly Expiration: number;
}

/**
 * Credentials of the identity pool's guest, which may send monitoring events and nothing else. The provider
 * asks again shortly before they expire; one person at a screen is one identity for as long as the page is open.
 */
export function guestCredentials({ identityPoolId, identityEndpoint }: Identity): () => Promise<Credentials> {
  const ask = async <Answer>(operation: string, input: object): Promise<Answer> => {
    const answer = await fetch(identityEndpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityService.${operation}`,
      },
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(`${operation}: ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  const identify = () => ask<{ IdentityId: string }>('GetId', { IdentityPoolId: identityPoolId });
  const issue = async (): Promise<Credentials> => {
    const { IdentityId } = await identify();
    const { Credentials: issued } = await ask<{ Credentials: Issued }>('GetCredentialsForIdentity', { IdentityId });
    return {
      accessKeyId: issued.AccessKeyId,
      secretAccessKey: issued.SecretKey,
      sessionToken: issued.SessionToken,
      expiration: new Date(issued.Expiration * 1000),
    };
  };
  let current: Promise<Credentials> | undefined;
  return async () => {
    const held = await current?.catch(() => undefined);
    if (!held || held.expiration.getTime() < Date.now() + 60_000) current = issue();
    return current ?? issue();
  };
}
