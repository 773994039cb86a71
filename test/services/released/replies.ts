import { getReceipt } from '../../../cloud/table/money/receipts.ts';
import {
  listActivity,
  listComments,
  listDokuOrders,
  listExports,
  listFiles,
  listGroups,
  listManagedSections,
  listMembers,
  listNotices,
  listOwnSections,
  listProjects,
  listSections,
  listShared,
  listStylePresets,
  listTokens,
  listVersions,
  readAccount,
  readDashboard,
  readFile,
  readFileVocabulary,
  readGlossary,
  readGroup,
  readPlans,
  readProject,
  readSubtitleDefaults,
  readSubtitles,
  readTeam,
  readUsage,
  readUsageHistory,
  readVersion,
  readVocabulary,
} from '../../kit/services.ts';
import { open } from '../subtitles/kit.ts';
import type { World } from '../world.ts';
import type { Ids } from './population.ts';

/** Reads what is stored by the product's own services, as its two people see it. */
export async function readAll(world: World, ids: Ids): Promise<Record<string, unknown>> {
  const { cloud } = world;
  const { ownerId, editorId, projectId, videoId, subtitleId, folderId, groupId, orderId } = ids;
  const [owner, editor] = [{ userId: ownerId }, { userId: editorId }];
  const ref = { projectId, videoId };
  const replies: Record<string, unknown> = {
    readAccount: await readAccount(cloud, owner),
    readDashboard: await readDashboard(cloud, owner),
    readUsage: await readUsage(cloud, owner),
    readUsageHistory: await readUsageHistory(cloud, owner, {}),
    listDokuOrders: await listDokuOrders(cloud, owner),
    receipt: await getReceipt(cloud.table, ownerId, orderId, 'receipt'),
    readPlans: await readPlans(cloud, owner),
    readSubtitleDefaults: await readSubtitleDefaults(cloud, owner),
    listStylePresets: await listStylePresets(cloud, owner),
    listTokens: await listTokens(cloud, owner),
    readGlossary: await readGlossary(cloud, owner),
    readVocabulary: await readVocabulary(cloud, owner),
    listNotices: await listNotices(cloud, editor),
    listProjects: await listProjects(cloud, owner),
    readProject: await readProject(cloud, owner, { projectId: folderId }),
    listFiles: await listFiles(cloud, owner, { projectId, sort: 'createdAt', order: 'desc', limit: 50 }),
    listShared: await listShared(cloud, editor, { limit: 50 }),
    listGroups: await listGroups(cloud, owner, {}),
    readGroup: await readGroup(cloud, owner, { groupId }),
    readFile: await readFile(cloud, editor, ref),
    readFileVocabulary: await readFileVocabulary(cloud, owner, ref),
    readSubtitles: await readSubtitles(cloud, editor, { ...ref, subtitleId }),
    captions: (await open(world, { ...ref, subtitleId, userId: ownerId })).document.toSnapshot(),
    listVersions: await listVersions(cloud, owner, ref),
    readVersion: await readVersion(cloud, owner, { ...ref, versionId: '2' }),
    listActivity: await listActivity(cloud, owner, ref),
    listComments: await listComments(cloud, owner, ref),
    listSections: await listSections(cloud, editor, ref),
    listManagedSections: await listManagedSections(cloud, owner),
    listOwnSections: await listOwnSections(cloud, editor),
    listExports: await listExports(cloud, owner, ref),
    readTeam: await readTeam(cloud, owner, { teamId: videoId }),
    listMembers: await listMembers(cloud, owner, { teamId: videoId }),
  };
  return JSON.parse(JSON.stringify(replies), (_, value) => (isSigned(value) ? 'signed address' : value));
}

/** Addresses of objects, and the shared query of several, differ each time. */
const isSigned = (value: unknown): boolean => typeof value === 'string' && /^https?:|X-Amz-/.test(value);
