import { machineVariable } from '../../api/machines.ts';
import { openJobs } from '../../cloud/jobs.ts';
import { variable } from '../variable.ts';

export const jobs = () => openJobs((machine) => variable(machineVariable(machine)));
