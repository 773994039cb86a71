import koffi from 'koffi';
import { JobFailure } from '../jobFailure.ts';

/** Fields of `whisper_full_params` that are set or checked here; the others keep whisper.cpp's defaults. */
export interface FullParams {
  n_threads: number;
  no_context: boolean;
  print_progress: boolean;
  print_timestamps: boolean;
  token_timestamps: boolean;
  thold_pt: number;
  initial_prompt: string | null;
  language: string | null;
  suppress_nst: boolean;
  entropy_thold: number;
  grammar_penalty: number;
  vad_params: { threshold: number; samples_overlap: number };
}

export interface ContextParams {
  use_gpu: boolean;
  dtw_n_top: number;
  dtw_mem_size: number;
}

/** Pointer to an object of whisper.cpp. */
export type Handle = object;

type Callback<Result> = (error: Error | null, result: Result) => void;

/** Function that can also run in a thread of its own. */
interface Slow<Args extends unknown[], Result> {
  (...args: Args): Result;
  async(...args: [...Args, Callback<Result>]): void;
}

/** Runs a function of the library in a thread of its own, so that messages of the parent process are still received. */
export function inThread<Args extends unknown[], Result>(slow: Slow<Args, Result>, ...args: Args): Promise<Result> {
  return new Promise((resolve, reject) => {
    slow.async(...args, (error, result) => (error ? reject(error) : resolve(result)));
  });
}

/** Structures of `whisper.h` 1.9. `checkLayout` refuses a library with others. */
function declareStructures(): void {
  koffi.struct('whisper_aheads', { n_heads: 'size_t', heads: 'void *' });
  koffi.struct('whisper_context_params', {
    ...{ use_gpu: 'bool', flash_attn: 'bool', gpu_device: 'int', dtw_token_timestamps: 'bool' },
    ...{ dtw_aheads_preset: 'int', dtw_n_top: 'int', dtw_aheads: 'whisper_aheads', dtw_mem_size: 'size_t' },
  });
  koffi.struct('whisper_vad_context_params', { n_threads: 'int', use_gpu: 'bool', gpu_device: 'int' });
  koffi.struct('whisper_vad_params', {
    ...{ threshold: 'float', min_speech_duration_ms: 'int', min_silence_duration_ms: 'int' },
    ...{ max_speech_duration_s: 'float', speech_pad_ms: 'int', samples_overlap: 'float' },
  });
  koffi.struct('whisper_full_params', {
    ...{ strategy: 'int', n_threads: 'int', n_max_text_ctx: 'int', offset_ms: 'int', duration_ms: 'int' },
    ...{ translate: 'bool', no_context: 'bool', no_timestamps: 'bool', single_segment: 'bool' },
    ...{ print_special: 'bool', print_progress: 'bool', print_realtime: 'bool', print_timestamps: 'bool' },
    ...{ token_timestamps: 'bool', thold_pt: 'float', thold_ptsum: 'float', max_len: 'int' },
    ...{ split_on_word: 'bool', max_tokens: 'int', debug_mode: 'bool', audio_ctx: 'int', tdrz_enable: 'bool' },
    ...{ suppress_regex: 'const char *', initial_prompt: 'const char *', carry_initial_prompt: 'bool' },
    ...{ prompt_tokens: 'void *', prompt_n_tokens: 'int', language: 'const char *', detect_language: 'bool' },
    ...{ suppress_blank: 'bool', suppress_nst: 'bool', temperature: 'float', max_initial_ts: 'float' },
    ...{ length_penalty: 'float', temperature_inc: 'float', entropy_thold: 'float', logprob_thold: 'float' },
    ...{ no_speech_thold: 'float', best_of: 'int', beam_size: 'int', patience: 'float' },
    ...{ callbacks: koffi.array('void *', 10, 'Array'), grammar_rules: 'void *', n_grammar_rules: 'size_t' },
    ...{ i_start_rule: 'size_t', grammar_penalty: 'float', vad: 'bool', vad_model_path: 'const char *' },
    vad_params: 'whisper_vad_params',
  });
}

/** Loads the functions of whisper.cpp. Throws if the library has another layout. */
export function loadFunctions(libraryPath: string) {
  declareStructures();
  const library = load(libraryPath);
  const functions = {
    version: library.func('const char *whisper_version()') as () => string,
    contextDefaults: library.func('whisper_context_params whisper_context_default_params()') as () => ContextParams,
    fullDefaults: library.func('whisper_full_params whisper_full_default_params(int strategy)') as (
      strategy: number,
    ) => FullParams,
    open: library.func(
      'void *whisper_init_from_file_with_params(const char *path, whisper_context_params params)',
    ) as unknown as Slow<[string, ContextParams], Handle | null>,
    full: library.func(
      'int whisper_full(void *context, whisper_full_params params, const float *samples, int count)',
    ) as unknown as Slow<[Handle, FullParams, Float32Array, number], number>,
    toMel: library.func(
      'int whisper_pcm_to_mel(void *context, const float *samples, int count, int threads)',
    ) as unknown as Slow<[Handle, Float32Array, number, number], number>,
    detectLanguage: library.func(
      'int whisper_lang_auto_detect(void *context, int offset_ms, int threads, _Out_ float *probabilities)',
    ) as unknown as Slow<[Handle, number, number, Float32Array], number>,
    maxLanguage: library.func('int whisper_lang_max_id()') as () => number,
    languageCode: library.func('const char *whisper_lang_str(int id)') as (id: number) => string,
    segmentCount: library.func('int whisper_full_n_segments(void *context)') as (context: Handle) => number,
    segmentText: library.func(
      'const char *whisper_full_get_segment_text(void *context, int segment)',
    ) as SegmentGetter<string>,
    segmentStart: library.func(
      'int64_t whisper_full_get_segment_t0(void *context, int segment)',
    ) as SegmentGetter<number>,
    segmentEnd: library.func(
      'int64_t whisper_full_get_segment_t1(void *context, int segment)',
    ) as SegmentGetter<number>,
    noSpeech: library.func(
      'float whisper_full_get_segment_no_speech_prob(void *context, int segment)',
    ) as SegmentGetter<number>,
    tokenCount: library.func('int whisper_full_n_tokens(void *context, int segment)') as SegmentGetter<number>,
    tokenText: library.func(
      'const char *whisper_full_get_token_text(void *context, int segment, int token)',
    ) as TokenGetter<string>,
    tokenStart: library.func(
      'int64_t whisper_full_get_token_t0(void *context, int segment, int token)',
    ) as TokenGetter<number>,
    tokenEnd: library.func(
      'int64_t whisper_full_get_token_t1(void *context, int segment, int token)',
    ) as TokenGetter<number>,
    tokenProbability: library.func(
      'float whisper_full_get_token_p(void *context, int segment, int token)',
    ) as TokenGetter<number>,
    openVad: library.func(
      'void *whisper_vad_init_from_file_with_params(const char *path, whisper_vad_context_params params)',
    ) as unknown as Slow<[string, { n_threads: number; use_gpu: boolean; gpu_device: number }], Handle | null>,
    detectSpeech: library.func(
      'bool whisper_vad_detect_speech_no_reset(void *vad, const float *samples, int count)',
    ) as unknown as Slow<[Handle, Float32Array, number], boolean>,
    probabilityCount: library.func('int whisper_vad_n_probs(void *vad)') as (vad: Handle) => number,
    probabilities: library.func('float *whisper_vad_probs(void *vad)') as (vad: Handle) => Handle,
  };
  checkLayout(functions.fullDefaults(0), functions.contextDefaults());
  return functions;
}

function load(libraryPath: string) {
  try {
    return koffi.load(libraryPath);
  } catch (error) {
    throw new JobFailure(`whisper.cpp cannot be loaded. ${error instanceof Error ? error.message : error}`, 'engine');
  }
}

type SegmentGetter<Value> = (context: Handle, segment: number) => Value;
type TokenGetter<Value> = (context: Handle, segment: number, token: number) => Value;

export type Functions = ReturnType<typeof loadFunctions>;

/** Reads an array of floats of the library. */
export const readFloats = (pointer: Handle, count: number): ArrayLike<number> =>
  koffi.decode(pointer, 'float', count) as ArrayLike<number>;

/** Compares default values at the beginning, in the middle and at the end of the structures. */
function checkLayout(full: FullParams, context: ContextParams): void {
  const pairs = [
    ...[[full.thold_pt, 0.01] as const, [full.entropy_thold, 2.4] as const, [full.grammar_penalty, 100] as const],
    ...[[full.vad_params.threshold, 0.5] as const, [full.vad_params.samples_overlap, 0.1] as const],
    ...[[context.dtw_n_top, -1] as const, [context.dtw_mem_size, 134_217_728] as const],
  ];
  if (pairs.some(([actual, expected]) => Math.abs(actual - expected) > 1e-3) || full.language !== 'en')
    throw new JobFailure('This version of whisper.cpp has another interface.', 'engine');
}
