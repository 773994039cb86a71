/** What Dragonpay knows an installation by, and where it is reached. */
export interface DragonpayAccount {
  /** Base address of Dragonpay's API. */
  readonly apiUrl: string;
  /** `dev`, `staging` or `prod`: installations may share one merchant, and tell their payments apart by it. */
  readonly environment: string;
  readonly merchantId: string;
  readonly apiKey: string;
  readonly keys: CallbackKeys;
}

/** The keys by which Dragonpay signs, which it may replace at any time. */
export interface CallbackKeys {
  /** @param isUnknown whether the kept ones were tried in vain */
  readonly read: (isUnknown: boolean) => Promise<readonly string[]>;
}
