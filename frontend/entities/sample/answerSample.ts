import type { ApiResponse, Call } from '../../../api/client.ts';
import type { Reply, Sent } from '../../../api/route.ts';
import type { RouteName, Routes } from '../../../api/routes/index.ts';
import { tutorialNames } from '../../../domain/onboarding/tutorials.ts';
import { sampleCaptionsUrl, sampleFile } from './sampleFile.ts';
import { SampleStore } from './sampleStore.ts';

type Answers = {
  readonly [Name in RouteName]?: (sent: Sent<Routes[Name]>) => Promise<Reply<Routes[Name]>>;
};

/** Refusal of everything that needs an account. */
const refusal: ApiResponse = { status: 401, body: { code: 'session.missing' } };

const conflict: ApiResponse = { status: 409, body: { code: 'version.conflict' } };

/** Values that belong to the file. The others belong to the person. */
const valuesOfFile = ['document', 'settings', 'terms'];

class SaveConflict extends Error {}

/**
 * Answers the calls of the editor for the sample from this browser's storage. No request is sent, so opening the sample
 * costs its operator only static files.
 */
export function answerSample(store: SampleStore, now: () => string): (call: Call) => Promise<ApiResponse> {
  const answers = answersOf(store, now) as Partial<Record<string, (sent: unknown) => Promise<unknown>>>;
  return async ({ route: { name }, path, body }) => {
    const answer = name === undefined ? undefined : answers[name];
    if (!answer) return refusal;
    const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
    try {
      return { status: 200, body: await answer({ ...query, ...(body as object | undefined) }) };
    } catch (error) {
      if (error instanceof SaveConflict) return conflict;
      throw error;
    }
  };
}

function answersOf(store: SampleStore, now: () => string): Answers {
  const done = { done: true } as const;
  /** Creates a handler that stores the given fields of a value besides the others. */
  const patch = (name: string) => async (sent: object) => {
    await store.write(name, { ...(await store.read(name, {})), ...sent });
    return done;
  };
  return {
    async readFile() {
      const settings = { autoScroll: true, timecodes: 'ms', rules: 'default' } as const;
      return sampleFile(await documentId(store), { ...settings, ...(await store.read('settings', {})) });
    },
    saveConfig: patch('settings'),
    async readSubtitles({ after }) {
      const changes = await store.entriesAfter(Number(after ?? 0));
      const revision = changes.at(-1)?.revision ?? Number(after ?? 0);
      const savedAt = changes.at(-1)?.savedAt ?? now();
      return {
        ...{ revision, newestRevision: revision, snapshotUrl: sampleCaptionsUrl, snapshotRevision: 0, savedAt },
        changes: changes.map(({ saveId: _, ...entry }) => entry),
      };
    },
    async saveSubtitles(save) {
      const appended = await store.append(save, now());
      if (!appended) throw new SaveConflict();
      const { revision, savedAt } = appended.entry;
      return { revision, savedAt, missed: appended.missed.map(({ saveId: _, ...entry }) => entry) };
    },
    // A change that another window overtook is kept by the editor's journal.
    setAside: async ({ saveId }) => ({ id: saveId }),
    listSections: async () => ({ requiresNoErrors: false, sections: [], people: [] }),
    listComments: async () => ({ comments: [], readUntil: null, sectionsRead: {}, next: null }),
    listTranslations: async () => ({ translations: [] }),
    readGoogle: async () => ({ isAvailable: false, connectedAt: null }),
    readFileVocabulary: async () => ({ terms: await store.read('terms', []) }),
    async saveFileVocabulary({ terms }) {
      await store.write('terms', terms);
      return done;
    },
    readInfo: async () => infoOf(await store.read('tours', {}), await store.read('preferences', {}), now()),
    async saveTutorial({ tutorial, isDone }) {
      return patch('tours')({ [tutorial]: isDone });
    },
    saveEditorDefaults: patch('preferences'),
    listStylePresets: async () => ({ presets: [], shared: [] }),
    listGroups: async () => ({ groups: [] }),
    listFiles: async () => ({ files: [], thumbnailQuery: '', nextCursor: null }),
    listProjects: async () => ({ projects: [] }),
    listSharedFolders: async () => ({ folders: [] }),
  };
}

/**
 * Id of the captions. A new build may have another sample, to which the stored changes do not fit. They are removed
 * then, and nothing that was stored under the earlier id is found again.
 */
async function documentId(store: SampleStore): Promise<string> {
  const known = await store.read<{ url: string; id: string } | null>('document', null);
  if (known?.url === sampleCaptionsUrl) return known.id;
  await store.clear(valuesOfFile);
  const id = crypto.randomUUID();
  await store.write('document', { url: sampleCaptionsUrl, id });
  return id;
}

function infoOf(tours: object, preferences: object, at: string): Reply<Routes['readInfo']> {
  return {
    ...{ sub: '', email: '', firstName: '', lastName: '', language: 'en', createdAt: at, updatedAt: at },
    ...{ newsletter: false, isSnsAccount: false, googleAuth: false, teamAccess: true, groupMenu: true, stripe: null },
    tutorialsStatus: { ...Object.fromEntries(tutorialNames.map((name) => [name, false])), ...tours },
    onboarding: { answers: null, hasUploaded: true, hasDownloaded: true, bonusSeconds: 0, bonus: 'claimed' },
    dashboard: { fileSort: null, isBonusHidden: true },
    editor: { autoScroll: true, rewindMs: 0, shortcuts: {}, ...preferences },
  } as Reply<Routes['readInfo']>;
}

const sampleStore = new SampleStore();

/** Answers calls from the sample of this browser. */
export const answerFromBrowser = answerSample(sampleStore, () => new Date().toISOString());

/** Removes all changes to the sample from this browser, except tours and preferences of the person. */
export const startSampleOver = (): Promise<void> => sampleStore.clear(valuesOfFile);
