import type { CheckoutProviderName } from '../../api/checkoutProviders.ts';
import type { MachineKind } from '../../api/machines.ts';

/** Resources that functions can be granted. */
export interface Resources {
  readonly tableName: string;
  readonly tableArn: string;
  readonly mediaBucketName: string;
  readonly mediaBucketArn: string;
  readonly userPoolId: string;
  readonly userPoolArn: string;
  readonly userPoolClientId: string;
  /** Undefined if neither Google nor Facebook is configured for signing in. */
  readonly signIn: SignInResources | undefined;
  readonly machines: Readonly<Record<MachineKind, MachineResource>>;
  /** Role with which Transcribe reads the audio of a queued job and writes its result. */
  readonly recognitionRoleArn: string;
  /** Role with which MediaConvert reads a recording and writes a copy of it. */
  readonly conversionRoleArn: string;
  readonly mail: MailResource;
  /** Path of the parameters that identify the installation to Stripe; undefined if it accepts no payments. */
  readonly stripeParameters: string | undefined;
  /** Payment providers with pages of their own that the environment uses. */
  readonly checkouts: Readonly<Partial<Record<CheckoutProviderName, CheckoutResource>>>;
  /** Path of the parameters that identify the installation to Google. */
  readonly youtubeParameters: string;
  readonly delivery: DeliveryResource;
  readonly live: LiveResource;
  /** Seller as functions read it: `SELLER_NAME` and `SELLER_ADDRESS`, where configured. */
  readonly seller: Readonly<Record<string, string>>;
}

/** Payment provider with pages of its own. */
export interface CheckoutResource {
  /** Endpoints of the provider and the location of its parameters, as environment variables. */
  readonly environment: Readonly<Record<string, string>>;
  /** Full names of the parameters that identify the installation to the provider. */
  readonly parameters: readonly string[];
}

/** Key pairs that sign the addresses of media. */
export interface DeliveryResource {
  /** Path of the parameters with the private keys, each named by its number. */
  readonly path: string;
  /** Number of the key that signs, and the id of its public half in CloudFront. */
  readonly number: number;
  readonly keyId: string;
}

/** API of live connections. */
export interface LiveResource {
  /** Endpoint for messages to live connections. */
  readonly endpoint: string;
  /** ARN of the API's stage. */
  readonly stageArn: string;
}

/** Mail sender. Without a sender address SES refuses every mail, because no identity is granted. */
export interface MailResource {
  readonly configurationSet: string;
  /** Configuration set of promotional mails. */
  readonly newsConfigurationSet: string;
  readonly from: { readonly address: string; readonly identityArn: string } | undefined;
}

export interface SignInResources {
  /** Origin of the user pool's own pages. */
  readonly domain: string;
  /** Identity providers, as the user pool names them. */
  readonly providers: readonly string[];
  readonly sealingSecretArn: string;
}

/**
 * State machine. Its name is explicit, because the ARNs of its executions contain it and only those may be stopped. Its
 * ARN is built from the name, because a task may use machines that are created after it.
 */
export interface MachineResource {
  readonly name: string;
  readonly arn: string;
}
