import type { Action } from './action.ts';
import { addToVocabulary } from './addToVocabulary.ts';
import { balanceLines } from './balanceLines.ts';
import { chapters, nextChapter, previousChapter } from './chapters.ts';
import { nextCommented, previousCommented } from './comments.ts';
import { deleteCaption } from './deleteCaption.ts';
import { batch, checkSpelling, pasteTexts, shiftTimes, showShortcuts, transcribeAgain } from './dialogs.ts';
import { nextDoubt, nextSilence, previousDoubt, previousSilence } from './doubts.ts';
import { accent, bold, italic, underline } from './emphasis.ts';
import { redo, saveNow, undo } from './history.ts';
import { insertCaption } from './insertCaption.ts';
import { mergeWithNext } from './mergeWithNext.ts';
import { nextCaption, previousCaption } from './moveCaption.ts';
import { extendToNext, extendToPrevious, giveToNext, giveToPrevious, setInAndShift } from './neighbours.ts';
import { nudgeEarlier, nudgeInEarlier, nudgeInLater, nudgeLater, nudgeOutEarlier, nudgeOutLater } from './nudge.ts';
import {
  showBreaks,
  showComments,
  showCompact,
  showDoubts,
  showImport,
  showIssues,
  showLimits,
  showSections,
  showSettings,
  showSpectrum,
  showStyle,
  showTranslate,
  showVersions,
} from './panels.ts';
import { faster, fullScreen, louder, mute, quieter, shuttleBack, shuttleForward, slower } from './playback.ts';
import { loopCaption, playCaption, playFromBefore, playFromWord } from './playCaption.ts';
import { playPause } from './playPause.ts';
import { fixAll, fixCaption, nextFinding, previousFinding } from './quality.ts';
import { insertSign, setSpeaker } from './rowPickers.ts';
import { find, nextHit, previousHit, replace } from './search.ts';
import { goToTime, secondBack, secondForward, seekBack, seekForward } from './seek.ts';
import {
  exportClips,
  extendToEnd,
  extendToNextRow,
  extendToPreviousRow,
  selectAll,
  selectBy,
  selectOne,
} from './selection.ts';
import { setInTime, setInWithNeighbour, setOutAndGoOn, setOutTime, setOutWithNeighbour, typeTimes } from './setTime.ts';
import { nextShot, previousShot, toggleShot } from './shots.ts';
import { splitAtCursor, splitAtPlayhead } from './split.ts';
import { frameBack, frameForward } from './stepFrame.ts';
import { zoomFit, zoomIn, zoomOut } from './zoom.ts';

/** All actions, in the order of the list of shortcuts. */
export const actions: readonly Action[] = [
  previousCaption,
  nextCaption,
  splitAtCursor,
  splitAtPlayhead,
  mergeWithNext,
  insertCaption,
  deleteCaption,
  bold,
  italic,
  accent,
  underline,
  balanceLines,
  insertSign,
  addToVocabulary,
  setSpeaker,
  chapters,
  giveToPrevious,
  giveToNext,
  extendToPreviousRow,
  extendToNextRow,
  extendToEnd,
  selectAll,
  selectBy,
  selectOne,
  pasteTexts,
  batch,
  exportClips,
  setInTime,
  setOutTime,
  setOutAndGoOn,
  setInAndShift,
  extendToPrevious,
  extendToNext,
  typeTimes,
  setInWithNeighbour,
  setOutWithNeighbour,
  nudgeEarlier,
  nudgeLater,
  nudgeInEarlier,
  nudgeInLater,
  nudgeOutEarlier,
  nudgeOutLater,
  shiftTimes,
  playPause,
  shuttleBack,
  shuttleForward,
  frameBack,
  frameForward,
  secondBack,
  secondForward,
  seekBack,
  seekForward,
  playCaption,
  playFromBefore,
  playFromWord,
  loopCaption,
  slower,
  faster,
  quieter,
  louder,
  mute,
  fullScreen,
  goToTime,
  previousShot,
  nextShot,
  toggleShot,
  zoomIn,
  zoomOut,
  zoomFit,
  find,
  replace,
  nextHit,
  previousHit,
  nextFinding,
  previousFinding,
  nextDoubt,
  previousDoubt,
  nextSilence,
  previousSilence,
  nextCommented,
  previousCommented,
  nextChapter,
  previousChapter,
  fixCaption,
  fixAll,
  checkSpelling,
  showTranslate,
  showImport,
  showStyle,
  showLimits,
  showSettings,
  showVersions,
  showComments,
  showSections,
  showIssues,
  showDoubts,
  showBreaks,
  showCompact,
  showSpectrum,
  undo,
  redo,
  saveNow,
  transcribeAgain,
  showShortcuts,
];
