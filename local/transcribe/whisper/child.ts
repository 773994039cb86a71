/** Process that runs whisper.cpp for one job, so that a crash, a full memory or a cancellation ends nothing else. */
import { Wav } from '../wav.ts';
import { openEngine } from './engine.ts';
import type { ChildMessage, ChildTask } from './messages.ts';
import { recogniseRecording } from './recognise.ts';

const memoryIntervalMs = 500;

const send = (message: ChildMessage) => process.send?.(message);
const sendMemory = () => send({ kind: 'memory', bytes: process.memoryUsage.rss() });

// whisper.cpp runs in a thread that cannot be interrupted, so an exit that waits for it would be late.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (task: ChildTask) => void run(task));

async function run(task: ChildTask): Promise<void> {
  const timer = setInterval(sendMemory, memoryIntervalMs);
  try {
    const engine = await openEngine(task.libraryPath, task.modelPath, task.vadModelPath);
    const audio = await Wav.open(task.wavPath);
    const onProgress = (share: number) => send({ kind: 'progress', share });
    const result = await recogniseRecording(engine, audio, task, onProgress);
    sendMemory();
    send({ kind: 'result', result });
  } catch (error) {
    send({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
  } finally {
    clearInterval(timer);
  }
}
