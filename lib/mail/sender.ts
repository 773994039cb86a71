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
import type { MailResource } from '../functions/resources.ts';

const senderName = 'Otoji';

/**
 * Kind of mail. Promotional mails have a configuration set of their own: SES counts their complaints separately from
 * those about codes and receipts.
 */
type Kind = 'transactional' | 'promotional';

/** Fixed name of a configuration set, because its ARN is part of permissions. */
const nameOf = ({ name }: Environment, kind: Kind) => `otoji-${name}-${kind}`;

function createSet(scope: Stack, id: string, environment: Environment, kind: Kind): ConfigurationSet {
  const set = new ConfigurationSet(scope, id, {
    configurationSetName: nameOf(environment, kind),
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    reputationMetrics: true,
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
  });
  set.addEventDestination('Problems', {
    destination: EventDestination.eventBus(EventBus.fromEventBusName(scope, `${id}Bus`, 'default')),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  return set;
}

/**
 * Mail sender: the address of `-c mailFrom`, whose domain the operator has verified in SES, and configuration
 * sets that suppress addresses after bounces and complaints and report them on the event bus.
 */
export function createSender(scope: Stack, environment: Environment): { mail: MailResource; email: UserPoolEmail } {
  const set = createSet(scope, 'TransactionalMail', environment, 'transactional');
  createSet(scope, 'PromotionalMail', environment, 'promotional');
  const { mailFrom, region } = environment;
  const sets = {
    configurationSet: nameOf(environment, 'transactional'),
    newsConfigurationSet: nameOf(environment, 'promotional'),
  };
  // Cognito's own sender address supports no configuration set, and sends at most fifty mails a day for the whole AWS
  // account.
  if (!mailFrom) return { mail: { ...sets, from: undefined }, email: UserPoolEmail.withCognito() };
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const identityArn = `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/${domain}`;
  const email = UserPoolEmail.withSES({
    fromEmail: mailFrom,
    fromName: senderName,
    sesRegion: region,
    sesVerifiedDomain: domain,
    configurationSetName: set.configurationSetName,
  });
  return { mail: { ...sets, from: { address: mailFrom, identityArn } }, email };
}
