import { Aws } from 'aws-cdk-lib';
import {
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  type UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';

interface IdentityPoolProps {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  readonly region: string;
  /** Only app monitor that browsers may send events to. */
  readonly appMonitorName: string;
}

/** AWS credentials for browsers, which only permit sending monitoring events. */
export class IdentityPool extends Construct {
  readonly id: string;

  constructor(scope: Construct, id: string, props: IdentityPoolProps) {
    super(scope, id);
    const pool = new CfnIdentityPool(this, 'Pool', {
      allowUnauthenticatedIdentities: true,
      cognitoIdentityProviders: [
        {
          clientId: props.client.userPoolClientId,
          providerName: props.pool.userPoolProviderName,
          serverSideTokenCheck: true,
        },
      ],
    });
    acknowledge(pool, {
      'AwsSolutions-COG7':
        'Monitoring must also see people who are not signed in; the role allows rum:PutRumEvents on one monitor.',
    });
    const events = new PolicyStatement({
      actions: ['rum:PutRumEvents'],
      resources: [`arn:${Aws.PARTITION}:rum:${props.region}:${Aws.ACCOUNT_ID}:appmonitor/${props.appMonitorName}`],
    });
    const roleFor = (name: string, state: 'authenticated' | 'unauthenticated'): Role => {
      const role = new Role(this, name, {
        assumedBy: new WebIdentityPrincipal('cognito-identity.amazonaws.com', {
          StringEquals: { 'cognito-identity.amazonaws.com:aud': pool.ref },
          'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': state },
        }),
      });
      role.addToPolicy(events);
      return role;
    };
    new CfnIdentityPoolRoleAttachment(this, 'Roles', {
      identityPoolId: pool.ref,
      roles: {
        authenticated: roleFor('SignedIn', 'authenticated').roleArn,
        unauthenticated: roleFor('Guest', 'unauthenticated').roleArn,
      },
    });
    this.id = pool.ref;
  }
}
