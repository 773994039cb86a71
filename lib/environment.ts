import { readFileSync } from 'node:fs';
import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Node } from 'constructs';
import { type CheckoutProviderName, checkoutProviders } from '../api/checkoutProviders.ts';
import { type JobName, jobSpecs } from '../api/jobs.ts';
import { readPlanPrices } from '../api/planPrices.ts';
import { type SocialProvider, socialProviders } from '../api/social.ts';
import { readTopUpPrices } from '../api/topUpPrices.ts';
import { type OperationOptions, readOperationOptions } from './operationOptions.ts';

/** Settings that differ between environments. Every optional value comes from `-c name=value` (docs/operate/configure.md). */
export interface Environment extends OperationOptions {
  readonly name: 'dev' | 'staging' | 'prod';
  readonly region: string;
  readonly removal: RemovalPolicy;
  readonly logRetention: RetentionDays;
  /** Custom domain with its certificate (us-east-1); without one CloudFront's own domain is used. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | undefined;
  /** Client ids of the product at the identity providers that are offered for signing in. */
  readonly socialClientIds: Readonly<Partial<Record<SocialProvider, string>>>;
  /** Publishable key of this installation at Stripe; without it cards are not accepted (docs/operate/payments.md). */
  readonly stripePublishableKey: string | undefined;
  /** Payment providers with pages of their own, each in test or live mode (docs/operate/payments.md). */
  readonly checkouts: Readonly<Partial<Record<CheckoutProviderName, CheckoutMode>>>;
  /** Ids of the plans that were created at PayPal; without them no plans are sold there. */
  readonly paypalPlans: string | undefined;
  /** Top-up prices that override the catalog (docs/operate/payments.md). */
  readonly topUpPrices: ReturnType<typeof readTopUpPrices> | undefined;
  readonly planPrices: ReturnType<typeof readPlanPrices> | undefined;
  /** Seller printed on receipts; defaults to `Otoji`. */
  readonly sellerName: string | undefined;
  /** Postal address of the seller; its lines are separated by ` / `. */
  readonly sellerAddress: string | undefined;
  /** Sender address of mails, at a domain that is verified in SES; without one only Cognito sends mails, with codes. */
  readonly mailFrom: string | undefined;
  /** Requests per second that the whole API accepts. The burst limit is twice as high. */
  readonly apiRequestsPerSecond: number;
  /**
   * Networks that are exempt from limits by network, such as `127.0.0.1` of the local cloud; limits by address and
   * person still apply.
   */
  readonly unlimitedNetworks: readonly string[];
  /** Reserved concurrency of a task's function. The others share the rest of the account's concurrency. */
  readonly reservedConcurrency: Readonly<Partial<Record<JobName, number>>>;
  /** Numbers of the key pairs that addresses of media are verified with. The first one signs. */
  readonly deliveryKeys: readonly number[];
  readonly version: string;
  /** Whether the speech recognition distinguishes speakers. Amazon Transcribe does; the local cloud needs models. */
  readonly speakers: boolean;
  /** Whether the speech recognition identifies the language. Amazon Transcribe and Whisper do; PocketSphinx does not. */
  readonly languageIdentification: boolean;
  /** Codes of the languages that the speech recognition knows; undefined if it knows all of the product. */
  readonly recognizedLanguages: readonly string[] | undefined;
  /** Models for speech recognition that a transcription can choose from, the standard one first. Amazon Transcribe has none. */
  readonly recognitionModels: readonly string[];
  /** Addresses of pages that the operator publishes; the installation shows sample texts for the others. */
  readonly links: Readonly<Record<string, string>>;
}

/** Mode of a provider: its sandbox, or live with real payments. */
export type CheckoutMode = 'sandbox' | 'live';

const linkNames = ['terms', 'privacy', 'about', 'contact', 'support'] as const;

/**
 * Reads the environment from CDK context. Throws on an unknown name, because a typing error must not create a new
 * stack.
 */
export function readEnvironment(node: Pick<Node, 'tryGetContext'>): Environment {
  // Values in cdk.context.json may be numbers.
  const text = (key: string): string | undefined => String(node.tryGetContext(key) ?? '') || undefined;
  const name = text('env') ?? 'dev';
  if (name !== 'dev' && name !== 'staging' && name !== 'prod') {
    throw new Error(`-c env=${name}: choose dev, staging or prod`);
  }
  const domainName = text('domain');
  const certificateArn = text('certificateArn');
  if (domainName && !certificateArn) throw new Error('-c domain needs -c certificateArn (a certificate in us-east-1)');
  const socialClientIds = socialProviders.flatMap((provider) => {
    const clientId = text(`${provider}ClientId`);
    return clientId ? [[provider, clientId] as const] : [];
  });
  return {
    name,
    region: text('region') ?? 'ap-southeast-1',
    removal: name === 'dev' ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    logRetention: name === 'prod' ? RetentionDays.THREE_MONTHS : RetentionDays.TWO_WEEKS,
    domain: domainName && certificateArn ? { name: domainName, certificateArn } : undefined,
    socialClientIds: Object.fromEntries(socialClientIds),
    stripePublishableKey: readPublishableKey(text('stripePublishableKey')),
    checkouts: readCheckouts(text),
    paypalPlans: readPayPalPlans(text('paypalPlans'), text('paypal')),
    topUpPrices: readPriceFile('topUpPrices', text('topUpPrices'), readTopUpPrices),
    planPrices: readPriceFile('planPrices', text('planPrices'), readPlanPrices),
    sellerName: text('sellerName'),
    sellerAddress: text('sellerAddress'),
    ...readOperationOptions(name, text),
    mailFrom: readMailFrom(text('mailFrom')),
    apiRequestsPerSecond: positive(
      'apiRequestsPerSecond',
      text('apiRequestsPerSecond') ?? (name === 'prod' ? '5000' : '200'),
    ),
    unlimitedNetworks: readNetworks(text('unlimitedNetworks') ?? ''),
    reservedConcurrency: readConcurrency(text('reservedConcurrency') ?? defaultConcurrency[name]),
    deliveryKeys: readDeliveryKeys(text('deliveryKeys') ?? '1'),
    version: text('version') ?? 'dev',
    speakers: text('speakers') !== 'off',
    languageIdentification: text('languageIdentification') !== 'off',
    recognizedLanguages: text('recognizedLanguages')?.split(','),
    recognitionModels: readModels(text('recognitionModels') ?? ''),
    links: readLinks(name, text),
  };
}

/**
 * Reads `-c termsUrl=…` and the like. Production requires terms and a privacy policy, because users agree to both when
 * they sign up, and the texts of the installation are samples.
 */
function readLinks(environment: string, text: (key: string) => string | undefined): Environment['links'] {
  const entries = linkNames.flatMap((link) => {
    const address = text(`${link}Url`);
    if (address === undefined) return [];
    if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
      throw new Error(`-c ${link}Url=${address}: this is no address of a page, such as https://example.com/${link}`);
    }
    return [[link, address] as const];
  });
  const links = Object.fromEntries(entries);
  if (environment === 'prod' && !(links.terms && links.privacy)) {
    throw new Error('-c env=prod needs -c termsUrl and -c privacyUrl: the texts of the installation are only samples');
  }
  return links;
}

/** Reads `-c paypal=sandbox` and the like, one option for each provider. */
function readCheckouts(text: (key: string) => string | undefined): Environment['checkouts'] {
  const entries = checkoutProviders.flatMap((name) => {
    const mode = text(name);
    if (mode === undefined) return [];
    if (mode !== 'sandbox' && mode !== 'live') throw new Error(`-c ${name}=${mode}: choose sandbox or live`);
    return [[name, mode] as const];
  });
  return Object.fromEntries(entries);
}

function readPayPalPlans(ids: string | undefined, paypal: string | undefined): string | undefined {
  if (ids === undefined) return undefined;
  if (!paypal) throw new Error('-c paypalPlans needs -c paypal');
  if (/^P-\w+(,P-\w+){5}$/.test(ids)) return ids;
  throw new Error('-c paypalPlans: name six plans, such as P-…,P-…,P-…,P-…,P-…,P-…');
}

/**
 * Reserved concurrency by default. Exports, each of which renders many ranges at the same time, must not take the
 * concurrency of the API. New accounts have none to reserve, and are the ones in which `dev` is tried
 * (docs/decisions/deployment.md).
 */
const defaultConcurrency = { dev: 'off', staging: 'renderRange:24', prod: 'renderRange:100' } as const;

/** Reads `renderRange:100,joinRanges:20`, or `off`. Throws on a name that is not a task. */
function readConcurrency(text: string): Environment['reservedConcurrency'] {
  if (text === 'off') return {};
  const entries = text
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const [name = '', count = ''] = entry.trim().split(':');
      if (!Object.hasOwn(jobSpecs, name)) throw new Error(`-c reservedConcurrency: there is no task ${name}`);
      return [name, positive('reservedConcurrency', count)] as const;
    });
  return Object.fromEntries(entries);
}

/** Reads `-c recognitionModels=small,base.en`. */
function readModels(text: string): readonly string[] {
  const models = text.split(',').filter(Boolean);
  const wrong = models.find((model) => !/^[\w.-]{1,60}$/.test(model));
  if (wrong !== undefined) throw new Error(`-c recognitionModels: ${wrong} is no name of a model`);
  return models;
}

/** Reads networks in the form in which limits count them: an IPv4 address, or the first 64 bits of an IPv6 address. */
function readNetworks(text: string): readonly string[] {
  const networks = text.split(',').filter(Boolean);
  const wrong = networks.find(
    (network) => !/^(?:\d{1,3}(?:\.\d{1,3}){3}|(?:[0-9a-f]{1,4}:){4}:\/64|::1)$/.test(network),
  );
  if (wrong !== undefined) throw new Error(`-c unlimitedNetworks: ${wrong} is no network`);
  return networks;
}

/** Reads and validates a price file given by an option, so that no invalid price is ever deployed. */
function readPriceFile<Prices>(
  option: string,
  path: string | undefined,
  read: (json: string) => Prices,
): Prices | undefined {
  if (path === undefined) return undefined;
  try {
    return read(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`-c ${option}=${path}: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
}

/** Validates the publishable key, so that a secret key cannot get into the template and the browser by mistake. */
function readPublishableKey(key: string | undefined): string | undefined {
  if (key === undefined || /^pk_(test|live)_\w+$/.test(key)) return key;
  throw new Error('-c stripePublishableKey: this is no publishable key, such as pk_live_…');
}

function readMailFrom(address: string | undefined): string | undefined {
  if (address === undefined || /^[\w.+-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(address)) return address;
  throw new Error(`-c mailFrom: ${address} is no address, such as no-reply@example.com`);
}

/** Reads `-c deliveryKeys=1,2`. */
function readDeliveryKeys(text: string): readonly number[] {
  const numbers = text.split(',').map((number) => positive('deliveryKeys', number));
  if (new Set(numbers).size < numbers.length) throw new Error(`-c deliveryKeys=${text}: a number is there twice`);
  // CloudFront accepts five keys in a group.
  if (numbers.length > 5) throw new Error(`-c deliveryKeys=${text}: there can be five keys at most`);
  return numbers;
}

function positive(option: string, text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count <= 0) throw new Error(`-c ${option}: ${text} is no positive whole number`);
  return count;
}
