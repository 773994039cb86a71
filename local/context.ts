import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Json, ResolvedTemplate } from './template/types.ts';

/** The four ports, from `--port N`: the site uses N, S3 N+1, the other AWS services N+2, DynamoDB N+3. */
export interface Ports {
  readonly site: number;
  readonly storage: number;
  readonly services: number;
  readonly tables: number;
}

/** Handles one HTTP request. A Hono app's `fetch` is one. */
export type FetchHandler = (request: Request) => Response | Promise<Response>;

/** Takes over a connection that requests another protocol; the handler must answer and close it. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * AWS services that run here, named by their path prefix on the services port. `s3` and `dynamodb` have their own
 * ports.
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
  | 'events'
  | 'secretsmanager'
  | 'execute-api'
  | 'ssm';

/** Calls that a service accepts without a signature. AWS accepts the same ones. */
export interface UnsignedCalls {
  /** Whether every call is accepted without a signature, because a browser has no access key. */
  readonly fromSite?: boolean;
  /** Whether programs may make a call, such as signing in. */
  readonly isPublic?: (request: Request) => boolean;
}

/** Endpoints of the services. */
export interface Endpoints {
  /**
   * Serves `handler` at `http://127.0.0.1:<services>/<service>/...`; the handler sees paths without that prefix, and
   * only calls that are signed with this installation's key or are among the `unsigned` ones.
   */
  serve(service: ServiceName, handler: FetchHandler, unsigned?: UnsignedCalls): void;
  /**
   * Registers the URL of a service that has its own port. Functions may use another URL, which nobody else receives, so
   * that their signatures do not have to be checked.
   */
  announce(service: ServiceName, url: string, forFunctions?: string): void;
  /** Returns the URL of a service, without a trailing slash; undefined when the service does not run. */
  url(service: ServiceName): string | undefined;
  all(): ReadonlyMap<ServiceName, string>;
  /** Returns the URLs that functions receive as `AWS_ENDPOINT_URL_*`. */
  forFunctions(): ReadonlyMap<ServiceName, string>;
}

/** Failed invocation, as Lambda reports it. */
export interface InvokeError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

export type InvokeResult =
  | { readonly ok: true; readonly payload: Json }
  | { readonly ok: false; readonly error: InvokeError };

/** Asynchronous call of a function that failed at every attempt. */
export interface FailedCall {
  /** ARN of the function. */
  readonly functionId: string;
  readonly payload: Json;
  readonly failure: string;
}

/** Section of the page at `/_local`. */
export interface LocalPageSection {
  readonly id: string;
  readonly title: string;
  /** Renders the section's HTML, with every value already escaped. */
  html(): string | Promise<string>;
  /** Handles requests below `/_local/<id>/...` (buttons, JSON, single messages); sees paths without that prefix. */
  readonly handler?: FetchHandler;
}

export interface LocalPage {
  add(section: LocalPageSection): void;
  sections(): readonly LocalPageSection[];
}

/** Event in EventBridge's format. */
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
  /** Calls `listener` for every event, in order. Returns a function that unsubscribes. */
  subscribe(listener: (event: BusEvent) => void): () => void;
}

/** Object of a bucket as a plain file. Programs such as ffmpeg read it directly and must not change it. */
export interface StoredObject {
  readonly filePath: string;
  readonly sizeBytes: number;
  readonly etag: string;
  readonly contentType: string;
}

/** Direct access to the buckets for programs that work on files. The objects are the same as over HTTP. */
export interface ObjectStore {
  /** Returns the object, or undefined when the bucket or the key does not exist. */
  get(bucket: string, key: string): Promise<StoredObject | undefined>;
  /** Moves a finished file into the bucket atomically. `filePath` no longer exists afterwards. */
  putFile(bucket: string, key: string, filePath: string, contentType: string): Promise<StoredObject>;
  putBytes(bucket: string, key: string, bytes: Uint8Array, contentType: string): Promise<StoredObject>;
  /** Responds to a request for an object as S3 does to one that is signed; undefined for a missing object. */
  respond(bucket: string, key: string, request: Request): Response | undefined;
  /** Returns a new temporary path on the buckets' file system, for a file to be passed to `putFile`. */
  temporaryPath(): string;
}

/** JSON Web Key Set, as served at `/.well-known/jwks.json`. */
export interface KeySet {
  readonly keys: readonly { readonly [member: string]: unknown }[];
}

/** Public keys of token issuers, for the API's JWT authorizers. */
export interface Issuers {
  /**
   * Registers the keys of an issuer. `issuer` is the token's `iss`, e.g.
   * `https://cognito-idp.ap-southeast-1.amazonaws.com/<pool id>`.
   */
  add(issuer: string, keys: () => KeySet | Promise<KeySet>): void;
  keys(issuer: string): (() => KeySet | Promise<KeySet>) | undefined;
}

/** AWS host names of the template that are served on this machine, such as an API's or a website bucket's. */
export interface Hosts {
  /** Serves a host name. `hostname` is as the template resolves it: `<api id>.execute-api.<region>.amazonaws.com`. */
  serve(hostname: string, handler: FetchHandler): void;
  handler(hostname: string): FetchHandler | undefined;
  /** Serves WebSockets at a host name. */
  serveSockets(hostname: string, handler: UpgradeHandler): void;
  sockets(hostname: string): UpgradeHandler | undefined;
}

/** Maps AWS URLs of the template to local ones: `https://<id>.cloudfront.net` to `http://127.0.0.1:N`. */
export interface Origins {
  /** Registers a mapping: from now on `localise` replaces `awsUrl` with `localUrl`. */
  map(awsUrl: string, localUrl: string): void;
  /** Replaces every mapped AWS URL in `text` (an environment value, a Content-Security-Policy) with the local one. */
  localise(text: string): string;
}

/** Context passed to every starter. */
export interface LocalContext {
  /** Absolute path of the state folder (`.otoji`). */
  readonly dataDir: string;
  /** Returns the path of a folder below `dataDir`, created if missing. */
  folder(name: string): string;
  readonly ports: Ports;
  /** The site's origin, `http://127.0.0.1:<site>`, without a trailing slash. */
  readonly siteOrigin: string;
  readonly template: ResolvedTemplate;
  readonly endpoints: Endpoints;
  /** Access key of this installation: the storage accepts it, and functions receive it in their environment. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /**
   * Invokes a function by ARN, name or `arn:...:function:name:alias`. The product's own code is called only this way.
   */
  invoke(functionId: string, payload: Json): Promise<InvokeResult>;
  /** Stores a failed call in the dead-letter queue that the template names for the function. */
  keepFailed(call: FailedCall): void;
  readonly objects: ObjectStore;
  /** Serves paths below `prefix` (`/_local`) on the site's port; the handler sees the whole path. */
  site(prefix: string, handler: FetchHandler): void;
  /** Registers the handler of all WebSockets on the site's port. */
  siteSockets(handler: UpgradeHandler): void;
  readonly page: LocalPage;
  readonly bus: Bus;
  readonly issuers: Issuers;
  readonly origins: Origins;
  readonly hosts: Hosts;
  /** Prints one line to the terminal. */
  log(text: string): void;
  /** Registers work to do when the local cloud stops; runs in reverse order of registration. */
  onStop(work: () => void | Promise<void>): void;
  /** Declares that resource types of the template run here, so that they are not listed as unsupported at startup. */
  runs(...resourceTypes: string[]): void;
}

/** Parts of the context that one starter provides for the starters after it. */
export interface Provisions {
  invoke(run: LocalContext['invoke']): void;
  objects(store: ObjectStore): void;
  keepFailed(keep: LocalContext['keepFailed']): void;
}

/**
 * Service of the local cloud, exported as `starter` by `local/<name>/start.ts` and listed in `local/starters.ts`. A
 * starter registers its cleanup with `context.onStop`.
 */
export interface Starter {
  readonly name: string;
  start(context: LocalContext, provide: Provisions): Promise<void>;
}
