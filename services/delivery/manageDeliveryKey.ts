import type { Cloud } from '../../cloud/cloud.ts';
import { type ResourceRequest, type ResourceResult, reportResource } from '../../cloud/deployment.ts';
import { deleteDeliveryKey, ensureDeliveryKey } from '../../cloud/media/deliveryKeys.ts';

/** Request of a deployment for one key pair, named by a number. */
export type KeyRequest = ResourceRequest<{ readonly Number: string }>;

/**
 * Creates or deletes a key pair as a resource of the template, whose attribute `PublicKey` is the public half. An
 * update changes nothing. The private half is never part of the response.
 */
export async function manageDeliveryKey(cloud: Pick<Cloud, 'deliveryKeys'>, request: KeyRequest): Promise<void> {
  const { Number: name } = request.ResourceProperties;
  const id = `delivery-key-${name}`;
  let result: ResourceResult;
  try {
    result = { id, attributes: await attributesAfter(cloud, request, name) };
  } catch (error) {
    console.error('no key pair:', error);
    result = { id, reason: error instanceof Error ? error.message : 'unknown error' };
  }
  await reportResource(request, result);
}

async function attributesAfter(
  { deliveryKeys }: Pick<Cloud, 'deliveryKeys'>,
  { RequestType }: KeyRequest,
  name: string,
): Promise<Record<string, string>> {
  if (RequestType !== 'Delete') return { PublicKey: await ensureDeliveryKey(deliveryKeys, name) };
  await deleteDeliveryKey(deliveryKeys, name);
  return {};
}
