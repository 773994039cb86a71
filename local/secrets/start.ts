import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import type { LocalContext, Starter } from '../context.ts';
import { AwsError } from '../protocol/awsError.ts';
import { awsJson, operation } from '../protocol/awsJson.ts';
import { readStateFile, writeStateFile } from '../state/stateFile.ts';
import { StoredParameters } from './storedParameters.ts';

const installationSchema = z.object({ seed: z.string().min(1) });

/**
 * Secrets Manager, with the generated values of the template, and Parameter Store. Each value is derived from one
 * secret of this installation.
 */
export const starter: Starter = {
  name: 'secrets',
  async start(context) {
    context.runs('AWS::SecretsManager::Secret');
    const seed = installationSecret(join(context.folder('secrets'), 'installation.json'));
    const find = (id: string) =>
      context.template
        .ofType('AWS::SecretsManager::Secret')
        .find(
          ({ arn, name, properties }) => (id === arn || id === name) && properties.GenerateSecretString !== undefined,
        );
    const operations = {
      GetSecretValue: operation(z.object({ SecretId: z.string() }), ({ SecretId }) => {
        const secret = find(SecretId);
        if (!secret) {
          throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
        }
        const { arn, name } = secret;
        const SecretString = createHash('sha256').update(`${seed} ${arn}`).digest('hex');
        return { ARN: arn, Name: name, SecretString, VersionStages: ['AWSCURRENT'] };
      }),
    };
    const service = awsJson({ version: '1.1', invalidInput: 'InvalidParameterException', operations });
    context.endpoints.serve('secretsmanager', service);
    const stored = new StoredParameters(join(context.folder('secrets'), 'parameters.json'));
    context.endpoints.serve(
      'ssm',
      parameterStore((name) => stored.get(name) ?? parameterOf(name, seed), stored),
    );
  },
};

/**
 * Parameter Store: values that an operator stores for a real installation, which the provider simulators use as well,
 * and those that functions have stored.
 */
const parameterStore = (find: (name: string) => string | undefined, stored: StoredParameters) =>
  awsJson({
    version: '1.1',
    invalidInput: 'ValidationException',
    operations: {
      GetParameters: operation(z.object({ Names: z.array(z.string()).min(1).max(10) }), ({ Names }) => {
        const found = Names.flatMap((Name) => {
          const Value = find(Name);
          return Value === undefined ? [] : [{ Name, Value, Type: 'SecureString', Version: 1 }];
        });
        const missing = Names.filter((name) => find(name) === undefined);
        return { Parameters: found, InvalidParameters: missing };
      }),
      PutParameter: operation(
        z.object({
          Name: z.string().min(1),
          Value: z.string().min(1).max(4096),
          Overwrite: z.boolean().default(false),
        }),
        ({ Name, Value, Overwrite }) => {
          if (!Overwrite && find(Name) !== undefined)
            throw new AwsError('ParameterAlreadyExists', 'The parameter already exists.');
          stored.set(Name, Value);
          return { Tier: 'Standard', Version: 1 };
        },
      ),
      DeleteParameter: operation(z.object({ Name: z.string() }), ({ Name }) => {
        if (stored.get(Name) === undefined) throw new AwsError('ParameterNotFound', 'The parameter does not exist.');
        stored.delete(Name);
        return {};
      }),
    },
  });

/** Prefixes of the values of the parameters that the product reads. */
const beginnings: Readonly<Record<string, string>> = {
  'stripe/secretKey': 'sk_test_',
  'stripe/webhookSecret': 'whsec_',
  'doku/clientId': 'MCH-',
  'doku/secretKey': 'SK-',
  'dragonpay/merchantId': 'OTOJI',
  'dragonpay/apiKey': 'key-',
  'paypal/clientId': 'A',
  'paypal/clientSecret': 'E',
  'paypal/webhookId': 'WH',
  'youtube/clientId': 'local-',
  'youtube/clientSecret': 'GOCSPX-',
  'youtube/tokenKey': 'key-',
};

/** Parameters with fixed values, which are not secret. */
const fixed: Readonly<Record<string, string>> = { 'doku/channels': 'VIRTUAL_ACCOUNT_BCA,QRIS,EMONEY_OVO' };

function parameterOf(name: string, seed: string): string | undefined {
  const [, group = '', last = ''] = /^\/otoji\/\w+\/(\w+)\/(\w+)$/.exec(name) ?? [];
  if (fixed[`${group}/${last}`]) return fixed[`${group}/${last}`];
  const beginning = beginnings[`${group}/${last}`];
  return beginning && beginning + createHash('sha256').update(`${seed} ${last}`).digest('hex').slice(0, 32);
}

/**
 * Returns the credentials of this installation at a local provider: the parameters with these names, as the product
 * reads them.
 */
export function providerKeys<Name extends string>(
  context: LocalContext,
  provider: string,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const seed = installationSecret(join(context.folder('secrets'), 'installation.json'));
  const of = (name: string) => parameterOf(`/otoji/dev/${provider}/${name}`, seed) ?? '';
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, string>;
}

export const googleKeys = (context: LocalContext) => providerKeys(context, 'youtube', ['clientId', 'clientSecret']);
export const stripeKeys = (context: LocalContext) => providerKeys(context, 'stripe', ['secretKey', 'webhookSecret']);
export const payPalKeys = (context: LocalContext) =>
  providerKeys(context, 'paypal', ['clientId', 'clientSecret', 'webhookId']);

function installationSecret(path: string): string {
  const stored = readStateFile(path, installationSchema, 'Delete it; the next start makes a new one.');
  if (stored) return stored.seed;
  const seed = randomBytes(32).toString('base64url');
  writeStateFile(path, JSON.stringify({ seed }), 0o600);
  return seed;
}
