import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Area, loadWords } from '../../platform/i18n.ts';
import { noticeFailure } from '../../ui/feedback/notice.ts';

/**
 * Part of the shell with its translations, loaded when it is first shown; undefined until then. Without a connection
 * the page stays as it is and shows a message. All three arguments must be stable.
 */
export function useLoaded<Module>(
  load: () => Promise<Module>,
  areas: readonly Area[],
  onFailure: () => void,
): Module | undefined {
  const { t } = useTranslation('frame');
  const [loaded, setLoaded] = useState<Module>();
  useEffect(() => {
    let isLeft = false;
    Promise.all([load(), loadWords(areas)]).then(
      ([module]) => {
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
  }, [load, areas, onFailure, t]);
  return loaded;
}
