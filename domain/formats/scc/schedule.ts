import { type Atom, command } from './rows.ts';

/** Caption with the codes that load it. */
export interface Load {
  readonly startFrame: number;
  readonly endFrame: number;
  readonly atoms: readonly Atom[];
}

/** Codes from a frame on, without gaps. */
export interface Sending {
  readonly frame: number;
  readonly atoms: readonly Atom[];
}

export interface Schedule {
  readonly sendings: readonly Sending[];
  /** Number of frames by which each caption appears late, because its codes take longer than the time before it. */
  readonly lateFrames: readonly number[];
}

const lengthOf = (atoms: readonly Atom[]): number => atoms.reduce((sum, atom) => sum + atom.length, 0);

/** Frames of the two codes that show or erase a caption. */
const commandFrames = 2;

/**
 * Schedules pop-on captions in one channel, which carries one pair per frame. A caption is loaded before it is shown,
 * while the previous one is on screen; the code that erases the previous one interrupts the loading at its frame.
 */
export function scheduleOf(loads: readonly Load[]): Schedule {
  const sendings: Sending[] = [];
  const lateFrames: number[] = [];
  let freeFrame = 0;
  let eraseFrame: number | null = null;
  for (const [index, { startFrame, endFrame, atoms }] of loads.entries()) {
    const all = [command('resumeLoading'), command('eraseLoaded'), ...atoms];
    const erase: number | null = eraseFrame;
    const isErased = erase !== null && erase + commandFrames <= startFrame;
    const earliest = freeFrame + lengthOf(all) + (isErased ? commandFrames + 1 : 0);
    const shownFrame = Math.max(startFrame, earliest);
    lateFrames.push(shownFrame - startFrame);
    sendings.push(...loading(all, shownFrame, isErased ? erase : null));
    freeFrame = shownFrame + commandFrames;
    const nextFrame = loads[index + 1]?.startFrame ?? Number.POSITIVE_INFINITY;
    eraseFrame = endFrame < nextFrame ? Math.max(endFrame, freeFrame) : null;
  }
  if (eraseFrame !== null) sendings.push({ frame: eraseFrame, atoms: [command('eraseDisplayed')] });
  return { sendings, lateFrames };
}

/**
 * Returns the codes that end at the frame that shows the caption, around those that erase the previous one. The code
 * that shows it is separate, because some programs take the time of the line for all of its codes.
 */
function loading(atoms: readonly Atom[], shownFrame: number, eraseFrame: number | null): Sending[] {
  const show = { frame: shownFrame, atoms: [command('endOfCaption')] };
  if (eraseFrame === null) return [{ frame: shownFrame - lengthOf(atoms), atoms }, show];
  const erasing = { frame: eraseFrame, atoms: [command('eraseDisplayed')] };
  let at = atoms.length;
  let frame = shownFrame;
  for (const atom of atoms.toReversed()) {
    if (frame - atom.length < eraseFrame + commandFrames) break;
    frame -= atom.length;
    at--;
  }
  const before = atoms.slice(0, at);
  const parts = [
    { frame: eraseFrame - lengthOf(before), atoms: before },
    erasing,
    { frame, atoms: atoms.slice(at) },
    show,
  ];
  return parts.filter((part) => part.atoms.length > 0);
}
