import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';

const maxRedirects = 5;
/** A connection without data for this long is given up, and the download continues with another one. */
const idleMs = 30_000;

/** Failure of a download with the reason in words; `isFinal` if trying again would fail as well. */
export class DownloadError extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.name = 'DownloadError';
    this.isFinal = isFinal;
  }
}

export interface RequestOptions {
  /** First byte to receive. */
  readonly fromByte: number;
  readonly signal: AbortSignal;
  /** `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` are taken from here. */
  readonly environment: NodeJS.ProcessEnv;
}

/** Requests a file from a byte on and follows redirects, through the proxy of the environment. */
export async function requestFile(url: string, options: RequestOptions): Promise<IncomingMessage> {
  let address = new URL(url);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await request(address, options);
    const { location } = response.headers;
    if (response.statusCode === undefined || response.statusCode < 300 || response.statusCode >= 400 || !location)
      return response;
    response.resume();
    address = new URL(location, address);
  }
  throw new DownloadError(`${url} redirects too often`, true);
}

function request(url: URL, { fromByte, signal, environment }: RequestOptions): Promise<IncomingMessage> {
  const { request: send, Agent } = url.protocol === 'https:' ? https : http;
  const headers = { 'user-agent': 'otoji', ...(fromByte > 0 && { range: `bytes=${fromByte}-` }) };
  const agent = new Agent({ proxyEnv: environment });
  return new Promise((resolve, reject) => {
    const sent = send(url, { headers, agent, signal, timeout: idleMs }, resolve);
    sent.on('timeout', () => sent.destroy(new Error(`no data for ${idleMs / 1000} seconds`)));
    sent.on('error', reject);
    sent.end();
  });
}
