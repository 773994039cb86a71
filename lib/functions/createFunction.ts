import { Duration, Size } from 'aws-cdk-lib';
import { Platform } from 'aws-cdk-lib/aws-ecr-assets';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  DockerImageCode,
  DockerImageFunction,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Need } from '../../api/needs.ts';
import { acknowledgeWildcards } from '../acknowledge.ts';
import type { Environment } from '../environment.ts';
import { actionsOfHandler } from './calls.ts';
import { countStatement } from './countCalls.ts';
import { type Granted, grantsOf } from './grants.ts';
import type { Resources } from './resources.ts';

/** Resources shared by the stacks of an environment: passed down to every construct that creates functions. */
export interface StackContext {
  readonly environment: Environment;
  readonly resources: Resources;
  readonly origin: string;
  /** Secret header of requests from CloudFront, so that the viewer's address in them can be trusted. */
  readonly edgeSecret: string;
}

export interface FunctionProps {
  /** Name of the route or job, and of its folder below dist/handlers. */
  readonly name: string;
  readonly summary: string;
  readonly needs: readonly Need[];
  readonly runtime: 'node' | 'media';
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  readonly scratchMb?: number;
  readonly reservedConcurrency?: number | undefined;
  /**
   * Whether the grants are a separate policy that is created after the function, for resources that are created after
   * it.
   */
  readonly areGrantsApart?: boolean;
  /** Whether the function limits attempts by the network of the caller. */
  readonly seesNetwork?: boolean | undefined;
  /** Whether the function counts the calls of its callers, who are signed in. */
  readonly countsCalls?: boolean;
}

/** Creates a function with its own role, log group and environment. */
export function createFunction(scope: Construct, context: StackContext, props: FunctionProps): LambdaFunction {
  const granted = grantsOf(props.name, props.needs, actionsOfHandler(props.name), context.resources);
  const logGroup = new LogGroup(scope, `${props.name}Log`, {
    retention: context.environment.logRetention,
    removalPolicy: context.environment.removal,
  });
  const role = createRole(scope, props, logGroup, granted);
  const { callsPerMinute } = context.environment;
  if (props.countsCalls) role.addToPolicy(countStatement(context.resources));
  const shared = {
    description: props.summary,
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    // Lines of Lambda about calls that succeed would be half of the log and of its price.
    systemLogLevelV2: SystemLogLevel.WARN,
    tracing: Tracing.ACTIVE,
    architecture: Architecture.ARM_64,
    timeout: Duration.seconds(props.timeoutSeconds),
    memorySize: props.memoryMb,
    ...(props.reservedConcurrency && { reservedConcurrentExecutions: props.reservedConcurrency }),
    ...(props.scratchMb ? { ephemeralStorageSize: Size.mebibytes(props.scratchMb) } : {}),
    environment: {
      OTOJI_ENV: context.environment.name,
      APP_ORIGIN: context.origin,
      LOG_LEVEL: context.environment.name === 'dev' ? 'DEBUG' : 'INFO',
      POWERTOOLS_SERVICE_NAME: props.name,
      // A presigned URL of a part must not contain the checksum of an empty body.
      AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
      ...(props.seesNetwork && networkVariables(context)),
      ...(props.countsCalls && callsPerMinute !== undefined && { CALLS_PER_MINUTE: String(callsPerMinute) }),
      ...(context.environment.planPrices && { PLAN_PRICES: JSON.stringify(context.environment.planPrices) }),
      ...(context.environment.topUpPrices && { TOP_UP_PRICES: JSON.stringify(context.environment.topUpPrices) }),
      ...(Object.keys(context.environment.dailyCeilings).length > 0 && {
        DAILY_CEILINGS: JSON.stringify(context.environment.dailyCeilings),
      }),
      ...(context.environment.recognitionModels.length > 0 && {
        RECOGNITION_MODELS: context.environment.recognitionModels.join(','),
      }),
      ...granted.environment,
    },
  };
  return props.runtime === 'media'
    ? new DockerImageFunction(scope, props.name, {
        ...shared,
        code: DockerImageCode.fromImageAsset('dist/media-image', {
          cmd: [`${props.name}.handler`],
          platform: Platform.LINUX_ARM64,
        }),
      })
    : new LambdaFunction(scope, props.name, {
        ...shared,
        runtime: Runtime.NODEJS_24_X,
        handler: 'index.handler',
        code: Code.fromAsset(`dist/handlers/${props.name}`),
      });
}

const networkVariables = ({ edgeSecret, environment: { unlimitedNetworks } }: StackContext) => ({
  EDGE_SECRET: edgeSecret,
  ...(unlimitedNetworks.length > 0 && { UNLIMITED_NETWORKS: unlimitedNetworks.join(' ') }),
});

function createRole(
  scope: Construct,
  { name, areGrantsApart }: FunctionProps,
  logGroup: LogGroup,
  granted: Granted,
): Role {
  const role = new Role(scope, `${name}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  const ownLog = new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  });
  role.addToPolicy(ownLog);
  if (areGrantsApart) new Policy(scope, `${name}Grants`, { roles: [role], statements: [...granted.statements] });
  else for (const statement of granted.statements) role.addToPolicy(statement);
  acknowledgeWildcards(role, {
    ...granted.wildcards,
    '*': 'X-Ray takes traces, and Transcribe starts jobs and creates vocabularies, for no resource in particular.',
  });
  return role;
}
