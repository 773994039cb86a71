import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Node } from 'constructs';

/**
 * The settings that differ between environments. Every optional address comes from `-c name=value` (docs/deploy.md).
 */
export interface Environment {
  readonly name: 'dev' | 'staging' | 'prod';
  readonly region: string;
  readonly removal: RemovalPolicy;
  readonly logRetention: RetentionDays;
  /** A custom domain with its certificate (us-east-1); without one CloudFront's own address is used. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | undefined;
  /** Sender of mails. SES asks this address for confirmation at the first deployment. */
  readonly mailFrom: string;
  /** Receives the alarms; without it no notifications are sent. */
  readonly alarmEmail: string | undefined;
  readonly version: string;
  readonly links: Readonly<Record<string, string>>;
}

const linkNames = ['terms', 'privacy', 'about', 'contact', 'support'] as const;

/**
 * Reads the environment from CDK context. Throws on an unknown name, because a typing error must not create a new
 * stack.
 */
export function readEnvironment(node: Node): Environment {
  const text = (key: string): string | undefined => node.tryGetContext(key) || undefined;
  const name = text('env') ?? 'dev';
  if (name !== 'dev' && name !== 'staging' && name !== 'prod') {
    throw new Error(`-c env=${name}: choose dev, staging or prod`);
  }
  const domainName = text('domain');
  const certificateArn = text('certificateArn');
  if (domainName && !certificateArn) throw new Error('-c domain needs -c certificateArn (a certificate in us-east-1)');
  const links = linkNames.flatMap((link) => {
    const address = text(`${link}Url`);
    return address ? [[link, address] as const] : [];
  });
  return {
    name,
    region: text('region') ?? 'ap-southeast-1',
    removal: name === 'dev' ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    logRetention: name === 'prod' ? RetentionDays.THREE_MONTHS : RetentionDays.TWO_WEEKS,
    domain: domainName && certificateArn ? { name: domainName, certificateArn } : undefined,
    mailFrom: text('mailFrom') ?? (domainName ? `no-reply@${domainName}` : 'no-reply@otoji.example.com'),
    alarmEmail: text('alarmEmail'),
    version: text('version') ?? 'dev',
    links: Object.fromEntries(links),
  };
}
