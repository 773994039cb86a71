import { openJobs } from '../../cloud/jobs.ts';
import { variable } from '../variable.ts';

export const jobs = () => openJobs((machine) => variable(`${machine.toUpperCase()}_MACHINE_ARN`));
