import { createPublicKey, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { LocalContext } from '../context.ts';
import { close, loopback } from '../host/listen.ts';
import type { Resource } from '../template/types.ts';
import type { TrustedKeys } from './signedUrl.ts';

const response = z.union([
  z.object({ Status: z.literal('SUCCESS'), Data: z.object({ PublicKey: z.string() }) }),
  z.object({ Status: z.literal('FAILED'), Reason: z.string() }),
]);

/**
 * Creates the key pairs of the template as a deployment does, by their own function, and returns the public keys by
 * the ids that CloudFront gives them. Throws if the function fails.
 */
export async function createTrustedKeys(context: LocalContext): Promise<TrustedKeys> {
  const keys = context.template.ofType('AWS::CloudFront::PublicKey').map(async ({ ref, properties, path }) => {
    const { EncodedKey } = properties.PublicKeyConfig as { readonly EncodedKey: string };
    // The template resolves the attribute of a custom resource to the resource itself.
    const pair = context.template.ofType('Custom::DeliveryKey').find((resource) => resource.ref === EncodedKey);
    if (pair === undefined) throw new Error(`${path} is no key of a custom resource`);
    return [ref, createPublicKey(await publicKeyOf(pair, context))] as const;
  });
  return new Map(await Promise.all(keys));
}

/** Calls the function of a custom resource, and receives its result at an address as CloudFormation's. */
async function publicKeyOf({ properties, path, logicalId }: Resource, context: LocalContext): Promise<string> {
  const { ServiceToken, ...ResourceProperties } = properties;
  const { promise: received, resolve } = Promise.withResolvers<string>();
  const server = createServer(async (request, reply) => {
    resolve(await text(request));
    reply.end();
  });
  await new Promise<void>((listening) => server.listen(0, loopback, listening));
  try {
    const { port } = server.address() as AddressInfo;
    const result = await context.invoke(String(ServiceToken), {
      RequestType: 'Create',
      ResponseURL: `http://${loopback}:${port}/`,
      StackId: context.template.stackName,
      RequestId: randomUUID(),
      LogicalResourceId: logicalId,
      ResourceProperties,
    });
    if (!result.ok) throw new Error(`${path}: ${result.error.errorMessage}`);
    const outcome = response.parse(JSON.parse(await received));
    if (outcome.Status === 'FAILED') throw new Error(`${path}: ${outcome.Reason}`);
    return outcome.Data.PublicKey;
  } finally {
    await close(server);
  }
}
