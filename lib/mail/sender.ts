import { Aws, type Stack } from 'aws-cdk-lib';
import { UserPoolEmail } from 'aws-cdk-lib/aws-cognito';
import { EventBus } from 'aws-cdk-lib/aws-events';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { Environment } from '../environment.ts';
import type { MailResource } from '../functions/grantable.ts';

const senderName = 'Otoji';

/** Its ARN is part of permissions, so its name is fixed. */
const nameOf = ({ name }: Environment) => `otoji-${name}-transactional`;

/**
 * What mails are sent by: the address of `-c mailFrom`, whose domain the operator has verified in SES, and a
 * configuration set that suppresses addresses after bounces and complaints and reports them on the event bus.
 */
export function createSender(scope: Stack, environment: Environment): { mail: MailResource; email: UserPoolEmail } {
  const set = new ConfigurationSet(scope, 'TransactionalMail', {
    configurationSetName: nameOf(environment),
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    reputationMetrics: true,
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
  });
  set.addEventDestination('Problems', {
    destination: EventDestination.eventBus(EventBus.fromEventBusName(scope, 'DefaultBus', 'default')),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  const { mailFrom, region } = environment;
  const configurationSet = nameOf(environment);
  // Cognito's own address takes no configuration set, and mails fifty times a day for the whole AWS account.
  if (!mailFrom) return { mail: { configurationSet, from: undefined }, email: UserPoolEmail.withCognito() };
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const identityArn = `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/${domain}`;
  const email = UserPoolEmail.withSES({
    fromEmail: mailFrom,
    fromName: senderName,
    sesRegion: region,
    sesVerifiedDomain: domain,
    configurationSetName: set.configurationSetName,
  });
  return { mail: { configurationSet, from: { address: mailFrom, identityArn } }, email };
}
