import type { DesignLayout } from '@ftl/rules';
import { tabStorage } from '@ftl/session/browser-storage';
import { Button, Notice, Stack, Text, type Color } from '@ftl/ui-kit';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useOnDemand } from '../on-demand';
import type { EditedFront } from '../memorial/words';
import type { LayoutEditorProps } from './layout-editor';

const STORAGE_KEY = 'ftl-layout-draft';

/** Shown while the editor is closed; its own messages are loaded with it. */
const messages = {
  open: 'Change the Layout',
  openHint: 'Move the photo, choose a headline, or change the color of the lettering.',
  saved: 'Your new layout is saved.',
  advice: 'Before you order',
} as const;

interface UseLayoutEditor {
  /** Name of the remote, as owner of its queries. */
  owner: string;
  designId: string;
  front: EditedFront;
  /** The saved layout. */
  layout: DesignLayout | undefined;
  shirt: Color;
  /** The server's advice on the print of the saved design. */
  advice: readonly string[];
  /** Why it cannot be changed now, and what to do; absent if it can. */
  blocked?: string | undefined;
  headingLevel?: 2 | 3;
  /** Resolves to why it could not be saved, for the visitor; null if it was. */
  onSave: (layout: DesignLayout | undefined) => Promise<string | null>;
}

export interface LayoutControl {
  /** Opens the editor; below the design. */
  opener: ReactNode;
  /** The editor, in place of the design; null while it is closed. */
  editor: ReactNode | null;
  /** Whether the editor has changes that are not saved. */
  isChanged: boolean;
  focusEditor: () => void;
}

/**
 * Lets the buyer change the layout of a design. Changes that are not saved are kept in this tab, also
 * while the design is updated and the page reloaded.
 */
export function useLayoutEditor(options: UseLayoutEditor): LayoutControl {
  const { owner, designId, front, layout, shirt, advice, blocked, onSave } = options;
  const { headingLevel = 3 } = options;
  const [kept] = useState(() => keptDraft(designId));
  const [isOpen, setIsOpen] = useState(kept !== undefined);
  const [isReopened, setIsReopened] = useState(kept !== undefined);
  const [isChanged, setIsChanged] = useState(kept !== undefined);
  /** The design whose layout was saved: on some pages an update is another one. */
  const [savedId, setSavedId] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const reason = useId();
  const { Part, isLoading, load } = useOnDemand<LayoutEditorProps>(
    async () => (await import('./layout-editor')).LayoutEditor,
  );
  const isWanted = isOpen && Part === null && !isLoading;
  useEffect(() => {
    if (!isWanted) return;
    void load().then((isLoaded) => {
      if (!isLoaded) setIsOpen(false);
    });
  }, [isWanted, load]);

  const isShown = isOpen && Part !== null;
  // The pressed Save or Cancel no longer exists. Who has gone on while it was saved stays there.
  useEffect(() => {
    if (hadFocus.current && !isShown) button.current?.focus();
    hadFocus.current = false;
  }, [isShown]);

  const follow = (draft: DesignLayout, differs: boolean) => {
    setIsChanged(differs);
    if (differs) tabStorage.setJson(STORAGE_KEY, { designId, layout: draft });
    else tabStorage.removeItem(STORAGE_KEY);
  };
  const close = () => {
    hadFocus.current = panel.current?.contains(document.activeElement) ?? false;
    tabStorage.removeItem(STORAGE_KEY);
    setIsOpen(false);
    setIsChanged(false);
    setIsReopened(false);
  };
  const save = async (wanted: DesignLayout | undefined) => {
    const failure = await onSave(wanted);
    if (failure === null) {
      setSavedId(designId);
      close();
    }
    return failure;
  };

  const opener = (
    <Stack gap={1}>
      <Button
        ref={button}
        variant="secondary"
        wide
        busy={isLoading}
        unavailable={blocked !== undefined}
        aria-describedby={reason}
        onClick={() => {
          setSavedId('');
          setIsOpen(true);
        }}
      >
        {messages.open}
      </Button>
      <Text id={reason} size="small" tone="soft">
        {blocked ?? messages.openHint}
      </Text>
      {savedId === designId && <Notice tone="good">{messages.saved}</Notice>}
      {layout !== undefined && advice.length > 0 && (
        <Notice tone="caution" title={messages.advice}>
          {advice.map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Notice>
      )}
    </Stack>
  );
  const editor = isShown && (
    <div ref={panel} tabIndex={-1} style={{ outline: 'none', minWidth: 0 }}>
      <Part
        {...{ owner, front, shirt, headingLevel, blocked }}
        saved={layout}
        kept={isReopened ? kept : undefined}
        onChange={follow}
        onSave={save}
        onCancel={close}
      />
    </div>
  );
  return {
    opener,
    editor: editor || null,
    isChanged,
    focusEditor: () => {
      panel.current?.focus({ preventScroll: true });
      panel.current?.scrollIntoView({ block: 'start' });
    },
  };
}

/** Changes of this design that were not saved, if there are any. */
function keptDraft(designId: string): DesignLayout | undefined {
  const stored = tabStorage.getJson(STORAGE_KEY) as {
    designId: string;
    layout: DesignLayout;
  } | null;
  return stored?.designId === designId ? stored.layout : undefined;
}
