import type { Starter } from '../context.ts';
import { createBucketOrigin } from './bucketOrigin.ts';
import { declaredDistributions } from './declared.ts';
import { deployedFiles } from './deployments.ts';
import { createDistribution } from './distribution.ts';
import { FileServer } from './files.ts';
import { passSockets } from './sockets.ts';
import { createTrustedKeys } from './trustedKeys.ts';

/** CloudFront and the deployed site: handles all paths of the site's port that no other service has mounted. */
export const starter: Starter = {
  name: 'website',
  async start(context) {
    context.runs(
      'AWS::CloudFront::Distribution',
      'AWS::CloudFront::Function',
      'AWS::CloudFront::KeyGroup',
      'AWS::CloudFront::PublicKey',
      'AWS::CloudFront::ResponseHeadersPolicy',
      'Custom::CDKBucketDeployment',
      'Custom::DeliveryKey',
    );
    const deployed = deployedFiles(context.template);
    const server = new FileServer();
    for (const { name, attributes } of context.template.ofType('AWS::S3::Bucket')) {
      const origin = createBucketOrigin(name, deployed.get(name) ?? new Map(), server, context);
      if (attributes.RegionalDomainName !== undefined) context.hosts.serve(attributes.RegionalDomainName, origin);
    }
    const [first, ...others] = declaredDistributions(context.template);
    if (first === undefined) return;
    for (const hostname of first.hostnames) context.origins.map(`https://${hostname}`, context.siteOrigin);
    context.site('/', createDistribution(first, context.hosts, context.origins, await createTrustedKeys(context)));
    context.siteSockets(passSockets(first, context));
    if (others.length > 0) context.log(`of ${others.length + 1} distributions only the first is served`);
  },
};
