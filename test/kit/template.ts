import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const root = path.resolve(import.meta.dirname, '../..');

export interface Resource {
  readonly logicalId: string;
  readonly template: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly deletionPolicy: string | undefined;
  /** Logical ids of the resources that must be created before it, besides those that it references. */
  readonly dependsOn: readonly string[];
  /** Template of a nested stack; undefined for every other resource. */
  readonly nested: string | undefined;
}

interface Finding {
  readonly ruleName: string;
  readonly severity: string;
}

/** Output of `cdk synth` for an environment. */
export interface Synthesised {
  readonly outdir: string;
  readonly isGreen: boolean;
  readonly output: string;
  readonly resources: readonly Resource[];
  readonly findings: readonly Finding[];
}

/** Context of an environment in which people may sign in with Google and Facebook, and pay by card. */
export const socialClientIds = {
  googleClientId: 'google-client',
  facebookClientId: 'facebook-client',
  stripePublishableKey: 'pk_test_otoji',
  paypal: 'sandbox',
  paypalPlans: 'P-1STARTER,P-2STARTER,P-1STANDARD,P-2STANDARD,P-1PROFESSIONAL,P-2PROFESSIONAL',
  doku: 'sandbox',
  dragonpay: 'sandbox',
};

/** Synthesizes with context, as `cdk -c name=value` does, into a temporary folder. The handlers must be built. */
export async function synthesise(context: Readonly<Record<string, string>> = {}): Promise<Synthesised> {
  const outdir = mkdtempSync(path.join(tmpdir(), 'otoji-synth-'));
  const { isGreen, output } = await runNode(['bin/otoji.ts'], root, {
    CDK_OUTDIR: outdir,
    CDK_CONTEXT_JSON: JSON.stringify(context),
  });
  return {
    outdir,
    isGreen,
    output,
    resources: readAssembly(outdir),
    findings: readFindings(path.join(outdir, 'validation-report.json')),
  };
}

/** Runs a program with this Node. Returns whether it succeeded, and its output. */
export async function runNode(
  args: readonly string[],
  cwd: string,
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly isGreen: boolean; readonly output: string }> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...variables } });
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { isGreen: code === 0, output: stdout + stderr };
}

/** Resources of all templates in a folder like `cdk.out`. */
export function readAssembly(outdir: string): Resource[] {
  const files = readAssets(outdir);
  return readdirSync(outdir)
    .filter((file) => file.endsWith('.template.json'))
    .flatMap((file) => readResources(outdir, file, files));
}

/** File names of all assets, by their hashes. */
function readAssets(outdir: string): ReadonlyMap<string, string> {
  const manifests = readdirSync(outdir).filter((file) => file.endsWith('.assets.json'));
  const files = manifests.flatMap((file) => {
    const manifest = JSON.parse(readFileSync(path.join(outdir, file), 'utf8')) as {
      readonly files: Readonly<Record<string, { readonly source: { readonly path?: string } }>>;
    };
    return Object.entries(manifest.files);
  });
  return new Map(files.map(([hash, { source }]) => [hash, source.path ?? '']));
}

interface DeclaredResource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
  readonly DependsOn?: string | readonly string[];
}

function readResources(outdir: string, template: string, files: ReadonlyMap<string, string>): Resource[] {
  const { Resources } = JSON.parse(readFileSync(path.join(outdir, template), 'utf8')) as {
    readonly Resources: Readonly<Record<string, DeclaredResource>>;
  };
  return Object.entries(Resources).map(
    ([logicalId, declared]): Resource => ({
      logicalId,
      template,
      type: declared.Type,
      properties: declared.Properties ?? {},
      deletionPolicy: declared.DeletionPolicy,
      dependsOn: [declared.DependsOn ?? []].flat(),
      nested: files.get(
        /\/([0-9a-f]{64})\.json/.exec(JSON.stringify(declared.Properties?.TemplateURL) ?? '')?.[1] ?? '',
      ),
    }),
  );
}

function readFindings(report: string): Finding[] {
  if (!existsSync(report)) return [];
  const { pluginReports } = JSON.parse(readFileSync(report, 'utf8')) as { pluginReports: { violations: Finding[] }[] };
  return pluginReports.flatMap(({ violations }) => violations);
}
