import { Aws } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type MachineKind, machineVariable } from '../../api/machines.ts';
import type { Need } from '../../api/route.ts';

/** What the template made that functions may be given. Machines are optional: their own tasks come before them. */
export interface Resources {
  readonly tableName: string;
  readonly tableArn: string;
  readonly mediaBucketName: string;
  readonly mediaBucketArn: string;
  readonly userPoolId: string;
  readonly userPoolArn: string;
  readonly userPoolClientId: string;
  readonly mailFrom: string;
  readonly machines?: Readonly<Record<MachineKind, Machine>>;
}

/** A state machine. Its name is spoken: its executions are named below it, and only they may be stopped. */
export interface Machine {
  readonly name: string;
  readonly arn: string;
}

/** One need is one grant and one piece of environment, so the two cannot disagree. */
export interface Granted {
  readonly environment: Readonly<Record<string, string>>;
  readonly statements: readonly PolicyStatement[];
  /** Resources of these statements that end in a wildcard, with the reason why that is narrow enough. */
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
  const of = machines?.[kind];
  if (!of) throw new Error(`${variable}: a function needs a state machine that is not made yet`);
  const executions = `arn:${Aws.PARTITION}:states:${Aws.REGION}:${Aws.ACCOUNT_ID}:execution:${of.name}:*`;
  return {
    environment: { [variable]: of.arn },
    statements: [
      allow(['states:StartExecution'], of.arn),
      allow(['states:StopExecution', 'states:DescribeExecution'], executions),
    ],
    wildcards: { [executions]: 'The executions of this one machine have names that are made at run time.' },
  };
}

const grants: Readonly<Record<Need, (resources: Resources) => Granted>> = {
  table: ({ tableName, tableArn }) => ({
    environment: { TABLE_NAME: tableName },
    statements: [
      allow(
        [
          'dynamodb:GetItem',
          'dynamodb:BatchGetItem',
          'dynamodb:Query',
          'dynamodb:PutItem',
          'dynamodb:UpdateItem',
          'dynamodb:DeleteItem',
          'dynamodb:BatchWriteItem',
          'dynamodb:ConditionCheckItem',
        ],
        tableArn,
        `${tableArn}/index/GSI1`,
      ),
    ],
  }),
  media: ({ mediaBucketName, mediaBucketArn }) => ({
    environment: { MEDIA_BUCKET: mediaBucketName },
    statements: [
      allow(
        ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
        `${mediaBucketArn}/media/*`,
        `${mediaBucketArn}/staged/*`,
      ),
      allow(['s3:ListBucket', 's3:ListBucketMultipartUploads'], mediaBucketArn),
    ],
    wildcards: {
      [`${mediaBucketArn}/media/*`]: 'Every file has a folder of its own below media/.',
      [`${mediaBucketArn}/staged/*`]: 'What browsers put for one file waits in a folder of its own below staged/.',
    },
  }),
  identity: (resources) => ({ environment: poolOf(resources), statements: [] }),
  people: (resources) => ({
    environment: poolOf(resources),
    statements: [allow(['cognito-idp:AdminUpdateUserAttributes'], resources.userPoolArn)],
  }),
  mail: ({ mailFrom }) => ({
    environment: { MAIL_FROM: mailFrom },
    statements: [
      allow(['ses:SendEmail'], `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/${mailFrom}`),
    ],
  }),
  transcription: (resources) => machine('transcription', resources),
  exports: (resources) => machine('exports', resources),
  transcribe: () => {
    const ownJobs = `arn:${Aws.PARTITION}:transcribe:${Aws.REGION}:${Aws.ACCOUNT_ID}:transcription-job/*`;
    return {
      environment: {},
      statements: [allow(['transcribe:StartTranscriptionJob', 'transcribe:GetTranscriptionJob'], ownJobs)],
      wildcards: { [ownJobs]: 'A job bears the id of the file it transcribes.' },
    };
  },
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
