import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface Resource {
  readonly logicalId: string;
  readonly template: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

interface Finding {
  readonly ruleName: string;
  readonly severity: string;
}

/** The output of `cdk synth` for an environment. */
export interface Synthesised {
  readonly outdir: string;
  readonly isGreen: boolean;
  readonly output: string;
  readonly resources: readonly Resource[];
  readonly findings: readonly Finding[];
}

/** Synthesises with context, as `cdk -c name=value` does, into a folder of its own. The handlers must be built. */
export function synthesise(context: Readonly<Record<string, string>> = {}): Synthesised {
  const outdir = mkdtempSync(path.join(tmpdir(), 'otoji-synth-'));
  const run = spawnSync(process.execPath, ['bin/otoji.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify(context) },
  });
  const isGreen = run.status === 0;
  const files = readdirSync(outdir).filter((file) => file.endsWith('.template.json'));
  return {
    outdir,
    isGreen,
    output: run.stdout + run.stderr,
    resources: files.flatMap((file) => readResources(outdir, file)),
    findings: readFindings(path.join(outdir, 'validation-report.json')),
  };
}

function readResources(outdir: string, template: string): Resource[] {
  const { Resources } = JSON.parse(readFileSync(path.join(outdir, template), 'utf8'));
  return Object.entries(Resources as Record<string, { Type: string; Properties?: Record<string, unknown> }>).map(
    ([logicalId, { Type: type, Properties: properties = {} }]) => ({ logicalId, template, type, properties }),
  );
}

function readFindings(report: string): Finding[] {
  if (!existsSync(report)) return [];
  const { pluginReports } = JSON.parse(readFileSync(report, 'utf8')) as { pluginReports: { violations: Finding[] }[] };
  return pluginReports.flatMap(({ violations }) => violations);
}
