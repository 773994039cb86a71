/** Throughput that AWS and the deployment permit. Rates are per second. */
export interface Quotas {
  /** `apiRequestsPerSecond` of the deployment; the burst limit is twice as high. */
  readonly apiRequests: number;
  /** Functions that run at the same time in the account. A new account starts with 10 and may request more. */
  readonly lambdaConcurrency: number;
  /** Write units that the on-demand table can serve without scaling. */
  readonly tableWrites: number;
  /** Read units that the on-demand table can serve without scaling. */
  readonly tableReads: number;
  /** Connections opened to all WebSocket APIs of the account. */
  readonly newConnections: number;
}

/**
 * Default quotas, by the documentation of AWS: API Gateway's quotas for WebSocket APIs, Lambda's quotas, and initial
 * throughput and scaling of DynamoDB's on-demand mode.
 */
export const defaultQuotas: Quotas = {
  apiRequests: 5_000,
  lambdaConcurrency: 1_000,
  tableWrites: 4_000,
  tableReads: 12_000,
  newConnections: 500,
};

/** Maximum throughput of a table without a quota request, in units per second. */
export const tableQuota = 40_000;

/** Ways to raise each quota, for the operator. */
export const raisedBy: Readonly<Record<keyof Quotas, string>> = {
  apiRequests: '-c apiRequestsPerSecond, up to the account’s 10,000',
  lambdaConcurrency: 'a quota request: Lambda, concurrent executions',
  tableWrites: 'warm throughput of the table (aws dynamodb update-table --warm-throughput)',
  tableReads: 'warm throughput of the table',
  newConnections: 'a quota request: API Gateway, new WebSocket connections per second',
};
