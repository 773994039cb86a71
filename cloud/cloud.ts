import type { Conversion } from './conversion.ts';
import type { Identity } from './identity/identity.ts';
import type { Linking } from './identity/linking.ts';
import type { OwnUser } from './identity/ownUser.ts';
import type { People } from './identity/people.ts';
import type { Sealing } from './identity/sealing.ts';
import type { Sessions } from './identity/sessions.ts';
import type { Social } from './identity/social.ts';
import type { Jobs } from './jobs.ts';
import type { Live } from './live.ts';
import type { Mail } from './mail/mail.ts';

export type { Seller } from '../domain/payments/receipt.ts';

import type { CheckoutProviderName } from '../domain/payments/payments.ts';
import type { Seller } from '../domain/payments/receipt.ts';
import type { PlanPrices } from '../domain/plans/planPrice.ts';
import type { TopUpPrices } from '../domain/plans/topUpPrices.ts';
import type { Delivery } from './media/delivery.ts';
import type { DeliveryKeys } from './media/deliveryKeys.ts';
import type { MediaTools } from './media/ffmpeg/tools.ts';
import type { MediaReader, MediaStore } from './media/store.ts';
import type { Paper } from './paper.ts';
import type { CheckoutAccess } from './payments/provider.ts';
import type { StripeAccess } from './payments/stripe/client.ts';
import type { Recognition } from './recognition.ts';
import type { Ledger, Table, TableReader } from './table/core/table.ts';
import type { Translation } from './translation.ts';
import type { YouTubeAccess } from './youtube/youtube.ts';

/** Configuration of an installation. */
export interface CloudConfig {
  /** `dev`, `staging`, `prod` or `local`. */
  readonly environment: string;
  /** Origin of the website, without a trailing slash. */
  readonly appOrigin: string;
  /**
   * Seller printed on receipts. Set only for functions that write money, and only if the operator has named a seller.
   */
  readonly seller?: Seller;
  /** Top-up prices set by the operator; override the catalog. */
  readonly topUpPrices?: TopUpPrices;
  /** Plan prices set by the operator; override the catalog. */
  readonly planPrices?: PlanPrices;
  /** Daily use of paid services, in seconds of media, characters and bytes, after which no new use begins. */
  readonly dailyCeilings?: DailyCeilings;
  /** Calls that one person may make a minute. Set only for functions with signed-in callers; absent without a limit. */
  readonly callsPerMinute?: number;
  /** Models for speech recognition that a transcription can choose from; absent if there is no choice. */
  readonly recognitionModels?: readonly string[];
}

/** Ceilings set by the operator; a missing one is unlimited. */
export interface DailyCeilings {
  readonly transcription?: number;
  readonly translation?: number;
  readonly egress?: number;
}

/** Parts available to every function: configuration, clock and id generator. */
export interface Always {
  readonly config: CloudConfig;
  now(): Date;
  newId(): string;
}

/**
 * Everything outside its own process that a service may use. A service takes only the parts that it uses (`Pick<Cloud,
 * 'table' | 'now'>`, or of `CloudReader` if it only reads), and the needs of its route or task name the same parts,
 * which the compiler verifies (lambdas/serve.ts).
 */
export interface Cloud extends Always, Readonly<Record<CheckoutProviderName, CheckoutAccess>> {
  readonly table: Table;
  readonly ledger: Ledger;
  readonly media: MediaStore;
  readonly delivery: Delivery;
  readonly deliveryKeys: DeliveryKeys;
  /** Data that browsers upload for a save: the prefix `staged/` of the media bucket. */
  readonly staged: MediaStore;
  /** Nightly lists of people: the prefix `people/` of the media bucket. */
  readonly backups: MediaStore;
  readonly tools: MediaTools;
  readonly identity: Identity;
  readonly ownUser: OwnUser;
  readonly social: Social;
  readonly sealing: Sealing;
  readonly linking: Linking;
  readonly people: People;
  readonly sessions: Sessions;
  readonly jobs: Jobs;
  readonly recognition: Recognition;
  readonly conversion: Conversion;
  readonly translation: Translation;
  readonly mail: Mail;
  /** Mail settings for promotional mails. */
  readonly news: Mail;
  readonly live: Live;
  readonly stripe: StripeAccess;
  readonly youtube: YouTubeAccess;
  readonly paper: Paper;
}

/** Read-only variants of the storage parts of `Cloud`. */
export interface CloudReader extends Always {
  readonly table: TableReader;
  readonly media: MediaReader;
  readonly staged: MediaReader;
}
