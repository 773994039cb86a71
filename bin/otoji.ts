import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { readEnvironment } from '../lib/environment.ts';
import { OtojiStack } from '../lib/otojiStack.ts';

const app = new App();
const environment = readEnvironment(app.node);

new OtojiStack(app, `otoji-${environment.name}`, environment);

// Synthesis fails on every finding that is not acknowledged with a reason.
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
