import { createHash } from 'node:crypto';
import type { Json, JsonObject } from './types.ts';

/** Names of a deployed resource: the values of `Ref` and `Fn::GetAtt`. */
export interface ResourceIdentity {
  readonly ref: string;
  readonly name: string;
  readonly arn: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface StackEnvironment {
  readonly region: string;
  readonly accountId: string;
  readonly stackName: string;
}

/** Inputs for a resource's identity: its stable path, and its name, declared or generated. */
interface IdentitySource extends StackEnvironment {
  readonly type: string;
  readonly name: string;
  /** Returns `length` letters and digits derived from the path, always the same ones. */
  readonly token: (length: number) => string;
  readonly properties: JsonObject;
}

type IdentityFactory = (source: IdentitySource) => Partial<ResourceIdentity>;

const nameProperties = [
  'TableName',
  'BucketName',
  'FunctionName',
  'UserPoolName',
  'IdentityPoolName',
  'ClientName',
  'StateMachineName',
  'RoleName',
  'QueueName',
  'TopicName',
  'LogGroupName',
  'AlarmName',
  'StageName',
  'Name',
  'Domain',
];

/**
 * Returns the identity of the resource at `path`. AWS generates random names; here they are derived from the path, so
 * that a restart or a new synthesis finds the existing data.
 */
export function identityOf(
  resource: { path: string; logicalId: string; type: string; properties: JsonObject },
  environment: StackEnvironment,
): ResourceIdentity {
  const { type, properties, path, logicalId } = resource;
  const token = (length: number) => tokenOf(path, length);
  const given = nameProperties
    .map((key) => properties[key])
    .find((value): value is string => typeof value === 'string');
  // CloudFormation's format: it truncates long logical ids too, and the token keeps them distinct.
  const name = given ?? `${environment.stackName.slice(0, 24)}-${logicalId.slice(0, 24)}-${token(12)}`;
  const source = { ...environment, type, name, token, properties };
  const specific = factories[type]?.(source) ?? {};
  const finalName = specific.name ?? name;
  return {
    ref: finalName,
    name: finalName,
    arn: arn(source, serviceOf(type), finalName),
    attributes: {},
    ...specific,
  };
}

const arn = ({ region, accountId }: StackEnvironment, service: string, rest: string) =>
  `arn:aws:${service}:${region}:${accountId}:${rest}`;

const serviceOf = (type: string) => type.split('::')[1]?.toLowerCase() ?? 'local';

function tokenOf(path: string, length: number): string {
  const bytes = createHash('sha256').update(path).digest();
  return Array.from(bytes, (byte) => (byte % 36).toString(36))
    .join('')
    .slice(0, length);
}

const uuidOf = (source: IdentitySource) => {
  const hex = createHash('sha256').update(source.token(32)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};

/**
 * Creates the identity factory for a resource whose id AWS generates, returned under the given `Fn::GetAtt` attribute
 * names.
 */
const generatedId =
  (length: number, ...attributeNames: string[]): IdentityFactory =>
  (source) => {
    const id = source.token(length);
    return { ref: id, name: id, attributes: Object.fromEntries(attributeNames.map((name) => [name, id])) };
  };

/** Creates the identity factory for a resource whose `Ref` is its ARN. */
const refIsArn =
  (service: string, prefix: string): IdentityFactory =>
  (source) => {
    const own = arn(source, service, prefix + source.name);
    return { ref: own, arn: own, attributes: { Name: source.name } };
  };

const table: IdentityFactory = (source) => {
  const own = arn(source, 'dynamodb', `table/${source.name}`);
  return { arn: own, attributes: { StreamArn: `${own}/stream/1`, TableId: uuidOf(source) } };
};

const factories: Record<string, IdentityFactory> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::S3::Bucket': (source) => {
    const name = typeof source.properties.BucketName === 'string' ? source.name : bucketName(source);
    return {
      ref: name,
      name,
      arn: `arn:aws:s3:::${name}`,
      attributes: {
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: `${name}.s3.${source.region}.amazonaws.com`,
      },
    };
  },
  'AWS::Lambda::Function': (source) => ({ arn: arn(source, 'lambda', `function:${source.name}`) }),
  'AWS::Lambda::Version': (source) => qualified(source, '1', { Version: '1' }),
  'AWS::Lambda::Alias': (source) => qualified(source, textOf(source.properties.Name), {}),
  'AWS::Cognito::UserPool': (source) => {
    const id = `${source.region}_${source.token(9)}`;
    const provider = `cognito-idp.${source.region}.amazonaws.com/${id}`;
    return {
      ref: id,
      arn: arn(source, 'cognito-idp', `userpool/${id}`),
      attributes: { UserPoolId: id, ProviderName: provider, ProviderURL: `https://${provider}` },
    };
  },
  'AWS::Cognito::UserPoolClient': generatedId(26, 'ClientId', 'Name'),
  'AWS::Cognito::IdentityPool': (source) => ({
    ref: `${source.region}:${uuidOf(source)}`,
    attributes: { Name: source.name },
  }),
  'AWS::ApiGatewayV2::Api': (source) => {
    const id = source.token(10);
    return {
      ref: id,
      attributes: { ApiId: id, ApiEndpoint: `https://${id}.execute-api.${source.region}.amazonaws.com` },
      arn: `arn:aws:apigateway:${source.region}::/apis/${id}`,
    };
  },
  'AWS::ApiGatewayV2::Authorizer': generatedId(6, 'AuthorizerId'),
  'AWS::ApiGatewayV2::Integration': generatedId(7, 'IntegrationId'),
  'AWS::ApiGatewayV2::Route': generatedId(8, 'RouteId'),
  'AWS::StepFunctions::StateMachine': refIsArn('states', 'stateMachine:'),
  'AWS::SNS::Topic': refIsArn('sns', ''),
  'AWS::Events::Rule': (source) => ({ arn: arn(source, 'events', `rule/${source.name}`) }),
  'AWS::Logs::LogGroup': (source) => ({ arn: arn(source, 'logs', `log-group:${source.name}:*`) }),
  'AWS::SQS::Queue': (source) => ({
    ref: `https://sqs.${source.region}.amazonaws.com/${source.accountId}/${source.name}`,
    arn: arn(source, 'sqs', source.name),
    attributes: {
      QueueName: source.name,
      QueueUrl: `https://sqs.${source.region}.amazonaws.com/${source.accountId}/${source.name}`,
    },
  }),
  'AWS::IAM::Role': (source) => ({
    arn: `arn:aws:iam::${source.accountId}:role/${source.name}`,
    attributes: { RoleId: `AROA${source.token(16).toUpperCase()}` },
  }),
  'AWS::CloudFront::Distribution': (source) => {
    const id = `E${source.token(13).toUpperCase()}`;
    const domain = `d${source.token(13)}.cloudfront.net`;
    return {
      ref: id,
      arn: `arn:aws:cloudfront::${source.accountId}:distribution/${id}`,
      attributes: { Id: id, DomainName: domain },
    };
  },
  'AWS::CloudFront::Function': (source) => {
    const own = `arn:aws:cloudfront::${source.accountId}:function/${source.name}`;
    return { ref: own, arn: own, attributes: { FunctionARN: own } };
  },
  'AWS::CloudFront::OriginAccessControl': generatedId(14, 'Id'),
  'AWS::CloudFront::PublicKey': generatedId(14, 'Id'),
  'AWS::CloudFront::KeyGroup': generatedId(36, 'Id'),
  'AWS::CloudFront::ResponseHeadersPolicy': generatedId(20, 'Id'),
  'AWS::CloudFront::CachePolicy': generatedId(20, 'Id'),
  'AWS::CloudFront::OriginRequestPolicy': generatedId(20, 'Id'),
  'AWS::RUM::AppMonitor': (source) => ({
    arn: arn(source, 'rum', `appmonitor/${source.name}`),
    attributes: { Id: uuidOf(source) },
  }),
  'AWS::SES::EmailIdentity': (source) => {
    const name = typeof source.properties.EmailIdentity === 'string' ? source.properties.EmailIdentity : source.name;
    return { ref: name, name, arn: arn(source, 'ses', `identity/${name}`) };
  },
  'AWS::SecretsManager::Secret': (source) => {
    const own = arn(source, 'secretsmanager', `secret:${source.name}-${source.token(6)}`);
    return { ref: own, arn: own, attributes: { Id: own } };
  },
  'AWS::SSM::Parameter': (source) => ({
    arn: arn(source, 'ssm', `parameter${source.name}`),
    attributes: { Type: textOf(source.properties.Type), Value: textOf(source.properties.Value) },
  }),
};

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '');

function qualified(
  source: IdentitySource,
  qualifier: string,
  attributes: Record<string, string>,
): Partial<ResourceIdentity> {
  const functionId = textOf(source.properties.FunctionName);
  const functionArn = functionId.startsWith('arn:') ? functionId : arn(source, 'lambda', `function:${functionId}`);
  const own = `${functionArn}:${qualifier}`;
  return { ref: own, name: qualifier, arn: own, attributes: { ...attributes, FunctionArn: own, AliasArn: own } };
}

/** Generates a bucket name: lowercase and at most 63 characters long. */
function bucketName(source: IdentitySource): string {
  const readable = source.name.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-');
  return readable.slice(-63).replace(/^-+/, '');
}
