/**
 * IAM actions of SDK operations, maintained independently of lib/functions: this module reads the finished bundle as
 * text, while the grants are derived from esbuild's metadata, so that a mistake in one is revealed by the other.
 */
const otherThanItsName: Readonly<Record<string, readonly string[]>> = {
  PostToConnection: ['execute-api:ManageConnections'],
  DeleteConnection: ['execute-api:ManageConnections'],
  HeadObject: ['s3:GetObject', 's3:ListBucket'],
  ListObjectsV2: ['s3:ListBucket'],
  DeleteObjects: ['s3:DeleteObject'],
  CreateMultipartUpload: ['s3:PutObject'],
  UploadPart: ['s3:PutObject'],
  CompleteMultipartUpload: ['s3:PutObject'],
  ListParts: ['s3:ListMultipartUploadParts'],
  StartTranscriptionJob: ['transcribe:StartTranscriptionJob', 'iam:PassRole'],
  CreateVocabulary: ['transcribe:CreateVocabulary', 'iam:PassRole'],
  // MediaConvert also uses a passed role.
  CreateJob: ['mediaconvert:CreateJob', 'iam:PassRole'],
  TransactWriteItems: [],
  // Contained in every client, but only called with features that the product does not use.
  DescribeEndpoints: [],
  CreateSession: [],
};

/** Service of an operation whose action has the same name. */
const services: readonly (readonly [service: string, operations: RegExp])[] = [
  ['dynamodb', /Item$|^Query$|^Scan$/],
  ['s3', /Object$|Upload$/],
  ['states', /Execution$/],
  ['transcribe', /TranscriptionJob$|Vocabulary$|Vocabularies$/],
  ['mediaconvert', /^(Get|Cancel)Job$/],
  ['translate', /^TranslateText$/],
  ['cognito-idp', /^Admin|^ListUsers$/],
  ['secretsmanager', /SecretValue$/],
  ['ssm', /^(GetParameters|PutParameter|DeleteParameter)$/],
  ['ses', /^SendEmail$/],
];

/** Operations that are called without credentials, or with the access token of the calling user. */
const publicOperations =
  /^(SignUp|ConfirmSignUp|ResendConfirmationCode|InitiateAuth|RespondToAuthChallenge|RevokeToken|ForgotPassword|ConfirmForgotPassword|GetUser|UpdateUserAttributes|VerifyUserAttribute|GetUserAttributeVerificationCode|ChangePassword|GlobalSignOut|AssociateSoftwareToken|VerifySoftwareToken|SetUserMFAPreference)$/;

const transactionActions: Readonly<Record<string, string>> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
};

/** IAM actions that a bundled, minified handler needs, sorted. Throws for an unknown operation. */
export function neededBy(code: string): string[] {
  const operations = [...code.matchAll(/\bextends [\w$]+\([\w$]+,[\w$]+,"(\w+)",/g)].map(([, name = '']) => name);
  const actions = [...code.matchAll(/\{(Put|Update|Delete|ConditionCheck):\{TableName:/g)].map(([, name = '']) => name);
  return [
    ...new Set([...operations.flatMap(actionsOf), ...actions.flatMap((name) => transactionActions[name] ?? [])]),
  ].sort();
}

function actionsOf(operation: string): readonly string[] {
  const known = otherThanItsName[operation];
  if (known) return known;
  if (publicOperations.test(operation)) return [];
  const [service] = services.find(([, operations]) => operations.test(operation)) ?? [];
  if (!service) throw new Error(`no IAM action is known for the operation ${operation}`);
  return [`${service}:${operation}`];
}
