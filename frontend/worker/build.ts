/** Files of one build of the site, inserted into the worker at build time. */
export interface Build {
  /** Changes whenever a file does. */
  readonly version: string;
  /** Paths of files with a hash in their names, whose content never changes. */
  readonly hashed: readonly string[];
  /** Paths of files with fixed names, with the digest of their content (as in subresource integrity). */
  readonly named: Readonly<Record<string, string>>;
}

/** Page that serves all screens. */
export const page = '/index.html';

const prefix = 'otoji-build-';
const cacheOf = ({ version }: Build) => prefix + version;

/**
 * Stores all files of a build, or fails: a build with a missing file would not open. Files that an earlier build
 * already stored are not fetched again.
 */
export async function storeBuild(build: Build): Promise<void> {
  const cache = await caches.open(cacheOf(build));
  const storeHashed = async (path: string) => {
    const reply = (await caches.match(path)) ?? (await fetchFile(path));
    await cache.put(path, reply);
  };
  // During a deployment, files with fixed names can still be those of the old build, which the digest detects.
  const storeNamed = async ([path, integrity]: readonly [string, string]) =>
    cache.put(path, await fetchFile(path, { integrity, cache: 'no-cache' }));
  await Promise.all([...build.hashed.map(storeHashed), ...Object.entries(build.named).map(storeNamed)]);
}

async function fetchFile(path: string, how: RequestInit = {}): Promise<Response> {
  const reply = await fetch(path, how);
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply;
}

/** Deletes the files of older builds except the previous one, since pages of it may still be open. */
export async function deleteOldBuilds(build: Build): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheOf(build));
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** Returns a file with a hash in its name, from any build that has it. A fetched file is stored. */
export async function hashedFile(request: Request, build: Build): Promise<Response> {
  const stored = await caches.match(request.url);
  if (stored) return stored;
  const reply = await fetch(request);
  if (reply.status === 200) {
    const cache = await caches.open(cacheOf(build));
    // If the storage is full, the file is merely not stored.
    await cache.put(request.url, reply.clone()).catch(() => undefined);
  }
  return reply;
}

/** Returns the stored page of a build, or another of its files with a fixed name. */
export async function storedFile(path: string, build: Build): Promise<Response | undefined> {
  const cache = await caches.open(cacheOf(build));
  return cache.match(path);
}
