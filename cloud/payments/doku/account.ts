/** DOKU account and API address of an installation. */
export interface DokuAccount {
  /** Base URL of DOKU's API. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly secretKey: string;
  /** Payment methods that are active for the merchant, by DOKU's names; DOKU rejects an order with any other. */
  readonly channels: readonly string[];
  /** Path of our webhook as DOKU calls and signs it. Configured, because a caller can send any path. */
  readonly webhookPath: string;
}
