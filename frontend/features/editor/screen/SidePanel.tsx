import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { isSample } from '../../../entities/sample/sample.ts';
import { isPanel, type NarrowView, type Panel } from '../engine/document/editorUi.ts';
import { caretIn } from '../engine/session/editor.ts';
import { useEditor } from '../parts/hooks.ts';
import { useIsNarrow } from '../parts/useIsNarrow.ts';
import styles from './EditorScreen.module.css';
import { fetchSettingsPanels, fetchStylePanel, fetchVersionsPanel } from './panelCode.ts';
import { needsAccount, SampleOffer } from './SampleOffer.tsx';

const code: Readonly<Record<Panel, ComponentType>> = {
  translate: lazy(async () => ({ default: (await import('../panels/languages/TranslatePanel.tsx')).TranslatePanel })),
  import: lazy(async () => ({ default: (await import('../panels/importing/ImportPanel.tsx')).ImportPanel })),
  style: lazy(async () => ({ default: (await fetchStylePanel()).StylePanel })),
  limits: lazy(async () => ({ default: (await fetchSettingsPanels()).LimitsPanel })),
  settings: lazy(async () => ({ default: (await fetchSettingsPanels()).SettingsPanel })),
  comments: lazy(async () => ({ default: (await import('../panels/comments/CommentsPanel.tsx')).CommentsPanel })),
  versions: lazy(async () => ({ default: (await fetchVersionsPanel()).VersionsPanel })),
  sections: lazy(async () => ({ default: (await import('../panels/sections/SectionsPanel.tsx')).SectionsPanel })),
};

interface Props {
  readonly view: NarrowView;
  /** Edge for resizing the panel. */
  readonly edge: ReactNode;
}

/** Panel opened from the rail, beside the video. On small screens, the panel of the selected tab. */
export function SidePanel({ view, edge }: Props) {
  const { ui, file } = useEditor();
  const place = useRef<HTMLElement>(null);
  const opened = useSyncExternalStore(ui.changed.subscribe, () => ui.panel);
  const shown = useIsNarrow() ? panelsOf(view) : opened ? [opened] : [];
  useCaretAfterPanel(opened);
  return (
    <aside ref={place} className={styles.side} data-open={opened !== null}>
      <Suspense fallback={null}>
        {shown.map((name) => {
          if (isSample(file) && needsAccount(name)) return <SampleOffer key={name} panel={name} />;
          const Shown = code[name];
          return <Shown key={name} />;
        })}
        <PanelFocus key={opened} place={place} />
      </Suspense>
      {edge}
    </aside>
  );
}

const controls = 'input:not(:disabled), select:not(:disabled), button:not(:disabled), textarea, [tabindex="0"]';

/** Moves the focus into a panel opened by a shortcut, once its code is loaded. */
function PanelFocus({ place }: { readonly place: RefObject<HTMLElement | null> }) {
  const { ui } = useEditor();
  useEffect(() => {
    if (ui.takePanelFocus()) place.current?.querySelector<HTMLElement>(controls)?.focus();
  }, [ui, place]);
  return null;
}

/** Returns the caret to the current caption when a focused panel is closed. */
function useCaretAfterPanel(opened: Panel | null): void {
  const { store, ui } = useEditor();
  const last = useRef(opened);
  useEffect(() => {
    const isClosed = last.current !== null && opened === null;
    last.current = opened;
    if (!isClosed || store.selection.currentId === null || document.activeElement !== document.body) return;
    const captionId = store.selection.currentId;
    ui.requestFocus({ captionId, field: 'text', caret: caretIn(store.selection, captionId) });
  }, [store, ui, opened]);
}

/** Returns the panels of a small-screen tab. The limits are below the settings, in one tab. */
function panelsOf(view: NarrowView): readonly Panel[] {
  if (view === 'settings') return ['settings', 'limits'];
  return isPanel(view) ? [view] : [];
}
