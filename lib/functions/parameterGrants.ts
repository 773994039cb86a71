import { Aws } from 'aws-cdk-lib';
import type { CheckoutProviderName } from '../../api/checkoutProviders.ts';
import { allow, type Grantable } from './grant.ts';
import type { Resources } from './resources.ts';

/**
 * ARN of a parameter. Parameters are encrypted with the account's key for Parameter Store, which is available to
 * everyone who may read them.
 */
const parameterArn = (path: string, name: string) => parameterArnOf(`${path}/${name}`);

const parameterArnOf = (fullName: string) =>
  `arn:${Aws.PARTITION}:ssm:${Aws.REGION}:${Aws.ACCOUNT_ID}:parameter${fullName}`;

function youtube({ youtubeParameters: path }: Resources): Grantable {
  return {
    environment: {
      GOOGLE_ACCOUNTS_URL: 'https://accounts.google.com',
      GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com',
      YOUTUBE_API_URL: 'https://www.googleapis.com',
      YOUTUBE_SITE_URL: 'https://www.youtube.com',
      YOUTUBE_PARAMETERS: path,
    },
    allows: [
      allow(
        ['ssm:GetParameters'],
        ...['clientId', 'clientSecret', 'tokenKey', 'quota'].map((name) => parameterArn(path, name)),
      ),
    ],
  };
}

/** Grants for Stripe. Empty if the environment accepts no payments: its functions then find Stripe without secrets. */
function stripe({ stripeParameters: path }: Resources): Grantable {
  // The code that reads the secrets is in the function all the same.
  if (path === undefined) return { allows: [allow(['ssm:GetParameters'])] };
  return {
    environment: { STRIPE_API_URL: 'https://api.stripe.com', STRIPE_PARAMETERS: path },
    allows: [allow(['ssm:GetParameters'], parameterArn(path, 'secretKey'), parameterArn(path, 'webhookSecret'))],
  };
}

/**
 * Grants for a checkout provider. Empty if the environment does not use the provider: functions of all providers then
 * skip it.
 */
export function checkout(name: CheckoutProviderName, { checkouts }: Resources): Grantable {
  const resource = checkouts[name];
  if (!resource) return { allows: [] };
  const { environment, parameters } = resource;
  return { environment, allows: [allow(['ssm:GetParameters'], ...parameters.map(parameterArnOf))] };
}

function delivery({ delivery: { path, number, keyId } }: Resources): Grantable {
  return {
    environment: { DELIVERY_PARAMETERS: path, DELIVERY_KEY: String(number), DELIVERY_KEY_ID: keyId },
    allows: [allow(['ssm:GetParameters'], parameterArn(path, String(number)))],
  };
}

/** Grants of the deployment's own function. Key pairs are numbered, so the pattern matches nothing but them. */
function deliveryKeys({ delivery: { path } }: Resources): Grantable {
  const keys = parameterArn(path, '*');
  return {
    environment: { DELIVERY_PARAMETERS: path },
    allows: [allow(['ssm:GetParameters', 'ssm:PutParameter', 'ssm:DeleteParameter'], keys)],
    wildcards: { [keys]: 'The key pairs of the installation, which are numbered.' },
  };
}

/** Grants of the needs that read parameters, except those of checkout providers. */
export const parameterGrants = { stripe, youtube, delivery, deliveryKeys };
