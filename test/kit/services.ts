import { type AnyRoute, actionOf, type FileRef, isOfFile, type ServiceInput } from '../../api/route.ts';
import { account } from '../../api/routes/account.ts';
import { exportRoutes } from '../../api/routes/exports.ts';
import { files } from '../../api/routes/files.ts';
import { subtitles } from '../../api/routes/subtitles.ts';
import { uploads } from '../../api/routes/uploads.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { requireFile, requireUser } from '../../services/access/access.ts';
import { claimOnboardingBonus as claimOnboardingBonusService } from '../../services/account/claimOnboardingBonus.ts';
import { readAccount as readAccountService } from '../../services/account/readAccount.ts';
import { readDashboard as readDashboardService } from '../../services/account/readDashboard.ts';
import { readInfo as readInfoService } from '../../services/account/readInfo.ts';
import { readOnboarding as readOnboardingService } from '../../services/account/readOnboarding.ts';
import { saveDashboard as saveDashboardService } from '../../services/account/saveDashboard.ts';
import { saveEditorDefaults as saveEditorDefaultsService } from '../../services/account/saveEditorDefaults.ts';
import { saveOnboarding as saveOnboardingService } from '../../services/account/saveOnboarding.ts';
import { saveTutorial as saveTutorialService } from '../../services/account/saveTutorial.ts';
import { setLanguage as setLanguageService } from '../../services/account/setLanguage.ts';
import { cancelExport as cancelExportService } from '../../services/exports/cancelExport.ts';
import { listExports as listExportsService } from '../../services/exports/listExports.ts';
import { readExport as readExportService } from '../../services/exports/readExport.ts';
import { startExport as startExportService } from '../../services/exports/startExport.ts';
import { deleteFile as deleteFileService } from '../../services/files/deleteFile.ts';
import { listFiles as listFilesService } from '../../services/files/listFiles.ts';
import { readFile as readFileService } from '../../services/files/readFile.ts';
import { saveConfig as saveConfigService } from '../../services/files/saveConfig.ts';
import { updateFile as updateFileService } from '../../services/files/updateFile.ts';
import { readSubtitles as readSubtitlesService } from '../../services/subtitles/readSubtitles.ts';
import { saveStaged as saveStagedService } from '../../services/subtitles/saveStaged.ts';
import { saveSubtitles as saveSubtitlesService } from '../../services/subtitles/saveSubtitles.ts';
import { stageChange as stageChangeService } from '../../services/subtitles/stageChange.ts';
import { transcribe as transcribeService } from '../../services/transcription/transcribe.ts';
import { abortUpload as abortUploadService } from '../../services/uploads/abortUpload.ts';
import { completeUpload as completeUploadService } from '../../services/uploads/completeUpload.ts';
import { createFile as createFileService } from '../../services/uploads/createFile.ts';
import { readUpload as readUploadService } from '../../services/uploads/readUpload.ts';
import { signParts as signPartsService } from '../../services/uploads/signParts.ts';
import { startFile as startFileService } from '../../services/uploads/startFile.ts';
import { startUpload as startUploadService } from '../../services/uploads/startUpload.ts';

/** Who calls. */
export interface Caller {
  readonly userId: string;
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
    { userId }: Caller,
    ...[input]: Partial<Asked<R>> extends Asked<R> ? [input?: Asked<R>] : [input: Asked<R>]
  ): Promise<Awaited<ReturnType<S>>> => {
    const reader: Pick<CloudReader, 'table'> = cloud;
    const access = isOfFile(route)
      ? await requireFile(reader, userId, fileIdOf(input as unknown as FileRef), actionOf(route))
      : await requireUser(reader, userId);
    return await call(cloud, access, input);
  };
}

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
export const startExport = asCalled(exportRoutes.startExport, startExportService);
export const readExport = asCalled(exportRoutes.readExport, readExportService);
export const cancelExport = asCalled(exportRoutes.cancelExport, cancelExportService);
export const listExports = asCalled(exportRoutes.listExports, listExportsService);
export const listFiles = asCalled(files.listFiles, listFilesService);
export const readFile = asCalled(files.readFile, readFileService);
export const updateFile = asCalled(files.updateFile, updateFileService);
export const deleteFile = asCalled(files.deleteFile, deleteFileService);
export const saveConfig = asCalled(files.saveConfig, saveConfigService);
export const readSubtitles = asCalled(subtitles.readSubtitles, readSubtitlesService);
export const saveSubtitles = asCalled(subtitles.saveSubtitles, saveSubtitlesService);
export const stageChange = asCalled(subtitles.stageChange, stageChangeService);
export const saveStaged = asCalled(subtitles.saveStaged, saveStagedService);
export const transcribe = asCalled(subtitles.transcribe, transcribeService);
export const startFile = asCalled(uploads.startFile, startFileService);
export const createFile = asCalled(uploads.createFile, createFileService);
export const startUpload = asCalled(uploads.startUpload, startUploadService);
export const signParts = asCalled(uploads.signParts, signPartsService);
export const completeUpload = asCalled(uploads.completeUpload, completeUploadService);
export const abortUpload = asCalled(uploads.abortUpload, abortUploadService);
export const readUpload = asCalled(uploads.readUpload, readUploadService);
