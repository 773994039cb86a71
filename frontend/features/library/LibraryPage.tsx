import { useParams } from 'react-router-dom';
import { FolderView } from './folders/FolderView.tsx';

/** The reader's folders and files: the home folder, or the one that the address names. */
export default function LibraryPage() {
  const { projectId } = useParams();
  // Another folder is another screen: nothing that was chosen or typed goes along.
  return <FolderView key={projectId ?? ''} folderId={projectId} />;
}
