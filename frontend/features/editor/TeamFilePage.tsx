import { Navigate, useLocation, useParams } from 'react-router-dom';
import { usePaths } from '../../platform/paths.ts';

/**
 * Redirects the address of a file shared with a team to its editor. The file id alone identifies the file; the team id
 * only records where the reader opened it.
 */
export default function TeamFilePage() {
  const { teamId = '', fileId = '' } = useParams();
  const { search, hash } = useLocation();
  const pathTo = usePaths();
  return <Navigate replace to={pathTo('file', { projectId: teamId, videoId: fileId }) + search + hash} />;
}
