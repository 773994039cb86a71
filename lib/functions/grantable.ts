import { Aws } from 'aws-cdk-lib';
import { type CheckoutProviderName, checkoutProviders } from '../../api/checkoutProviders.ts';
import { type MachineKind, machineKinds, machineVariable } from '../../api/machines.ts';
import type { Need } from '../../api/needs.ts';
import { listIndexes } from '../storage/table.ts';
import { readsMoney } from './commands.ts';
import { allow, type Grantable, type GrantableActions } from './grant.ts';
import { checkout, parameterGrants } from './parameterGrants.ts';
import type { MailResource, Resources, SignInResources } from './resources.ts';

const poolOf = ({ userPoolId, userPoolClientId }: Resources) => ({
  USER_POOL_ID: userPoolId,
  USER_POOL_CLIENT_ID: userPoolClientId,
});

function signInOf({ signIn }: Resources): SignInResources {
  if (!signIn) throw new Error('the environment has no client id of Google or Facebook');
  return signIn;
}

function machine(kind: MachineKind, { machines }: Resources): Grantable {
  const variable = machineVariable(kind);
  const of = machines[kind];
  const executions = `arn:${Aws.PARTITION}:states:${Aws.REGION}:${Aws.ACCOUNT_ID}:execution:${of.name}:*`;
  return {
    environment: { [variable]: of.arn },
    allows: [
      allow(['states:StartExecution'], of.arn),
      allow(['states:StopExecution', 'states:DescribeExecution'], executions),
    ],
    wildcards: { [executions]: 'The names of the executions of this one machine are only known at run time.' },
  };
}

/** Partitions of payments (cloud/table/core/keys.ts). Only the needs `ledger` and `money.read` may reach them. */
const moneyPartitions = ['LEDGER#*', 'PAY#*'];

/** Condition on every partition of a request. A query has the one that it reads, of the table or of its index. */
const withoutMoney = { 'ForAllValues:StringNotLike': { 'dynamodb:LeadingKeys': moneyPartitions } };

const itemReads = ({ tableArn }: Resources): readonly GrantableActions[] => [
  { ...allow(['dynamodb:GetItem', 'dynamodb:BatchGetItem'], tableArn), conditions: withoutMoney },
  {
    ...allow(['dynamodb:Query'], tableArn, ...listIndexes.map((index) => `${tableArn}/index/${index}`)),
    conditions: withoutMoney,
  },
];

/** Reads of all items. The global index has only payment items. */
const moneyReads = ({ tableArn }: Resources): readonly GrantableActions[] => [
  // No action of IAM: the bundle has code that reads payment items (scripts/bundle/calls.ts).
  allow([readsMoney]),
  allow(['dynamodb:GetItem', 'dynamodb:BatchGetItem'], tableArn),
  allow(['dynamodb:Query'], tableArn, ...['GSI1', ...listIndexes].map((index) => `${tableArn}/index/${index}`)),
];

const onTable = (resources: Resources, ...writes: readonly GrantableActions[]): Grantable => ({
  environment: { TABLE_NAME: resources.tableName },
  allows: [...itemReads(resources), ...writes],
});

const itemWrites = ({ tableArn }: Resources): GrantableActions => ({
  actions: [
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    'dynamodb:DeleteItem',
    'dynamodb:BatchWriteItem',
    'dynamodb:ConditionCheckItem',
  ],
  resources: [tableArn],
  conditions: withoutMoney,
});

/** Write actions on payment items. Deleting is never granted, whatever else the same function deletes. */
const moneyWrites = ({ tableArn }: Resources): GrantableActions => ({
  actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:ConditionCheckItem'],
  resources: [tableArn],
  conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': moneyPartitions } },
});

/** Grants of the ledger. A function that books payments also issues receipts, on which the seller is printed. */
function ledger(resources: Resources): Grantable {
  return {
    environment: { TABLE_NAME: resources.tableName, ...resources.seller },
    allows: [...moneyReads(resources), moneyWrites(resources)],
  };
}

/** Folders of the media bucket (cloud/media/keys.ts) that functions write. */
const mediaFolders = ['media', 'captions', 'exports'];

function onObjects(resources: Resources, folders: readonly string[], actions: readonly string[]): Grantable {
  const { mediaBucketName, mediaBucketArn } = resources;
  const objectsIn = (folder: string) => `${mediaBucketArn}/${folder}/*`;
  return {
    environment: { MEDIA_BUCKET: mediaBucketName },
    allows: [allow(actions, ...folders.map(objectsIn)), allow(['s3:ListBucket'], mediaBucketArn)],
    wildcards: Object.fromEntries(
      folders.map((folder) => [objectsIn(folder), `Every file, or night, has a folder of its own below ${folder}/.`]),
    ),
  };
}

const objectReads = ['s3:GetObject', 's3:ListMultipartUploadParts'];
const objectWrites = [...objectReads, 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'];

function recognition(resources: Resources): Grantable {
  const own = (kind: string) => `arn:${Aws.PARTITION}:transcribe:${Aws.REGION}:${Aws.ACCOUNT_ID}:${kind}/*`;
  const [ownJobs, ownVocabularies] = [own('transcription-job'), own('vocabulary')];
  const { mediaBucketName, recognitionRoleArn } = resources;
  return {
    environment: { MEDIA_BUCKET: mediaBucketName, RECOGNITION_ROLE_ARN: recognitionRoleArn },
    allows: [
      // Starting a job is an action without a resource, so it is limited by the destination of the result.
      {
        actions: ['transcribe:StartTranscriptionJob'],
        resources: ['*'],
        conditions: { StringEquals: { 'transcribe:OutputBucketName': mediaBucketName } },
      },
      {
        actions: ['iam:PassRole'],
        resources: [recognitionRoleArn],
        conditions: { StringEquals: { 'iam:PassedToService': 'transcribe.amazonaws.com' } },
      },
      allow(['transcribe:GetTranscriptionJob', 'transcribe:DeleteTranscriptionJob'], ownJobs),
      allow(['transcribe:GetVocabulary', 'transcribe:DeleteVocabulary'], ownVocabularies),
      // Neither has a resource.
      allow(['transcribe:CreateVocabulary', 'transcribe:ListVocabularies'], '*'),
    ],
    wildcards: { [ownJobs]: 'Named after the file.', [ownVocabularies]: 'Named after the person and the content.' },
  };
}

function conversion({ mediaBucketName, conversionRoleArn }: Resources): Grantable {
  const arnOf = (resource: string) => `arn:${Aws.PARTITION}:mediaconvert:${Aws.REGION}:${Aws.ACCOUNT_ID}:${resource}`;
  const everyJob = arnOf('jobs/*');
  return {
    environment: { MEDIA_BUCKET: mediaBucketName, CONVERSION_ROLE_ARN: conversionRoleArn },
    allows: [
      allow(['mediaconvert:CreateJob'], arnOf('queues/Default')),
      {
        actions: ['iam:PassRole'],
        resources: [conversionRoleArn],
        conditions: { StringEquals: { 'iam:PassedToService': 'mediaconvert.amazonaws.com' } },
      },
      allow(['mediaconvert:GetJob', 'mediaconvert:CancelJob'], everyJob),
    ],
    wildcards: { [everyJob]: 'MediaConvert chooses the id of a job.' },
  };
}

const mail = ({ mail: { configurationSet, from } }: Resources) =>
  mailsBy('MAIL_CONFIGURATION_SET', configurationSet, from);

const news = ({ mail: { newsConfigurationSet, from } }: Resources) =>
  mailsBy('NEWS_CONFIGURATION_SET', newsConfigurationSet, from);

function mailsBy(variable: string, configurationSet: string, from: MailResource['from']): Grantable {
  const configurationSetArn = `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:configuration-set/${configurationSet}`;
  return {
    environment: { [variable]: configurationSet, ...(from && { MAIL_FROM: `Otoji <${from.address}>` }) },
    allows: [
      {
        actions: ['ses:SendEmail'],
        resources: [configurationSetArn, ...(from ? [from.identityArn] : [])],
        conditions: { StringEquals: { 'ses:FromAddress': from?.address ?? '' } },
      },
    ],
  };
}

function live({ live: { endpoint, stageArn } }: Resources): Grantable {
  const connections = ['POST', 'DELETE'].map((method) => `${stageArn}/${method}/@connections/*`);
  return {
    environment: { LIVE_ENDPOINT: endpoint },
    allows: [allow(['execute-api:ManageConnections'], ...connections)],
    wildcards: Object.fromEntries(
      connections.map((resource) => [resource, 'The ids of connections are only known at run time.']),
    ),
  };
}

type GrantableBy = (resources: Resources) => Grantable;

const ofMachines = Object.fromEntries(
  machineKinds.map((kind): [string, GrantableBy] => [`jobs.${kind}`, (resources) => machine(kind, resources)]),
) as Readonly<Record<`jobs.${MachineKind}`, GrantableBy>>;

const ofCheckouts = Object.fromEntries(
  checkoutProviders.map((name): [string, GrantableBy] => [name, (resources) => checkout(name, resources)]),
) as Readonly<Record<CheckoutProviderName, GrantableBy>>;

/** Grants by need. Of the allowed actions, a function receives those that its code calls (grants.ts). */
export const grantable: Readonly<Record<Need, GrantableBy>> = {
  'table.read': (resources) => onTable(resources),
  table: (resources) => onTable(resources, itemWrites(resources)),
  ledger,
  'money.read': (resources) => ({ allows: moneyReads(resources) }),
  'media.read': (resources) => onObjects(resources, mediaFolders, objectReads),
  media: (resources) => onObjects(resources, mediaFolders, objectWrites),
  'staged.read': (resources) => onObjects(resources, ['staged'], ['s3:GetObject']),
  staged: (resources) => onObjects(resources, ['staged'], ['s3:PutObject', 's3:DeleteObject']),
  backups: (resources) => onObjects(resources, ['people'], ['s3:GetObject', 's3:PutObject']),
  identity: (resources) => ({ environment: poolOf(resources), allows: [] }),
  ownUser: () => ({ allows: [] }),
  people: (resources) => ({
    environment: poolOf(resources),
    allows: [
      allow(
        ['cognito-idp:AdminUpdateUserAttributes', 'cognito-idp:AdminDeleteUser', 'cognito-idp:ListUsers'],
        resources.userPoolArn,
      ),
    ],
  }),
  // The pool's events contain its id: a variable would make the function depend on the pool, which depends on the
  // function.
  linking: ({ userPoolArn }) => ({
    allows: [allow(['cognito-idp:ListUsers', 'cognito-idp:AdminLinkProviderForUser'], userPoolArn)],
  }),
  social: (resources) => {
    const { domain, providers } = signInOf(resources);
    return {
      environment: { ...poolOf(resources), SIGN_IN_DOMAIN: domain, SIGN_IN_PROVIDERS: providers.join(',') },
      allows: [],
    };
  },
  sealing: (resources) => {
    const { sealingSecretArn } = signInOf(resources);
    return {
      environment: { SEALING_SECRET_ARN: sealingSecretArn },
      allows: [allow(['secretsmanager:GetSecretValue'], sealingSecretArn)],
    };
  },
  sessions: (resources) => ({
    environment: poolOf(resources),
    allows: [allow(['cognito-idp:AdminUserGlobalSignOut'], resources.userPoolArn)],
  }),
  ...ofMachines,
  recognition,
  conversion,
  // Amazon Translate has no resource ARNs.
  translation: () => ({
    allows: [allow(['translate:TranslateText'], '*')],
    wildcards: { '*': 'Translating a text is an action without a resource.' },
  }),
  mail,
  news,
  live,
  ...ofCheckouts,
  ...parameterGrants,
  paper: () => ({ allows: [] }),
  tools: () => ({ allows: [] }),
};
