import { Navigate, useLocation, useParams } from 'react-router-dom';
import { usePaths } from '../../platform/paths.ts';

/**
 * The address of a file among what a team shares leads to its editor. The id of the file alone decides which file it is;
 * the other one only says where the reader saw it.
 */
export default function TeamFilePage() {
  const { teamId = '', fileId = '' } = useParams();
  const { search, hash } = useLocation();
  const pathTo = usePaths();
  return <Navigate replace to={pathTo('file', { projectId: teamId, videoId: fileId }) + search + hash} />;
}
