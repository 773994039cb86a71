import { type AnyRoute, actionOf, type FileRef, isOfFile, isOfTeam, type ServiceInput } from '../../api/route.ts';
import { account } from '../../api/routes/account.ts';
import { comments } from '../../api/routes/comments.ts';
import { exportRoutes } from '../../api/routes/exports.ts';
import { files } from '../../api/routes/files.ts';
import { groups } from '../../api/routes/groups.ts';
import { live } from '../../api/routes/live.ts';
import { payments } from '../../api/routes/payments.ts';
import { plans } from '../../api/routes/plans.ts';
import { sections } from '../../api/routes/sections.ts';
import { subscriptions } from '../../api/routes/subscriptions.ts';
import { subtitles } from '../../api/routes/subtitles.ts';
import { teams } from '../../api/routes/teams.ts';
import { tokens } from '../../api/routes/tokens.ts';
import { translationRoutes } from '../../api/routes/translation.ts';
import { uploads } from '../../api/routes/uploads.ts';
import { versions } from '../../api/routes/versions.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { requireFile, requireUser } from '../../services/access/access.ts';
import { changePassword as changePasswordService } from '../../services/account/changePassword.ts';
import { claimOnboardingBonus as claimOnboardingBonusService } from '../../services/account/claimOnboardingBonus.ts';
import { deleteAccount as deleteAccountService } from '../../services/account/deleteAccount.ts';
import { deleteStylePreset as deleteStylePresetService } from '../../services/account/deleteStylePreset.ts';
import { finishEmailChange as finishEmailChangeService } from '../../services/account/finishEmailChange.ts';
import { listStylePresets as listStylePresetsService } from '../../services/account/listStylePresets.ts';
import { readAccount as readAccountService } from '../../services/account/readAccount.ts';
import { readDashboard as readDashboardService } from '../../services/account/readDashboard.ts';
import { readDeletion as readDeletionService } from '../../services/account/readDeletion.ts';
import { readGlossary as readGlossaryService } from '../../services/account/readGlossary.ts';
import { readInfo as readInfoService } from '../../services/account/readInfo.ts';
import { readOnboarding as readOnboardingService } from '../../services/account/readOnboarding.ts';
import { readSubtitleDefaults as readSubtitleDefaultsService } from '../../services/account/readSubtitleDefaults.ts';
import { readUsage as readUsageService } from '../../services/account/readUsage.ts';
import { readUsageHistory as readUsageHistoryService } from '../../services/account/readUsageHistory.ts';
import { saveDashboard as saveDashboardService } from '../../services/account/saveDashboard.ts';
import { saveEditorDefaults as saveEditorDefaultsService } from '../../services/account/saveEditorDefaults.ts';
import { saveGlossary as saveGlossaryService } from '../../services/account/saveGlossary.ts';
import { saveNotifications as saveNotificationsService } from '../../services/account/saveNotifications.ts';
import { saveOnboarding as saveOnboardingService } from '../../services/account/saveOnboarding.ts';
import { saveStylePreset as saveStylePresetService } from '../../services/account/saveStylePreset.ts';
import { saveSubtitleDefaults as saveSubtitleDefaultsService } from '../../services/account/saveSubtitleDefaults.ts';
import { saveTutorial as saveTutorialService } from '../../services/account/saveTutorial.ts';
import { setLanguage as setLanguageService } from '../../services/account/setLanguage.ts';
import { setName as setNameService } from '../../services/account/setName.ts';
import { signOutEverywhere as signOutEverywhereService } from '../../services/account/signOutEverywhere.ts';
import { startEmailChange as startEmailChangeService } from '../../services/account/startEmailChange.ts';
import { addComment as addCommentService } from '../../services/comments/addComment.ts';
import { listComments as listCommentsService } from '../../services/comments/listComments.ts';
import { reactToComment as reactToCommentService } from '../../services/comments/reactToComment.ts';
import { removeComment as removeCommentService } from '../../services/comments/removeComment.ts';
import { resolveComment as resolveCommentService } from '../../services/comments/resolveComment.ts';
import { cancelExport as cancelExportService } from '../../services/exports/cancelExport.ts';
import { listExports as listExportsService } from '../../services/exports/listExports.ts';
import { readExport as readExportService } from '../../services/exports/readExport.ts';
import { startExport as startExportService } from '../../services/exports/startExport.ts';
import { createFolder as createFolderService } from '../../services/files/createFolder.ts';
import { createProject as createProjectService } from '../../services/files/createProject.ts';
import { deleteFile as deleteFileService } from '../../services/files/deleteFile.ts';
import { deleteProject as deleteProjectService } from '../../services/files/deleteProject.ts';
import { listFiles as listFilesService } from '../../services/files/listFiles.ts';
import { listProjects as listProjectsService } from '../../services/files/listProjects.ts';
import { listShared as listSharedService } from '../../services/files/listShared.ts';
import { readFile as readFileService } from '../../services/files/readFile.ts';
import { readProject as readProjectService } from '../../services/files/readProject.ts';
import { saveConfig as saveConfigService } from '../../services/files/saveConfig.ts';
import { saveDialog as saveDialogService } from '../../services/files/saveDialog.ts';
import { saveShots as saveShotsService } from '../../services/files/saveShots.ts';
import { updateFile as updateFileService } from '../../services/files/updateFile.ts';
import { updateProject as updateProjectService } from '../../services/files/updateProject.ts';
import { createGroup as createGroupService } from '../../services/groups/createGroup.ts';
import { deleteGroup as deleteGroupService } from '../../services/groups/deleteGroup.ts';
import { inviteToGroup as inviteToGroupService } from '../../services/groups/inviteToGroup.ts';
import { listGroups as listGroupsService } from '../../services/groups/listGroups.ts';
import { readGroup as readGroupService } from '../../services/groups/readGroup.ts';
import { removeGroupMember as removeGroupMemberService } from '../../services/groups/removeGroupMember.ts';
import { transferGroup as transferGroupService } from '../../services/groups/transferGroup.ts';
import { updateGroup as updateGroupService } from '../../services/groups/updateGroup.ts';
import { withdrawGroupInvitation as withdrawGroupInvitationService } from '../../services/groups/withdrawGroupInvitation.ts';
import { createTicket as createTicketService } from '../../services/live/createTicket.ts';
import { completePaymentIntent as completePaymentIntentService } from '../../services/payments/completePaymentIntent.ts';
import { createPaymentIntent as createPaymentIntentService } from '../../services/payments/createPaymentIntent.ts';
import { listCharges as listChargesService } from '../../services/payments/listCharges.ts';
import { listPaymentMethods as listPaymentMethodsService } from '../../services/payments/listPaymentMethods.ts';
import { readDiscountCode as readDiscountCodeService } from '../../services/payments/readDiscountCode.ts';
import { removePaymentMethod as removePaymentMethodService } from '../../services/payments/removePaymentMethod.ts';
import { updatePaymentMethod as updatePaymentMethodService } from '../../services/payments/updatePaymentMethod.ts';
import { readPlans as readPlansService } from '../../services/plans/readPlans.ts';
import { listOwnSections as listOwnSectionsService } from '../../services/sections/listOwnSections.ts';
import { listSections as listSectionsService } from '../../services/sections/listSections.ts';
import { readSection as readSectionService } from '../../services/sections/readSection.ts';
import { removeSection as removeSectionService } from '../../services/sections/removeSection.ts';
import { splitSections as splitSectionsService } from '../../services/sections/splitSections.ts';
import { updateSection as updateSectionService } from '../../services/sections/updateSection.ts';
import { cancelSubscription as cancelSubscriptionService } from '../../services/subscriptions/cancelSubscription.ts';
import { changePlan as changePlanService } from '../../services/subscriptions/changePlan.ts';
import { completeSubscription as completeSubscriptionService } from '../../services/subscriptions/completeSubscription.ts';
import { createSubscription as createSubscriptionService } from '../../services/subscriptions/createSubscription.ts';
import { readPlanDifference as readPlanDifferenceService } from '../../services/subscriptions/readPlanDifference.ts';
import { resumeSubscription as resumeSubscriptionService } from '../../services/subscriptions/resumeSubscription.ts';
import { importSubtitles as importSubtitlesService } from '../../services/subtitles/importSubtitles.ts';
import { readSubtitles as readSubtitlesService } from '../../services/subtitles/readSubtitles.ts';
import { saveStaged as saveStagedService } from '../../services/subtitles/saveStaged.ts';
import { saveStyle as saveStyleService } from '../../services/subtitles/saveStyle.ts';
import { saveSubtitles as saveSubtitlesService } from '../../services/subtitles/saveSubtitles.ts';
import { stageChange as stageChangeService } from '../../services/subtitles/stageChange.ts';
import { acceptInvitation as acceptInvitationService } from '../../services/teams/acceptInvitation.ts';
import { addTeamGroup as addTeamGroupService } from '../../services/teams/addTeamGroup.ts';
import { inviteMember as inviteMemberService } from '../../services/teams/inviteMember.ts';
import { listMembers as listMembersService } from '../../services/teams/listMembers.ts';
import { readTeam as readTeamService } from '../../services/teams/readTeam.ts';
import { removeMember as removeMemberService } from '../../services/teams/removeMember.ts';
import { removeTeamGroup as removeTeamGroupService } from '../../services/teams/removeTeamGroup.ts';
import { setMemberRole as setMemberRoleService } from '../../services/teams/setMemberRole.ts';
import { setTeamGroupRole as setTeamGroupRoleService } from '../../services/teams/setTeamGroupRole.ts';
import { transferOwnership as transferOwnershipService } from '../../services/teams/transferOwnership.ts';
import { withdrawInvitation as withdrawInvitationService } from '../../services/teams/withdrawInvitation.ts';
import { createToken as createTokenService } from '../../services/tokens/createToken.ts';
import { listTokens as listTokensService } from '../../services/tokens/listTokens.ts';
import { revokeToken as revokeTokenService } from '../../services/tokens/revokeToken.ts';
import { transcribe as transcribeService } from '../../services/transcription/transcribe.ts';
import { addTab as addTabService } from '../../services/translation/addTab.ts';
import { cancelTranslation as cancelTranslationService } from '../../services/translation/cancelTranslation.ts';
import { listTranslationLanguages as listTranslationLanguagesService } from '../../services/translation/listTranslationLanguages.ts';
import { listTranslations as listTranslationsService } from '../../services/translation/listTranslations.ts';
import { removeTab as removeTabService } from '../../services/translation/removeTab.ts';
import { translateTab as translateTabService } from '../../services/translation/translateTab.ts';
import { abortUpload as abortUploadService } from '../../services/uploads/abortUpload.ts';
import { completeUpload as completeUploadService } from '../../services/uploads/completeUpload.ts';
import { createFile as createFileService } from '../../services/uploads/createFile.ts';
import { readUpload as readUploadService } from '../../services/uploads/readUpload.ts';
import { signParts as signPartsService } from '../../services/uploads/signParts.ts';
import { startFile as startFileService } from '../../services/uploads/startFile.ts';
import { startUpload as startUploadService } from '../../services/uploads/startUpload.ts';
import { listVersions as listVersionsService } from '../../services/versions/listVersions.ts';
import { nameVersion as nameVersionService } from '../../services/versions/nameVersion.ts';
import { readVersion as readVersionService } from '../../services/versions/readVersion.ts';
import { restoreVersion as restoreVersionService } from '../../services/versions/restoreVersion.ts';
import { setAside as setAsideService } from '../../services/versions/setAside.ts';

/** Who calls. */
export interface Caller {
  readonly userId: string;
  readonly accessToken?: string;
  /** Seconds since 1970; absent for a session that was not ended. */
  readonly signedInAt?: number;
}

type Asked<R extends AnyRoute> = ServiceInput<R> &
  (R extends { readonly access: `file:${string}` } ? FileRef : unknown);

/** The services of routes as their handlers call them: access is decided first, by what the route declares. */
function asCalled<const R extends AnyRoute, S extends (cloud: never, access: never, input: never) => Promise<unknown>>(
  route: R,
  service: S,
) {
  const call = service as unknown as (cloud: unknown, access: unknown, input: unknown) => ReturnType<S>;
  return async (
    cloud: Parameters<S>[0] & Pick<CloudReader, 'table'>,
    { userId, accessToken, signedInAt = Number.POSITIVE_INFINITY }: Caller,
    ...[input]: Partial<Asked<R>> extends Asked<R> ? [input?: Asked<R>] : [input: Asked<R>]
  ): Promise<Awaited<ReturnType<S>>> => {
    const reader: Pick<CloudReader, 'table'> = cloud;
    const fileId = isOfFile(route) ? fileIdOf(input as unknown as FileRef) : isOfTeam(route) ? teamIdOf(input) : '';
    const access = fileId
      ? await requireFile(reader, { userId, signedInAt }, fileId, actionOf(route))
      : await requireUser(reader, { userId, signedInAt }, accessToken);
    return await call(cloud, access, input);
  };
}

/** The id of a team, which is that of its file. */
const teamIdOf = (input: unknown) => (input as { readonly teamId: string }).teamId;

/** The id of the file, whichever of its places the address is at. */
export const fileIdOf = (ref: FileRef) => ('videoId' in ref ? ref.videoId : ref.fileId);

export const readAccount = asCalled(account.readAccount, readAccountService);
export const readInfo = asCalled(account.readInfo, readInfoService);
export const saveTutorial = asCalled(account.saveTutorial, saveTutorialService);
export const readDashboard = asCalled(account.readDashboard, readDashboardService);
export const saveDashboard = asCalled(account.saveDashboard, saveDashboardService);
export const saveEditorDefaults = asCalled(account.saveEditorDefaults, saveEditorDefaultsService);
export const readOnboarding = asCalled(account.readOnboarding, readOnboardingService);
export const saveOnboarding = asCalled(account.saveOnboarding, saveOnboardingService);
export const claimOnboardingBonus = asCalled(account.claimOnboardingBonus, claimOnboardingBonusService);
export const setLanguage = asCalled(account.setLanguage, setLanguageService);
export const readUsage = asCalled(account.readUsage, readUsageService);
export const readUsageHistory = asCalled(account.readUsageHistory, readUsageHistoryService);
export const readSubtitleDefaults = asCalled(account.readSubtitleDefaults, readSubtitleDefaultsService);
export const saveSubtitleDefaults = asCalled(account.saveSubtitleDefaults, saveSubtitleDefaultsService);
export const saveNotifications = asCalled(account.saveNotifications, saveNotificationsService);
export const listStylePresets = asCalled(account.listStylePresets, listStylePresetsService);
export const saveStylePreset = asCalled(account.saveStylePreset, saveStylePresetService);
export const deleteStylePreset = asCalled(account.deleteStylePreset, deleteStylePresetService);
export const createPaymentIntent = asCalled(payments.createPaymentIntent, createPaymentIntentService);
export const completePaymentIntent = asCalled(payments.completePaymentIntent, completePaymentIntentService);
export const readDiscountCode = asCalled(payments.readDiscountCode, readDiscountCodeService);
export const listCharges = asCalled(payments.listCharges, listChargesService);
export const listPaymentMethods = asCalled(payments.listPaymentMethods, listPaymentMethodsService);
export const updatePaymentMethod = asCalled(payments.updatePaymentMethod, updatePaymentMethodService);
export const removePaymentMethod = asCalled(payments.removePaymentMethod, removePaymentMethodService);
export const listComments = asCalled(comments.listComments, listCommentsService);
export const addComment = asCalled(comments.addComment, addCommentService);
export const resolveComment = asCalled(comments.resolveComment, resolveCommentService);
export const reactToComment = asCalled(comments.reactToComment, reactToCommentService);
export const removeComment = asCalled(comments.removeComment, removeCommentService);
export const createSubscription = asCalled(subscriptions.createSubscription, createSubscriptionService);
export const completeSubscription = asCalled(subscriptions.completeSubscription, completeSubscriptionService);
export const readPlanDifference = asCalled(subscriptions.readPlanDifference, readPlanDifferenceService);
export const changePlan = asCalled(subscriptions.changePlan, changePlanService);
export const resumeSubscription = asCalled(subscriptions.resumeSubscription, resumeSubscriptionService);
export const cancelSubscription = asCalled(subscriptions.cancelSubscription, cancelSubscriptionService);
export const readPlans = asCalled(plans.readPlans, readPlansService);
export const startEmailChange = asCalled(account.startEmailChange, startEmailChangeService);
export const finishEmailChange = asCalled(account.finishEmailChange, finishEmailChangeService);
export const changePassword = asCalled(account.changePassword, changePasswordService);
export const signOutEverywhere = asCalled(account.signOutEverywhere, signOutEverywhereService);
export const readDeletion = asCalled(account.readDeletion, readDeletionService);
export const deleteAccount = asCalled(account.deleteAccount, deleteAccountService);
export const setName = asCalled(account.setName, setNameService);
export const startExport = asCalled(exportRoutes.startExport, startExportService);
export const readExport = asCalled(exportRoutes.readExport, readExportService);
export const cancelExport = asCalled(exportRoutes.cancelExport, cancelExportService);
export const listExports = asCalled(exportRoutes.listExports, listExportsService);
export const listTokens = asCalled(tokens.listTokens, listTokensService);
export const createToken = asCalled(tokens.createToken, createTokenService);
export const revokeToken = asCalled(tokens.revokeToken, revokeTokenService);
export const listFiles = asCalled(files.listFiles, listFilesService);
export const listProjects = asCalled(files.listProjects, listProjectsService);
export const readProject = asCalled(files.readProject, readProjectService);
export const createProject = asCalled(files.createProject, createProjectService);
export const createFolder = asCalled(files.createFolder, createFolderService);
export const updateProject = asCalled(files.updateProject, updateProjectService);
export const deleteProject = asCalled(files.deleteProject, deleteProjectService);
export const listShared = asCalled(files.listShared, listSharedService);
export const saveDialog = asCalled(files.saveDialog, saveDialogService);
export const readFile = asCalled(files.readFile, readFileService);
export const updateFile = asCalled(files.updateFile, updateFileService);
export const deleteFile = asCalled(files.deleteFile, deleteFileService);
export const saveConfig = asCalled(files.saveConfig, saveConfigService);
export const saveShots = asCalled(files.saveShots, saveShotsService);
export const readSubtitles = asCalled(subtitles.readSubtitles, readSubtitlesService);
export const saveSubtitles = asCalled(subtitles.saveSubtitles, saveSubtitlesService);
export const stageChange = asCalled(subtitles.stageChange, stageChangeService);
export const saveStyle = asCalled(subtitles.saveStyle, saveStyleService);
export const importSubtitles = asCalled(subtitles.importSubtitles, importSubtitlesService);
export const saveStaged = asCalled(subtitles.saveStaged, saveStagedService);
export const listVersions = asCalled(versions.listVersions, listVersionsService);
export const readVersion = asCalled(versions.readVersion, readVersionService);
export const nameVersion = asCalled(versions.nameVersion, nameVersionService);
export const setAside = asCalled(versions.setAside, setAsideService);
export const restoreVersion = asCalled(versions.restoreVersion, restoreVersionService);
export const listOwnSections = asCalled(sections.listOwnSections, listOwnSectionsService);
export const listSections = asCalled(sections.listSections, listSectionsService);
export const readSection = asCalled(sections.readSection, readSectionService);
export const removeSection = asCalled(sections.removeSection, removeSectionService);
export const splitSections = asCalled(sections.splitSections, splitSectionsService);
export const updateSection = asCalled(sections.updateSection, updateSectionService);
export const transcribe = asCalled(subtitles.transcribe, transcribeService);
export const startFile = asCalled(uploads.startFile, startFileService);
export const createFile = asCalled(uploads.createFile, createFileService);
export const startUpload = asCalled(uploads.startUpload, startUploadService);
export const signParts = asCalled(uploads.signParts, signPartsService);
export const completeUpload = asCalled(uploads.completeUpload, completeUploadService);
export const abortUpload = asCalled(uploads.abortUpload, abortUploadService);
export const readUpload = asCalled(uploads.readUpload, readUploadService);
export const addTab = asCalled(translationRoutes.addTab, addTabService);
export const cancelTranslation = asCalled(translationRoutes.cancelTranslation, cancelTranslationService);
export const listTranslationLanguages = asCalled(
  translationRoutes.listTranslationLanguages,
  listTranslationLanguagesService,
);
export const listTranslations = asCalled(translationRoutes.listTranslations, listTranslationsService);
export const removeTab = asCalled(translationRoutes.removeTab, removeTabService);
export const translateTab = asCalled(translationRoutes.translateTab, translateTabService);
export const readGlossary = asCalled(account.readGlossary, readGlossaryService);
export const saveGlossary = asCalled(account.saveGlossary, saveGlossaryService);
export const readTeam = asCalled(teams.readTeam, readTeamService);
export const listMembers = asCalled(teams.listMembers, listMembersService);
export const inviteMember = asCalled(teams.inviteMember, inviteMemberService);
export const withdrawInvitation = asCalled(teams.withdrawInvitation, withdrawInvitationService);
export const setMemberRole = asCalled(teams.setMemberRole, setMemberRoleService);
export const removeMember = asCalled(teams.removeMember, removeMemberService);
export const transferOwnership = asCalled(teams.transferOwnership, transferOwnershipService);
export const acceptInvitation = asCalled(teams.acceptInvitation, acceptInvitationService);
export const createTicket = asCalled(live.createTicket, createTicketService);
export const createGroup = asCalled(groups.createGroup, createGroupService);
export const deleteGroup = asCalled(groups.deleteGroup, deleteGroupService);
export const inviteToGroup = asCalled(groups.inviteToGroup, inviteToGroupService);
export const listGroups = asCalled(groups.listGroups, listGroupsService);
export const readGroup = asCalled(groups.readGroup, readGroupService);
export const removeGroupMember = asCalled(groups.removeGroupMember, removeGroupMemberService);
export const transferGroup = asCalled(groups.transferGroup, transferGroupService);
export const updateGroup = asCalled(groups.updateGroup, updateGroupService);
export const withdrawGroupInvitation = asCalled(groups.withdrawGroupInvitation, withdrawGroupInvitationService);
export const addTeamGroup = asCalled(teams.addTeamGroup, addTeamGroupService);
export const removeTeamGroup = asCalled(teams.removeTeamGroup, removeTeamGroupService);
export const setTeamGroupRole = asCalled(teams.setTeamGroupRole, setTeamGroupRoleService);
