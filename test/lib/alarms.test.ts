import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { machineKinds } from '../../api/machines.ts';
import { type Resource, type Synthesised, socialClientIds, synthesise } from '../kit/template.ts';

let all: Synthesised;
const ofType = (type: string): Resource[] => all.resources.filter((resource) => resource.type === type);
const text = (value: unknown): string => JSON.stringify(value);
const page = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

/** An environment with everything that has an alarm. */
const context = {
  ...socialClientIds,
  mailFrom: 'no-reply@otoji.example',
  alarmEmail: 'ops@otoji.example',
  canary: '10',
};

beforeAll(async () => {
  all = await synthesise(context);
});

const nameOf = ({ logicalId }: Resource) => logicalId.replace(/[0-9A-F]{8}$/, '');
const metricsOf = ({ properties: { MetricName, Metrics = [] } }: Resource) =>
  MetricName ? 1 : (Metrics as { MetricStat?: object }[]).filter(({ MetricStat }) => MetricStat).length;
/** Alarms of optional parts: mails of the product's own, and payments. */
const optional = new Set(['MailsBounce', 'MailComplaints', 'PaymentMismatch', 'RefundsWait']);
/** Alarm that ends a release instead of notifying anyone: the deployment reports it. */
const ofReleases = 'ReleaseFails';

describe('the alarms', () => {
  const alarms = () =>
    ofType('AWS::CloudWatch::Alarm').map((alarm) => [nameOf(alarm), text(alarm.properties)] as const);

  it('may publish to their topic, whose policy replaces the one that SNS gives to each topic', () => {
    const [policy] = ofType('AWS::SNS::TopicPolicy').map(({ properties }) => properties.PolicyDocument);
    expect(policy).toMatchObject({
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Resource: { Ref: ofType('AWS::SNS::Topic')[0]?.logicalId },
          Condition: {
            StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } },
            ArnLike: { 'aws:SourceArn': expect.anything() },
          },
        }),
      ]),
    });
  });

  it('have an entry in the runbook each, and the runbook has no other', () => {
    const entries = [...page('operate/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(entries.sort()).toEqual(
      alarms()
        .map(([name]) => name)
        .sort(),
    );
    for (const [name, properties] of alarms()) expect(properties, name).toContain(`docs/operate/runbook.md, ${name}`);
  });

  it('are reported when they begin and when they end', () => {
    const topic = text({ Ref: ofType('AWS::SNS::Topic')[0]?.logicalId });
    const reported = ofType('AWS::CloudWatch::Alarm').filter((alarm) => nameOf(alarm) !== ofReleases);
    expect(reported.length).toBeGreaterThan(15);
    for (const { logicalId, properties } of reported)
      expect([text(properties.AlarmActions), text(properties.OKActions)], logicalId).toEqual([
        `[${topic}]`,
        `[${topic}]`,
      ]);
  });

  // CloudWatch charges for each metric that an alarm reads, after the first ten of an account.
  it('read as many metrics as the documentation charges for', () => {
    const read = ofType('AWS::CloudWatch::Alarm').map((alarm) => [nameOf(alarm), metricsOf(alarm)] as const);
    const counts = read.filter(([name]) => name !== ofReleases);
    const sum = (of: typeof counts) => of.reduce((total, [, count]) => total + count, 0);
    // The queue of payments is one more metric of DeadLetters.
    const fewest = sum(counts.filter(([name]) => !optional.has(name))) - 1;
    const idle = (metrics: number, others: number) => (0.1 * metrics + others).toFixed(2);
    const costs = page('operate/costs.md').replaceAll(/\s+/g, ' ');
    expect(costs).toContain(`the alarms of an environment read ${fewest}, and ${sum(counts)} with payments and mails`);
    expect(costs).toContain(`An idle environment costs about ${idle(fewest - 10, 0.05)} a month`);
    const [ofCanary = 0] = read.flatMap(([name, count]) => (name === ofReleases ? [count] : []));
    expect(costs).toContain(`\`canary\` adds an alarm of ${ofCanary} metrics`);
    expect(costs).toContain(`Three environments in one account cost ${idle(3 * fewest - 10, 0)} a month for alarms`);
  });

  it('compare failures with all executions that ended, and wait for a second failure', () => {
    for (const [name, properties] of alarms().filter(([name]) =>
      /^(Transcription|Results|Deletion)Fails$/.test(name),
    )) {
      const total = (count: string) => `FILL\\(${count}0, 0\\)(?: \\+ FILL\\(${count}\\d, 0\\))*`;
      const [failed, succeeded] = [total('failed'), total('succeeded')];
      const ratio = `IF\\(${failed} >= 2, 100 \\* \\(${failed}\\) / \\(${failed} \\+ ${succeeded}\\), 0\\)`;
      expect(properties, name).toMatch(new RegExp(ratio));
      for (const metric of ['ExecutionsFailed', 'ExecutionsSucceeded']) expect(properties, name).toContain(metric);
    }
  });

  it('watch the time limit of every machine and every dead-letter queue', () => {
    const watched = new Map(alarms());
    expect(watched.get('RunsHang')?.split('ExecutionsTimedOut')).toHaveLength(machineKinds.length + 1);
    expect(watched.get('DeadLetters')?.split('ApproximateNumberOfMessagesVisible')).toHaveLength(
      ofType('AWS::SQS::Queue').length + 1,
    );
  });

  it.each([
    ['PaymentMismatch', 'reconcilePayments', '*does not match its order*'],
    ['RefundsWait', 'reconcilePayments', '*waits for an operator*'],
    ['DailyCeilings', 'reserveMinutes', '*the daily ceiling of*'],
    ['DailyCeilings', 'planTranslation', '*the daily ceiling of*'],
    ['DailyCeilings', 'watchFile', '*the daily ceiling of*'],
  ])('ring as %s for what %s writes to its log', (name, job, words) => {
    const filters = ofType('AWS::Logs::MetricFilter').filter(
      ({ properties }) =>
        text(properties.LogGroupName).includes(`${job}Log`) &&
        properties.FilterPattern === `{ $.message = "${words}" }`,
    );
    expect(filters).toHaveLength(1);
    const [transformation] = filters.flatMap(
      ({ properties }) => properties.MetricTransformations as Record<string, string>[],
    );
    const { MetricName, MetricNamespace } = transformation ?? {};
    const alarm = new Map(alarms()).get(name);
    expect(alarm).toContain(`"${MetricName}"`);
    expect(alarm).toContain(`"${MetricNamespace}"`);
  });

  it('count calls that the API refuses with 429, from its access log', () => {
    const filter = ofType('AWS::Logs::MetricFilter').find(({ logicalId }) => logicalId.startsWith('ThrottledCalls'));
    expect(filter?.properties.FilterPattern).toBe('{ $.status = "429" }');
    const stage = ofType('AWS::ApiGatewayV2::Stage').find(({ properties }) => properties.StageName === '$default');
    expect(text(stage?.properties.AccessLogSettings)).toContain('\\"status\\":\\"$context.status\\"');
    expect(new Map(alarms()).get('ApiThrottled')).toContain('ThrottledCalls-dev');
  });
});
