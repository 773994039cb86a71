import { check } from './actions/check.ts';
import { putNew } from './actions/put.ts';
import { keys } from './keys.ts';
import type { Action } from './transaction.ts';

/** A folder of files. */
export interface Project {
  readonly projectId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const putNewProject = (project: Project): Action =>
  putNew({ ...keys.project(project.ownerId, project.projectId), ...project });

/** Transaction item that checks that the folder still exists. */
export const checkProject = (ownerId: string, projectId: string): Action =>
  check(keys.project(ownerId, projectId), [{ exists: true }]);
