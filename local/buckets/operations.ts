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
import { type S3Operation, xmlResponse } from './service.ts';

/** Query parameters of unsupported operations. They are rejected, never treated as another operation. */
const unsupportedParameters = [
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
const unsupportedHeaders = [
  'x-amz-acl',
  'x-amz-tagging',
  'x-amz-object-lock-mode',
  'x-amz-server-side-encryption-customer-algorithm',
];

/**
 * Matches the parameters of a presigned URL that are supported: those of the signature and of checksums. Such a URL may
 * carry other headers of the request as parameters.
 */
const knownParameters =
  /^x-amz-(algorithm|credential|date|expires|signedheaders|signature|security-token|user-agent|content-sha256|checksum-.+|sdk-.+)$/i;
const isUnsupportedHeader = (parameter: string) => /^x-amz-/i.test(parameter) && !knownParameters.test(parameter);

const headBucket: S3Operation = (_, { keyRing }) => ({
  status: 200,
  headers: { 'x-amz-bucket-region': keyRing.region },
});

const getLocation: S3Operation = (_, { keyRing }) => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${keyRing.region}</LocationConstraint>`,
});

/** Returns the operation of a request to a bucket or an object. Throws `NotImplemented` or `MethodNotAllowed`. */
export function operationOf(request: S3Request): S3Operation {
  const { query, key, method } = request;
  const unsupported =
    unsupportedParameters.find((word) => query.has(word)) ??
    [...query.keys()].find(isUnsupportedHeader) ??
    unsupportedHeaders.find((name) => header(request, name) !== undefined);
  if (unsupported !== undefined)
    throw new S3Error('NotImplemented', `The local storage does not support ${unsupported}.`);
  const found = key === '' ? bucketOperation(request) : objectOperation(request);
  if (found === undefined) {
    throw new S3Error('MethodNotAllowed', `The specified method ${method} is not allowed against this resource.`);
  }
  return found;
}

function bucketOperation({ method, query }: S3Request): S3Operation | undefined {
  if (method === 'HEAD') return headBucket;
  if (method === 'POST') return query.has('delete') ? deleteObjects : undefined;
  if (method !== 'GET') return undefined;
  if (query.has('location')) return getLocation;
  return query.has('uploads') ? listMultipartUploads : listObjects;
}

function objectOperation(request: S3Request): S3Operation | undefined {
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

/** Rejects `partNumber`: a completed object is stored as one file without its part boundaries. */
function refusePartNumber({ query }: S3Request, operation: S3Operation): S3Operation {
  if (query.has('partNumber'))
    throw new S3Error('NotImplemented', 'The local storage does not support partNumber on completed objects.');
  return operation;
}

/** ListBuckets: the buckets of the template. */
export const listBuckets: S3Operation = (_, { buckets }) =>
  xmlResponse('ListAllMyBucketsResult', {
    Owner: { ID: 'local', DisplayName: 'local' },
    Buckets: { Bucket: [...buckets.keys()].map((Name) => ({ Name, CreationDate: '2026-01-01T00:00:00.000Z' })) },
  });
