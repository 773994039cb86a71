/** Stands for reading payment items, which IAM distinguishes by a condition and not by an action. */
export const readsMoney = 'money:read';

/**
 * IAM actions required by each call that a bundle can make (dist/calls, written by scripts/build.ts): commands of the
 * SDK as `client:Command`, actions of transactions as `transaction:kind`. A call that is not listed is an error at
 * synthesis.
 */
export const actionsOfCalls: Readonly<Record<string, readonly string[]>> = {
  'dynamodb:GetItem': ['dynamodb:GetItem'],
  'dynamodb:BatchGetItem': ['dynamodb:BatchGetItem'],
  'dynamodb:Query': ['dynamodb:Query'],
  'dynamodb:PutItem': ['dynamodb:PutItem'],
  'dynamodb:UpdateItem': ['dynamodb:UpdateItem'],
  'dynamodb:DeleteItem': ['dynamodb:DeleteItem'],
  'dynamodb:BatchWriteItem': ['dynamodb:BatchWriteItem'],
  // A transaction needs the permissions of its actions, and none of its own.
  'dynamodb:TransactWriteItems': [],
  'transaction:put': ['dynamodb:PutItem'],
  'transaction:update': ['dynamodb:UpdateItem'],
  'transaction:remove': ['dynamodb:DeleteItem'],
  'transaction:check': ['dynamodb:ConditionCheckItem'],
  [readsMoney]: [readsMoney],
  // Permitted apart from needs (countCalls.ts).
  'counter:add': [],
  // Contained in every client, which calls it only with endpoint discovery enabled.
  'dynamodb:DescribeEndpoints': [],

  // Sent or presigned: a presigned URL acts with the permissions of the function that signed it.
  's3:GetObject': ['s3:GetObject'],
  's3:PutObject': ['s3:PutObject'],
  // Without the permission to list, a missing object is reported as forbidden (403) instead of missing (404).
  's3:HeadObject': ['s3:GetObject', 's3:ListBucket'],
  's3:ListObjectsV2': ['s3:ListBucket'],
  's3:DeleteObject': ['s3:DeleteObject'],
  's3:DeleteObjects': ['s3:DeleteObject'],
  's3:CreateMultipartUpload': ['s3:PutObject'],
  's3:UploadPart': ['s3:PutObject'],
  's3:CompleteMultipartUpload': ['s3:PutObject'],
  's3:AbortMultipartUpload': ['s3:AbortMultipartUpload'],
  's3:ListParts': ['s3:ListMultipartUploadParts'],
  // Contained in every client, which calls it only for directory buckets.
  's3:CreateSession': [],

  'sfn:StartExecution': ['states:StartExecution'],
  'sfn:StopExecution': ['states:StopExecution'],
  'sfn:DescribeExecution': ['states:DescribeExecution'],

  // Both are one action; the resources of the grant distinguish them.
  'apigatewaymanagementapi:PostToConnection': ['execute-api:ManageConnections'],
  'apigatewaymanagementapi:DeleteConnection': ['execute-api:ManageConnections'],

  'sesv2:SendEmail': ['ses:SendEmail'],

  // Transcribe reads the recording and writes the transcript with a role that the function passes to it.
  'transcribe:StartTranscriptionJob': ['transcribe:StartTranscriptionJob', 'iam:PassRole'],
  'transcribe:GetTranscriptionJob': ['transcribe:GetTranscriptionJob'],
  'transcribe:DeleteTranscriptionJob': ['transcribe:DeleteTranscriptionJob'],
  // Transcribe reads the table of a vocabulary with a passed role, too.
  'transcribe:CreateVocabulary': ['transcribe:CreateVocabulary', 'iam:PassRole'],
  'transcribe:GetVocabulary': ['transcribe:GetVocabulary'],
  'transcribe:DeleteVocabulary': ['transcribe:DeleteVocabulary'],
  'transcribe:ListVocabularies': ['transcribe:ListVocabularies'],
  // MediaConvert also uses a passed role.
  'mediaconvert:CreateJob': ['mediaconvert:CreateJob', 'iam:PassRole'],
  'mediaconvert:GetJob': ['mediaconvert:GetJob'],
  'mediaconvert:CancelJob': ['mediaconvert:CancelJob'],
  'translate:TranslateText': ['translate:TranslateText'],

  'ssm:GetParameters': ['ssm:GetParameters'],
  'ssm:PutParameter': ['ssm:PutParameter'],
  'ssm:DeleteParameter': ['ssm:DeleteParameter'],
  'secrets-manager:GetSecretValue': ['secretsmanager:GetSecretValue'],

  'cognito-identity-provider:AdminUpdateUserAttributes': ['cognito-idp:AdminUpdateUserAttributes'],
  'cognito-identity-provider:AdminDeleteUser': ['cognito-idp:AdminDeleteUser'],
  'cognito-identity-provider:AdminUserGlobalSignOut': ['cognito-idp:AdminUserGlobalSignOut'],
  'cognito-identity-provider:AdminLinkProviderForUser': ['cognito-idp:AdminLinkProviderForUser'],
  'cognito-identity-provider:ListUsers': ['cognito-idp:ListUsers'],
  // Public operations of the user pool, called without credentials.
  'cognito-identity-provider:SignUp': [],
  'cognito-identity-provider:ConfirmSignUp': [],
  'cognito-identity-provider:ResendConfirmationCode': [],
  'cognito-identity-provider:InitiateAuth': [],
  'cognito-identity-provider:RespondToAuthChallenge': [],
  'cognito-identity-provider:RevokeToken': [],
  'cognito-identity-provider:ForgotPassword': [],
  'cognito-identity-provider:ConfirmForgotPassword': [],
  // Operations of a user on themselves, permitted by the access token.
  'cognito-identity-provider:GetUser': [],
  'cognito-identity-provider:AssociateSoftwareToken': [],
  'cognito-identity-provider:VerifySoftwareToken': [],
  'cognito-identity-provider:SetUserMFAPreference': [],
  'cognito-identity-provider:UpdateUserAttributes': [],
  'cognito-identity-provider:GetUserAttributeVerificationCode': [],
  'cognito-identity-provider:VerifyUserAttribute': [],
  'cognito-identity-provider:ChangePassword': [],
  'cognito-identity-provider:GlobalSignOut': [],
};
