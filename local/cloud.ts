import { resolve } from 'node:path';
import type { Starter, UpgradeHandler } from './context.ts';
import { createHost, type Host } from './host/host.ts';
import { checkFree, close, createFetchServer, listen, portsFrom } from './host/listen.ts';
import { lockFolder } from './host/lock.ts';
import { createSite } from './host/site.ts';
import { previewSection } from './mail/previews.ts';
import { ownHeaders } from './page/start.ts';
import { templateSection } from './page/template.ts';
import { starters } from './starters.ts';
import { classifyResources, countsText, type ResourceCoverage } from './template/coverage.ts';
import { resolveTemplate } from './template/resolve.ts';

export interface CloudOptions {
  /** The first of four ports; see `Ports`. */
  readonly port: number;
  readonly dataDir: string;
  readonly cdkOut: string;
  /** Folder of the mail previews; without it no previews are shown. */
  readonly mailPreviews?: string | undefined;
  /** Called with one line at a time. */
  readonly log: (text: string) => void;
}

export interface LocalCloud {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Starts everything that the template declares and resolves when the site is ready. Rejects, with nothing left running,
 * when a port is busy, the folder is in use, or a service does not start.
 */
export async function startLocalCloud(options: CloudOptions): Promise<LocalCloud> {
  const dataDir = resolve(options.dataDir);
  const lock = lockFolder(dataDir);
  const { log } = options;
  const ports = portsFrom(options.port);
  const host = createHost({ dataDir, ports, template: resolveTemplate(resolve(options.cdkOut)), log });
  host.context.onStop(() => lock.release());
  let isReady = false;
  try {
    await checkFree(ports.storage, 'storage');
    await checkFree(ports.tables, 'tables');
    await serve(
      host,
      createSite(host.context.siteOrigin, host.site, () => isReady),
      ports.site,
      'site',
      host.upgrade,
    );
    await serve(host, host.services, ports.services, 'services');
    for (const starter of starters) await startOne(host, starter);
    if (options.mailPreviews) host.context.page.add(previewSection(resolve(options.mailPreviews)));
  } catch (error) {
    await host.stop();
    throw error;
  }
  describe(host);
  isReady = true;
  return { origin: host.context.siteOrigin, stop: () => host.stop() };
}

async function serve(
  host: Host,
  handler: Parameters<typeof createFetchServer>[0],
  port: number,
  purpose: string,
  upgrade?: UpgradeHandler,
) {
  const server = createFetchServer(handler, host.context.log);
  if (upgrade) server.on('upgrade', upgrade);
  await listen(server, port, purpose);
  host.context.onStop(() => close(server));
}

async function startOne(host: Host, starter: Starter): Promise<void> {
  const startMs = performance.now();
  await host.start(starter);
  host.context.log(`  ${starter.name.padEnd(14)} ${Math.round(performance.now() - startMs)} ms`);
}

/** Logs which resource types run and which do not, and publishes the addresses of the services. */
function describe({ context, runTypes }: Host): void {
  const coverage = classifyResources(context.template, runTypes);
  context.log(coverageText(coverage));
  context.page.add(templateSection(coverage));
  context.site('/_local/endpoints.json', () =>
    Response.json(
      {
        region: context.template.region,
        site: context.siteOrigin,
        accessKeyId: context.credentials.accessKeyId,
        services: Object.fromEntries(context.endpoints.all()),
      },
      { headers: ownHeaders },
    ),
  );
}

const coverageText = ({ run, inert, unsupported }: ResourceCoverage): string =>
  [
    `resources of the template that run here: ${countsText(run)}`,
    `  with no local behaviour (permissions, policies, alarms): ${countsText(inert)}`,
    `  NOT supported by the local cloud: ${countsText(unsupported)}`,
  ].join('\n');
