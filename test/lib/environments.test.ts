import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../lib/environment.ts';
import { readOperationOptions } from '../../lib/operationOptions.ts';
import { type Resource, readAssembly, runNode, type Synthesised, synthesise } from '../kit/template.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Temporary folder for the command line, which reads cdk.json and cdk.context.json from its working directory. */
const project = mkdtempSync(path.join(tmpdir(), 'otoji-cdk-'));

/** Runs the command line that `npx cdk` runs, without network calls and without the build. */
const cdk = (...args: string[]) =>
  runNode([path.join(root, 'node_modules/aws-cdk/bin/cdk'), '--no-notices', ...args], project, {
    HOME: project,
    CI: '1',
    CDK_DISABLE_VERSION_CHECK: '1',
    CDK_DISABLE_CLI_TELEMETRY: 'true',
  });

let dev: Synthesised;
let prod: Synthesised;
let staging: readonly Resource[];

beforeAll(async () => {
  const { build: _, ...settings } = JSON.parse(readFileSync(path.join(root, 'cdk.json'), 'utf8'));
  const app = `'${process.execPath}' '${path.join(root, 'bin/otoji.ts')}'`;
  writeFileSync(path.join(project, 'cdk.json'), JSON.stringify({ ...settings, app }));
  const options = { env: 'staging', apiRequestsPerSecond: 50, reservedConcurrency: 'renderRange:40' };
  writeFileSync(path.join(project, 'cdk.context.json'), JSON.stringify(options));
  symlinkSync(path.join(root, 'dist'), path.join(project, 'dist'));
  const [run, ...others] = await Promise.all([
    cdk('synth', '--quiet'),
    synthesise(),
    synthesise({
      ...prodOptions,
      domain: 'otoji.example',
      certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-0000-0000-000000000000',
      mailFrom: 'no-reply@otoji.example',
    }),
  ]);
  expect(run.isGreen, run.output).toBe(true);
  staging = readAssembly(path.join(project, 'cdk.out'));
  [dev, prod] = others;
}, 300_000);

/** Options without which production is refused. */
const prodOptions = {
  env: 'prod',
  alarmEmail: 'ops@otoji.example',
  termsUrl: 'https://otoji.example/terms.html',
  privacyUrl: 'https://otoji.example/privacy.html',
};

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the command line', () => {
  it('reads what it has synthesised: `ls` and `diff`', async () => {
    const ls = await cdk('ls', '--app', 'cdk.out');
    expect(ls.output.trim().split('\n')).toEqual(['otoji-staging', 'Global/Account (otoji-staging-global)']);
    const diff = await cdk(
      ...['diff', 'otoji-staging', '--app', 'cdk.out'],
      ...['--template', 'cdk.out/otoji-staging.template.json'],
    );
    expect(diff.isGreen, diff.output).toBe(true);
    expect(diff.output).toContain('There were no differences');
  });

  it('shows by `diff` what a deployment would change', async () => {
    const older = JSON.parse(readFileSync(path.join(project, 'cdk.out/otoji-staging.template.json'), 'utf8'));
    const [gone] = Object.keys(older.Resources).filter((id) => id.startsWith('Media'));
    delete older.Resources[gone ?? ''];
    writeFileSync(path.join(project, 'older.json'), JSON.stringify(older));
    const diff = await cdk('diff', 'otoji-staging', '--app', 'cdk.out', '--template', 'older.json');
    expect(diff.output).toContain('[+] AWS::S3::Bucket Media');
  });
});

describe('the options', () => {
  it('are read from cdk.context.json too, and cdk.json hides none of them', () => {
    const stage = staging.find(({ type }) => type === 'AWS::ApiGatewayV2::Stage');
    expect(stage?.properties.DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 });
    const reserved = staging.flatMap(({ logicalId, properties: { ReservedConcurrentExecutions: count } }) =>
      count === undefined ? [] : [[logicalId.replace(/[0-9A-F]{8}$/, ''), count]],
    );
    expect(reserved).toEqual([['renderRange', 40]]);
  });

  it('reserve concurrency for exports in staging and production, unless it is switched off', () => {
    const read = (context: Readonly<Record<string, string>>) =>
      readEnvironment({ tryGetContext: (name: string) => context[name] }).reservedConcurrency;
    expect(read({})).toEqual({});
    expect(read({ env: 'staging' })).toEqual({ renderRange: 24 });
    expect(read(prodOptions)).toEqual({ renderRange: 100 });
    expect(read({ ...prodOptions, reservedConcurrency: 'off' })).toEqual({});
    const reserved = (resources: readonly Resource[]) =>
      resources.flatMap(({ properties: { ReservedConcurrentExecutions: count } }) => count ?? []);
    expect([reserved(dev.resources), reserved(prod.resources)]).toEqual([[], [100]]);
  });

  it.each(['speakers', 'languageIdentification'] as const)(
    'offer what Amazon Transcribe can do unless it is switched off, as for the local cloud: %s',
    (option) => {
      const read = (context: Readonly<Record<string, string>>) =>
        readEnvironment({ tryGetContext: (name: string) => context[name] })[option];
      expect([read({}), read({ [option]: 'off' })]).toEqual([true, false]);
    },
  );

  it('offer all languages of recordings unless the recognition knows only some', () => {
    const read = (context: Readonly<Record<string, string>>) =>
      readEnvironment({ tryGetContext: (name: string) => context[name] }).recognizedLanguages;
    expect([read({}), read({ recognizedLanguages: 'en,ja' })]).toEqual([undefined, ['en', 'ja']]);
  });

  it('offer a choice of models only where the recognition has several, as on one machine', () => {
    const read = (context: Readonly<Record<string, string>>) =>
      readEnvironment({ tryGetContext: (name: string) => context[name] }).recognitionModels;
    expect([read({}), read({ recognitionModels: 'small,base.en' })]).toEqual([[], ['small', 'base.en']]);
  });

  it.each([
    [{ env: 'porduction' }, 'choose dev, staging or prod'],
    [{ env: 'prod' }, '-c env=prod needs -c alarmEmail'],
    [{ env: 'prod', alarmEmail: 'ops@otoji.example' }, '-c env=prod needs -c termsUrl and -c privacyUrl'],
    [{ monthlyBudget: '0' }, 'is no number above 0'],
    [{ canary: '100' }, 'give a percentage of the calls, from 1 to 99, or off'],
    [{ monitoringSampleRate: '2' }, 'is no number above 0 and up to 1'],
    [{ anomalyMonitor: 'yes' }, 'give the ARN of a monitor'],
    [{ apiDomain: 'api.otoji.example' }, 'needs -c apiCertificateArn'],
    [{ webAclArn: 'arn:aws:wafv2:ap-southeast-1:1:regional/webacl/a/b' }, 'is no web ACL of CloudFront'],
    [{ cdnPlan: 'pro' }, 'choose business or premium; smaller plans refuse our cache and response headers policies'],
    [{ cdnPlan: 'business' }, '-c cdnPlan=business needs -c webAclArn'],
    [{ termsUrl: 'javascript:alert(1)' }, 'is no address of a page'],
    [{ supportUrl: 'help' }, 'is no address of a page'],
    [{ domain: 'otoji.example' }, 'needs -c certificateArn'],
    [{ recognitionModels: 'small,../x' }, '../x is no name of a model'],
    [{ reservedConcurrency: 'rendrRange:4' }, 'there is no task rendrRange'],
    [{ unlimitedNetworks: '203.0.113.0/24' }, 'is no network'],
    [{ apiRequestsPerSecond: 'many' }, 'is no positive whole number'],
    [{ deliveryKeys: '1,x' }, '-c deliveryKeys: x is no positive whole number'],
    [{ deliveryKeys: '2,1,2' }, 'a number is there twice'],
    [{ callsPerMinute: '50' }, '-c callsPerMinute: 50 is no whole number from 100'],
    [{ dailyTranscribeMinutes: 'many' }, '-c dailyTranscribeMinutes: many is no number above 0'],
    [{ paypal: 'yes' }, 'choose sandbox or live'],
    [{ topUpPrices: 'nowhere.json' }, '-c topUpPrices=nowhere.json: ENOENT'],
    [{ planPrices: 'README.md' }, '-c planPrices=README.md: it is not JSON'],
    [{ topUpPrices: 'README.md' }, '-c topUpPrices=README.md: it is not JSON'],
    [{ mailFrom: 'Otoji <no-reply@otoji.example>' }, 'is no address'],
  ])('are refused when wrong: %o', (context: Readonly<Record<string, string>>, message) => {
    expect(() => readEnvironment({ tryGetContext: (name: string) => context[name] })).toThrow(message);
  });
});

describe('the daily ceilings of an environment', () => {
  const ceilings = (context: Readonly<Record<string, string>>) =>
    readOperationOptions(context.env ?? 'dev', (name) => context[name]).dailyCeilings;

  it.each([
    [{}, { transcription: 72_000, translation: 2_000_000, egress: 250e9 }],
    [
      { env: 'prod', alarmEmail: 'ops@otoji.example' },
      { transcription: 360_000, translation: 10_000_000, egress: 1250e9 },
    ],
    [
      { dailyTranscribeMinutes: '90', dailyTranslateCharacters: 'off', dailyEgressGigabytes: '0.5' },
      { transcription: 5400, egress: 5e8 },
    ],
  ])('of %o are %o', (context: Readonly<Record<string, string>>, expected) => {
    expect(ceilings(context)).toEqual(expected);
  });
});

describe('the calls that a person may make a minute', () => {
  it.each([
    [{}, 1200],
    [{ callsPerMinute: '3000' }, 3000],
    [{ callsPerMinute: 'off' }, undefined],
  ])('of %o are %s', (context: Readonly<Record<string, string>>, expected) => {
    expect(readOperationOptions('dev', (name) => context[name]).callsPerMinute).toBe(expected);
  });
});

describe('an environment without client ids of Google and Facebook', () => {
  it('has none of what signing in with them needs', () => {
    const social = /UserPoolDomain|UserPoolIdentityProvider|SecretsManager/;
    expect(prod.resources.filter(({ type }) => social.test(type))).toEqual([]);
    expect(prod.resources.filter(({ logicalId }) => /social|linkIdentity/i.test(logicalId))).toEqual([]);
    const client = prod.resources.find(({ type }) => type === 'AWS::Cognito::UserPoolClient');
    expect(client?.properties.AllowedOAuthFlows).toBeUndefined();
  });
});

describe('an environment without payment providers', () => {
  it('has none of what payments by PayPal need', () => {
    expect(JSON.stringify(prod.resources)).not.toMatch(/paypal/i);
  });

  it('has none of what payments by card need', () => {
    expect(prod.resources.filter(({ logicalId }) => /stripe|payment|charge|discount/i.test(logicalId))).toEqual([]);
    expect(JSON.stringify(prod.resources)).not.toMatch(/stripe\.com|parameter\/otoji\/prod\/stripe/);
  });

  it('takes no secret key in place of the publishable one', () => {
    const context = { stripePublishableKey: 'sk_live_1' };
    const read = () => readEnvironment({ tryGetContext: (name: string) => context[name as keyof typeof context] });
    expect(read).toThrow('no publishable key');
  });
});

describe('three environments in one account', () => {
  /** Names of child resources, which are unique only within their parent, and of items that are not resources. */
  const scoped = /^AWS::(IAM::Policy|ApiGatewayV2::(Stage|Authorizer)|CloudWatch::Alarm MetricName)/;

  /** Names assigned by the template itself, not by CloudFormation. */
  const namesOf = (resources: readonly Resource[]): string[] =>
    resources.flatMap(({ type, properties }) =>
      Object.entries(namesIn(properties)).flatMap(([property, value]) => {
        const isReference = typeof value === 'object' && value !== null && ('Ref' in value || 'Fn::GetAtt' in value);
        const name = `${type} ${property} ${JSON.stringify(value)}`;
        return isReference || scoped.test(name) ? [] : [name];
      }),
    );

  /** CloudFront nests the name of a resource one level deeper. */
  const namesIn = (properties: Resource['properties']): Record<string, unknown> => {
    const deeper = Object.entries(properties).filter(([key]) => key.endsWith('Config'));
    const all = [...Object.entries(properties), ...deeper.flatMap(([, value]) => Object.entries(value ?? {}))];
    return Object.fromEntries(all.filter(([key]) => key === 'EmailIdentity' || /Name$/.test(key)));
  };

  it('share no name', () => {
    const names = [dev.resources, staging, prod.resources].map((resources) => [...new Set(namesOf(resources))]);
    for (const own of names) expect(own.length).toBeGreaterThanOrEqual(5);
    const all = names.flat();
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });

  it('declare no mail identity, of which an account can hold each only once', () => {
    for (const resources of [dev.resources, staging, prod.resources])
      expect(resources.filter(({ type }) => type === 'AWS::SES::EmailIdentity')).toEqual([]);
  });
});

describe('an address to send mails from', () => {
  const poolOf = (resources: readonly Resource[]) =>
    resources.find(({ type }) => type === 'AWS::Cognito::UserPool')?.properties;
  const granted = (resources: readonly Resource[]) =>
    resources.filter(({ type }) => type === 'AWS::IAM::Policy').map(({ properties }) => JSON.stringify(properties));

  it('is used by the user pool and by the functions, which may send from no other', () => {
    expect(poolOf(prod.resources)?.EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Otoji <no-reply@otoji.example>',
      SourceArn: expect.anything(),
      ConfigurationSet: expect.anything(),
    });
    const sending = granted(prod.resources).filter((policy) => policy.includes('ses:SendEmail'));
    expect(sending.length).toBeGreaterThan(0);
    for (const policy of sending) {
      expect(policy).toContain(':identity/otoji.example');
      expect(policy).toContain('"ses:FromAddress":"no-reply@otoji.example"');
    }
  });

  it('is not there by default: Cognito mails the codes, and no function may use an identity', () => {
    expect(poolOf(dev.resources)?.EmailConfiguration).toEqual({ EmailSendingAccount: 'COGNITO_DEFAULT' });
    expect(granted(dev.resources).filter((policy) => policy.includes(':identity/'))).toEqual([]);
    expect(JSON.stringify(dev.resources)).not.toContain('"MAIL_FROM"');
  });

  it('suppresses addresses after bounces and complaints, and reports them', () => {
    const set = prod.resources.find(({ type }) => type === 'AWS::SES::ConfigurationSet')?.properties;
    expect(set).toMatchObject({
      Name: 'otoji-prod-transactional',
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    const reported = prod.resources.find(({ type }) => type === 'AWS::SES::ConfigurationSetEventDestination');
    expect(JSON.stringify(reported?.properties)).toMatch(/"MatchingEventTypes":\["bounce","complaint"\]/i);
  });
});

describe('every environment', () => {
  it.each(['dev', 'staging', 'prod'] as const)(
    'delivers the access log of %s to its bucket, from the stack in us-east-1, and has no other log of the distribution',
    (name) => {
      const outdir = { dev: dev.outdir, staging: path.join(project, 'cdk.out'), prod: prod.outdir }[name];
      const { Outputs } = JSON.parse(readFileSync(path.join(outdir, `otoji-${name}.template.json`), 'utf8'));
      const [distribution, ...others] = readAssembly(outdir).filter(
        ({ type }) => type === 'AWS::CloudFront::Distribution',
      );
      expect(others).toEqual([]);
      expect(distribution?.properties.DistributionConfig).toHaveProperty('Enabled');
      expect(distribution?.properties.DistributionConfig).not.toHaveProperty('Logging');
      const own = readAssembly(path.join(outdir, 'assembly-Global'));
      const find = (type: string) => own.find((resource) => resource.type === `AWS::Logs::${type}`);
      const source = find('DeliverySource');
      const destination = find('DeliveryDestination');
      const outputOf = (value: unknown) => {
        const { 'Fn::GetStackOutput': of } = value as { 'Fn::GetStackOutput': Record<string, string> };
        expect(of).toMatchObject({ StackName: `otoji-${name}`, Region: 'ap-southeast-1' });
        return JSON.stringify(Outputs[of.OutputName ?? ''].Value);
      };
      expect(outputOf(source?.properties.ResourceArn)).toContain(
        `:distribution/",{"Ref":"${distribution?.logicalId}"}`,
      );
      expect(outputOf(destination?.properties.DestinationResourceArn)).toMatch(/\["Logs\w+","Arn"\]/);
      expect(source?.properties.LogType).toBe('ACCESS_LOGS');
      expect(find('Delivery')).toMatchObject({
        properties: {
          DeliverySourceName: source?.properties.Name,
          DeliveryDestinationArn: { 'Fn::GetAtt': [destination?.logicalId, 'Arn'] },
        },
        dependsOn: [source?.logicalId],
      });
    },
  );
});

describe('production', () => {
  it('accepts as many requests as 10,000 people cause who edit at the same time', () => {
    const stage = prod.resources.find(({ type }) => type === 'AWS::ApiGatewayV2::Stage');
    expect(stage?.properties.DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 5000 });
  });

  it('is synthesised with a domain and protects its data', () => {
    expect(prod.output).not.toContain('ERROR');
    expect(prod.isGreen).toBe(true);
    const table = prod.resources.find(({ type }) => type === 'AWS::DynamoDB::Table');
    expect(table?.properties.DeletionProtectionEnabled).toBe(true);
    expect(JSON.stringify(prod.resources)).toContain('otoji.example');
    expect(prod.resources.filter(({ type }) => type === 'Custom::S3AutoDeleteObjects')).toEqual([]);
  });

  it('creates the bucket that CloudFront delivers from before the distribution, which without a domain is impossible', () => {
    const both = (resources: readonly Resource[]) => ({
      distribution: resources.find(({ type }) => type === 'AWS::CloudFront::Distribution'),
      media: resources.find(({ properties }) => properties.CorsConfiguration !== undefined),
    });
    const { distribution, media } = both(prod.resources);
    expect(distribution?.dependsOn).toContain(media?.logicalId);
    const without = both(dev.resources);
    expect(without.distribution?.dependsOn).not.toContain(without.media?.logicalId);
    expect(JSON.stringify(without.media?.properties)).toContain(`"Fn::GetAtt":["${without.distribution?.logicalId}"`);
  });

  it('leaves nothing with a fixed name behind when its first deployment fails', () => {
    const kept = prod.resources.filter(({ deletionPolicy }) => deletionPolicy === 'Retain');
    expect(kept.length).toBeGreaterThan(0);
    const named = kept.flatMap(({ logicalId, properties }) =>
      ['BucketName', 'TableName', 'LogGroupName', 'UserPoolName'].flatMap((property) =>
        properties[property] === undefined ? [] : [`${logicalId} ${JSON.stringify(properties[property])}`],
      ),
    );
    // The name of a log group may be fixed if it contains the stack id, which is new each time.
    expect(named.filter((name) => !name.includes('AWS::StackId'))).toEqual([]);
    const media = prod.resources.find(({ properties }) => properties.CorsConfiguration !== undefined);
    expect(media?.deletionPolicy).toBe('RetainExceptOnCreate');
  });
});
