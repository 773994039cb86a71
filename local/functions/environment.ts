import type { LocalContext, ServiceName } from '../context.ts';
import type { FunctionSpec } from './spec.ts';

/** SDK's name of each service in `AWS_ENDPOINT_URL_<name>`. */
const sdkNames: Readonly<Record<ServiceName, string>> = {
  s3: 'S3',
  dynamodb: 'DYNAMODB',
  'cognito-idp': 'COGNITO_IDENTITY_PROVIDER',
  'cognito-identity': 'COGNITO_IDENTITY',
  sfn: 'SFN',
  ses: 'SESV2',
  transcribe: 'TRANSCRIBE',
  translate: 'TRANSLATE',
  mediaconvert: 'MEDIACONVERT',
  rum: 'RUM',
  events: 'EVENTBRIDGE',
  secretsmanager: 'SECRETS_MANAGER',
  'execute-api': 'APIGATEWAYMANAGEMENTAPI',
  ssm: 'SSM',
};

/** Variables passed on from this machine: programs such as ffmpeg need them to find other programs and fonts. */
const inherited = ['PATH', 'LANG', 'LC_ALL', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'];

/**
 * Returns the whole `process.env` of a function: the variables that Lambda sets, those of the template with AWS URLs
 * replaced by local ones, and the endpoints of the local services, but nothing else of this machine's environment.
 * `disk` is the folder for its temporary files.
 */
export function environmentOf(spec: FunctionSpec, context: LocalContext, disk: string): Record<string, string> {
  const { origins, template, credentials } = context;
  const own = Object.entries(spec.environment).map(([key, value]) => [key, origins.localise(value)] as const);
  return {
    ...fromMachine(),
    HOME: disk,
    TMPDIR: disk,
    TZ: ':UTC',
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    AWS_REGION: template.region,
    AWS_DEFAULT_REGION: template.region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_LAMBDA_FUNCTION_NAME: spec.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(spec.memoryMb),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${spec.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    AWS_EXECUTION_ENV: `AWS_Lambda_nodejs${process.versions.node.split('.')[0]}.x`,
    LAMBDA_TASK_ROOT: spec.folder,
    _HANDLER: spec.handler,
    ...endpointVariables(context),
    ...Object.fromEntries(own),
  };
}

function fromMachine(): Record<string, string> {
  return Object.fromEntries(
    inherited.flatMap((key) => (process.env[key] === undefined ? [] : [[key, process.env[key]]])),
  );
}

function endpointVariables({ endpoints, ports }: LocalContext): Record<string, string> {
  const urls = [...endpoints.forFunctions()];
  const served = urls.map(([service, url]) => [`AWS_ENDPOINT_URL_${sdkNames[service]}`, url] as const);
  return {
    // Without this the SDK would call AWS itself for a service that does not run here. This URL returns a clear error.
    AWS_ENDPOINT_URL: `http://127.0.0.1:${ports.services}/not-served`,
    AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
    ...Object.fromEntries(served),
  };
}
