import { teams } from '../../api/routes/teams.ts';
import { makeLink } from '../../services/teams/makeLink.ts';
import { jobs } from '../parts/jobs.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(teams.makeLink, { table, live: liveConnections, jobs }, makeLink);
