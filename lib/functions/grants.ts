import { Aws } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type MachineKind, machineKinds, machineVariable } from '../../api/machines.ts';
import type { Need } from '../../api/needs.ts';

/** The resources that functions can be granted. */
export interface Resources {
  readonly tableName: string;
  readonly tableArn: string;
  readonly mediaBucketName: string;
  readonly mediaBucketArn: string;
  readonly userPoolId: string;
  readonly userPoolArn: string;
  readonly userPoolClientId: string;
  readonly machines: Readonly<Record<MachineKind, MachineResource>>;
  /** The role by which Transcribe reads the sound of a queued job and writes its result. */
  readonly recognitionRoleArn: string;
}

/**
 * A state machine. Its name is explicit, because the ARNs of its executions contain it and only those may be stopped.
 * Its ARN is made of the name, because a task may use machines that are created after it.
 */
export interface MachineResource {
  readonly name: string;
  readonly arn: string;
}

/** The statements and environment of one need, kept together so that they cannot disagree. */
export interface Granted {
  readonly environment: Readonly<Record<string, string>>;
  readonly statements: readonly PolicyStatement[];
  /** Resources of these statements that end in a wildcard, each with the reason why it is narrow enough. */
  readonly wildcards?: Readonly<Record<string, string>>;
}

const allow = (actions: string[], ...resources: string[]): PolicyStatement =>
  new PolicyStatement({ actions, resources });

const poolOf = ({ userPoolId, userPoolClientId }: Resources) => ({
  USER_POOL_ID: userPoolId,
  USER_POOL_CLIENT_ID: userPoolClientId,
});

function machine(kind: MachineKind, { machines }: Resources): Granted {
  const variable = machineVariable(kind);
  const of = machines[kind];
  const executions = `arn:${Aws.PARTITION}:states:${Aws.REGION}:${Aws.ACCOUNT_ID}:execution:${of.name}:*`;
  return {
    environment: { [variable]: of.arn },
    statements: [
      allow(['states:StartExecution'], of.arn),
      allow(['states:StopExecution', 'states:DescribeExecution'], executions),
    ],
    wildcards: { [executions]: 'The names of the executions of this one machine are only known at run time.' },
  };
}

const tableReads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];

const tableWrites = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
];

/** The partitions of money (cloud/table/keys.ts). Only the need `ledger` may write them. */
const moneyPartitions = ['LEDGER#*', 'PAY#*'];

const onTable = ({ tableName, tableArn }: Resources, writes?: 'items' | 'money'): Granted => ({
  environment: { TABLE_NAME: tableName },
  statements: [
    allow(tableReads, tableArn, `${tableArn}/index/GSI1`),
    ...(writes
      ? [
          new PolicyStatement({
            actions: tableWrites,
            resources: [tableArn],
            conditions: {
              [writes === 'money' ? 'ForAllValues:StringLike' : 'ForAllValues:StringNotLike']: {
                'dynamodb:LeadingKeys': moneyPartitions,
              },
            },
          }),
        ]
      : []),
  ],
});

/** The folders of the media bucket (cloud/media/keys.ts). */
const mediaFolders = ['media', 'captions', 'exports', 'staged'];

const onMedia = ({ mediaBucketName, mediaBucketArn }: Resources, writes: boolean): Granted => ({
  environment: { MEDIA_BUCKET: mediaBucketName },
  statements: [
    allow(
      writes
        ? ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts']
        : ['s3:GetObject', 's3:ListMultipartUploadParts'],
      ...mediaFolders.map((folder) => `${mediaBucketArn}/${folder}/*`),
    ),
    // Without it S3 reports a missing object as refused (403) instead of missing (404).
    allow(writes ? ['s3:ListBucket', 's3:ListBucketMultipartUploads'] : ['s3:ListBucket'], mediaBucketArn),
  ],
  wildcards: Object.fromEntries(
    mediaFolders.map((folder) => [`${mediaBucketArn}/${folder}/*`, `Every file has its own folder below ${folder}/.`]),
  ),
});

type Grant = (resources: Resources) => Granted;

const machineGrants = Object.fromEntries(
  machineKinds.map((kind): [string, Grant] => [`jobs.${kind}`, (resources) => machine(kind, resources)]),
) as Readonly<Record<`jobs.${MachineKind}`, Grant>>;

const grants: Readonly<Record<Need, Grant>> = {
  'table.read': (resources) => onTable(resources),
  table: (resources) => onTable(resources, 'items'),
  ledger: (resources) => onTable(resources, 'money'),
  'media.read': (resources) => onMedia(resources, false),
  media: (resources) => onMedia(resources, true),
  identity: (resources) => ({ environment: poolOf(resources), statements: [] }),
  people: (resources) => ({
    environment: poolOf(resources),
    statements: [allow(['cognito-idp:AdminUpdateUserAttributes'], resources.userPoolArn)],
  }),
  sessions: (resources) => ({
    environment: poolOf(resources),
    statements: [allow(['cognito-idp:AdminUserGlobalSignOut'], resources.userPoolArn)],
  }),
  ...machineGrants,
  recognition: ({ mediaBucketName, recognitionRoleArn }) => {
    const ownJobs = `arn:${Aws.PARTITION}:transcribe:${Aws.REGION}:${Aws.ACCOUNT_ID}:transcription-job/*`;
    return {
      environment: { RECOGNITION_ROLE_ARN: recognitionRoleArn },
      statements: [
        // Starting has no resource of its own: the bucket of the result is what limits it.
        new PolicyStatement({
          actions: ['transcribe:StartTranscriptionJob'],
          resources: ['*'],
          conditions: { StringEquals: { 'transcribe:OutputBucketName': mediaBucketName } },
        }),
        allow(['transcribe:GetTranscriptionJob', 'transcribe:DeleteTranscriptionJob'], ownJobs),
        new PolicyStatement({
          actions: ['iam:PassRole'],
          resources: [recognitionRoleArn],
          conditions: { StringEquals: { 'iam:PassedToService': 'transcribe.amazonaws.com' } },
        }),
      ],
      wildcards: { [ownJobs]: 'The name of a job contains the id of the file it transcribes.' },
    };
  },
  tools: () => ({ environment: {}, statements: [] }),
};

/** Grants and environment of a function with these needs. */
export function grantsOf(needs: readonly Need[], resources: Resources): Granted {
  const parts = needs.map((need) => grants[need](resources));
  return {
    environment: Object.assign({}, ...parts.map((part) => part.environment)),
    statements: parts.flatMap((part) => part.statements),
    wildcards: Object.assign({}, ...parts.map((part) => part.wildcards)),
  };
}
