/** Dragonpay account and API address of an installation. */
export interface DragonpayAccount {
  /** Base URL of Dragonpay's API. */
  readonly apiUrl: string;
  /** `dev`, `staging` or `prod`: distinguishes the payments of installations that share one merchant. */
  readonly environment: string;
  readonly merchantId: string;
  readonly apiKey: string;
  readonly keys: CallbackKeys;
}

/** Keys with which Dragonpay signs. It may replace them at any time. */
export interface CallbackKeys {
  /**
   * Reads the active keys.
   * @param isUnknown whether the cached keys failed to verify a signature
   */
  readonly read: (isUnknown: boolean) => Promise<readonly string[]>;
}
