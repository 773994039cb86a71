import { Aws, CfnOutput, Fn, type NestedStack, RemovalPolicy, ScopedAws, Stack } from 'aws-cdk-lib';
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { checkoutProviders } from '../api/checkoutProviders.ts';
import { machineKinds, machineName } from '../api/machines.ts';
import { monthlyPrices } from '../api/planPrices.ts';
import type { AnyRoute } from '../api/route.ts';
import { areas, functionRoutes } from '../api/routes/index.ts';
import { socialProviders } from '../api/social.ts';
import { type AreaProps, AreaStack } from './api/areaStack.ts';
import { createAuthorizer, createHttpApi, createTokenAuthorizer } from './api/httpApi.ts';
import { BackupStack } from './backup/backupStack.ts';
import { CreditsStack } from './credits/creditsStack.ts';
import type { Environment } from './environment.ts';
import type { StackContext } from './functions/createFunction.ts';
import type { MailResource, Resources } from './functions/resources.ts';
import { createJob } from './functions/stateMachine.ts';
import { IdentityPool } from './identity/identityPool.ts';
import { addLinkTrigger, createSocialSignIn, type SocialSignIn } from './identity/socialSignIn.ts';
import { createUserPool, createUserPoolClient } from './identity/userPool.ts';
import { createLiveApi, liveResource } from './live/liveApi.ts';
import { LiveStack } from './live/liveStack.ts';
import { MailStack } from './mail/mailStack.ts';
import { createSender } from './mail/sender.ts';
import { addMailTriggers } from './mail/triggers.ts';
import { createAlarms } from './monitoring/alarms.ts';
import { appMonitorName, createAppMonitor } from './monitoring/appMonitor.ts';
import { createDashboard } from './monitoring/dashboard.ts';
import { checkoutResources, isCheckoutArea, isPaymentRouteAvailable, takesPayments } from './payments/checkouts.ts';
import { PaymentsStack } from './payments/paymentsStack.ts';
import { createConversionRole } from './proxy/conversionRole.ts';
import { CanaryRelease } from './release/canaryRelease.ts';
import { createMachines } from './runs/machineStack.ts';
import { RunsStack } from './runs/runsStack.ts';
import {
  acknowledgeEmptying,
  createLogsBucket,
  createMediaBucket,
  createWebsiteBucket,
  mediaBucketName,
} from './storage/buckets.ts';
import { createTable } from './storage/table.ts';
import { createRecognitionRole } from './transcription/recognitionRole.ts';
import { receiveAccessLog } from './website/accessLog.ts';
import { subscribeToCdnPlan } from './website/cdnPlan.ts';
import { type Constants, constantsWith } from './website/constants.ts';
import { allowDelivery, createDeliveryKeys, type DeliveryKeyPairs } from './website/delivery.ts';
import { deployWebsite } from './website/deployment.ts';
import { createDistribution } from './website/distribution.ts';

/** Stack with all resources of one environment. None of them incurs costs while it is not used. */
export class OtojiStack extends Stack {
  private readonly environmentOf: Environment;

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, { env: { region: environment.region }, description: `Otoji ${environment.name}` });
    this.environmentOf = environment;

    const sender = createSender(this, environment);
    const pool = createUserPool(this, environment, sender.email);
    const { api, throttled } = createHttpApi(this, environment);
    const logs = createLogsBucket(this, environment);
    const website = createWebsiteBucket(this, environment, logs);
    // Secret by which the API recognizes CloudFront. The end of the stack's id is random, known to operators only, and
    // free of charge.
    const edgeSecret = Fn.select(2, Fn.split('/', new ScopedAws(this).stackId));
    const live = createLiveApi(this, environment);
    const deliveryKeys = createDeliveryKeys(this, environment);
    const distribution = createDistribution(this, environment, { website, api, live, edgeSecret, deliveryKeys });
    receiveAccessLog(this, distribution, logs);
    subscribeToCdnPlan(this, environment, distribution);
    const domain = environment.domain?.name ?? distribution.distributionDomainName;
    const origin = `https://${domain}`;

    const signIn = createSocialSignIn(this, environment, pool);
    const client = createUserPoolClient(pool, origin, signIn);
    const context: StackContext = {
      environment,
      origin,
      edgeSecret,
      resources: this.createResources({
        pool,
        client,
        signIn,
        origin,
        mail: sender.mail,
        live,
        distribution,
        deliveryKeys,
      }),
    };
    if (signIn) addLinkTrigger(this, context, pool);
    const machines = createMachines(this, context);
    const runs = new RunsStack(this, 'Runs', context, machines);
    const credits = new CreditsStack(this, 'Credits', context);
    const backup = new BackupStack(this, 'Backup', context);
    const payments = takesPayments(environment) ? [new PaymentsStack(this, 'Payments', context)] : [];
    addMailTriggers(this, context, pool);
    const mails = new MailStack(this, 'Mails', context, machines);
    const liveRoutes = new LiveStack(this, 'Live', context, live);
    const { canaryPercent } = environment;
    const canary = canaryPercent ? new CanaryRelease(this, environment, canaryPercent, api) : undefined;
    // An update waits for the canary in every stack.
    const stacksAtOnce = canary ? 5 : 1;
    const areaStacks = this.createAreas(api, pool, client, { context, canary, stacksAtOnce });
    createInTurn([liveRoutes, ...areaStacks], stacksAtOnce);
    createAlarms(this, environment, {
      api,
      machines,
      deadLetters: [runs, credits, backup, mails, ...payments].map(({ unhandled }) => unhandled),
      payments: payments[0],
      throttled,
      live,
      client: { userPoolId: pool.userPoolId, clientId: client.userPoolClientId },
      tableName: context.resources.tableName,
      appMonitorName: appMonitorName(environment),
    });
    createDashboard(this, environment);
    const config = this.createMonitoring(pool, client, domain);
    deployWebsite(this, environment, { website, distribution, constants: constantsWith(config) });
    if (environment.removal === RemovalPolicy.DESTROY) acknowledgeEmptying(this);
    new CfnOutput(this, 'Address', { value: origin });
  }

  private nameMachines(): Resources['machines'] {
    const named = machineKinds.map((kind) => {
      const name = machineName(this.environmentOf.name, kind);
      const arn = `arn:${Aws.PARTITION}:states:${Aws.REGION}:${Aws.ACCOUNT_ID}:stateMachine:${name}`;
      return [kind, { name, arn }];
    });
    return Object.fromEntries(named) as Resources['machines'];
  }

  private createResources(parts: {
    pool: UserPool;
    client: UserPoolClient;
    signIn: SocialSignIn | undefined;
    origin: string;
    mail: MailResource;
    live: WebSocketApi;
    distribution: Distribution;
    deliveryKeys: DeliveryKeyPairs;
  }): Resources {
    const environment = this.environmentOf;
    const table = createTable(this, environment);
    const media = createMediaBucket(this, environment, parts.origin);
    allowDelivery(media, parts.distribution, environment);
    // A literal, because a reference would become a parameter of every nested template.
    const mediaBucketArn = `arn:${Aws.PARTITION}:s3:::${mediaBucketName(environment)}`;
    return {
      tableName: table.tableName,
      tableArn: table.tableArn,
      mediaBucketName: media.bucketName,
      mediaBucketArn,
      userPoolId: parts.pool.userPoolId,
      userPoolArn: parts.pool.userPoolArn,
      userPoolClientId: parts.client.userPoolClientId,
      signIn: parts.signIn && { ...parts.signIn, providers: parts.signIn.providers.map(({ name }) => name) },
      machines: this.nameMachines(),
      recognitionRoleArn: createRecognitionRole(this, mediaBucketArn).roleArn,
      conversionRoleArn: createConversionRole(this, mediaBucketArn).roleArn,
      mail: parts.mail,
      live: liveResource(environment, parts.live),
      seller: {
        ...(environment.sellerName && { SELLER_NAME: environment.sellerName }),
        ...(environment.sellerAddress && { SELLER_ADDRESS: environment.sellerAddress }),
      },
      stripeParameters: takesPayments(environment) ? `/otoji/${environment.name}/stripe` : undefined,
      checkouts: checkoutResources(environment),
      youtubeParameters: `/otoji/${environment.name}/youtube`,
      delivery: parts.deliveryKeys.resource,
    };
  }

  /** Creates the app monitor. Returns the configuration for browsers. */
  private createMonitoring(pool: UserPool, client: UserPoolClient, domain: string): Constants['readConfig'] {
    const environment = this.environmentOf;
    const identityPool = new IdentityPool(this, 'IdentityPool', {
      pool,
      client,
      region: environment.region,
      appMonitorName: appMonitorName(environment),
    });
    const monitor = createAppMonitor(this, environment, { domain, identityPoolId: identityPool.id });
    return {
      version: environment.version,
      region: environment.region,
      monitoring: {
        appMonitorId: monitor.attrId,
        endpoint: `https://dataplane.rum.${environment.region}.amazonaws.com`,
        identityPoolId: identityPool.id,
        identityEndpoint: `https://cognito-identity.${environment.region}.amazonaws.com`,
        sampleRate: environment.monitoringSampleRate,
        cookies: environment.monitoringCookies,
      },
      socialProviders: socialProviders.filter((name) => name in environment.socialClientIds),
      cardPayment: cardPaymentOf(environment),
      checkouts: checkoutProviders.filter((name) => name in environment.checkouts),
      paypalPlans: environment.paypalPlans !== undefined,
      speakers: environment.speakers,
      languageIdentification: environment.languageIdentification,
      recognitionModels: [...environment.recognitionModels],
      recognizedLanguages: environment.recognizedLanguages ? [...environment.recognizedLanguages] : null,
      monthlyPriceCents: takesPayments(environment) ? monthlyPrices(environment.planPrices) : null,
      links: environment.links,
    };
  }

  private createAreas(
    api: HttpApi,
    pool: UserPool,
    client: UserPoolClient,
    shared: Pick<AreaProps, 'context' | 'canary' | 'stacksAtOnce'>,
  ): AreaStack[] {
    const { context } = shared;
    const authorizer = createAuthorizer(pool, client, this.environmentOf.region);
    const tokenAuthorizer = createTokenAuthorizer(createJob(this, context, 'authorizeToken'));
    return Object.keys(areas).flatMap((area) => {
      const routes = functionRoutes.filter((route) => route.area === area && isAvailable(route, context));
      if (routes.length === 0) return [];
      const name = `${area[0]?.toUpperCase()}${area.slice(1)}Routes`;
      return [new AreaStack(this, name, { ...shared, api, authorizer, tokenAuthorizer, routes })];
    });
  }
}

/**
 * Creates the first stack with routes, then the others, `atOnce` at a time, and deletes them in reverse order: in
 * parallel they would exceed the request rate that API Gateway accepts from an account (docs/decisions/deployment.md).
 */
function createInTurn(stacks: readonly NestedStack[], atOnce: number): void {
  for (const [index, { nestedStackResource }] of stacks.slice(1).entries()) {
    const previous = stacks[Math.max(0, index + 1 - atOnce)]?.nestedStackResource;
    if (previous) nestedStackResource?.addResourceDependency(previous);
  }
}

/**
 * Whether an environment has a route. Routes for signing in with Google or Facebook require a client id of one of them,
 * and payment routes require their provider.
 */
function isAvailable({ needs, area, name }: AnyRoute, { resources, environment }: StackContext): boolean {
  const isOfPayments = area === 'payments' || area === 'subscriptions' || isCheckoutArea(area);
  if (isOfPayments) return isPaymentRouteAvailable(environment, area, name);
  return resources.signIn !== undefined || !needs.some((need) => need === 'social' || need === 'sealing');
}

/**
 * Card payment settings. The URL of Stripe's script belongs to the same release as the version of the API
 * (cloud/payments/stripe/client.ts).
 */
const cardPaymentOf = ({
  stripePublishableKey: publishableKey,
}: Environment): Constants['readConfig']['cardPayment'] =>
  publishableKey
    ? { publishableKey, apiUrl: 'https://api.stripe.com', scriptUrl: 'https://js.stripe.com/endive/stripe.js' }
    : null;
