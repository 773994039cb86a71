import { App, Stage, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { readEnvironment } from '../lib/environment.ts';
import { GlobalStack } from '../lib/global/globalStack.ts';
import { refuseReplacement } from '../lib/irreplaceable.ts';
import { OtojiStack } from '../lib/otojiStack.ts';

const app = new App();
const environment = readEnvironment(app.node);

const stack = new OtojiStack(app, `otoji-${environment.name}`, environment);
// In a stage, so that `cdk deploy` without a name still deploys the one stack above.
if (environment.alarmEmail || environment.firewall) new GlobalStack(new Stage(app, 'Global'), 'Account', environment);

// Synthesis fails on every finding that is not acknowledged with a reason.
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
const assembly = app.synth();
refuseReplacement(assembly.getStackByName(stack.stackName).template, environment);
