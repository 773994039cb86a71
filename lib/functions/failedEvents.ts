import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IDestination } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';

/**
 * Keeps the events on which a function fails in a queue. Lambda sends them as the function, which CDK's own destination
 * also allows to read the queue's address and attributes.
 */
export const failedEventsTo = (queue: IQueue): IDestination => ({
  bind: (_scope, target) => {
    target.addToRolePolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] }));
    return { destination: queue.queueArn };
  },
});
