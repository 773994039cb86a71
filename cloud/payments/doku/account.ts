/** What DOKU knows an installation by, and where it is reached. */
export interface DokuAccount {
  /** Base address of DOKU's API. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly secretKey: string;
  /** The ways to pay that are active for the merchant, in DOKU's words; DOKU refuses an order with any other. */
  readonly channels: readonly string[];
  /** The path of our webhook as DOKU calls and signs it. It is configured: a caller can write any path. */
  readonly webhookPath: string;
}
