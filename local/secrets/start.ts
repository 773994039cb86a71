import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import type { Starter } from '../context.ts';
import { AwsError } from '../protocol/awsError.ts';
import { awsJson, operation } from '../protocol/awsJson.ts';
import { readStateFile, writeStateFile } from '../state/stateFile.ts';

const installationSchema = z.object({ seed: z.string().min(1) });

/** Secrets Manager: the values that the template lets be generated. Each is derived from one secret of this installation. */
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
  },
};

function installationSecret(path: string): string {
  const stored = readStateFile(path, installationSchema, 'Delete it; the next start makes a new one.');
  if (stored) return stored.seed;
  const seed = randomBytes(32).toString('base64url');
  writeStateFile(path, JSON.stringify({ seed }), 0o600);
  return seed;
}
