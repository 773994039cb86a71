import type { Starter } from '../context.ts';
import { FunctionLogs } from './logs.ts';
import { Runner } from './runner.ts';
import { readFunctions } from './spec.ts';

/** Lambda: the functions of the template run in worker threads of this process, each loaded at its first call. */
export const starter: Starter = {
  name: 'functions',
  async start(context, provide) {
    context.runs('AWS::Lambda::Function', 'AWS::Lambda::Version', 'AWS::Lambda::Alias');
    const { specs, foreign } = readFunctions(context.template);
    if (foreign.length > 0) context.log(`not run here, because they are not Node: ${foreign.join(', ')}`);
    const logs = new FunctionLogs(context.folder('logs'));
    const runner = new Runner(specs, context, logs);
    provide.invoke((functionId, payload) => runner.invoke(functionId, payload));
    context.onStop(async () => {
      await runner.stop();
      await logs.flush();
    });
  },
};
