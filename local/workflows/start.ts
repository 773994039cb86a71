import { join } from 'node:path';
import type { Starter } from '../context.ts';
import { awsJson } from '../protocol/awsJson.ts';
import { openDatabase } from '../state/database.ts';
import { declaredStateMachines } from './machines.ts';
import { workflowOperations } from './operations.ts';
import { workflowSection } from './page.ts';
import { RunLog } from './runLog.ts';
import { ExecutionRunner } from './runner.ts';
import { unsupportedResources } from './tasks.ts';

/** AWS Step Functions: the template's state machines. Starts late, since resumed executions need the other services. */
export const starter: Starter = {
  name: 'workflows',
  async start(context) {
    const machines = declaredStateMachines(context.template);
    for (const machine of machines) {
      for (const resource of unsupportedResources(machine))
        context.log(`${machine.name} calls ${resource}, which the local cloud does not support.`);
    }
    const database = openDatabase(join(context.folder('workflows'), 'runs.sqlite'));
    const log = new RunLog(database);
    const runner = new ExecutionRunner(log, context.invoke, context.bus);
    context.onStop(async () => {
      await runner.close();
      database.close();
    });
    const operations = workflowOperations({ machines, log, runner });
    context.endpoints.serve('sfn', awsJson({ version: '1.0', invalidInput: 'ValidationException', operations }));
    context.page.add(workflowSection(log, machines));
    context.runs('AWS::StepFunctions::StateMachine');
    runner.resumeAll(machines);
  },
};
