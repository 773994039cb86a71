import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Resource, readAssembly, type Synthesised, synthesise } from '../kit/template.ts';

const webAclArn = 'arn:aws:wafv2:us-east-1:111111111111:global/webacl/otoji-dev/00000000-0000-0000-0000-000000000000';
let all: Synthesised;
let own: readonly Resource[];
const find = (resources: readonly Resource[], type: string) => resources.find((one) => one.type === type)?.properties;

beforeAll(async () => {
  all = await synthesise({
    alarmEmail: 'ops@otoji.example',
    monthlyBudget: '250',
    anomalyMonitor: 'new',
    firewall: 'on',
    webAclArn,
    cdnPlan: 'business',
    apiDomain: 'api.otoji.example',
    apiCertificateArn: 'arn:aws:acm:ap-southeast-1:111111111111:certificate/00000000-0000-0000-0000-000000000000',
    monitoringSampleRate: '0.1',
    monitoringCookies: 'off',
  });
  expect(all.isGreen, all.output).toBe(true);
  own = readAssembly(path.join(all.outdir, 'assembly-Global'));
});
afterAll(() => rmSync(all.outdir, { recursive: true, force: true }));

describe('spending', () => {
  test('is watched in a stack of its own, because other Regions do not know the resources', () => {
    expect(own.map(({ type }) => type).sort()).toEqual(
      [
        'AWS::Budgets::Budget',
        'AWS::CE::AnomalyMonitor',
        'AWS::CE::AnomalySubscription',
        'AWS::Logs::Delivery',
        'AWS::Logs::DeliveryDestination',
        'AWS::Logs::DeliverySource',
        'AWS::WAFv2::WebACL',
      ].sort(),
    );
    expect(all.resources.filter(({ type }) => /^AWS::(Budgets|CE)::/.test(type))).toEqual([]);
  });

  test('is reported to the address of alarms, before and when the budget is used up', () => {
    const { Budget, NotificationsWithSubscribers } = find(own, 'AWS::Budgets::Budget') ?? {};
    expect(Budget).toMatchObject({ BudgetLimit: { Amount: 250, Unit: 'USD' }, TimeUnit: 'MONTHLY' });
    const notices = NotificationsWithSubscribers as { Notification: object; Subscribers: { Address: string }[] }[];
    expect(notices.map(({ Notification }) => Notification)).toMatchObject([
      { NotificationType: 'ACTUAL', Threshold: 80 },
      { NotificationType: 'ACTUAL', Threshold: 100 },
      { NotificationType: 'FORECASTED', Threshold: 100 },
    ]);
    for (const { Subscribers } of notices)
      expect(Subscribers.map(({ Address }) => Address)).toEqual(['ops@otoji.example']);
    expect(JSON.parse(String(find(own, 'AWS::CE::AnomalySubscription')?.ThresholdExpression))).toMatchObject({
      Dimensions: { Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE' },
    });
  });
});

describe('the firewall', () => {
  test('belongs to CloudFront and limits requests to the API, whatever captions contain', () => {
    const { Scope, Rules } = find(own, 'AWS::WAFv2::WebACL') ?? {};
    expect(Scope).toBe('CLOUDFRONT');
    expect((Rules as { Name: string }[]).map(({ Name }) => Name)).toEqual(['Reputation', 'Rate']);
    expect(find(all.resources, 'AWS::CloudFront::Distribution')?.DistributionConfig).toMatchObject({
      WebACLId: webAclArn,
    });
  });

  test('cannot be passed by: with a domain of its own the API has no other address', () => {
    const api = all.resources.find(
      ({ type, properties }) => type === 'AWS::ApiGatewayV2::Api' && properties.ProtocolType === 'HTTP',
    );
    expect(api?.properties.DisableExecuteApiEndpoint).toBe(true);
    expect(find(all.resources, 'AWS::ApiGatewayV2::DomainName')).toMatchObject({
      DomainName: 'api.otoji.example',
      DomainNameConfigurations: [{ EndpointType: 'REGIONAL', SecurityPolicy: 'TLS_1_2' }],
    });
    const { DistributionConfig } = find(all.resources, 'AWS::CloudFront::Distribution') as {
      DistributionConfig: { Origins: { DomainName: unknown }[] };
    };
    expect(DistributionConfig.Origins.map(({ DomainName }) => DomainName)).toContain('api.otoji.example');
  });
});

describe('the flat-rate plan', () => {
  const only = (wanted: string): Resource => {
    const [found] = all.resources.filter(({ type }) => type === wanted);
    if (!found) throw new Error(`the template has no ${wanted}`);
    return found;
  };

  test('covers the distribution with its web ACL, and is approved by the operator at the address that is printed', () => {
    const { logicalId, properties } = only('AWS::PricingPlanManager::Subscription');
    expect(properties).toMatchObject({ PlanFamily: 'CloudFront', PlanTier: 'BUSINESS' });
    const [covered, ...others] = properties.ResourceArns as unknown[];
    expect(JSON.stringify(covered)).toContain(
      `:distribution/",{"Ref":"${only('AWS::CloudFront::Distribution').logicalId}"}`,
    );
    expect(others).toEqual([webAclArn]);
    const { Outputs } = JSON.parse(readFileSync(path.join(all.outdir, 'otoji-dev.template.json'), 'utf8'));
    expect(Outputs.CdnPlanArn.Value).toEqual({ 'Fn::GetAtt': [logicalId, 'Arn'] });
  });

  test('is not refused for what the distribution has: no price class, no edge function of Lambda, at most 50 behaviors', () => {
    const { DistributionConfig: config } = only('AWS::CloudFront::Distribution').properties as {
      DistributionConfig: { PriceClass?: string; CacheBehaviors: object[]; DefaultCacheBehavior: object };
    };
    expect(config.PriceClass).toBeUndefined();
    expect(config.CacheBehaviors.length).toBeLessThan(50);
    for (const behavior of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
      expect(behavior).toHaveProperty('CachePolicyId');
      for (const refused of ['ForwardedValues', 'LambdaFunctionAssociations', 'RealtimeLogConfigArn'])
        expect(behavior).not.toHaveProperty(refused);
    }
  });
});

describe('what is recorded of people', () => {
  test('has no cookies and only some sessions, if the operator wants it so', () => {
    expect(find(all.resources, 'AWS::RUM::AppMonitor')?.AppMonitorConfiguration).toMatchObject({
      AllowCookies: false,
      SessionSampleRate: 0.1,
    });
  });

  test('contains no signature: the access log has no query, no cookie and no referrer', () => {
    const { RecordFields: fields } = find(own, 'AWS::Logs::Delivery') as { RecordFields: string[] };
    expect(fields).toEqual(expect.arrayContaining(['cs-uri-stem', 'sc-bytes', 'sc-status']));
    expect(fields.filter((field) => /query|cookie|refer/i.test(field))).toEqual([]);
  });

  test('contains no presigned address: the bucket of recordings has no access log', () => {
    const media = all.resources.find(({ properties }) => properties.CorsConfiguration !== undefined);
    expect(media?.properties.LoggingConfiguration).toBeUndefined();
  });

  test('contains no request that the firewall has seen', () => {
    const { Rules, VisibilityConfig } = find(own, 'AWS::WAFv2::WebACL') as {
      Rules: { VisibilityConfig: object }[];
      VisibilityConfig: object;
    };
    for (const visibility of [VisibilityConfig, ...Rules.map((rule) => rule.VisibilityConfig)])
      expect(visibility).toMatchObject({ SampledRequestsEnabled: false });
    expect(find(own, 'AWS::WAFv2::LoggingConfiguration')).toBeUndefined();
  });
});
