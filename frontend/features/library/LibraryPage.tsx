import { useParams } from 'react-router-dom';
import { FolderView } from './folders/FolderView.tsx';

/** The user's folders and files: the home folder, or the one named by the URL. */
export default function LibraryPage() {
  const { projectId } = useParams();
  // Every folder is a separate screen, so selections and input are not carried over.
  return <FolderView key={projectId ?? ''} folderId={projectId} />;
}
