import type { Json, ResolvedTemplate } from './template/types.ts';

/** The four ports, from `--port N`: the site is N, S3 is N+1, the other AWS services N+2, DynamoDB N+3. */
export interface Ports {
  readonly site: number;
  readonly storage: number;
  readonly services: number;
  readonly tables: number;
}

/** Answers one HTTP request. A Hono app's `fetch` is one. */
export type FetchHandler = (request: Request) => Response | Promise<Response>;

/**
 * The AWS services that run here, by the path prefix each has on the services port.
 * `s3` and `dynamodb` have ports of their own.
 */
export type ServiceName =
  | 's3'
  | 'dynamodb'
  | 'cognito-idp'
  | 'cognito-identity'
  | 'sfn'
  | 'ses'
  | 'transcribe'
  | 'translate'
  | 'mediaconvert'
  | 'rum'
  | 'events';

/** Where the services listen. Functions get these as `AWS_ENDPOINT_URL_*`. */
export interface Endpoints {
  /** Serves `handler` at `http://127.0.0.1:<services>/<service>/...`; it sees paths without that prefix. */
  serve(service: ServiceName, handler: FetchHandler): void;
  /** Names the address of a service that has a port of its own. */
  announce(service: ServiceName, url: string): void;
  /** The address of a service, without a trailing slash; undefined when nothing serves it. */
  url(service: ServiceName): string | undefined;
  all(): ReadonlyMap<ServiceName, string>;
}

/** A failed invocation, as Lambda reports it. */
export interface InvokeError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

export type InvokeResult =
  | { readonly ok: true; readonly payload: Json }
  | { readonly ok: false; readonly error: InvokeError };

/** One part of the page at `/_local`. */
export interface LocalPageSection {
  readonly id: string;
  readonly title: string;
  /** The section's HTML; every value in it must be escaped already. */
  html(): string | Promise<string>;
  /** Answers requests below `/_local/<id>/...` (buttons, JSON, single messages); sees paths without that prefix. */
  readonly handler?: FetchHandler;
}

export interface LocalPage {
  add(section: LocalPageSection): void;
  sections(): readonly LocalPageSection[];
}

/** An event as EventBridge carries it. */
export interface BusEvent {
  readonly source: string;
  readonly 'detail-type': string;
  readonly detail: Json;
  readonly time: string;
  readonly id: string;
  readonly resources: readonly string[];
}

export interface Bus {
  /** Puts an event on the default bus; `id` and `time` are added. */
  publish(event: { source: string; 'detail-type': string; detail: Json; resources?: readonly string[] }): void;
  /** Hears every event, in order. Returns the way to stop hearing. */
  subscribe(listener: (event: BusEvent) => void): () => void;
}

/** An object of a bucket, as a plain file: engines such as ffmpeg read it in place and must not change it. */
export interface StoredObject {
  readonly filePath: string;
  readonly sizeBytes: number;
  readonly etag: string;
  readonly contentType: string;
}

/** The buckets seen from inside, for engines that work on files. The same objects as over HTTP. */
export interface ObjectStore {
  /** The object, or undefined when the bucket or the key does not exist. */
  get(bucket: string, key: string): Promise<StoredObject | undefined>;
  /** Moves a finished file into the bucket, as a whole or not at all. `filePath` is gone afterwards. */
  putFile(bucket: string, key: string, filePath: string, contentType: string): Promise<StoredObject>;
  putBytes(bucket: string, key: string, bytes: Uint8Array, contentType: string): Promise<StoredObject>;
  /** A fresh temporary path on the buckets' file system, for a file that `putFile` will take. */
  temporaryPath(): string;
}

/** A JSON Web Key Set as `/.well-known/jwks.json` gives it. */
export interface KeySet {
  readonly keys: readonly { readonly [member: string]: unknown }[];
}

/** The keys of token issuers, for the API's JWT authorizers. */
export interface Issuers {
  /** `issuer` is the token's `iss`, e.g. `https://cognito-idp.ap-southeast-1.amazonaws.com/<pool id>`. */
  add(issuer: string, keys: () => KeySet | Promise<KeySet>): void;
  keys(issuer: string): (() => KeySet | Promise<KeySet>) | undefined;
}

/** AWS host names of the template that are answered on this machine: an API's, a website bucket's. */
export interface Hosts {
  /** `hostname` as the template resolves it: `<api id>.execute-api.<region>.amazonaws.com`. */
  serve(hostname: string, handler: FetchHandler): void;
  handler(hostname: string): FetchHandler | undefined;
}

/** AWS addresses of the template seen from this machine: `https://<id>.cloudfront.net` is `http://127.0.0.1:N`. */
export interface Origins {
  /** Says that text starting with `awsUrl` means `localUrl` here. */
  map(awsUrl: string, localUrl: string): void;
  /** Every mapped AWS address in `text` (an environment value, a Content-Security-Policy) replaced by the local one. */
  localise(text: string): string;
}

/** What every starter receives. */
export interface LocalContext {
  /** Absolute path of the state folder (`.otoji`). */
  readonly dataDir: string;
  /** A folder below `dataDir`, created when missing. */
  folder(name: string): string;
  readonly ports: Ports;
  /** The site's origin, `http://127.0.0.1:<site>`, without a trailing slash. */
  readonly siteOrigin: string;
  readonly template: ResolvedTemplate;
  readonly endpoints: Endpoints;
  /** Access key of this install: the storage accepts it and functions get it in their environment. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Runs a function by ARN, name or `arn:...:function:name:alias`: the only door to the product's own code. */
  invoke(functionId: string, payload: Json): Promise<InvokeResult>;
  readonly objects: ObjectStore;
  /** Serves paths below `prefix` (`/_local`) on the site's port; the handler sees the whole path. */
  site(prefix: string, handler: FetchHandler): void;
  readonly page: LocalPage;
  readonly bus: Bus;
  readonly issuers: Issuers;
  readonly origins: Origins;
  readonly hosts: Hosts;
  /** One line for the person at the terminal. */
  log(text: string): void;
  /** Registers work for the stop of the whole local cloud; runs in reverse order. */
  onStop(work: () => void | Promise<void>): void;
  /** Says that a resource type of the template is run here, so that the start does not list it as left out. */
  runs(...resourceTypes: string[]): void;
}

/** What the host calls on the context while starting: parts that a starter provides to those after it. */
export interface Provisions {
  invoke(run: LocalContext['invoke']): void;
  objects(store: ObjectStore): void;
}

/**
 * One service of the local cloud, exported as `starter` by `local/<name>/start.ts` and listed in `local/starters.ts`.
 * What must end with the local cloud is registered with `context.onStop`.
 */
export interface Starter {
  readonly name: string;
  start(context: LocalContext, provide: Provisions): Promise<void>;
}
