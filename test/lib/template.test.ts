import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobSpecs } from '../../api/jobs.ts';
import { type MachineKind, machineKinds, machines } from '../../api/machines.ts';
import type { AnyRoute } from '../../api/route.ts';
import { routeList } from '../../api/routes/index.ts';
import { type Resource, type Synthesised, synthesise } from '../kit/template.ts';

let dev: Synthesised;
const ofType = (type: string): Resource[] => dev.resources.filter((resource) => resource.type === type);
const only = (type: string): Resource['properties'] => {
  const [first, ...rest] = ofType(type);
  expect(rest, `one ${type}`).toHaveLength(0);
  return first?.properties ?? {};
};
const text = (value: unknown): string => JSON.stringify(value);

/** Our own functions: CDK's helpers that copy the site are not of the product. */
const handlers = (): Resource[] =>
  ofType('AWS::Lambda::Function').filter(({ logicalId }) => !logicalId.startsWith('Custom'));

beforeAll(() => {
  dev = synthesise();
});

describe('the template', () => {
  it('is synthesised without unacknowledged findings', () => {
    expect(dev.output).not.toContain('ERROR');
    expect(dev.isGreen).toBe(true);
    expect(dev.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('keeps every nested template under 400 resources', () => {
    const counts = Map.groupBy(dev.resources, ({ template }) => template);
    for (const [template, resources] of counts) expect(resources.length, template).toBeLessThan(400);
  });

  it('declares nothing that costs money while idle', () => {
    const costly = /NatGateway|VPCEndpoint|WAFv2|KMS::Key|SecretsManager|EC2::|RDS|ProvisionedConcurrency|OpenSearch/;
    expect(dev.resources.map(({ type }) => type).filter((type) => costly.test(type))).toEqual([]);
  });

  it('has one function for each route and each job, and no other', () => {
    const names = handlers().map(({ properties }) => (properties.Description as string).trim());
    const wanted = [...routeList, ...Object.values(jobSpecs)].map(({ summary }) => summary);
    expect(names.sort()).toEqual(wanted.sort());
  });

  it('gives every function Node 24 on arm64, its own role, its own log group with retention, and traces', () => {
    const roles = handlers().map(({ properties }) => text(properties.Role));
    expect(new Set(roles).size).toBe(handlers().length);
    const groups = handlers().map(({ properties }) =>
      text((properties.LoggingConfig as { LogGroup: unknown }).LogGroup),
    );
    expect(new Set(groups).size).toBe(handlers().length);
    for (const { properties } of handlers()) {
      expect(properties.Architectures).toEqual(['arm64']);
      expect(properties.TracingConfig).toEqual({ Mode: 'Active' });
      if (properties.PackageType !== 'Image') expect(properties.Runtime).toBe('nodejs24.x');
    }
    for (const { properties } of ofType('AWS::Logs::LogGroup')) expect(properties.RetentionInDays).toBeGreaterThan(0);
  });

  it('keeps the own code of every function under a megabyte', () => {
    for (const { name } of routeList) {
      expect(statSync(path.resolve('dist/handlers', name, 'index.mjs')).size, name).toBeLessThan(1_000_000);
    }
  });

  it('asks for a token on every route that is not public, and on no other', () => {
    const open = ofType('AWS::ApiGatewayV2::Route').filter(({ properties }) => properties.AuthorizationType !== 'JWT');
    const keys = open.map(({ properties }) => properties.RouteKey);
    const keysOf = (routes: readonly AnyRoute[]) =>
      routes.flatMap(({ method, paths }) => paths.map((at) => `${method} /api${at}`));
    expect(keys.sort()).toEqual(keysOf(routeList.filter(({ access }) => access === 'public')).sort());
    const all = ofType('AWS::ApiGatewayV2::Route').map(({ properties }) => properties.RouteKey);
    expect(all.sort()).toEqual(keysOf(routeList).sort());
  });

  // Transcribe has no resource to start a job on; its condition has a test of its own.
  it('grants no action on everything, and everything to no action but tracing and log delivery', () => {
    for (const { logicalId, properties } of ofType('AWS::IAM::Policy')) {
      const { Statement: statements } = properties.PolicyDocument as {
        Statement: { Action: unknown; Resource: unknown }[];
      };
      for (const { Action: action, Resource: resource } of statements) {
        expect(action, logicalId).not.toBe('*');
        if (resource === '*' && !logicalId.startsWith('Custom') && action !== 'transcribe:StartTranscriptionJob') {
          expect(text(action), logicalId).toMatch(/^\[?("(xray:|logs:)[A-Za-z]+",?)+\]?$/);
        }
      }
    }
  });

  it('lets functions stop only executions of our own machines', () => {
    const stops = ofType('AWS::IAM::Policy').filter(({ properties }) => text(properties).includes('StopExecution'));
    expect(stops.length).toBeGreaterThan(0);
    for (const { logicalId, properties } of stops) {
      expect(text(properties), logicalId).toMatch(/execution:otoji-dev-(Transcription|Exports|Deletion):\*/);
      expect(text(properties), logicalId).not.toContain('execution:*');
    }
  });

  it('lets only one function change people, and no public one', () => {
    const changing = ofType('AWS::IAM::Policy').filter(({ properties }) => text(properties).includes('cognito-idp:'));
    expect(changing.map(({ logicalId }) => logicalId.replace(/Role.*/, ''))).toEqual(['setLanguage']);
    expect(text(changing)).not.toMatch(/cognito-idp:(\*|AdminGetUser|AdminUserGlobalSignOut)/);
  });

  it('loads no client into a function that its needs do not name', () => {
    const clients: Readonly<Record<string, string>> = {
      table: 'client-dynamodb',
      media: 'client-s3',
      identity: 'client-cognito-identity-provider',
      people: 'client-cognito-identity-provider',
      ledger: 'client-dynamodb',
      jobs: 'client-sfn',
      recognition: 'client-transcribe',
    };
    const nodeJobs = Object.entries(jobSpecs).filter(([, { runtime }]) => runtime === 'node');
    const functions = [...routeList, ...nodeJobs.map(([name, { needs }]) => ({ name, needs }))];
    for (const { name, needs } of functions) {
      const code = readFileSync(path.resolve('dist/handlers', name, 'index.mjs'), 'utf8');
      const loaded = new Set([...code.matchAll(/"@aws-sdk\/(client-[\w-]+)"/g)].map(([, client]) => client));
      const named = new Set(
        needs.map((need) => clients[need.split('.')[0] ?? '']).filter((client) => client !== undefined),
      );
      expect([...loaded].sort(), name).toEqual([...named].sort());
    }
  });

  it('lets only the functions of money write money, and no function without the need write anything', () => {
    const writers = { items: [] as string[], money: [] as string[] };
    for (const { logicalId, properties } of ofType('AWS::IAM::Policy')) {
      const { Statement: statements } = properties.PolicyDocument as { Statement: Record<string, unknown>[] };
      for (const statement of statements.filter(({ Action: action }) =>
        /dynamodb:(Put|Update|Delete|Batch.*Write)/.test(text(action)),
      )) {
        const condition = text(statement.Condition);
        expect(condition, logicalId).toContain('"dynamodb:LeadingKeys":["LEDGER#*","PAY#*"]');
        const isMoney = condition.includes('"ForAllValues:StringLike"');
        expect(isMoney || condition.includes('"ForAllValues:StringNotLike"'), logicalId).toBe(true);
        writers[isMoney ? 'money' : 'items'].push(logicalId.replace(/Role.*/, ''));
      }
    }
    const wanting = (need: string) =>
      [...routeList, ...Object.entries(jobSpecs).map(([name, { needs }]) => ({ name, needs }))]
        .filter(({ needs }) => (needs as readonly string[]).includes(need))
        .map(({ name }) => name);
    expect(writers.money.sort()).toEqual(wanting('ledger').sort());
    expect(writers.items.sort()).toEqual(wanting('table').sort());
    expect(writers.money.length).toBeLessThanOrEqual(10);
  });

  it('gives a function only the environment its needs name', () => {
    const signIn = handlers().find(({ properties }) => (properties.Description as string).startsWith('Sign in with'));
    const variables = text(signIn?.properties.Environment);
    expect(variables).toContain('USER_POOL_CLIENT_ID');
    expect(variables).not.toContain('MEDIA_BUCKET');
    for (const { properties } of handlers()) expect(text(properties.Environment)).not.toMatch(/sk_live|whsec_|SK-/);
  });
});

describe('storage', () => {
  it('has one on-demand table with point-in-time recovery, expiry and one index', () => {
    const table = only('AWS::DynamoDB::Table');
    expect(table.BillingMode).toBe('PAY_PER_REQUEST');
    expect(table.PointInTimeRecoverySpecification).toMatchObject({ PointInTimeRecoveryEnabled: true });
    expect(table.TimeToLiveSpecification).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(table.GlobalSecondaryIndexes).toHaveLength(1);
  });

  it('closes every bucket to the public, encrypts it, and drops abandoned uploads', () => {
    for (const { logicalId, properties } of ofType('AWS::S3::Bucket')) {
      expect(properties.PublicAccessBlockConfiguration, logicalId).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(properties.BucketEncryption, logicalId).toBeDefined();
      expect(text(properties.LifecycleConfiguration), logicalId).toContain('AbortIncompleteMultipartUpload');
    }
    const deniesPlain = ofType('AWS::S3::BucketPolicy').filter((policy) =>
      text(policy.properties).includes('aws:SecureTransport'),
    );
    expect(deniesPlain).toHaveLength(ofType('AWS::S3::Bucket').length);
  });

  it('expires what browsers upload for a save, and nothing else', () => {
    const media = ofType('AWS::S3::Bucket').find(({ properties }) => properties.CorsConfiguration);
    const rules = media?.properties.LifecycleConfiguration as { Rules: { ExpirationInDays?: number }[] } | undefined;
    const expiring = rules?.Rules.filter(({ ExpirationInDays: days }) => days !== undefined);
    expect(expiring).toEqual([{ ExpirationInDays: 1, Prefix: 'staged/', Status: 'Enabled' }]);
  });

  it('lets only the site upload parts and read their tags', () => {
    const media = ofType('AWS::S3::Bucket').find(({ properties }) => properties.CorsConfiguration);
    const rules = text(media?.properties.CorsConfiguration);
    expect(rules).toContain('"ExposedHeaders":["ETag"');
    expect(rules).not.toContain('"AllowedOrigins":["*"]');
  });
});

describe('identity', () => {
  it('requires 8 characters with upper case, lower case and a digit, and lets people sign up by themselves', () => {
    const pool = only('AWS::Cognito::UserPool');
    expect(text(pool.Policies)).toBe(
      '{"PasswordPolicy":{"MinimumLength":8,"RequireLowercase":true,"RequireNumbers":true,"RequireSymbols":false,"RequireUppercase":true}}',
    );
    expect(pool.AdminCreateUserConfig).toEqual({ AllowAdminCreateUserOnly: false });
    expect(pool.UserAttributeUpdateSettings).toEqual({ AttributesRequireVerificationBeforeUpdate: ['email'] });
  });

  it('has a client without hosted pages that supports revocation and hides which users exist', () => {
    const client = only('AWS::Cognito::UserPoolClient');
    expect(client.AllowedOAuthFlows).toBeUndefined();
    expect(client.EnableTokenRevocation).toBe(true);
    expect(client.PreventUserExistenceErrors).toBe('ENABLED');
    expect(client.GenerateSecret).toBeFalsy();
  });

  it('gives browsers credentials for monitoring and nothing else', () => {
    const policies = ofType('AWS::IAM::Policy').filter(({ logicalId }) => logicalId.startsWith('IdentityPool'));
    expect(policies).toHaveLength(2);
    for (const { properties } of policies) {
      const { Statement: statements } = properties.PolicyDocument as { Statement: { Action: unknown }[] };
      expect(statements.map(({ Action: action }) => action)).toEqual(['rum:PutRumEvents']);
    }
  });
});

describe('the state machines', () => {
  it('are one for each kind of run, traced and logged', () => {
    expect(ofType('AWS::StepFunctions::StateMachine')).toHaveLength(machineKinds.length);
    for (const { properties } of ofType('AWS::StepFunctions::StateMachine')) {
      expect(properties.TracingConfiguration).toEqual({ Enabled: true });
      expect(text(properties.LoggingConfiguration)).toContain('"Level":"ALL"');
    }
  });

  it('have the tasks that the table of machines names, and no other', () => {
    for (const kind of machineKinds) {
      const [machine] = ofType('AWS::StepFunctions::StateMachine').filter(({ properties }) =>
        text(properties.StateMachineName).toLowerCase().endsWith(`-${kind}"`),
      );
      const { tasks } = machines[kind];
      const definition = text(machine?.properties.DefinitionString);
      for (const task of tasks) expect(definition, kind).toContain(`\\"${task}\\":{`);
      expect(definition.split('lambda:invoke').length - 1, kind).toBe(tasks.length);
    }
  });

  it('report every failed end to one function, and keep the events on which it fails', () => {
    const [rule, ...rest] = ofType('AWS::Events::Rule').filter(({ properties }) => properties.EventPattern);
    expect(rest).toHaveLength(0);
    const pattern = rule?.properties.EventPattern as { detail: { status: string[]; stateMachineArn: unknown[] } };
    expect(pattern).toMatchObject({
      source: ['aws.states'],
      'detail-type': ['Step Functions Execution Status Change'],
      detail: { status: ['FAILED', 'TIMED_OUT', 'ABORTED'] },
    });
    expect(pattern.detail.stateMachineArn).toHaveLength(machineKinds.length);
    expect(text(rule?.properties.Targets)).toMatch(/endDeadRun.*DeadLetterConfig|DeadLetterConfig.*endDeadRun/);
    const kept = only('AWS::Lambda::EventInvokeConfig');
    expect(text(kept.FunctionName)).toContain('endDeadRun');
    expect(text(kept.DestinationConfig)).toContain('Unhandled');
  });

  const definitionOf = (kind: MachineKind) =>
    text(
      ofType('AWS::StepFunctions::StateMachine').find(({ properties }) =>
        text(properties.StateMachineName).toLowerCase().endsWith(`-${kind}"`),
      )?.properties.DefinitionString,
    );

  it('send every failure of a task to the task that releases', () => {
    for (const kind of machineKinds) {
      const { tasks, failureTask } = machines[kind];
      const catches = definitionOf(kind).split('\\"Catch\\":[{\\"ErrorEquals\\":[\\"States.ALL\\"]').length - 1;
      // Every task but that one itself; the tasks of a map are caught by the map.
      expect(catches, kind).toBe(failureTask === null ? 0 : tasks.length - 1);
    }
  });

  it('try every task of a deletion again, and queue a recognition that cannot start yet', () => {
    const retriesOfAll = definitionOf('deletion').split('\\"ErrorEquals\\":[\\"States.ALL\\"]').length - 1;
    expect(retriesOfAll).toBe(machines.deletion.tasks.length);
    expect(definitionOf('transcription')).toContain('\\"ErrorEquals\\":[\\"LimitExceededException\\"]');
  });

  it('let Transcribe start only jobs that write to the media bucket, by a role for it alone', () => {
    const statements = ofType('AWS::IAM::Policy').flatMap(
      ({ properties }) => (properties.PolicyDocument as { Statement: Record<string, unknown>[] }).Statement,
    );
    const starting = statements.filter(({ Action: action }) => text(action).includes('StartTranscriptionJob'));
    expect(starting.length).toBeGreaterThan(0);
    for (const statement of starting) {
      expect(statement.Action).toBe('transcribe:StartTranscriptionJob');
      expect(text(statement.Condition)).toContain('"transcribe:OutputBucketName"');
    }
    for (const statement of statements.filter(({ Action: action }) => action === 'iam:PassRole')) {
      expect(text(statement.Resource)).toContain('RecognitionRole');
      expect(statement.Condition).toEqual({ StringEquals: { 'iam:PassedToService': 'transcribe.amazonaws.com' } });
    }
  });
});

describe('the site', () => {
  it('has a strict content security policy and allows only TLS', () => {
    const headers = text(only('AWS::CloudFront::ResponseHeadersPolicy'));
    expect(headers).toContain("default-src 'none'");
    expect(headers).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(headers).toContain("style-src 'self';");
    expect(headers).toContain("frame-ancestors 'none'");
    expect(headers).not.toMatch(/'unsafe-(inline|eval|hashes)'|\*/);
    const distribution = text(only('AWS::CloudFront::Distribution'));
    expect(distribution).not.toContain('allow-all');
    expect(distribution).toContain('/api/*');
    expect(distribution).toContain('OriginAccessControlId');
  });

  it('has an app monitor, an SES identity, a monthly reset and alarms', () => {
    expect(only('AWS::RUM::AppMonitor').CustomEvents).toEqual({ Status: 'ENABLED' });
    expect(ofType('AWS::SES::EmailIdentity')).toHaveLength(1);
    const schedules = ofType('AWS::Events::Rule').map(({ properties }) => properties.ScheduleExpression);
    expect(schedules.filter((schedule) => schedule !== undefined)).toEqual(['cron(0 0 1 * ? *)']);
    expect(ofType('AWS::CloudWatch::Alarm').length).toBeGreaterThanOrEqual(6);
    expect(ofType('AWS::CloudWatch::Alarm').length).toBeLessThanOrEqual(10);
  });
});

describe('environments', () => {
  it('refuse an unknown name', () => {
    const wrong = synthesise({ env: 'porduction' });
    expect(wrong.isGreen).toBe(false);
    expect(wrong.output).toContain('choose dev, staging or prod');
  });

  it('of production keep their data when the stack goes, and take a domain', () => {
    const prod = synthesise({
      env: 'prod',
      domain: 'otoji.example',
      certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-0000-0000-000000000000',
      alarmEmail: 'ops@otoji.example',
    });
    expect(prod.output).not.toContain('ERROR');
    expect(prod.isGreen).toBe(true);
    const table = prod.resources.find(({ type }) => type === 'AWS::DynamoDB::Table');
    expect(table?.properties.DeletionProtectionEnabled).toBe(true);
    expect(JSON.stringify(prod.resources)).toContain('otoji.example');
  });
});
