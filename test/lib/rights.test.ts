import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { jobSpecs } from '../../api/jobs.ts';
import { functionRoutes } from '../../api/routes/index.ts';
import { grantsOf } from '../../lib/functions/grants.ts';
import { handlerSources } from '../../scripts/build.ts';
import { grantedIn, type Statement } from '../../scripts/rights/granted.ts';
import { neededBy } from '../../scripts/rights/needed.ts';
import { allowsItems } from '../kit/allows.ts';
import { type Resource, socialClientIds, synthesise } from '../kit/template.ts';

let granted: Map<string, Statement[]>;
let resources: readonly Resource[];
beforeAll(async () => {
  const synthesised = await synthesise({ ...socialClientIds, canary: '10', alarmEmail: 'ops@otoji.example' });
  expect(synthesised.isGreen, synthesised.output).toBe(true);
  granted = grantedIn(synthesised.outdir);
  resources = synthesised.resources;
});

const root = path.resolve(import.meta.dirname, '../..');
const actionsOf = (name: string) => [...new Set(granted.get(name)?.flatMap(({ actions }) => actions))].sort();

describe('a function is granted the actions that are in its bundle, and no other:', () => {
  it.each(handlerSources.map((source) => [source.name, source] as const))('%s', (name, { bundle }) => {
    const needed = neededBy(readFileSync(path.join(root, bundle), 'utf8'));
    expect(granted.has(name), `${name} has a role`).toBe(true);
    expect({ missing: needed.filter((action) => !actionsOf(name).includes(action)), name }).toEqual({
      missing: [],
      name,
    });
    expect({ superfluous: actionsOf(name).filter((action) => !needed.includes(action)), name }).toEqual({
      superfluous: [],
      name,
    });
  });
});

describe('the grants', () => {
  const statements = () => [...granted].flatMap(([name, all]) => all.map((statement) => ({ name, ...statement })));
  const withAction = (wanted: RegExp) =>
    [
      ...new Set(statements().flatMap(({ name, actions }) => (actions.some((one) => wanted.test(one)) ? [name] : []))),
    ].sort();

  it('of a route that anyone may call write at most accounts and counters, end sessions, send mails and start copies, read what a link shows, and delete or list nothing else', () => {
    const open = functionRoutes.filter(({ access }) => access === 'public').map(({ name }) => name);
    const all = new Set(open.flatMap(actionsOf));
    expect([...all].sort()).toEqual([
      'cognito-idp:AdminUpdateUserAttributes',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsers',
      'dynamodb:ConditionCheckItem',
      'dynamodb:DeleteItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
      's3:GetObject',
      'secretsmanager:GetSecretValue',
      'ses:SendEmail',
      'ssm:GetParameters',
      'states:StartExecution',
    ]);
    expect(actionsOf('receiveStripeEvent')).toEqual([
      'dynamodb:ConditionCheckItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
      'ses:SendEmail',
      'ssm:GetParameters',
    ]);
    expect(actionsOf('watchFile')).toEqual([
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
      's3:GetObject',
      'ses:SendEmail',
      'ssm:GetParameters',
      'states:StartExecution',
    ]);
    expect(actionsOf('readSocialLinks')).toEqual(['secretsmanager:GetSecretValue']);
    expect(actionsOf('signUpSocial')).toContain('cognito-idp:ListUsers');
    expect(actionsOf('resetPassword')).toEqual(['cognito-idp:AdminUserGlobalSignOut', 'dynamodb:UpdateItem']);
    expect(actionsOf('confirmSignUp')).toEqual(['dynamodb:UpdateItem']);
    expect(actionsOf('customMessage')).toEqual([]);
  });

  it('let functions send mails only by the configuration set and the address of the installation', () => {
    const sending = statements().filter(({ actions }) => actions.includes('ses:SendEmail'));
    expect(sending.map(({ name }) => name).sort()).toEqual([
      'addComment',
      'addSectionComment',
      'cancelSubscription',
      'capturePayPalOrder',
      'changePlan',
      'completePaymentIntent',
      'completeSubscription',
      'createDokuOrder',
      'createDragonpayOrder',
      'createPayPalOrder',
      'createPayPalSubscription',
      'createSubscription',
      'decideRefund',
      'finishAccountDeletion',
      'inviteMember',
      'inviteToGroup',
      'mailWelcome',
      'readDokuOrder',
      'readDragonpayOrder',
      'readPayPalSubscription',
      'receiveDokuEvent',
      'receiveDragonpayEvent',
      'receiveDragonpayPostback',
      'receivePayPalEvent',
      'receiveStripeEvent',
      'reconcilePayments',
      'requestRefund',
      'resumeSubscription',
      'sendNews',
      'signUp',
      'signUpSocial',
      'tellRunEnd',
      'updateSection',
      'watchFile',
    ]);
    for (const { name, resources, conditions } of sending) {
      const kind = name === 'sendNews' ? 'promotional' : 'transactional';
      expect(resources, name).toContain(`configuration-set/otoji-dev-${kind}`);
      expect(resources, 'no address was given').not.toContain('identity/');
      expect(conditions).toContain('"ses:FromAddress"');
    }
  });

  it('let a function read payment items only if its needs say so, and the index of them no other', () => {
    const reading = statements().filter(({ actions }) =>
      actions.some((action) => /^dynamodb:(GetItem|BatchGetItem|Query)$/.test(action)),
    );
    const namesOf = (some: typeof reading) => [...new Set(some.map(({ name }) => name))].sort();
    const ofMoney = namesOf(reading.filter(({ conditions }) => !conditions.includes('"ForAllValues:StringNotLike"')));
    const all: Readonly<Record<string, { readonly needs: readonly string[] }>> = {
      ...jobSpecs,
      ...Object.fromEntries(functionRoutes.map((route) => [route.name, route])),
    };
    const needing = Object.entries(all).filter(([, { needs }]) =>
      needs.some((need) => need === 'ledger' || need === 'money.read'),
    );
    expect(ofMoney).toEqual(needing.map(([name]) => name).sort());
    expect(needing.filter(([, { needs }]) => needs.includes('ledger') && needs.includes('money.read'))).toEqual([]);
    expect(namesOf(reading).length).toBeGreaterThan(2 * ofMoney.length);
    expect(namesOf(reading.filter(({ resources }) => resources.includes('/index/GSI1')))).toEqual(
      expect.arrayContaining(['resetCredits', 'reconcilePayments']),
    );
    for (const { name, resources } of reading) if (resources.includes('/index/GSI1')) expect(ofMoney).toContain(name);
    for (const { name, conditions } of reading)
      if (!ofMoney.includes(name)) expect(conditions, name).toContain('"dynamodb:LeadingKeys":["LEDGER#*","PAY#*"]');
    // Public routes with a need of money receive reports of payment providers.
    const open = functionRoutes.filter(({ access }) => access === 'public').map(({ name }) => name);
    expect(ofMoney.filter((name) => open.includes(name))).toEqual([
      'receiveDokuEvent',
      'receiveDragonpayEvent',
      'receiveDragonpayPostback',
      'receivePayPalEvent',
      'receiveStripeEvent',
    ]);
  });

  it.each([
    ['watchFile', 'GetItem', ['USER#1'], true],
    ['watchFile', 'GetItem', ['PAY#USER#1'], false],
    ['watchFile', 'Query', ['LEDGER#1'], false],
    ['listFiles', 'Query', ['LIST#1#ALL'], true],
    ['withdrawInvitation', 'BatchGetItem', ['USER#1', 'USER#2'], true],
    ['withdrawInvitation', 'BatchGetItem', ['USER#1', 'PAY#order'], false],
    ['readUsage', 'GetItem', ['LEDGER#1'], true],
    ['readUsage', 'GetItem', ['USER#1'], true],
    ['resetCredits', 'GetItem', ['USER#1'], true],
    ['resetCredits', 'UpdateItem', ['LEDGER#1'], true],
    ['resetCredits', 'UpdateItem', ['USER#1'], false],
  ])('evaluated as IAM does: %s may %s %o: %s', (name, action, partitions, isAllowed) => {
    const of = granted.get(name) ?? [];
    expect(of).not.toEqual([]);
    expect(allowsItems(of, `dynamodb:${action}`, partitions)).toBe(isAllowed);
  });

  it('let nothing delete money', () => {
    const money = statements().filter(({ conditions }) => conditions.includes('"ForAllValues:StringLike"'));
    expect(money.length).toBeGreaterThan(0);
    expect(money.flatMap(({ actions }) => actions).filter((action) => /Delete|Batch/.test(action))).toEqual([]);
  });

  it('reach what browsers upload for a save only in the functions that offer, read and delete it', () => {
    const staged = statements().filter(({ resources }) => resources.includes('/staged/'));
    expect(Object.fromEntries(staged.map(({ name, actions }) => [name, actions]))).toEqual({
      stageChange: ['s3:PutObject'],
      saveStaged: ['s3:GetObject'],
      sweepFile: ['s3:DeleteObject'],
    });
  });

  it('reach the lists of people only in the function that writes them', () => {
    const lists = statements().filter(({ resources }) => resources.includes('/people/'));
    expect(lists.map(({ name, actions }) => [name, [...actions].sort()])).toEqual([
      ['exportPeople', ['s3:GetObject', 's3:PutObject']],
    ]);
  });

  it('let a function start or stop executions, not both', () => {
    const starts = withAction(/^states:Start/);
    const stops = withAction(/^states:Stop/);
    expect(starts.length).toBeGreaterThan(0);
    expect(starts.filter((name) => stops.includes(name))).toEqual([]);
  });

  it('let a transcription be started only with its result in the media bucket', () => {
    const starts = statements().filter(({ actions }) => actions.includes('transcribe:StartTranscriptionJob'));
    expect(starts).toHaveLength(1);
    expect(starts[0]?.resources).toBe('"*"');
    expect(starts[0]?.conditions).toContain('"transcribe:OutputBucketName":');
  });
});

interface PolicyStatement {
  readonly Effect: string;
  readonly Principal?: { readonly Service?: string };
  readonly Condition?: unknown;
}

/** Statements of trust and resource policies that allow a service something, with the service. */
const allowedServices = (property: string) =>
  resources.flatMap(({ logicalId, properties }) => {
    const { Statement = [] } = (properties[property] ?? {}) as { readonly Statement?: readonly PolicyStatement[] };
    return Statement.flatMap(({ Effect, Principal, Condition }) =>
      Effect === 'Allow' && Principal?.Service
        ? [{ logicalId, service: Principal.Service, condition: JSON.stringify(Condition ?? {}) }]
        : [],
    );
  });

describe('a service of AWS acts for this account alone', () => {
  it('where a resource allows it something', () => {
    const allowed = allowedServices('PolicyDocument');
    expect(new Set(allowed.map(({ service }) => service))).toEqual(
      new Set([
        'cloudfront.amazonaws.com',
        'cloudwatch.amazonaws.com',
        'delivery.logs.amazonaws.com',
        'events.amazonaws.com',
        'logging.s3.amazonaws.com',
      ]),
    );
    for (const { logicalId, condition } of allowed) expect(condition, logicalId).toMatch(/aws:SourceA(rn|ccount)/i);
  });

  it('where it calls a function', () => {
    const permissions = resources.filter(({ type }) => type === 'AWS::Lambda::Permission');
    expect(permissions.length).toBeGreaterThan(0);
    for (const { logicalId, properties } of permissions) expect(properties, logicalId).toHaveProperty('SourceArn');
  });

  // AWS documents no condition keys for requests of the last three, which would then fail. Nobody can pass them a role of
  // another account.
  it('where it assumes a role, as far as it says for whom', () => {
    const assumed = allowedServices('AssumeRolePolicyDocument');
    const bound = assumed.filter(({ condition }) => condition.includes('"aws:SourceAccount":{"Ref":"AWS::AccountId"}'));
    expect(new Set(bound.map(({ service }) => service))).toEqual(
      new Set(['states.amazonaws.com', 'transcribe.amazonaws.com']),
    );
    expect(new Set(assumed.filter((one) => !bound.includes(one)).map(({ service }) => service))).toEqual(
      new Set(['codedeploy.amazonaws.com', 'lambda.amazonaws.com', 'mediaconvert.amazonaws.com']),
    );
  });
});

describe('synthesis refuses', () => {
  const named = {
    tableName: 'table',
    tableArn: 'arn:aws:dynamodb:here:1:table/table',
    mediaBucketName: 'media',
    mediaBucketArn: 'arn:aws:s3:::media',
    userPoolId: 'pool',
    userPoolArn: 'arn:aws:cognito-idp:here:1:userpool/pool',
    userPoolClientId: 'client',
    signIn: undefined,
    machines: {
      transcription: { name: 'transcription', arn: 'arn:aws:states:here:1:stateMachine:transcription' },
      proxy: { name: 'proxy', arn: 'arn:aws:states:here:1:stateMachine:proxy' },
      exports: { name: 'exports', arn: 'arn:aws:states:here:1:stateMachine:exports' },
      translation: { name: 'translation', arn: 'arn:aws:states:here:1:stateMachine:translation' },
      youtube: { name: 'youtube', arn: 'arn:aws:states:here:1:stateMachine:youtube' },
      deletion: { name: 'deletion', arn: 'arn:aws:states:here:1:stateMachine:deletion' },
      folderDeletion: { name: 'folderDeletion', arn: 'arn:aws:states:here:1:stateMachine:folderDeletion' },
      accountDeletion: { name: 'accountDeletion', arn: 'arn:aws:states:here:1:stateMachine:accountDeletion' },
    },
    recognitionRoleArn: 'arn:aws:iam::1:role/recognition',
    conversionRoleArn: 'arn:aws:iam::1:role/conversion',
    mail: { configurationSet: 'mails', newsConfigurationSet: 'news', from: undefined },
    live: { endpoint: 'https://live', stageArn: 'arn:aws:execute-api:here:1:live/live' },
    seller: {},
    stripeParameters: '/otoji/dev/stripe',
    checkouts: {},
    youtubeParameters: '/otoji/dev/youtube',
    delivery: { path: '/otoji/dev/delivery', number: 1, keyId: 'K1' },
  };
  const grant = (needs: Parameters<typeof grantsOf>[1], ...called: string[]) =>
    grantsOf('example', needs, new Set(called), named);

  test('a function that calls more than its needs allow', () => {
    expect(() => grant(['table.read'], 'dynamodb:GetItem', 'dynamodb:PutItem')).toThrow(
      'example calls dynamodb:PutItem, which its needs do not allow',
    );
    expect(() => grant(['ledger'], 'dynamodb:PutItem', 'dynamodb:DeleteItem')).toThrow(
      'example calls dynamodb:DeleteItem',
    );
  });

  test('a need of which nothing is called', () => {
    expect(() => grant(['table.read', 'media.read'], 'dynamodb:GetItem')).toThrow('the need media.read');
    expect(() => grant(['people'])).toThrow('the need people');
  });

  test('code that reads payment items without the need, and the need without such code', () => {
    expect(() => grant(['table.read'], 'dynamodb:GetItem', 'money:read')).toThrow('calls money:read');
    expect(() => grant(['table.read', 'money.read'], 'dynamodb:GetItem')).toThrow('the need money.read');
    expect(() => grant(['table.read', 'money.read'], 'dynamodb:GetItem', 'money:read')).not.toThrow();
  });

  test('a need to write of a function that only reads', () => {
    expect(() => grant(['table'], 'dynamodb:GetItem', 'dynamodb:Query')).toThrow(
      'nothing that table.read would not allow',
    );
    expect(() => grant(['media'], 's3:GetObject')).toThrow('nothing that media.read would not allow');
  });
});
