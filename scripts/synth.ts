/**
 * Writes cdk.out for the local cloud: builds the handlers and runs the CDK app in a process of its own. The site is
 * built only if it is missing, because the template depends on its existence but not on its content.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildHandlers, buildMails, buildMediaImage, buildWeb } from './build.ts';
import { recognitionOptions } from './recognition.ts';
import { describeTemplates } from './templateSize.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Options, as for `cdk -c name=value`. Speakers and languages of the local cloud's speech recognition depend on the
 * installed models. The sender address enables all mails. Google, Facebook and all payment providers are
 * simulated, whatever the ids are. All callers are on this machine, so they share one network.
 */
const ofLocalCloud = {
  dailyTranscribeMinutes: 'off',
  dailyTranslateCharacters: 'off',
  dailyEgressGigabytes: 'off',
  callsPerMinute: 'off',
  unlimitedNetworks: '127.0.0.1',
  ...recognitionOptions(process.env),
  mailFrom: 'no-reply@otoji.example',
  googleClientId: 'otoji-google',
  facebookClientId: 'otoji-facebook',
  stripePublishableKey: 'pk_test_otoji',
  paypal: 'sandbox',
  paypalPlans: 'P-1STARTER,P-2STARTER,P-1STANDARD,P-2STANDARD,P-1PROFESSIONAL,P-2PROFESSIONAL',
  doku: 'sandbox',
  dragonpay: 'sandbox',
};

export async function synthesise(outdir = path.join(root, 'cdk.out')): Promise<void> {
  await Promise.all([buildHandlers(), buildMediaImage(), buildMails()]);
  if (!existsSync(path.join(root, 'dist/web/index.html'))) await buildWeb();
  // An existing folder would keep nested templates of removed routes.
  rmSync(outdir, { recursive: true, force: true });
  const context = JSON.stringify({ ...JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}'), ...ofLocalCloud });
  const run = spawnSync(process.execPath, ['bin/otoji.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: context },
  });
  if (run.status !== 0) throw new Error('the template could not be synthesised');
}

if (import.meta.main) {
  const startedAt = performance.now();
  await synthesise();
  console.log(`cdk.out in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  console.log(describeTemplates(path.join(root, 'cdk.out')));
}
