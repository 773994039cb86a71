/** Process that runs whisper.cpp for one job. */
import { serveChildJob } from '../childJob.ts';
import { Wav } from '../wav.ts';
import { openEngine } from './engine.ts';
import { recogniseRecording, type WhisperTask } from './recognise.ts';

/** Job for the process that runs whisper.cpp. */
export interface ChildTask extends WhisperTask {
  readonly libraryPath: string;
  readonly modelPath: string;
  /** Model of the voice detector; undefined if it is not installed. */
  readonly vadModelPath: string | undefined;
  readonly wavPath: string;
}

serveChildJob(async (task: ChildTask, onProgress) => {
  const engine = await openEngine(task.libraryPath, task.modelPath, task.vadModelPath);
  return recogniseRecording(engine, await Wav.open(task.wavPath), task, onProgress);
});
