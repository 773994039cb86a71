import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Behavior of the program: how it ends, or what it does until then. */
export type Behavior = 'speak' | 'find nothing' | 'be killed' | 'refuse the model' | 'wait at 50 %';

/** Result of whisper.cpp's program for “Hello world again.”. */
const spoken = {
  result: { language: 'en' },
  transcription: [
    {
      text: ' Hello world again.',
      offsets: { from: 0, to: 1500 },
      tokens: [
        { text: ' Hello', offsets: { from: 100, to: 500 }, p: 0.9 },
        { text: ' world', offsets: { from: 600, to: 900 }, p: 0.9 },
        { text: ' again', offsets: { from: 900, to: 1400 }, p: 0.9 },
        { text: '.', offsets: { from: 1400, to: 1500 }, p: 0.9 },
      ],
    },
  ],
};

/**
 * Writes a program with whisper.cpp's options and output, so that tests need no model. Returns the environment of a
 * local cloud that uses it, and a function that sets its behavior, also while it waits.
 */
export function whisperProgram(folder: string) {
  const at = (name: string) => path.join(folder, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(at('ggml-base.bin'), '');
  writeFileSync(at('speak.json'), JSON.stringify(spoken));
  writeFileSync(at('nothing.json'), JSON.stringify({ ...spoken, transcription: [] }));
  writeFileSync(
    at('whisper-cli'),
    `#!/bin/sh
while [ "$1" != -of ]; do shift; done
does() { cat '${at('does')}'; }
while [ "$(does)" = 'wait at 50 %' ]; do
  echo 'whisper_print_progress_callback: progress =  50%' >&2
  sleep 0.2
done
case "$(does)" in
  'be killed') kill -9 $$ ;;
  'refuse the model') echo "whisper_model_load: invalid model data in '${at('ggml-base.bin')}'" >&2; exit 3 ;;
  'find nothing') cp '${at('nothing.json')}' "$2.json" ;;
  *) cp '${at('speak.json')}' "$2.json" ;;
esac
`,
  );
  chmodSync(at('whisper-cli'), 0o755);
  const behave = (behavior: Behavior) => writeFileSync(at('does'), behavior);
  behave('speak');
  const environment = {
    WHISPER_CPP_BIN: at('whisper-cli'),
    WHISPER_MODEL: at('ggml-base.bin'),
    OTOJI_MODELS: at('none'),
  };
  return { environment, behave };
}
