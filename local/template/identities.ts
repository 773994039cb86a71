import { createHash } from 'node:crypto';
import type { Json, JsonObject } from './types.ts';

/** Who a resource is once deployed: what `Ref` and `Fn::GetAtt` give. */
export interface Identity {
  readonly ref: string;
  readonly name: string;
  readonly arn: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Place {
  readonly region: string;
  readonly accountId: string;
  readonly stackName: string;
}

/** What an identity is made of: the resource's stable path and its name, given or generated. */
interface Seed extends Place {
  readonly type: string;
  readonly name: string;
  /** Letters and digits that belong to this path for ever, `length` of them. */
  readonly token: (length: number) => string;
  readonly properties: JsonObject;
}

type Maker = (seed: Seed) => Partial<Identity>;

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
 * The identity that the resource at `path` has for ever on this machine. AWS draws such names by lot; here they come
 * from the path, so that a restart and a new synth find the data of yesterday.
 */
export function identityOf(
  resource: { path: string; logicalId: string; type: string; properties: JsonObject },
  place: Place,
): Identity {
  const { type, properties, path, logicalId } = resource;
  const token = (length: number) => lettersOf(path, length);
  const given = nameProperties
    .map((key) => properties[key])
    .find((value): value is string => typeof value === 'string');
  // CloudFormation's form; it too cuts long logical ids, and the token keeps the rest apart.
  const name = given ?? `${place.stackName.slice(0, 24)}-${logicalId.slice(0, 24)}-${token(12)}`;
  const seed = { ...place, type, name, token, properties };
  const made = makers[type]?.(seed) ?? {};
  const finalName = made.name ?? name;
  return {
    ref: finalName,
    name: finalName,
    arn: arn(seed, serviceOf(type), finalName),
    attributes: {},
    ...made,
  };
}

const arn = ({ region, accountId }: Place, service: string, rest: string) =>
  `arn:aws:${service}:${region}:${accountId}:${rest}`;

const serviceOf = (type: string) => type.split('::')[1]?.toLowerCase() ?? 'local';

function lettersOf(path: string, length: number): string {
  const bytes = createHash('sha256').update(path).digest();
  return Array.from(bytes, (byte) => (byte % 36).toString(36))
    .join('')
    .slice(0, length);
}

const uuidOf = (seed: Seed) => {
  const hex = createHash('sha256').update(seed.token(32)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};

/** An id drawn by AWS, under the attribute names by which templates ask for it. */
const drawnId =
  (length: number, ...attributeNames: string[]): Maker =>
  (seed) => {
    const id = seed.token(length);
    return { ref: id, name: id, attributes: Object.fromEntries(attributeNames.map((name) => [name, id])) };
  };

/** A resource whose `Ref` is its ARN. */
const refIsArn =
  (service: string, prefix: string): Maker =>
  (seed) => {
    const own = arn(seed, service, prefix + seed.name);
    return { ref: own, arn: own, attributes: { Name: seed.name } };
  };

const table: Maker = (seed) => {
  const own = arn(seed, 'dynamodb', `table/${seed.name}`);
  return { arn: own, attributes: { StreamArn: `${own}/stream/1`, TableId: uuidOf(seed) } };
};

const makers: Record<string, Maker> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::S3::Bucket': (seed) => {
    const name = typeof seed.properties.BucketName === 'string' ? seed.name : bucketName(seed);
    return {
      ref: name,
      name,
      arn: `arn:aws:s3:::${name}`,
      attributes: {
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: `${name}.s3.${seed.region}.amazonaws.com`,
      },
    };
  },
  'AWS::Lambda::Function': (seed) => ({ arn: arn(seed, 'lambda', `function:${seed.name}`) }),
  'AWS::Lambda::Version': (seed) => qualified(seed, '1', { Version: '1' }),
  'AWS::Lambda::Alias': (seed) => qualified(seed, seed.name, {}),
  'AWS::Cognito::UserPool': (seed) => {
    const id = `${seed.region}_${seed.token(9)}`;
    const provider = `cognito-idp.${seed.region}.amazonaws.com/${id}`;
    return {
      ref: id,
      arn: arn(seed, 'cognito-idp', `userpool/${id}`),
      attributes: { UserPoolId: id, ProviderName: provider, ProviderURL: `https://${provider}` },
    };
  },
  'AWS::Cognito::UserPoolClient': drawnId(26, 'ClientId', 'Name'),
  'AWS::Cognito::IdentityPool': (seed) => ({ ref: `${seed.region}:${uuidOf(seed)}`, attributes: { Name: seed.name } }),
  'AWS::ApiGatewayV2::Api': (seed) => {
    const id = seed.token(10);
    return {
      ref: id,
      attributes: { ApiId: id, ApiEndpoint: `https://${id}.execute-api.${seed.region}.amazonaws.com` },
      arn: `arn:aws:apigateway:${seed.region}::/apis/${id}`,
    };
  },
  'AWS::ApiGatewayV2::Authorizer': drawnId(6, 'AuthorizerId'),
  'AWS::ApiGatewayV2::Integration': drawnId(7, 'IntegrationId'),
  'AWS::ApiGatewayV2::Route': drawnId(8, 'RouteId'),
  'AWS::StepFunctions::StateMachine': refIsArn('states', 'stateMachine:'),
  'AWS::SNS::Topic': refIsArn('sns', ''),
  'AWS::Events::Rule': (seed) => ({ arn: arn(seed, 'events', `rule/${seed.name}`) }),
  'AWS::Logs::LogGroup': (seed) => ({ arn: arn(seed, 'logs', `log-group:${seed.name}:*`) }),
  'AWS::SQS::Queue': (seed) => ({
    ref: `https://sqs.${seed.region}.amazonaws.com/${seed.accountId}/${seed.name}`,
    arn: arn(seed, 'sqs', seed.name),
    attributes: {
      QueueName: seed.name,
      QueueUrl: `https://sqs.${seed.region}.amazonaws.com/${seed.accountId}/${seed.name}`,
    },
  }),
  'AWS::IAM::Role': (seed) => ({
    arn: `arn:aws:iam::${seed.accountId}:role/${seed.name}`,
    attributes: { RoleId: `AROA${seed.token(16).toUpperCase()}` },
  }),
  'AWS::CloudFront::Distribution': (seed) => {
    const id = `E${seed.token(13).toUpperCase()}`;
    const domain = `d${seed.token(13)}.cloudfront.net`;
    return {
      ref: id,
      arn: `arn:aws:cloudfront::${seed.accountId}:distribution/${id}`,
      attributes: { Id: id, DomainName: domain },
    };
  },
  'AWS::CloudFront::Function': (seed) => {
    const own = `arn:aws:cloudfront::${seed.accountId}:function/${seed.name}`;
    return { ref: own, arn: own, attributes: { FunctionARN: own } };
  },
  'AWS::CloudFront::OriginAccessControl': drawnId(14, 'Id'),
  'AWS::CloudFront::ResponseHeadersPolicy': drawnId(20, 'Id'),
  'AWS::CloudFront::CachePolicy': drawnId(20, 'Id'),
  'AWS::CloudFront::OriginRequestPolicy': drawnId(20, 'Id'),
  'AWS::RUM::AppMonitor': (seed) => ({
    arn: arn(seed, 'rum', `appmonitor/${seed.name}`),
    attributes: { Id: uuidOf(seed) },
  }),
  'AWS::SES::EmailIdentity': (seed) => {
    const name = typeof seed.properties.EmailIdentity === 'string' ? seed.properties.EmailIdentity : seed.name;
    return { ref: name, name, arn: arn(seed, 'ses', `identity/${name}`) };
  },
  'AWS::SSM::Parameter': (seed) => ({
    arn: arn(seed, 'ssm', `parameter${seed.name}`),
    attributes: { Type: textOf(seed.properties.Type), Value: textOf(seed.properties.Value) },
  }),
};

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '');

function qualified(seed: Seed, qualifier: string, attributes: Record<string, string>): Partial<Identity> {
  const functionId = textOf(seed.properties.FunctionName);
  const functionArn = functionId.startsWith('arn:') ? functionId : arn(seed, 'lambda', `function:${functionId}`);
  const own = `${functionArn}:${qualifier}`;
  return { ref: own, name: qualifier, arn: own, attributes: { ...attributes, FunctionArn: own, AliasArn: own } };
}

/** Bucket names are lower case, 63 characters at most. */
function bucketName(seed: Seed): string {
  const readable = seed.name.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-');
  return readable.slice(-63).replace(/^-+/, '');
}
