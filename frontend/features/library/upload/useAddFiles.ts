import { useEffect, useRef, useState } from 'react';
import { useAccount } from '../../../entities/account/account.ts';
import { keepRecordingLanguage, readRecordingLanguage } from '../../../entities/language/languages.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { uploader } from './uploads.ts';

/** What the page needs to take files: the language they are in, and where they go (by default the home folder). */
export function useAddFiles(folderId?: string) {
  const locale = useLocale();
  const homeId = useAccount()?.homeProjectId;
  const projectId = folderId ?? homeId;
  const [language, setLanguage] = useState(() => readRecordingLanguage(locale));
  const input = useRef<HTMLInputElement>(null);
  const [early, setEarly] = useState<readonly File[]>([]);

  function send(files: Iterable<File>, to: string) {
    for (const file of files) uploader.add(file, { language, projectId: to });
  }

  useEffect(() => {
    if (projectId === undefined || early.length === 0) return;
    send(early, projectId);
    setEarly([]);
  });

  return {
    language,
    /** The page's file input: a click on it opens the browser's dialog. */
    input,
    /** False until the account has said where uploads go. */
    isReady: projectId !== undefined,
    choose: (code: string) => {
      keepRecordingLanguage(code);
      setLanguage(code);
    },
    /** Files that come before the account has said where to are kept until it has. */
    add: (files: Iterable<File>) => {
      if (projectId === undefined) setEarly((before) => [...before, ...files]);
      else send(files, projectId);
    },
  };
}
