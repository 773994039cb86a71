import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobSpecs } from '../../api/jobs.ts';
import { type MachineKind, machineKinds, machines, refusalsOf } from '../../api/machines.ts';
import { type AnyRoute, tokenPathOf } from '../../api/route.ts';
import { functionRoutes, routeList } from '../../api/routes/index.ts';
import { vitalRatings, webVitals } from '../../api/webVitals.ts';
import { peoplePrefix, stagedPrefix, storedPrefixes } from '../../cloud/media/keys.ts';
import { type Resource, type Synthesised, socialClientIds, synthesise } from '../kit/template.ts';

let dev: Synthesised;
const ofType = (type: string): Resource[] => dev.resources.filter((resource) => resource.type === type);
const only = (type: string): Resource['properties'] => {
  const [first, ...rest] = ofType(type);
  expect(rest, `one ${type}`).toHaveLength(0);
  return first?.properties ?? {};
};
const text = (value: unknown): string => JSON.stringify(value);

/** The product's functions, without CDK's helpers that copy the site. */
const handlers = (): Resource[] =>
  ofType('AWS::Lambda::Function').filter(({ logicalId }) => !logicalId.startsWith('Custom'));

beforeAll(async () => {
  dev = await synthesise(socialClientIds);
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

  it('declares nothing that costs money while idle, but a secret where people sign in with others', () => {
    const costly = /NatGateway|VPCEndpoint|WAFv2|KMS::Key|SecretsManager|EC2::|RDS|ProvisionedConcurrency|OpenSearch/;
    const declared = dev.resources.map(({ type }) => type).filter((type) => costly.test(type));
    expect(declared).toEqual(['AWS::SecretsManager::Secret']);
  });

  it('has one function for each route and each job, and no other', () => {
    const names = handlers().map(({ properties }) => (properties.Description as string).trim());
    const wanted = [...functionRoutes, ...Object.values(jobSpecs)].map(({ summary }) => summary);
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
      expect(properties.LoggingConfig).toMatchObject({ LogFormat: 'JSON', SystemLogLevel: 'WARN' });
      if (properties.PackageType !== 'Image') expect(properties.Runtime).toBe('nodejs24.x');
    }
    for (const { properties } of ofType('AWS::Logs::LogGroup')) expect(properties.RetentionInDays).toBeGreaterThan(0);
  });

  it('keeps the own code of every function under a megabyte, and under two where it makes PDF files', () => {
    for (const { name, needs } of functionRoutes) {
      const atMost = (needs as readonly string[]).includes('paper') ? 2_000_000 : 1_000_000;
      expect(statSync(path.resolve('dist/handlers', name, 'index.mjs')).size, name).toBeLessThan(atMost);
    }
  });

  it('asks for a session on every route that is not public, and at addresses of their own for a personal access token', () => {
    const keysBy = (type: string) =>
      ofType('AWS::ApiGatewayV2::Route')
        .filter(({ properties }) => (properties.AuthorizationType ?? 'NONE') === type)
        .map(({ properties }) => properties.RouteKey)
        .sort();
    const keysOf = (
      isWanted: (route: AnyRoute) => boolean,
      pathOf: (route: AnyRoute) => string | undefined = ({ paths: [canonical] }) => canonical,
    ) =>
      functionRoutes
        .filter(isWanted)
        .map((route) => `${route.method} /api${pathOf(route)}`)
        .sort();
    // Tickets authorize live connections.
    const ofSockets = ['$connect', '$default', '$disconnect'];
    expect(keysBy('NONE')).toEqual([...ofSockets, ...keysOf(({ access }) => access === 'public')].sort());
    expect(keysBy('JWT')).toEqual(keysOf(({ access }) => access !== 'public'));
    expect(keysBy('CUSTOM')).toEqual(keysOf(({ byToken }) => byToken === true, tokenPathOf));
    const kinds = ofType('AWS::ApiGatewayV2::Route').map(({ properties }) => properties.AuthorizationType ?? 'NONE');
    expect(new Set(kinds)).toEqual(new Set(['NONE', 'JWT', 'CUSTOM']));
  });

  // Transcribe has no resource to start a job on, whose condition has its own test, and none to list vocabularies.
  // Translate has none for a text.
  it('grants no action on everything, and everything to no action but tracing and log delivery', () => {
    const withoutResource =
      /^\[?("(transcribe:(CreateVocabulary|ListVocabularies|StartTranscriptionJob)|translate:TranslateText)",?)+\]?$/;
    for (const { logicalId, properties } of ofType('AWS::IAM::Policy')) {
      const { Statement: statements } = properties.PolicyDocument as {
        Statement: { Action: unknown; Resource: unknown }[];
      };
      for (const { Action: action, Resource: resource } of statements) {
        expect(action, logicalId).not.toBe('*');
        if (resource === '*' && !logicalId.startsWith('Custom') && !withoutResource.test(text(action))) {
          expect(text(action), logicalId).toMatch(/^\[?("(xray:|logs:)[A-Za-z]+",?)+\]?$/);
        }
      }
    }
  });

  it('lets a function send to live connections of our own API alone, and end them', () => {
    const manages = ofType('AWS::IAM::Policy').flatMap(({ logicalId, properties }) =>
      text(properties).includes('execute-api:') ? [{ logicalId, policy: text(properties) }] : [],
    );
    const names = manages.map(({ logicalId }) => logicalId.replace(/RoleDefaultPolicy.*/, ''));
    expect(names.sort()).toEqual(
      [
        'addComment',
        'addSectionComment',
        'addTab',
        'addTeamFile',
        'addTeamGroup',
        'addYouTubeTracks',
        'cancelExport',
        'cancelTranslation',
        'cancelYouTubeUpload',
        'changePassword',
        'connectLive',
        'deleteGroup',
        'importSubtitles',
        'signOutEverywhere',
        'sweepAccount',
        'tellRunEnd',
        'transferOwnership',
        'updateFile',
        'updateProject',
        'checkProxy',
        'checkTranscript',
        'failProxy',
        'startProxy',
        'disconnectLive',
        'endDeadRun',
        'endLink',
        'failExport',
        'failTranscription',
        'failTranslation',
        'failYouTubeUpload',
        'findShots',
        'finishExport',
        'joinRanges',
        'makeLink',
        'planExport',
        'planTranslation',
        'prepareMedia',
        'probeMedia',
        'reactToComment',
        'reactToSectionComment',
        'receiveLive',
        'removeComment',
        'removeGroupMember',
        'removeMember',
        'removeSection',
        'removeSectionComment',
        'removeTab',
        'removeTeamGroup',
        'renderRange',
        'reserveMinutes',
        'resolveComment',
        'restoreVersion',
        'saveCaptions',
        'saveConfig',
        'saveStaged',
        'saveStyle',
        'saveSubtitles',
        'saveTranslation',
        'sendToYouTube',
        'setMemberRole',
        'setTeamGroupRole',
        'settleMinutes',
        'splitSections',
        'startExport',
        'startTranscript',
        'startYouTubeUpload',
        'stopWork',
        'transcribe',
        'translateBatch',
        'translateTab',
        'updateSection',
        'updateSections',
      ].sort(),
    );
    for (const { logicalId, policy } of manages) {
      expect(policy.match(/execute-api:[A-Z]\w+/g), logicalId).toEqual(['execute-api:ManageConnections']);
      expect(policy.match(/LiveApi\w+Ref"\},"\/live\/(POST|DELETE)\/@connections\/\*"/g), logicalId).toHaveLength(2);
    }
  });

  it('passes live connections on at their path, and takes them by three functions', () => {
    const { DistributionConfig: config } = only('AWS::CloudFront::Distribution') as {
      DistributionConfig: {
        CacheBehaviors: { PathPattern: string; CachePolicyId: string; ViewerProtocolPolicy: string }[];
      };
    };
    expect(config.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/live')).toMatchObject({
      // The managed policy that caches nothing.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      ViewerProtocolPolicy: 'https-only',
    });
    const stage = ofType('AWS::ApiGatewayV2::Stage').find(({ properties }) => properties.StageName === 'live');
    expect(stage?.properties.DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 });
  });

  it('lets functions stop only executions of our own machines', () => {
    const all = ofType('AWS::IAM::Policy').filter(({ properties }) => text(properties).includes('StopExecution'));
    // A machine with a distributed map stops the executions of its items.
    const [ofMap, ...others] = all.filter(({ logicalId }) => logicalId.includes('DistributedMapPolicy'));
    expect(others).toEqual([]);
    expect(text(ofMap?.properties)).toMatch(/"Ref":"Exports\w+"/);
    const stops = all.filter((policy) => policy !== ofMap);
    expect(stops.length).toBeGreaterThan(0);
    for (const { logicalId, properties } of stops) {
      expect(text(properties), logicalId).toMatch(
        /execution:otoji-dev-(Transcription|Exports|Translation|Youtube|Deletion|FolderDeletion|AccountDeletion):\*/,
      );
      expect(text(properties), logicalId).not.toContain('execution:*');
    }
  });

  it('lets few functions act on people as an administrator, each by its own actions', () => {
    const allowed = ofType('AWS::IAM::Policy').flatMap(({ logicalId, properties }) =>
      [...text(properties).matchAll(/cognito-idp:[\w*]+/g)].map(([action]) => [
        logicalId.replace(/(Role.*|[0-9A-F]{8})$/, ''),
        action,
      ]),
    );
    expect(allowed.sort()).toEqual([
      ['closeAccount', 'cognito-idp:AdminDeleteUser'],
      ['exportPeople', 'cognito-idp:ListUsers'],
      ['linkIdentityGrants', 'cognito-idp:AdminLinkProviderForUser'],
      ['linkIdentityGrants', 'cognito-idp:ListUsers'],
      ['resetPassword', 'cognito-idp:AdminUserGlobalSignOut'],
      ['setLanguage', 'cognito-idp:AdminUpdateUserAttributes'],
      ['signUp', 'cognito-idp:ListUsers'],
      ['signUpSocial', 'cognito-idp:AdminUpdateUserAttributes'],
      ['signUpSocial', 'cognito-idp:ListUsers'],
      ['startEmailChange', 'cognito-idp:ListUsers'],
    ]);
  });

  it('loads no client into a function that its needs do not name', () => {
    const clients: Readonly<Record<string, string>> = {
      table: 'client-dynamodb',
      media: 'client-s3',
      staged: 'client-s3',
      backups: 'client-s3',
      identity: 'client-cognito-identity-provider',
      ownUser: 'client-cognito-identity-provider',
      people: 'client-cognito-identity-provider',
      sessions: 'client-cognito-identity-provider',
      linking: 'client-cognito-identity-provider',
      sealing: 'client-secrets-manager',
      ledger: 'client-dynamodb',
      jobs: 'client-sfn',
      recognition: 'client-transcribe',
      conversion: 'client-mediaconvert',
      translation: 'client-translate',
      mail: 'client-sesv2',
      news: 'client-sesv2',
      live: 'client-apigatewaymanagementapi',
      stripe: 'client-ssm',
      paypal: 'client-ssm',
      doku: 'client-ssm',
      dragonpay: 'client-ssm',
      youtube: 'client-ssm',
      delivery: 'client-ssm',
      deliveryKeys: 'client-ssm',
    };
    const nodeJobs = Object.entries(jobSpecs).filter(([, { runtime }]) => runtime === 'node');
    const functions = [...functionRoutes, ...nodeJobs.map(([name, { needs }]) => ({ name, needs }))];
    for (const { name, needs } of functions) {
      const code = readFileSync(path.resolve('dist/handlers', name, 'index.mjs'), 'utf8');
      const loaded = new Set([...code.matchAll(/"@aws-sdk\/(client-[\w-]+)"/g)].map(([, client]) => client));
      const named = new Set(
        needs.map((need) => clients[need.split('.')[0] ?? '']).filter((client) => client !== undefined),
      );
      expect([...loaded].sort(), name).toEqual([...named].sort());
    }
  });

  it('lets only the functions of money write money, and no function without the need write anything but counters of calls', () => {
    const writers = { items: [] as string[], money: [] as string[], counters: [] as string[] };
    for (const { logicalId, properties } of ofType('AWS::IAM::Policy')) {
      const { Statement: statements } = properties.PolicyDocument as { Statement: Record<string, unknown>[] };
      for (const statement of statements.filter(({ Action: action }) =>
        /dynamodb:(Put|Update|Delete|Batch.*Write)/.test(text(action)),
      )) {
        const condition = text(statement.Condition);
        const name = logicalId.replace(/RoleDefaultPolicy.*/, '');
        if (condition === '{"ForAllValues:StringLike":{"dynamodb:LeadingKeys":["LIMIT#callsOfPerson#*"]}}') {
          expect(statement.Action, name).toBe('dynamodb:UpdateItem');
          writers.counters.push(name);
          continue;
        }
        expect(condition, logicalId).toContain('"dynamodb:LeadingKeys":["LEDGER#*","PAY#*"]');
        const isMoney = condition.includes('"ForAllValues:StringLike"');
        expect(isMoney || condition.includes('"ForAllValues:StringNotLike"'), logicalId).toBe(true);
        writers[isMoney ? 'money' : 'items'].push(name);
      }
    }
    const wanting = (need: string) =>
      [...functionRoutes, ...Object.entries(jobSpecs).map(([name, { needs }]) => ({ name, needs }))]
        .filter(({ needs }) => (needs as readonly string[]).includes(need))
        .map(({ name }) => name);
    expect(writers.money.sort()).toEqual(wanting('ledger').sort());
    expect(writers.items.sort()).toEqual(wanting('table').sort());
    const signedIn = functionRoutes.filter(({ access }) => access !== 'public').map(({ name }) => name);
    expect(writers.counters.sort()).toEqual(signedIn.sort());
    expect(writers.money.length).toBeLessThanOrEqual(40);
  });

  it('gives a function only the environment its needs name', () => {
    const signIn = handlers().find(({ properties }) =>
      (properties.Description as string).startsWith('Sign in with email'),
    );
    const variables = text(signIn?.properties.Environment);
    expect(variables).toContain('USER_POOL_CLIENT_ID');
    expect(variables).not.toContain('MEDIA_BUCKET');
    expect(variables).not.toContain('CALLS_PER_MINUTE');
    const reading = handlers().find(
      ({ properties }) => properties.Description === routeList.find(({ name }) => name === 'readAccount')?.summary,
    );
    expect(text(reading?.properties.Environment)).toContain('"CALLS_PER_MINUTE":"1200"');
    for (const { properties } of handlers()) expect(text(properties.Environment)).not.toMatch(/sk_live|whsec_|SK-/);
  });
});

interface LifecycleRule {
  readonly Prefix?: string;
  readonly ExpirationInDays?: number;
  readonly NoncurrentVersionExpiration?: { readonly NoncurrentDays: number };
}

const mediaBucket = () => ofType('AWS::S3::Bucket').find(({ properties }) => properties.CorsConfiguration);
const mediaRules = () => {
  const lifecycle = mediaBucket()?.properties.LifecycleConfiguration;
  return (lifecycle as { readonly Rules: readonly LifecycleRule[] } | undefined)?.Rules ?? [];
};

describe('storage', () => {
  it('has one on-demand table with point-in-time recovery, expiry, an index for money and those of lists', () => {
    const table = only('AWS::DynamoDB::Table');
    expect(table.BillingMode).toBe('PAY_PER_REQUEST');
    expect(table.PointInTimeRecoverySpecification).toMatchObject({ PointInTimeRecoveryEnabled: true });
    expect(table.TimeToLiveSpecification).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(table.GlobalSecondaryIndexes).toHaveLength(1);
    const lists = table.LocalSecondaryIndexes as { IndexName: string; KeySchema: unknown; Projection: unknown }[];
    expect(lists.map(({ IndexName }) => IndexName)).toEqual(['byTitle', 'byDuration', 'bySize', 'byUpdate']);
    for (const { IndexName, KeySchema, Projection } of lists) {
      expect(KeySchema).toEqual([
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: IndexName, KeyType: 'RANGE' },
      ]);
      expect(Projection).toEqual({ ProjectionType: 'INCLUDE', NonKeyAttributes: ['words'] });
    }
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

  it('expires exports after a week, uploads for a save after a day and lists of people after 35, and nothing else', () => {
    const days = mediaRules().flatMap(({ Prefix, ExpirationInDays }) =>
      ExpirationInDays === undefined ? [] : [[Prefix, ExpirationInDays]],
    );
    expect(days).toEqual([
      ['exports/', 7],
      ['staged/', 1],
      ['people/', 35],
    ]);
  });

  it('keeps replaced caption documents as long as the table can be restored, recordings for two weeks, and others for a day', () => {
    expect(mediaBucket()?.properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    const kept = mediaRules().flatMap(({ Prefix, NoncurrentVersionExpiration: replaced }) =>
      replaced === undefined ? [] : [[Prefix, replaced.NoncurrentDays]],
    );
    expect(kept).toEqual([
      ['media/', 14],
      ['captions/', 35],
      ['exports/', 1],
      ['staged/', 1],
      ['people/', 1],
    ]);
    const prefixes = [...storedPrefixes(''), stagedPrefix(''), peoplePrefix].map((prefix) => prefix.replace('//', '/'));
    expect(kept.map(([prefix]) => prefix).sort()).toEqual(prefixes.sort());
  });

  it('empties the buckets of dev when the stack is deleted', () => {
    expect(ofType('Custom::S3AutoDeleteObjects')).toHaveLength(ofType('AWS::S3::Bucket').length);
    const kept = dev.resources.filter(({ deletionPolicy }) => deletionPolicy?.startsWith('Retain'));
    expect(kept.map(({ logicalId }) => logicalId)).toEqual([]);
  });

  it('lets the distribution read the delivered folders of the media bucket, and nothing else', () => {
    const policy = ofType('AWS::S3::BucketPolicy').find(({ properties }) =>
      text(properties.Bucket).includes(mediaBucket()?.logicalId ?? 'none'),
    );
    const { Statement: statements } = (policy?.properties.PolicyDocument ?? { Statement: [] }) as {
      Statement: Record<string, unknown>[];
    };
    const allowed = statements.filter(({ Principal: of }) => text(of).includes('cloudfront.amazonaws.com'));
    expect(allowed).toHaveLength(1);
    const [{ Action: action, Resource: resources, Condition: condition } = {}] = allowed;
    expect(action).toBe('s3:GetObject');
    expect([...text(resources).matchAll(/"(\/[^"]+)"/g)].map(([, folder]) => folder)).toEqual([
      '/media/*',
      '/exports/*',
    ]);
    const { logicalId } = ofType('AWS::CloudFront::Distribution')[0] ?? { logicalId: 'none' };
    expect(text(condition)).toContain(`distribution/",{"Ref":"${logicalId}"}`);
    expect(text(condition)).toContain('AWS:SourceArn');
  });

  it('lets only the log deliveries of its own account write into the bucket of logs, without access control lists', () => {
    const [bucket] = ofType('AWS::S3::Bucket').filter(({ logicalId }) => logicalId.startsWith('Logs'));
    expect(bucket?.properties).not.toHaveProperty('AccessControl');
    expect(bucket?.properties).not.toHaveProperty('OwnershipControls');
    const policy = ofType('AWS::S3::BucketPolicy').find(({ logicalId }) => logicalId.startsWith('LogsPolicy'));
    const { Statement: statements } = (policy?.properties.PolicyDocument ?? { Statement: [] }) as {
      Statement: Record<string, unknown>[];
    };
    const writes = statements.filter(({ Action: action }) => action === 's3:PutObject');
    expect(writes.map(({ Principal: of }) => of)).toEqual([
      { Service: 'logging.s3.amazonaws.com' },
      { Service: 'delivery.logs.amazonaws.com' },
    ]);
    for (const { Condition: condition } of writes)
      expect(condition).toMatchObject({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } });
    expect(text(writes[1])).toContain(':logs:us-east-1:');
  });

  it('lets only the site upload parts and read their tags', () => {
    const rules = text(mediaBucket()?.properties.CorsConfiguration);
    expect(rules).toContain('"ExposedHeaders":["ETag"');
    expect(rules).not.toContain('"AllowedOrigins":["*"]');
  });
});

describe('identity', () => {
  it('requires 8 characters with upper case, lower case and a digit, and lets people sign up by themselves', () => {
    const pool = only('AWS::Cognito::UserPool');
    expect(pool).toMatchObject({ MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] });
    expect(text(pool.Policies)).toBe(
      '{"PasswordPolicy":{"MinimumLength":8,"RequireLowercase":true,"RequireNumbers":true,"RequireSymbols":false,"RequireUppercase":true}}',
    );
    expect(pool.AdminCreateUserConfig).toEqual({ AllowAdminCreateUserOnly: false });
    expect(pool.UserPoolTier).toBe('LITE');
    expect(pool.UserAttributeUpdateSettings).toEqual({ AttributesRequireVerificationBeforeUpdate: ['email'] });
  });

  it('requires the address alone, because what is required can never be changed', () => {
    const { Schema: schema } = only('AWS::Cognito::UserPool') as { Schema: { Name: string; Required?: boolean }[] };
    expect(schema.filter(({ Required: required }) => required).map(({ Name: name }) => name)).toEqual(['email']);
  });

  it('takes sign-ins with Google and Facebook by the code flow, and only back to our own addresses', () => {
    const client = only('AWS::Cognito::UserPoolClient');
    expect(client.AllowedOAuthFlows).toEqual(['code']);
    expect(client.AllowedOAuthScopes).toEqual(['openid', 'email', 'profile', 'aws.cognito.signin.user.admin']);
    expect(client.SupportedIdentityProviders).toEqual(['COGNITO', 'Google', 'Facebook']);
    const callbacks = (client.CallbackURLs as unknown[]).map(text);
    expect(callbacks).toHaveLength(2);
    for (const callback of callbacks)
      expect(callback).toMatch(/"https:\/\/".*DomainName.*\/(en|ja)\/signin\/callback"/);
    expect(client.LogoutURLs ?? []).toEqual([]);
  });

  it('keeps the client secrets of the providers in no template', () => {
    const providers = ofType('AWS::Cognito::UserPoolIdentityProvider');
    expect(providers).toHaveLength(2);
    for (const { properties } of providers) {
      const { client_secret: secret } = properties.ProviderDetails as Record<string, unknown>;
      expect(secret).toEqual({ Ref: `${properties.ProviderName}ClientSecret` });
    }
  });

  it("takes only Google's word that an address is verified", () => {
    const mappings = ofType('AWS::Cognito::UserPoolIdentityProvider').map(({ properties }) => [
      properties.ProviderName,
      'email_verified' in (properties.AttributeMapping as object),
    ]);
    expect(Object.fromEntries(mappings)).toEqual({ Google: true, Facebook: false });
  });

  it('has a client that supports revocation and hides which users exist', () => {
    const client = only('AWS::Cognito::UserPoolClient');
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

interface State {
  readonly Type: string;
  readonly Retry?: readonly { readonly ErrorEquals: readonly string[]; readonly MaxAttempts: number }[];
  readonly Catch?: readonly { readonly ErrorEquals: readonly string[] }[];
  readonly ItemProcessor?: Definition;
}

interface Definition {
  readonly States: Readonly<Record<string, State>>;
}

/** Definition of a machine, with an empty text for each reference to another resource. */
function definitionOf(kind: MachineKind): Definition {
  const [machine] = ofType('AWS::StepFunctions::StateMachine').filter(({ properties }) =>
    text(properties.StateMachineName).toLowerCase().endsWith(`-${kind.toLowerCase()}"`),
  );
  const definition = machine?.properties.DefinitionString as { 'Fn::Join': [string, unknown[]] } | undefined;
  const parts = definition?.['Fn::Join'][1] ?? [];
  return JSON.parse(parts.map((part) => (typeof part === 'string' ? part : '')).join(''));
}

/** All states, including those inside a map. */
const statesOf = ({ States }: Definition): [string, State][] =>
  Object.entries(States).flatMap(([name, state]): [string, State][] => [
    [name, state],
    ...(state.ItemProcessor ? statesOf(state.ItemProcessor) : []),
  ]);

const tasksOf = (kind: MachineKind) => statesOf(definitionOf(kind)).filter(([, { Type }]) => Type === 'Task');

/** Destination of the events for which a function failed each time. */
function keptEventsOf(name: string): string {
  const configs = ofType('AWS::Lambda::EventInvokeConfig').filter(({ properties }) =>
    text(properties.FunctionName).includes(name),
  );
  expect(configs).toHaveLength(1);
  return text(configs[0]?.properties.DestinationConfig);
}

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
      expect(
        tasksOf(kind)
          .map(([name]) => name)
          .sort(),
      ).toEqual([...machines[kind].tasks].sort());
    }
  });

  it('report every failed end to one function, and keep the events on which it fails', () => {
    const [rule, ...rest] = ofType('AWS::Events::Rule').filter(({ properties }) =>
      text(properties.Targets).includes('endDeadRun'),
    );
    expect(rest).toHaveLength(0);
    const pattern = rule?.properties.EventPattern as { detail: { status: string[]; stateMachineArn: unknown[] } };
    expect(pattern).toMatchObject({
      source: ['aws.states'],
      'detail-type': ['Step Functions Execution Status Change'],
      detail: { status: ['FAILED', 'TIMED_OUT', 'ABORTED'] },
    });
    expect(pattern.detail.stateMachineArn).toHaveLength(machineKinds.length);
    expect(text(rule?.properties.Targets)).toMatch(/endDeadRun.*DeadLetterConfig|DeadLetterConfig.*endDeadRun/);
    expect(keptEventsOf('endDeadRun')).toContain('Unhandled');
  });

  it('retry every task while Lambda has no room for it, other errors once or twice, and refusals never', () => {
    for (const kind of machineKinds) {
      for (const [name, { Retry = [] }] of tasksOf(kind)) {
        const [refusals, busy, other, ...rest] = Retry.filter(
          (retry) => !retry.ErrorEquals.includes('LimitExceededException'),
        );
        expect(rest, name).toEqual([]);
        expect(refusals?.MaxAttempts, name).toBe(0);
        expect(refusals?.ErrorEquals, name).toEqual(expect.arrayContaining([...refusalsOf(kind), 'engine.failed']));
        expect(busy?.ErrorEquals, name).toContain('Lambda.TooManyRequestsException');
        expect(busy, name).toMatchObject({
          MaxAttempts: 10,
          BackoffRate: 2,
          MaxDelaySeconds: 60,
          JitterStrategy: 'FULL',
        });
        expect(other?.ErrorEquals, name).toEqual(['States.TaskFailed']);
        const isMedia = Object.entries(jobSpecs).some(([job, { runtime }]) => job === name && runtime === 'media');
        expect(other?.MaxAttempts, name).toBe(machines[kind].failureTask === null ? 12 : isMedia ? 1 : 2);
        expect(refusals?.ErrorEquals.includes('Sandbox.Timedout'), name).toBe(isMedia);
      }
    }
  });

  it('do not fail when the person is refused something, so that no alarm counts it', () => {
    for (const kind of machineKinds.filter((one) => machines[one].failureTask !== null)) {
      const states = new Map(statesOf(definitionOf(kind)));
      const choice = text(states.get('isRefusal'));
      for (const refusal of ['run.cancelled', 'run.superseded', ...refusalsOf(kind)])
        expect(choice).toContain(`"${refusal}"`);
      expect(choice).not.toContain('engine.failed');
      expect(states.get('refused')?.Type).toBe('Succeed');
    }
  });

  it('send every failure of a task to the task that releases', () => {
    for (const kind of machineKinds) {
      const { tasks, failureTask } = machines[kind];
      const caught = tasksOf(kind).filter(([, { Catch }]) => Catch?.[0]?.ErrorEquals.includes('States.ALL'));
      const maps = statesOf(definitionOf(kind)).filter(([, { Type, Catch }]) => Type === 'Map' && Catch);
      // Every task except the failure task itself; the map catches the failures of its tasks.
      expect(caught.length + maps.length, kind).toBe(failureTask === null ? 0 : tasks.length - 1);
    }
  });

  it('try every task of a deletion for hours, and queue a recognition that cannot start yet', () => {
    for (const [name, { Retry }] of [...tasksOf('deletion'), ...tasksOf('folderDeletion')])
      expect(Retry?.at(-1), name).toMatchObject({ ErrorEquals: ['States.TaskFailed'], MaxAttempts: 12 });
    const start = tasksOf('transcription').find(([name]) => name === 'startTranscript');
    expect(start?.[1].Retry?.[0]).toMatchObject({ ErrorEquals: ['LimitExceededException'], MaxAttempts: 30 });
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
    const passedOn = statements
      .filter(({ Action: action }) => action === 'iam:PassRole')
      .map(({ Resource, Condition }) => [/RecognitionRole|ConversionRole/.exec(text(Resource))?.[0], Condition]);
    const only = (service: string) => ({ StringEquals: { 'iam:PassedToService': `${service}.amazonaws.com` } });
    expect(new Set(passedOn.map(text))).toEqual(
      new Set([text(['RecognitionRole', only('transcribe')]), text(['ConversionRole', only('mediaconvert')])]),
    );
    const [role] = ofType('AWS::IAM::Role').filter(({ logicalId }) => logicalId.startsWith('RecognitionRole'));
    expect(text(role?.properties.AssumeRolePolicyDocument)).toContain('"aws:SourceAccount":{"Ref":"AWS::AccountId"}');
  });

  it('let MediaConvert read recordings and write copies of them, and nothing else', () => {
    const ofRole = ofType('AWS::IAM::Policy').filter(({ properties }) =>
      text(properties.Roles).includes('ConversionRole'),
    );
    const statements = ofRole.flatMap(
      ({ properties }) => (properties.PolicyDocument as { Statement: Record<string, unknown>[] }).Statement,
    );
    expect(statements.map(({ Action: action }) => action)).toEqual([['s3:GetObject', 's3:PutObject'], 's3:ListBucket']);
    expect(text(statements[0]?.Resource)).toContain('/media/*');
  });

  it('convert for browsers by a machine of its own, which the transcription does not wait for', () => {
    const names = tasksOf('transcription').map(([name]) => name);
    expect(names).not.toContain('startProxy');
    expect(tasksOf('proxy').map(([name]) => name)).toEqual(['startProxy', 'checkProxy', 'failProxy']);
  });
});

const siteHeaders = () =>
  ofType('AWS::CloudFront::ResponseHeadersPolicy').find(({ logicalId }) => logicalId.startsWith('Headers'))?.properties;

describe('the site', () => {
  it('has the constants of the API as files at their paths, in front of the API', () => {
    const { DistributionConfig: config } = only('AWS::CloudFront::Distribution') as {
      DistributionConfig: {
        CacheBehaviors: { PathPattern: string; TargetOriginId: string }[];
        DefaultCacheBehavior: { TargetOriginId: string };
      };
    };
    const behaviours = config.CacheBehaviors.map(({ PathPattern: pattern, TargetOriginId: origin }) => [
      pattern,
      origin === config.DefaultCacheBehavior.TargetOriginId,
    ]);
    const constants = routeList.filter(({ kind }) => kind === 'constant');
    expect(constants.length).toBeGreaterThan(0);
    expect(behaviours.toSorted()).toEqual(
      [
        ...constants.map(({ path: at }) => [`/api${at}`, true]),
        ['/media/*', false],
        ['/exports/*', false],
        ['/api/*', false],
        ['/live', false],
      ].toSorted(),
    );
    expect(behaviours.at(-2)?.[0]).toBe('/api/*');
    const [deployed, ...rest] = ofType('Custom::CDKBucketDeployment').filter(({ properties }) =>
      text(properties.SystemMetadata).includes('application/json'),
    );
    expect(rest).toHaveLength(0);
    const keys = (deployed?.properties.SourceObjectKeys ?? []) as string[];
    const assets = keys.map((key) => `asset.${path.parse(key).name}`);
    for (const { name, path: at, reply } of constants) {
      const [file, ...others] = assets.map((asset) => path.join(dev.outdir, asset, 'api', at)).filter(existsSync);
      expect(others, name).toHaveLength(0);
      const value = JSON.parse(readFileSync(file ?? '', 'utf8'));
      expect(reply.parse(value), name).toEqual(value);
    }
  });

  it('has a strict content security policy and allows only TLS', () => {
    const headers = text(siteHeaders());
    expect(headers).toContain("default-src 'none'");
    expect(headers).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(headers).toContain("style-src 'self';");
    expect(headers).toContain("frame-ancestors 'none'");
    // Stripe serves its card fields from undocumented host names of its own.
    expect(headers).not.toMatch(/'unsafe-(inline|eval|hashes)'|(?<!https:\/\/)\*|\*(?!\.js\.stripe\.com)/);
    expect(headers).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;');
    expect(headers).toContain('"ReferrerPolicy":"strict-origin"');
    const distribution = text(only('AWS::CloudFront::Distribution'));
    expect(distribution).not.toContain('allow-all');
    expect(distribution).toContain('/api/*');
    expect(distribution).toContain('OriginAccessControlId');
  });

  it('delivers recordings and exports only to signed addresses, by keys that the deployment creates', () => {
    const { DistributionConfig: config } = only('AWS::CloudFront::Distribution') as {
      DistributionConfig: { CacheBehaviors: Record<string, unknown>[] };
    };
    const [group] = ofType('AWS::CloudFront::KeyGroup');
    const delivered = config.CacheBehaviors.filter(({ PathPattern: at }) => /^\/(media|exports)\//.test(String(at)));
    expect(delivered).toHaveLength(2);
    for (const behaviour of delivered) {
      expect(behaviour).toMatchObject({
        TrustedKeyGroups: [{ Ref: group?.logicalId }],
        ViewerProtocolPolicy: 'https-only',
      });
      expect(behaviour).not.toHaveProperty('AllowedMethods');
      expect(behaviour).not.toHaveProperty('OriginRequestPolicyId');
    }
    expect(text(group?.properties)).toContain('DeliveryKey1');
    const keys = ofType('AWS::CloudFront::PublicKey').map(({ properties }) => text(properties.PublicKeyConfig));
    expect(keys).toEqual([expect.stringContaining('"Fn::GetAtt":["DeliveryKeyPair1","PublicKey"]')]);
    // No private key is in a template.
    expect(readFileSync(path.join(dev.outdir, 'otoji-dev.template.json'), 'utf8')).not.toContain('PRIVATE KEY');
    const cache = ofType('AWS::CloudFront::CachePolicy').find(({ logicalId }) => logicalId.startsWith('DeliveryCache'));
    expect(text(cache?.properties)).toContain('"QueryStrings":["response-content-disposition"]');
  });

  it('lets no upload run as a document of the site', () => {
    const policies = ofType('AWS::CloudFront::ResponseHeadersPolicy');
    const headers = text(policies.find(({ logicalId }) => logicalId.startsWith('DeliveryHeaders'))?.properties);
    expect(headers).toContain("default-src 'none'");
    expect(headers).toContain('sandbox allow-downloads');
    expect(headers).not.toContain('allow-scripts');
    expect(headers).toContain('"ContentTypeOptions":{"Override":true}');
    expect(headers).toContain('{"Header":"cross-origin-resource-policy","Override":true,"Value":"same-origin"}');
  });

  it('lets browsers say which encodings they accept, and caches no reply of the API', () => {
    const policy = ofType('AWS::CloudFront::CachePolicy').find(({ logicalId }) => logicalId.startsWith('ApiCache'));
    expect(policy?.properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      },
    });
    const { DistributionConfig: config } = only('AWS::CloudFront::Distribution') as {
      readonly DistributionConfig: {
        readonly CustomErrorResponses: readonly { readonly ErrorCachingMinTTL: number }[];
      };
    };
    expect(config.CustomErrorResponses.map(({ ErrorCachingMinTTL }) => ErrorCachingMinTTL)).toEqual(
      config.CustomErrorResponses.map(() => 0),
    );
  });

  it('caches for ever only files that have a hash in their name', () => {
    const forEver = ofType('Custom::CDKBucketDeployment').filter(({ properties }) =>
      text(properties.SystemMetadata).includes('immutable'),
    );
    expect(forEver.map(({ properties }) => properties.Include)).toEqual([['assets/*', 'fonts/*']]);
    const all = ofType('Custom::CDKBucketDeployment').map(({ properties }) => properties.Include ?? properties.Exclude);
    expect(all).toEqual(
      expect.arrayContaining([
        ['assets/*', 'fonts/*'],
        ['assets/*', 'fonts/*'],
      ]),
    );
  });

  it('has an app monitor', () => {
    expect(only('AWS::RUM::AppMonitor')).toMatchObject({
      CustomEvents: { Status: 'ENABLED' },
      AppMonitorConfiguration: { EnableXRay: true },
    });
  });

  it('counts good and poor web vitals, and shows them on a dashboard beside their limits', () => {
    const { AppMonitorConfiguration: configuration } = only('AWS::RUM::AppMonitor') as {
      AppMonitorConfiguration: {
        MetricDestinations: { MetricDefinitions: { Name: string; EventPattern: string }[] }[];
      };
    };
    const counted = configuration.MetricDestinations.flatMap(({ MetricDefinitions }) => MetricDefinitions);
    const eventTypes = Object.values(webVitals).map(({ eventType }) => eventType);
    expect(counted.map(({ Name, EventPattern }) => [Name, JSON.parse(EventPattern)])).toEqual(
      vitalRatings.map((rating) => [`WebVitals-${rating}`, { event_type: eventTypes, metadata: { rating: [rating] } }]),
    );
    const dashboard = text(only('AWS::CloudWatch::Dashboard').DashboardBody);
    for (const { Name } of counted) expect(dashboard).toContain(Name);
    for (const limit of ['2500', '4000', '0.1', '0.25', '100', '300']) expect(dashboard).toContain(limit);
  });

  it('has no alarms, which cost while idle, without an address to report them to', () => {
    expect(ofType('AWS::CloudWatch::Alarm')).toEqual([]);
  });
});

describe('the monthly reset, the list of people, the hourly reconciliation of payments and the sending of news', () => {
  it('are called again until they are done, and keep the calls on which they fail', () => {
    const schedules = ofType('AWS::Events::Rule').map(({ properties }) => properties.ScheduleExpression);
    expect(schedules.filter((schedule) => schedule !== undefined).sort()).toEqual([
      'cron(0 * 1-2 * ? *)',
      'cron(0/20 18-19 * * ? *)',
      'cron(20 * * * ? *)',
      'cron(30 * * * ? *)',
    ]);
    expect(keptEventsOf('reconcilePayments')).toContain('Unhandled');
    expect(keptEventsOf('resetCredits')).toContain('Unhandled');
    expect(keptEventsOf('sendNews')).toContain('Unhandled');
    expect(keptEventsOf('exportPeople')).toContain('Unhandled');
  });
});
