import { receiveText } from './body.ts';
import { S3Error } from './errors.ts';
import { removeObject } from './objects.ts';
import { type S3Operation, xmlResponse } from './service.ts';
import { firstText, innerTexts } from './xml.ts';

const maxKeys = 1000;
const maxDocumentBytes = 2 * 1024 * 1024;

/** DeleteObjects: removes up to 1,000 objects. */
export const deleteObjects: S3Operation = async (request, service) => {
  const xml = await receiveText(request, request.signed, maxDocumentBytes);
  const keys = innerTexts(xml, 'Object').map((object) => firstText(object, 'Key'));
  if (keys.length === 0 || keys.length > maxKeys || keys.includes(undefined)) {
    throw new S3Error(
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema',
    );
  }
  const named = keys.filter((key) => key !== undefined);
  for (const key of named) await removeObject(service, request.bucket, key);
  const isQuiet = firstText(xml, 'Quiet') === 'true';
  return xmlResponse('DeleteResult', { Deleted: isQuiet ? [] : named.map((Key) => ({ Key })) });
};
