import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDelivery } from '../../../cloud/media/delivery.ts';
import { openDeliveryKeys } from '../../../cloud/media/deliveryKeys.ts';
import { type KeyRequest, manageDeliveryKey } from '../../../services/delivery/manageDeliveryKey.ts';
import { clientSettings, served } from '../../local/kit/served.ts';

/** Parameter Store, and the address at which CloudFormation waits. */
const parameters = new Map<string, string>();
const reports: Record<string, unknown>[] = [];
let fault: string | undefined;

const store = await served(async (request) => {
  const input = (await request.json()) as { Name: string; Names: string[]; Value: string; Type: string };
  const refuse = (__type: string) => Response.json({ __type }, { status: 400 });
  if (fault) return refuse(fault);
  switch (request.headers.get('x-amz-target')) {
    case 'AmazonSSM.GetParameters': {
      const found = input.Names.filter((name) => parameters.has(name));
      return Response.json({ Parameters: found.map((Name) => ({ Name, Value: parameters.get(Name) })) });
    }
    case 'AmazonSSM.PutParameter':
      if (parameters.has(input.Name)) return refuse('ParameterAlreadyExists');
      expect(input.Type).toBe('SecureString');
      parameters.set(input.Name, input.Value);
      return Response.json({ Version: 1 });
    default:
      return parameters.delete(input.Name) ? Response.json({}) : refuse('ParameterNotFound');
  }
});
const deployment = await served(async (request) => {
  reports.push((await request.json()) as Record<string, unknown>);
  return new Response();
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  await deployment[Symbol.asyncDispose]();
});
beforeEach(() => {
  parameters.clear();
  reports.length = 0;
  fault = undefined;
});

const settings = { ...clientSettings, endpoint: store.url };
const cloud = { deliveryKeys: openDeliveryKeys('/otoji/dev/delivery', settings) };

const request = (RequestType: KeyRequest['RequestType'], number = '1') =>
  manageDeliveryKey(cloud, {
    ...{ RequestType, ResponseURL: deployment.url, StackId: 'stack', RequestId: 'request', LogicalResourceId: 'Pair' },
    ResourceProperties: { Number: number },
  });
const publicKeys = () => reports.map(({ Data }) => (Data as { PublicKey?: string }).PublicKey ?? '');

describe('the key pair of a deployment', () => {
  test('is created with its private half in a secure parameter, and its public half as the result', async () => {
    await request('Create');
    expect(reports).toEqual([
      {
        ...{ Status: 'SUCCESS', PhysicalResourceId: 'delivery-key-1', StackId: 'stack', RequestId: 'request' },
        ...{ LogicalResourceId: 'Pair', Data: { PublicKey: expect.stringMatching(/^-----BEGIN PUBLIC KEY-----\n/) } },
      },
    ]);
    const stored = createPrivateKey(parameters.get('/otoji/dev/delivery/1') ?? '');
    expect(stored.asymmetricKeyDetails).toMatchObject({ modulusLength: 2048 });
    const text = Buffer.from('text');
    expect(verify('RSA-SHA1', text, createPublicKey(publicKeys()[0] ?? ''), sign('RSA-SHA1', text, stored))).toBe(true);
    expect(JSON.stringify(reports)).not.toContain('PRIVATE');
  });

  test('stays the same when the request is repeated, or the resource is updated', async () => {
    await Promise.all([request('Create'), request('Create')]);
    await request('Create');
    await request('Update');
    expect(new Set(publicKeys()).size).toBe(1);
    expect(parameters.size).toBe(1);
  });

  test('is another one for another number, and deleted without the others', async () => {
    await request('Create');
    await request('Create', '2');
    expect(new Set(publicKeys()).size).toBe(2);
    await request('Delete');
    await request('Delete');
    expect([...parameters.keys()]).toEqual(['/otoji/dev/delivery/2']);
    expect(reports.map(({ Status }) => Status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS']);
  });

  test('fails the deployment with the reason when it cannot be stored', async () => {
    fault = 'AccessDeniedException';
    await request('Create');
    expect(reports).toEqual([expect.objectContaining({ Status: 'FAILED', PhysicalResourceId: 'delivery-key-1' })]);
  });
});

describe('the key that signs', () => {
  const delivery = () =>
    openDelivery({ origin: 'https://otoji.example', keyId: 'K1', path: '/otoji/dev/delivery', name: '1' }, settings);

  test('is read once for all addresses of a process', async () => {
    await request('Create');
    const { privateKey } = delivery();
    const first = await privateKey();
    parameters.clear();
    expect(await privateKey()).toBe(first);
  });

  test('is read again after a failure', async () => {
    const { privateKey } = delivery();
    await expect(privateKey()).rejects.toThrow('/otoji/dev/delivery/1 has no private key');
    await request('Create');
    expect((await privateKey()).type).toBe('private');
  });
});
