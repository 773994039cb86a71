import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import type { GivenRole } from '../../../../domain/access/resolve.ts';
import type { Client } from '../../../platform/api/client.ts';

export type Team = Reply<Routes['listMembers']>;
export type Member = Team['members'][number];

/** The roles that can be chosen, the strongest first. A commenter would need comments, which there are none of yet. */
export const choosable = ['admin', 'editor', 'viewer'] as const satisfies readonly GivenRole[];

/** Who has access to a file, read when the dialog opens. The team of a file has its id. */
export const teamQuery = (api: Pick<Client, 'listMembers'>, fileId: string) =>
  queryOptions({ queryKey: ['team', fileId], queryFn: () => api.listMembers({ teamId: fileId }), staleTime: 0 });

/** The name of a person as others know it. */
export const fullName = ({ firstName, lastName, email }: Member): string => `${firstName} ${lastName}`.trim() || email;

/** A person whom the owner wants to remove, or to make the owner: a question of its own comes first. */
export interface AskedOfMember {
  readonly what: 'remove' | 'transfer';
  readonly member: Member;
}
