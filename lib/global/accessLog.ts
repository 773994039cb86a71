import { Fn } from 'aws-cdk-lib';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Environment } from '../environment.ts';
import { accessLogOutputs } from '../website/accessLog.ts';

/**
 * Fields of the access log. Queries, cookies and referrers are left out: a query contains the signature of a media
 * address, and a referrer may be an address of another site with tokens of its own.
 */
const recordFields = [
  'date',
  'time',
  'c-ip',
  'cs-method',
  'x-host-header',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'cs-bytes',
  'time-taken',
  'time-to-first-byte',
  'cs(User-Agent)',
  'x-edge-location',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
  'ssl-protocol',
  'cs-protocol-version',
  'sc-content-type',
  'sc-range-start',
  'sc-range-end',
];

/**
 * Delivers the access log of the distribution to the bucket of the main stack, which must be deployed. CloudWatch Logs
 * accepts CloudFront as a source in us-east-1 alone.
 */
export function deliverAccessLog(scope: Construct, { name, region }: Environment): void {
  const outputOf = (output: keyof typeof accessLogOutputs) =>
    Fn.getStackOutput(`otoji-${name}`, accessLogOutputs[output], region);
  const source = new CfnDeliverySource(scope, 'AccessLogSource', {
    name: `otoji-${name}`,
    logType: 'ACCESS_LOGS',
    resourceArn: outputOf('distribution'),
  });
  const destination = new CfnDeliveryDestination(scope, 'AccessLogDestination', {
    name: `otoji-${name}`,
    deliveryDestinationType: 'S3',
    destinationResourceArn: outputOf('bucket'),
    outputFormat: 'json',
  });
  const delivery = new CfnDelivery(scope, 'AccessLog', {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields,
  });
  // The delivery names the source without referring to it.
  delivery.addResourceDependency(source);
}
