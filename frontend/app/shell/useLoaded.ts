import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeFailure } from '../../ui/feedback/notice.ts';

/**
 * Part of the shell, loaded when it is first shown; undefined until then. Without a connection the page stays as it is
 * and shows a message. Both arguments must be stable.
 */
export function useLoaded<Module>(load: () => Promise<Module>, onFailure: () => void): Module | undefined {
  const { t } = useTranslation('frame');
  const [loaded, setLoaded] = useState<Module>();
  useEffect(() => {
    let isLeft = false;
    load().then(
      (module) => {
        if (!isLeft) setLoaded(module);
      },
      () => {
        noticeFailure(t('notLoaded'));
        onFailure();
      },
    );
    return () => {
      isLeft = true;
    };
  }, [load, onFailure, t]);
  return loaded;
}
