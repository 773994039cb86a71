import { describe, expect, it } from 'vitest';
import { jobSpecs } from '../../api/jobs.ts';
import { kindOfMachine, machineKinds, machineName, machines } from '../../api/machines.ts';
import { routes } from '../../api/routes/index.ts';

describe('the table of state machines', () => {
  it('names each task once, and every job of its area', () => {
    for (const kind of machineKinds) {
      const { tasks } = machines[kind];
      const ofArea = Object.entries(jobSpecs).filter(([, { area }]) => area === kind);
      expect([...tasks].sort(), kind).toEqual(ofArea.map(([name]) => name).sort());
    }
  });

  it('is started only by routes whose functions have the permission to', () => {
    for (const kind of machineKinds)
      for (const route of machines[kind].startedBy) expect(routes[route].needs.join(), route).toContain(kind);
  });

  it('finds the kind of a machine by its address, in every environment', () => {
    for (const kind of machineKinds) {
      const arn = `arn:aws:states:ap-southeast-1:111111111111:stateMachine:${machineName('prod', kind)}`;
      expect(kindOfMachine(arn)).toBe(kind);
    }
    expect(kindOfMachine('arn:aws:states:ap-southeast-1:111111111111:stateMachine:other')).toBeUndefined();
  });

  it('accepts the input that identifies a run, and nothing else', () => {
    expect(machines.transcription.input.parse({ videoId: 'v1', attempt: 2 })).toEqual({ videoId: 'v1', attempt: 2 });
    expect(machines.exports.input.safeParse({ videoId: 'v1' }).success).toBe(false);
  });
});
