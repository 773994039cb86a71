import { NestedStack } from 'aws-cdk-lib';
import {
  CfnIntegration,
  CfnRoute,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  type IHttpApi,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type AnyRoute, tokenPathOf } from '../../api/route.ts';
import { acknowledge } from '../acknowledge.ts';
import { createFunction, type StackContext } from '../functions/createFunction.ts';
import { countCeilings } from '../monitoring/dailyCeilings.ts';
import type { CanaryRelease } from '../release/canaryRelease.ts';

export interface AreaProps {
  readonly context: StackContext;
  readonly api: IHttpApi;
  readonly authorizer: IHttpRouteAuthorizer;
  /** Authorizer of calls with a personal access token. */
  readonly tokenAuthorizer: IHttpRouteAuthorizer;
  readonly routes: readonly AnyRoute[];
  /** Releases new versions gradually; undefined replaces the functions immediately. */
  readonly canary: CanaryRelease | undefined;
  /** Number of stacks with routes that are created at the same time. */
  readonly stacksAtOnce: number;
}

/**
 * Number of routes and integrations of all stacks that are created concurrently. API Gateway accepts ten requests a
 * second from an account, with a burst of 40, and rejects the others (docs/decisions/deployment.md).
 */
const maxCreations = 10;

/** The routes of one area in a nested stack: a route is seven resources, and a template can hold 500. */
export class AreaStack extends NestedStack {
  constructor(scope: Construct, id: string, props: AreaProps) {
    super(scope, id);
    for (const route of props.routes) this.addRoute(route, props);
    const created = this.node.findAll().filter((child) => child instanceof CfnIntegration || child instanceof CfnRoute);
    for (const [index, resource] of created.slice(Math.floor(maxCreations / props.stacksAtOnce)).entries()) {
      const earlier = created[index];
      if (earlier) resource.addResourceDependency(earlier);
    }
  }

  private addRoute(route: AnyRoute, { context, api, authorizer, tokenAuthorizer, canary }: AreaProps): void {
    const handler = createFunction(this, context, {
      name: route.name,
      summary: route.summary,
      needs: route.needs,
      runtime: 'node',
      timeoutSeconds: 29,
      memoryMb: route.memoryMb ?? 512,
      seesNetwork: route.seesNetwork,
      countsCalls: route.access !== 'public',
    });
    countCeilings(this, route.name, handler, context.environment.name);
    const isPublic = route.access === 'public';
    const target = canary ? canary.release(this, route.name, handler) : handler;
    const integration = new HttpLambdaIntegration(`${route.name}Integration`, target);
    const added: HttpRoute[] = [];
    const addPath = (id: string, path: string, by: IHttpRouteAuthorizer | undefined) => {
      const made = new HttpRoute(this, id, {
        httpApi: api,
        routeKey: HttpRouteKey.with(`/api${path}`, HttpMethod[route.method]),
        integration,
        ...(by && { authorizer: by }),
      });
      added.push(made);
      return made;
    };
    const tokenPath = tokenPathOf(route);
    if (tokenPath) addPath(`${route.name}ByToken`, tokenPath, tokenAuthorizer);
    const made = addPath(`${route.name}Route`, route.paths[0], isPublic ? undefined : authorizer);
    if (isPublic) acknowledge(made, { 'AwsSolutions-APIG4': `Public by the route table: ${route.summary}.` });
    if (canary) permitFirst(added);
  }
}

/**
 * Updates integrations only once their alias may be called: calls of an installation that begins to use aliases would
 * fail in the meantime.
 */
function permitFirst(routes: readonly HttpRoute[]): void {
  const parts = routes.flatMap((route) => route.node.findAll());
  const permissions = parts.filter((part) => part instanceof CfnPermission);
  for (const integration of parts.filter((part) => part instanceof CfnIntegration))
    for (const permission of permissions) integration.addResourceDependency(permission);
}
