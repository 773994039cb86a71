import type { Starter } from '../context.ts';
import { FunctionLogs } from './logs.ts';
import { FunctionRunner } from './runner.ts';
import { readFunctions } from './spec.ts';

/** Lambda: runs the functions of the template in worker threads of this process. Each is loaded at its first call. */
export const starter: Starter = {
  name: 'functions',
  async start(context, provide) {
    context.runs('AWS::Lambda::Function', 'AWS::Lambda::Version', 'AWS::Lambda::Alias');
    const { specs, unsupported } = readFunctions(context.template);
    if (unsupported.length > 0)
      context.log(`functions that do not run here because they are not Node.js: ${unsupported.join(', ')}`);
    const logs = new FunctionLogs(context.folder('logs'));
    const runner = new FunctionRunner(specs, context, logs);
    provide.invoke((functionId, payload) => runner.invoke(functionId, payload));
    context.onStop(async () => {
      await runner.stop();
      await logs.flush();
    });
  },
};
