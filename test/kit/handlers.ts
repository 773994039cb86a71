/** Local services that the route handlers call, for tests and benches that call handlers as Lambda does. */
import { machineKinds, machineVariable } from '../../api/machines.ts';
import { served } from '../local/kit/served.ts';
import { temporaryFolder } from '../local/kit/temporaryFolder.ts';
import { clientId, givenUserPool, poolId } from '../local/kit/userPool.ts';
import { cloudOn, type TestCloud } from './cloud.ts';
import { privateKeyPem } from './delivery.ts';
import { startStorage } from './storage.ts';
import { startTable } from './table.ts';

/** The services as a cloud for the test's preparations, and the address of the table. */
export interface HandlerServices {
  readonly cloud: Omit<TestCloud, 'stop'>;
  readonly tableUrl: string;
  stop(): Promise<void>;
}

/** Addresses of state machines, as in a function's environment. */
export const machineArns: Readonly<Record<string, string>> = Object.fromEntries(
  machineKinds.map((kind) => [machineVariable(kind), `arn:aws:states:ap-southeast-1:0:stateMachine:${kind}`]),
);

/**
 * Starts a table, a bucket, a user pool, state machines that accept everything, a store of one secret, a store
 * with the key of media as its only parameter, and a translator, and sets their addresses in `process.env`. Handlers read it when they are imported:
 * import them afterwards.
 */
export async function startHandlerServices(): Promise<HandlerServices> {
  const folder = temporaryFolder();
  const [started, storage, pool, machines, secrets, parameters, stripe, translate] = await Promise.all([
    startTable(),
    startStorage(),
    givenUserPool(folder.path),
    served(() => Response.json({ executionArn: 'arn:aws:states:x', startDate: 1, stopDate: 1, status: 'RUNNING' })),
    served(() => Response.json({ SecretString: 'a key for sealing' })),
    served(async (request) => {
      const { Names } = (await request.json()) as { Names: string[] };
      const found = Names.filter((name) => name === '/otoji/dev/delivery/1');
      return Response.json({ Parameters: found.map((Name) => ({ Name, Value: privateKeyPem() })) });
    }),
    served(() => new Response(null, { status: 404 })),
    served(() => Response.json({ TranslatedText: 'a', SourceLanguageCode: 'en', TargetLanguageCode: 'es' })),
  ]);
  const { config } = storage.media.client;
  const { accessKeyId, secretAccessKey } = await config.credentials();
  Object.assign(process.env, {
    ...machineArns,
    LIVE_ENDPOINT: 'http://127.0.0.1:9',
    TABLE_NAME: started.table.name,
    MEDIA_BUCKET: storage.media.bucket,
    AWS_REGION: await config.region(),
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: started.endpoint,
    AWS_ENDPOINT_URL_S3: storage.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.url,
    AWS_ENDPOINT_URL_SFN: machines.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    AWS_ENDPOINT_URL_TRANSLATE: translate.url,
    AWS_ENDPOINT_URL_SSM: parameters.url,
    DELIVERY_PARAMETERS: '/otoji/dev/delivery',
    DELIVERY_KEY: '1',
    DELIVERY_KEY_ID: 'KTESTKEY',
    PAYPAL_API_URL: stripe.url,
    PAYPAL_CERTIFICATES_URL: `${stripe.url}/v1/notifications/certs/`,
    PAYPAL_SITE_URL: stripe.url,
    PAYPAL_PARAMETERS: '/otoji/dev/paypal',
    DOKU_API_URL: stripe.url,
    DOKU_WEBHOOK_PATH: '/api/webhooks/doku',
    DOKU_PARAMETERS: '/otoji/dev/doku',
    DRAGONPAY_API_URL: stripe.url,
    DRAGONPAY_PARAMETERS: '/otoji/dev/dragonpay',
    STRIPE_API_URL: stripe.url,
    STRIPE_PARAMETERS: '/otoji/dev/stripe',
    GOOGLE_ACCOUNTS_URL: 'http://127.0.0.1:9',
    GOOGLE_TOKEN_URL: 'http://127.0.0.1:9',
    YOUTUBE_API_URL: 'http://127.0.0.1:9',
    YOUTUBE_SITE_URL: 'http://127.0.0.1:9',
    YOUTUBE_PARAMETERS: '/otoji/dev/youtube',
    AWS_MAX_ATTEMPTS: '1',
    USER_POOL_ID: poolId,
    USER_POOL_CLIENT_ID: clientId,
    SEALING_SECRET_ARN: 'sealing',
    SIGN_IN_DOMAIN: 'https://sign-in.otoji.example',
    SIGN_IN_PROVIDERS: 'Google,Facebook',
    MAIL_CONFIGURATION_SET: 'transactional',
    OTOJI_ENV: 'dev',
    APP_ORIGIN: 'https://otoji.example',
    LOG_LEVEL: 'ERROR',
  });
  return {
    cloud: cloudOn(started.table, storage.media),
    tableUrl: started.endpoint,
    stop: async () => {
      await storage.stop();
      await started.stop();
      for (const one of [pool, machines, secrets, translate, parameters, stripe]) await one[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}
