import { App, Stage, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { readEnvironment } from '../lib/environment.ts';
import { GlobalStack } from '../lib/global/globalStack.ts';
import { refuseReplacement } from '../lib/irreplaceable.ts';
import { OtojiStack } from '../lib/otojiStack.ts';

// Server access logs are allowed by a policy of their bucket, which then needs no access control list.
const app = new App({ context: { '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true } });
const environment = readEnvironment(app.node);

const stack = new OtojiStack(app, `otoji-${environment.name}`, environment);
// In a stage, so that `cdk deploy` without a name still deploys the one stack above.
new GlobalStack(new Stage(app, 'Global'), 'Account', environment);

// Synthesis fails on every finding that is not acknowledged with a reason.
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
const assembly = app.synth();
refuseReplacement(assembly.getStackByName(stack.stackName).template, environment);
