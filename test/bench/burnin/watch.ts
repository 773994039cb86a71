import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf, readProcess } from '../../kit/exporting.ts';
import type { Running } from '../../kit/running.ts';

/** Resources that a local cloud and its programs use at one instant. */
interface Look {
  /** Memory of the process that runs the local services and all functions. */
  readonly hostMb: number;
  /** Memory of the largest program that a function runs. */
  readonly programMb: number;
  /** Disk space of the worker that uses most. */
  readonly workerDiskMb: number;
  /** Disk space of all workers together. */
  readonly diskMb: number;
}

export interface Watched {
  readonly looks: readonly Look[];
  /** Processor seconds of the local cloud and of all programs it ran. */
  readonly processorSeconds: number;
  /** Processor seconds of the local cloud itself, without programs. */
  readonly hostSeconds: number;
}

const everyMs = 1000;

/** Samples the resources of a local cloud until stopped. */
export function watch(cloud: Running): { stop(): Promise<Watched> } {
  const before = processorSecondsOf(cloud.pid);
  const hostBefore = ticksOf(cloud.pid).self;
  const looks: Look[] = [];
  let isStopped = false;
  const looking = (async () => {
    while (!isStopped) {
      looks.push(look(cloud));
      await sleep(everyMs);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await looking;
      const hostSeconds = (ticksOf(cloud.pid).self - hostBefore) / ticksPerSecond;
      return { looks, processorSeconds: processorSecondsOf(cloud.pid) - before, hostSeconds };
    },
  };
}

function look({ pid, dataDir }: Running): Look {
  const [, ...programs] = familyOf(pid);
  const disks = disksOf(path.join(dataDir, 'tmp'));
  return {
    hostMb: memoryMb(pid),
    programMb: Math.max(0, ...programs.filter(isProgram).map(memoryMb)),
    workerDiskMb: disks.reduce((sum, kind) => sum + Math.max(0, ...kind), 0),
    diskMb: disks.flat().reduce((sum, one) => sum + one, 0),
  };
}

const isProgram = (pid: number): boolean =>
  /(^|\/)ff(mpeg|probe)$/.test(readProcess(pid, 'cmdline').split('\0')[0] ?? '');

/**
 * Sizes of the temporary folders, grouped by purpose. A worker has at most one folder of each kind, so no worker uses
 * more than the largest of each.
 */
function disksOf(folder: string): number[][] {
  const kinds = new Map<string, number[]>();
  for (const name of namesIn(folder)) {
    const kind = name.replace(/-[^-]*$/, '');
    kinds.set(kind, [...(kinds.get(kind) ?? []), sizeMb(path.join(folder, name))]);
  }
  return [...kinds.values()];
}

/** Counts links as links, because fonts are a part of a function's image. Items deleted during the count are 0. */
function sizeMb(item: string): number {
  try {
    const found = lstatSync(item);
    if (!found.isDirectory()) return (found.blocks * 512) / 1e6;
    return namesIn(item).reduce((sum, name) => sum + sizeMb(path.join(item, name)), 0);
  } catch {
    return 0;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function memoryMb(pid: number): number {
  const [, kib = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readProcess(pid, 'status')) ?? [];
  return (Number(kib) * 1024) / 1e6;
}

const ticksPerSecond = 100;

/** Processor seconds of a process and its children, both running and ended. */
function processorSecondsOf(pid: number): number {
  const [own, ...children] = familyOf(pid).map(ticksOf);
  const running = children.reduce((sum, { self, ended }) => sum + self + ended, 0);
  return ((own?.self ?? 0) + (own?.ended ?? 0) + running) / ticksPerSecond;
}

function ticksOf(pid: number): { self: number; ended: number } {
  const stat = readProcess(pid, 'stat');
  // The name may contain any character. The first field after it is the third.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return { self: user + system, ended: endedUser + endedSystem };
}
