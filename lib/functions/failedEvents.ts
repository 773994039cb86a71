import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IDestination } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';

/**
 * Queue as a destination for events on which a function fails. Lambda sends them with the function's role; CDK's own
 * destination would also allow reading the queue's URL and attributes.
 */
export const failedEventsTo = (queue: IQueue): IDestination => ({
  bind: (_scope, target) => {
    target.addToRolePolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] }));
    return { destination: queue.queueArn };
  },
});
