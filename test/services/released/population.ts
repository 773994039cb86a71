import { getUser } from '../../../cloud/table/people/users.ts';
import { defaultStyle } from '../../../domain/captions/defaults.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { styleToWire } from '../../../domain/style/wire.ts';
import { releaseSeconds, settleCharacters, settleSeconds } from '../../../services/credits/closeReservation.ts';
import { grantTopUp } from '../../../services/credits/grantTopUp.ts';
import { reserveCharacters, reserveSeconds } from '../../../services/credits/reserveSeconds.ts';
import { takeBackPart } from '../../../services/credits/takeBackTopUp.ts';
import { dokuAccess, paymentParts } from '../../kit/checkouts.ts';
import { Outbox } from '../../kit/outbox.ts';
import {
  acceptInvitation,
  addComment,
  addTab,
  addTeamGroup,
  createDokuOrder,
  createFolder,
  createGroup,
  createProject,
  createToken,
  inviteMember,
  inviteToGroup,
  makeLink,
  nameVersion,
  reactToComment,
  readDokuOrder,
  saveFileVocabulary,
  saveGlossary,
  saveStylePreset,
  saveVocabulary,
  setCountry,
  splitSections,
  startExport,
  updateSection,
} from '../../kit/services.ts';
import { givenDoku } from '../../local/kit/checkouts.ts';
import { open, save, spoken } from '../subtitles/kit.ts';
import { mailedToken } from '../teams/kit.ts';
import type { World } from '../world.ts';

/** Ids with which the stored items of a release are read. */
export interface Ids {
  readonly ownerId: string;
  readonly editorId: string;
  readonly projectId: string;
  readonly videoId: string;
  readonly subtitleId: string;
  readonly folderId: string;
  readonly groupId: string;
  readonly orderId: string;
}

/** Time at which the items were written, and are read. */
export const writtenAt = '2026-11-21T05:00:00.000Z';

/** Has two people work with the product, so that most kinds of items exist. */
export async function populate(world: World): Promise<Ids> {
  world.cloud.clock.set(writtenAt);
  const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
  const cloud = { ...world.cloud, config, mail: new Outbox() };
  const owner = await world.given.aPerson('standard');
  const editor = await world.given.aPerson();
  const { email: editorEmail = '' } = (await getUser(cloud.table, editor.userId)) ?? {};
  const { id: projectId } = await createProject(cloud, owner, { name: 'Films', requestId: 'films' });
  const { id: folderId } = await createFolder(cloud, owner, {
    name: 'Spring',
    requestId: 'spring',
    parentId: projectId,
  });
  const file = await world.given.aTranscribedFile({
    source: new Uint8Array(64),
    owner,
    about: { title: 'Interview', projectId: owner.homeProjectId, durationMs: 60_000 },
    captions: spoken(6),
  });
  const { videoId, subtitleId = '' } = file as typeof file & { subtitleId: string };
  const ref = { projectId: file.projectId, videoId };

  await edit(world, { ...ref, subtitleId, userId: owner.userId });
  await nameVersion(cloud, owner, { ...ref, versionId: '3', name: 'Before the review' });
  await addTab(cloud, owner, { ...ref, language: 'ja', content: 'empty' });
  await inviteMember(cloud, owner, { teamId: videoId, email: editorEmail, role: 'editor' });
  await acceptInvitation(cloud, editor, { token: mailedToken(cloud.mail, editorEmail) });
  await inviteMember(cloud, owner, { teamId: videoId, email: 'waiting@example.com', role: 'viewer' });
  const anchor = { captionId: 'c1', tab: 'en', startMs: 2000, quote: 'caption' } as const;
  const comment = { ...ref, requestId: 'comment', text: 'Too long?', about: { anchor } };
  const { id: commentId } = await addComment(cloud, editor, comment);
  await reactToComment(cloud, owner, { ...ref, commentId, reaction: 'like' });
  const { sections } = await splitSections(cloud, owner, { ...ref, edgesMs: [30_000] });
  await updateSection(cloud, owner, { ...ref, sectionId: sections[1]?.id ?? '', assigneeId: editor.userId });
  const { id: groupId } = await createGroup(cloud, owner, { name: 'Crew', requestId: 'crew' });
  await inviteToGroup(cloud, owner, { groupId, email: 'crew@example.com' });
  await addTeamGroup(cloud, owner, { teamId: videoId, groupId, role: 'viewer' });
  await makeLink(cloud, owner, { teamId: videoId, level: 'view', days: 30 });
  await startExport(cloud, owner, { ...ref, format: 'mp4', tab: 'en', resolution: '720' });
  await preferences(cloud, owner, ref);
  await money(cloud, owner.userId, videoId);
  const orderId = await paidOrder(cloud, owner);
  await world.given.anUpload(owner);
  const ids = { ownerId: owner.userId, editorId: editor.userId, projectId: file.projectId };
  return { ...ids, videoId, subtitleId, folderId, groupId, orderId };
}

type Opened = Parameters<typeof open>[1];

/** Saves three changes of the captions. */
async function edit(world: World, file: Opened): Promise<void> {
  for (const text of ['First', 'Second', 'Third']) {
    const { document, revision } = await open(world, file);
    const change = setText(document, { id: 'c0', tab: 'en', text });
    if (change) await save(world, file, { baseRevision: revision, change, saveId: `save-${text}` });
  }
}

type Cloud = World['cloud'];
type Ref = { readonly projectId: string; readonly videoId: string };

async function preferences(cloud: Cloud, owner: { readonly userId: string }, ref: Ref): Promise<void> {
  await createToken(cloud, owner, { name: 'Build server', days: 90 });
  await saveStylePreset(cloud, owner, { presetId: 'p1', name: 'Documentary', style: styleToWire(defaultStyle) });
  await saveGlossary(cloud, owner, { terms: [{ source: 'cue', targets: { de: 'Einsatz' }, matchCase: false }] });
  await saveVocabulary(cloud, owner, { terms: [{ term: 'Otoji', soundsLike: '' }] });
  await saveFileVocabulary(cloud, owner, { ...ref, terms: [{ term: 'Aya', soundsLike: '' }] });
}

async function money(cloud: Cloud, userId: string, videoId: string): Promise<void> {
  const job = (attempt: number) => ({ userId, jobKey: `${videoId}#${attempt}`, file: { videoId, title: 'Interview' } });
  await grantTopUp(cloud, { userId, source: 'order#1', seconds: 1800, expiresAt: '2027-05-20T05:00:00.000Z' });
  await takeBackPart(cloud, { userId, source: 'order#1', refundId: 'refund1', seconds: 600 });
  for (const attempt of [1, 2, 3]) await reserveSeconds(cloud, { ...job(attempt), seconds: 7000 });
  await settleSeconds(cloud, { ...job(1), usedSeconds: 6500 });
  await releaseSeconds(cloud, job(2));
  await reserveCharacters(cloud, { userId, jobKey: `${videoId}#ja#1`, characters: 310_000 });
  await settleCharacters(cloud, { userId, jobKey: `${videoId}#ja#1`, used: 305_000 });
}

/** Buys minutes at DOKU, which has a clock of its own. Returns the id of the order. */
async function paidOrder(cloud: Cloud, owner: { readonly userId: string }): Promise<string> {
  await using doku = await givenDoku();
  const paying = { ...cloud, ...paymentParts(), now: () => new Date(), doku: dokuAccess(doku) };
  await setCountry(cloud, owner, { country: 'ID' });
  const { orderId } = await createDokuOrder(paying, owner, { requestId: 'order', quantity: 2, locale: 'en' });
  doku.move(orderId, 'paid');
  await readDokuOrder(paying, owner, { orderId });
  return orderId;
}
