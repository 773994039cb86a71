import { createRequire } from 'node:module';
import type { SpeakerSpan } from './labels.ts';

/** Models that tell speakers apart. */
export interface SpeakerModels {
  /** Finds where speakers change (pyannote segmentation). */
  readonly segmentationPath: string;
  /** Compares voices. */
  readonly embeddingPath: string;
}

interface Segment {
  /** Seconds from the start of the recording. */
  readonly start: number;
  readonly end: number;
  readonly speaker: number;
}

interface Clustering {
  /** Number of speakers; -1 to determine it by the threshold. */
  readonly numClusters: number;
  readonly threshold: number;
}

/** Part of the package sherpa-onnx-node that is used. */
export interface Sherpa {
  readonly OfflineSpeakerDiarization: new (
    config: object,
  ) => {
    readonly sampleRate: number;
    process(samples: Float32Array): Segment[];
    setConfig(config: { readonly clustering: Clustering }): void;
  };
}

const packageName = 'sherpa-onnx-node';
const platformName = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const platformFile = `sherpa-onnx-${platformName}/sherpa-onnx.node`;

const load = createRequire(import.meta.url);
const { resolve } = load;

/** Whether the package is installed for this platform. */
export function hasSherpa(): boolean {
  try {
    resolve(packageName);
    resolve(platformFile);
    return true;
  } catch {
    return false;
  }
}

export const loadSherpa = (): Sherpa => load(packageName) as Sherpa;

/** Similarity of voices from which they are one speaker, as in the project's examples. */
const threshold = 0.5;

/**
 * Returns who talks when. If more than `maxSpeakers` are found, the voices are grouped again into that many: the most
 * similar ones become one speaker, as in Amazon Transcribe.
 */
export function findSpeakers(
  sherpa: Sherpa,
  { segmentationPath, embeddingPath }: SpeakerModels,
  samples: Float32Array,
  maxSpeakers: number,
): SpeakerSpan[] {
  const diarization = new sherpa.OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: segmentationPath } },
    embedding: { model: embeddingPath },
    clustering: { numClusters: -1, threshold },
    minDurationOn: 0.2,
    minDurationOff: 0.5,
  });
  if (diarization.sampleRate !== 16_000) throw new Error(`the model is for ${diarization.sampleRate} Hz`);
  const found = diarization.process(samples);
  if (new Set(found.map(({ speaker }) => speaker)).size <= maxSpeakers) return found.map(toSpan);
  diarization.setConfig({ clustering: { numClusters: maxSpeakers, threshold } });
  return diarization.process(samples).map(toSpan);
}

const toSpan = ({ start, end, speaker }: Segment): SpeakerSpan => ({
  startMs: Math.round(start * 1000),
  endMs: Math.round(end * 1000),
  speaker,
});
