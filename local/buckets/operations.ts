import { completeMultipartUpload } from './complete.ts';
import { copyObject } from './copy.ts';
import { deleteObjects } from './deleteMany.ts';
import { S3Error } from './errors.ts';
import { listObjects } from './listing.ts';
import {
  abortMultipartUpload,
  createMultipartUpload,
  listMultipartUploads,
  listParts,
  uploadPart,
  uploadPartCopy,
} from './multipart.ts';
import { deleteObject, getObject, headObject, putObject } from './objects.ts';
import { header, type S3Request } from './request.ts';
import { type Operation, xmlResponse } from './service.ts';

/** Query words that name operations which are not known here. Doing another one instead would be a lie. */
const unknownWords = [
  'accelerate',
  'acl',
  'analytics',
  'attributes',
  'cors',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'versionId',
  'versioning',
  'versions',
  'website',
];
const unknownHeaders = ['x-amz-tagging', 'x-amz-object-lock-mode', 'x-amz-server-side-encryption-customer-algorithm'];

const headBucket: Operation = (_, { keyRing }) => ({ status: 200, headers: { 'x-amz-bucket-region': keyRing.region } });

const getLocation: Operation = (_, { keyRing }) => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${keyRing.region}</LocationConstraint>`,
});

/** The operation that a request to a bucket or an object asks for. Throws `NotImplemented` and `MethodNotAllowed`. */
export function operationOf(request: S3Request): Operation {
  const { query, key, method } = request;
  const unknown =
    unknownWords.find((word) => query.has(word)) ?? unknownHeaders.find((name) => header(request, name) !== undefined);
  if (unknown !== undefined) throw new S3Error('NotImplemented', `The local storage does not know ${unknown}.`);
  const found = key === '' ? bucketOperation(request) : objectOperation(request);
  if (found === undefined) {
    throw new S3Error('MethodNotAllowed', `The specified method ${method} is not allowed against this resource.`);
  }
  return found;
}

function bucketOperation({ method, query }: S3Request): Operation | undefined {
  if (method === 'HEAD') return headBucket;
  if (method === 'POST') return query.has('delete') ? deleteObjects : undefined;
  if (method !== 'GET') return undefined;
  if (query.has('location')) return getLocation;
  return query.has('uploads') ? listMultipartUploads : listObjects;
}

function objectOperation(request: S3Request): Operation | undefined {
  const { method, query } = request;
  const hasUpload = query.has('uploadId');
  const isCopy = header(request, 'x-amz-copy-source') !== undefined;
  switch (method) {
    case 'GET':
      return hasUpload ? listParts : refusePartNumber(request, getObject);
    case 'HEAD':
      return refusePartNumber(request, headObject);
    case 'PUT':
      if (hasUpload) return isCopy ? uploadPartCopy : uploadPart;
      return isCopy ? copyObject : putObject;
    case 'POST':
      if (query.has('uploads')) return createMultipartUpload;
      return hasUpload ? completeMultipartUpload : undefined;
    case 'DELETE':
      return hasUpload ? abortMultipartUpload : deleteObject;
    default:
      return undefined;
  }
}

/** A finished object is one file: where its parts met is not known any more. */
function refusePartNumber({ query }: S3Request, operation: Operation): Operation {
  if (query.has('partNumber'))
    throw new S3Error('NotImplemented', 'The local storage does not know partNumber of finished objects.');
  return operation;
}

/** The buckets of the template, for the owner of the key. */
export const listBuckets: Operation = (_, { buckets }) =>
  xmlResponse('ListAllMyBucketsResult', {
    Owner: { ID: 'local', DisplayName: 'local' },
    Buckets: { Bucket: [...buckets.keys()].map((Name) => ({ Name, CreationDate: '2026-01-01T00:00:00.000Z' })) },
  });
