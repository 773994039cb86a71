import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, CfnOutput, Duration, NestedStack, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb';
import {
  Code,
  DockerImageCode,
  DockerImageFunction,
  Function as LambdaFunction,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { BlockPublicAccess, Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { DefinitionBody, Pass, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';

/** Code of functions by name; `export const handler = ...`. */
export type Sources = Readonly<Record<string, string>>;

export interface SmallCloud {
  readonly cdkOut: string;
}

interface Shared {
  readonly folder: string;
  readonly table: Table;
  readonly media: Bucket;
  readonly origin: string;
}

const edgeCode = `function handler(event) {
  var request = event.request;
  if (request.uri.lastIndexOf('.') <= request.uri.lastIndexOf('/')) request.uri = '/index.html';
  return request;
}`;

/**
 * Synthesizes a small CDK app with the product's structure into `folder`/cdk.out: nested stacks, cyclic references
 * through parameters, an image function, a site with an API. `sources` adds or replaces functions.
 */
export function synthesiseSmallCloud(folder: string, sources: Sources = {}): SmallCloud {
  const cdkOut = join(folder, 'cdk.out');
  const app = new App({ outdir: cdkOut, analyticsReporting: false });
  new SmallStack(app, 'small', { env: { region: 'eu-west-1' } }, folder, { ...defaultSources, ...sources });
  app.synth();
  return { cdkOut };
}

const defaultSources: Sources = {
  echo: 'export const handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });',
  environment:
    'const early = process.env.MEDIA_BUCKET; export const handler = async () => ({ early, ...process.env });',
};

class SmallStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps, folder: string, sources: Sources) {
    super(scope, id, props);
    const pool = new UserPool(this, 'Users', {});
    const client = pool.addClient('Client', { disableOAuth: true });
    const api = new HttpApi(this, 'Api');
    const site = createSite(this, folder, `${api.apiId}.execute-api.${this.region}.${this.urlSuffix}`, pool.userPoolId);
    const table = createTable(this);
    const media = createMedia(this, `https://${site.distributionDomainName}`);
    const shared = { folder, table, media, origin: `https://${site.distributionDomainName}` };
    const jobs = new Jobs(this, 'Jobs', shared);
    const issuer = `https://cognito-idp.${this.region}.amazonaws.com/${pool.userPoolId}`;
    const authorizer = new HttpJwtAuthorizer('Authorizer', issuer, { jwtAudience: [client.userPoolClientId] });
    new Routes(this, 'Routes', { ...shared, api, authorizer, sources, machineArn: jobs.machine.stateMachineArn });
    new CfnOutput(this, 'Address', { value: shared.origin });
  }
}

function createTable(scope: Construct): Table {
  const key = (name: string) => ({ name, type: AttributeType.STRING });
  const table = new Table(scope, 'Table', {
    partitionKey: key('PK'),
    sortKey: key('SK'),
    timeToLiveAttribute: 'expiresAt',
  });
  table.addGlobalSecondaryIndex({ indexName: 'GSI1', partitionKey: key('GSI1PK'), sortKey: key('GSI1SK') });
  return table;
}

function createMedia(scope: Construct, origin: string): Bucket {
  return new Bucket(scope, 'Media', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    cors: [
      {
        allowedMethods: [HttpMethods.GET, HttpMethods.PUT],
        allowedOrigins: [origin],
        allowedHeaders: ['content-type'],
        exposedHeaders: ['ETag'],
        maxAge: 600,
      },
    ],
    lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(2) }],
  });
}

function createSite(scope: Construct, folder: string, apiHost: string, poolId: string): Distribution {
  const web = join(folder, 'web');
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Small</title>');
  writeFileSync(join(web, 'assets', 'app-1234.js'), `export const answer = 42;\n${'// padding\n'.repeat(200)}`);
  const bucket = new Bucket(scope, 'Website');
  const headers = new ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      contentTypeOptions: { override: true },
      contentSecurityPolicy: {
        contentSecurityPolicy: "default-src 'self'; connect-src https://dataplane.rum.eu-west-1.amazonaws.com",
        override: true,
      },
    },
    customHeadersBehavior: { customHeaders: [{ header: 'x-custom', value: 'small', override: true }] },
  });
  const rewrite = new EdgeFunction(scope, 'Rewrite', {
    code: FunctionCode.fromInline(edgeCode),
    runtime: FunctionRuntime.JS_2_0,
  });
  const distribution = new Distribution(scope, 'Site', {
    defaultRootObject: 'index.html',
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      responseHeadersPolicy: headers,
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: rewrite }],
    },
    additionalBehaviors: {
      '/api/*': {
        origin: new HttpOrigin(apiHost),
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        responseHeadersPolicy: headers,
      },
    },
  });
  const shared = { sources: [Source.asset(web)], destinationBucket: bucket };
  new BucketDeployment(scope, 'Assets', {
    ...shared,
    exclude: ['*'],
    include: ['assets/*'],
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
  });
  new BucketDeployment(scope, 'Page', { ...shared, exclude: ['assets/*'], cacheControl: [CacheControl.noCache()] });
  new BucketDeployment(scope, 'Settings', {
    sources: [Source.jsonData('settings.json', { poolId, monitor: 'https://dataplane.rum.eu-west-1.amazonaws.com' })],
    destinationBucket: bucket,
    contentType: 'application/json; charset=utf-8',
  });
  return distribution;
}

/** Writes a function's files and returns their folder. */
function sourceFolder(folder: string, name: string, files: Readonly<Record<string, string>>): string {
  const path = join(folder, 'code', name);
  mkdirSync(path, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  return path;
}

class Jobs extends NestedStack {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { folder, table }: Shared) {
    super(scope, id);
    const image = sourceFolder(folder, 'image', {
      Dockerfile: 'FROM scratch\n',
      'index.mjs': `import { owner } from './shared.mjs';
        export const first = async (event) => ({ name: 'first', owner, table: process.env.TABLE_NAME ?? null, event });
        export const second = async () => ({ name: 'second', owner, table: process.env.TABLE_NAME ?? null });`,
      'shared.mjs': 'export const owner = process.env.AWS_LAMBDA_FUNCTION_NAME;',
    });
    const make = (cmd: string, environment: Record<string, string>) =>
      new DockerImageFunction(this, cmd, {
        code: DockerImageCode.fromImageAsset(image, { cmd: [`index.${cmd}`] }),
        environment,
        timeout: Duration.minutes(15),
      });
    const first = make('first', { TABLE_NAME: table.tableName });
    make('second', {});
    this.machine = new StateMachine(this, 'Machine', {
      definitionBody: DefinitionBody.fromChainable(
        new LambdaInvoke(this, 'one', { lambdaFunction: first, outputPath: '$.Payload' }).next(new Pass(this, 'two')),
      ),
    });
  }
}

interface RoutesProps extends Shared {
  readonly api: HttpApi;
  readonly authorizer: HttpJwtAuthorizer;
  readonly sources: Sources;
  readonly machineArn: string;
}

class Routes extends NestedStack {
  constructor(scope: Construct, id: string, { api, authorizer, sources, folder, ...names }: RoutesProps) {
    super(scope, id);
    const environment = {
      TABLE_NAME: names.table.tableName,
      MEDIA_BUCKET: names.media.bucketName,
      MACHINE_ARN: names.machineArn,
      APP_ORIGIN: names.origin,
    };
    for (const [name, code] of Object.entries(sources)) {
      const handler = new LambdaFunction(this, name, {
        runtime: Runtime.NODEJS_24_X,
        handler: 'index.handler',
        code: Code.fromAsset(sourceFolder(folder, name, { 'index.mjs': code })),
        environment: { ...environment, OWN_NAME: name },
        timeout: Duration.seconds(5),
        memorySize: 256,
      });
      // A function called `late` has less time than it needs.
      const timeout = Duration.millis(name === 'late' ? 100 : 29_000);
      const integration = new HttpLambdaIntegration(`${name}Integration`, handler, { timeout });
      const route = (path: string, method: HttpMethod) => HttpRouteKey.with(path, method);
      new HttpRoute(this, `${name}Open`, {
        httpApi: api,
        routeKey: route(`/api/open/${name}`, HttpMethod.ANY),
        integration,
      });
      new HttpRoute(this, `${name}Closed`, {
        httpApi: api,
        routeKey: route(`/api/closed/${name}/{id}`, HttpMethod.GET),
        integration,
        authorizer,
      });
    }
  }
}
