import { classifyError } from '@ftl/api-client';
import { shirtBackMutation } from '@ftl/api-client/queries';
import type { ShirtBack } from '@ftl/contracts';
import { printedLines } from '@ftl/rules';
import { Button, Card, Heading, Notice, Row, Spinner, Stack, Text } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { useShirtProduct } from '../catalog/use-catalog';
import { useOnDemand } from '../on-demand';
import type { Mockup } from '../shirt/use-mockup';
import type { BackDraft, FrontDates } from './back-draft';
import type { BackEditorProps } from './back-editor';
import { backMessages as messages } from './back.messages';
import { Shirt, Sides } from './back-sides';
import { PrintedLines } from './printed-lines';

interface BackWordsProps {
  /** Name of the remote, as owner of its queries. */
  owner: string;
  designId: string;
  /** Saved words on the back. */
  back: ShirtBack | undefined;
  /** Dates on the front, offered for a back without words. */
  front?: FrontDates;
  /** Name of the shirt's color. */
  color: string;
  disabled?: boolean;
  /** Why it is disabled, and what visitors can do about it; absent if they only need to wait. */
  disabledReason?: string;
  /**
   * Words that were typed but not saved, held by a parent that outlives this component; null if
   * there are none.
   */
  typed?: BackDraft | null;
  onType?: (draft: BackDraft | null) => void;
  headingLevel?: 2 | 3;
  /** The shirt with the saved words, shown from its back. */
  mockup: Pick<Mockup, 'views' | 'status'>;
  /** Called once the change is saved. */
  onChange: (back: ShirtBack | undefined) => void;
}

/** Height of the shell's header, with some room. */
const HEADER_PX = 96;

const loadEditor = async () => (await import('./back-editor')).BackEditor;

/**
 * Offers text for the back of the shirt, with its price. Renders nothing if the product has no back
 * print, unless the design has text to remove.
 */
export function BackWords(props: BackWordsProps) {
  const {
    owner,
    designId,
    back,
    front,
    color,
    disabled = false,
    headingLevel = 3,
    mockup,
    onChange,
  } = props;
  const { typed = null, onType, disabledReason } = props;
  const reason = useId();
  const explained = disabledReason === undefined ? undefined : reason;
  const [isOpen, setIsOpen] = useState(typed !== null);
  const [isRemoved, setIsRemoved] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const { product } = useShirtProduct(owner);
  const opener = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const awaited = useRef<{ hasWords: boolean; isSaved: boolean } | null>(null);
  const editor = useOnDemand<BackEditorProps>(loadEditor);
  const { mutate, isPending, error, reset } = useMutation(shirtBackMutation(owner, designId));
  const failure = error && (classifyError(error, 'design').message || messages.failed);

  // The pressed button no longer exists: focus its replacement once that is rendered.
  useEffect(() => {
    const wanted = awaited.current;
    if (wanted === null || isOpen || wanted.hasWords !== (back !== undefined)) return;
    awaited.current = null;
    (opener.current ?? note.current)?.focus({ preventScroll: true });
    // On a phone the confirmation and the shirt are above the button.
    card.current?.scrollIntoView({ block: wanted.isSaved ? 'start' : 'nearest' });
  });

  const close = (after: ShirtBack | undefined, didSave = false) => {
    awaited.current = { hasWords: after !== undefined, isSaved: didSave };
    reset();
    onType?.(null);
    setIsOpen(false);
  };
  const { load } = editor;
  const isWanted = isOpen && editor.Part === null && !editor.isLoading;
  useEffect(() => {
    if (!isWanted) return;
    void load().then((isLoaded) => {
      if (!isLoaded) setIsOpen(false);
    });
  }, [isWanted, load]);
  const keep = (wanted: ShirtBack | null) =>
    mutate(wanted, {
      onSuccess: (design) => {
        onChange(design.back);
        setIsRemoved(design.back === undefined);
        setIsSaved(design.back !== undefined);
        close(design.back, design.back !== undefined);
      },
    });
  const opening = {
    ref: opener,
    'aria-expanded': isOpen && editor.Part !== null,
    variant: 'secondary',
    busy: editor.isLoading,
    disabled,
    'aria-describedby': explained,
    onClick: () => setIsOpen(true),
  } as const;

  const isPrinted = product?.printsBack === true;
  // Until the products are known, saved words are shown and can be changed.
  const isRefused = product !== undefined && !isPrinted;
  if (!isPrinted && back === undefined && !isRemoved) return null;

  const editing = (Editor: ComponentType<BackEditorProps>) => (
    <Editor
      {...{ owner, designId, back, front, color, failure, typed }}
      isSaving={isPending}
      isBlocked={disabled}
      blockedBy={explained}
      onType={(draft) => onType?.(draft)}
      onSave={keep}
      onCancel={() => close(back)}
    />
  );
  const removed = (
    <div ref={note} tabIndex={-1} style={{ outline: 'none' }}>
      <Notice tone="good">{messages.removed}</Notice>
    </div>
  );
  const offer = (
    <>
      <Text tone="soft">
        {messages.offer} {messages.price}
      </Text>
      <Row>
        <Button {...opening}>{messages.add}</Button>
      </Row>
    </>
  );
  const saved = (words: ShirtBack) => (
    <>
      {isRefused ? (
        <Notice tone="caution">{messages.notPrinted}</Notice>
      ) : (
        <Notice tone="good">{isSaved ? messages.saved : messages.added}</Notice>
      )}
      <Sides>
        <Stack gap={2}>
          <PrintedLines lines={printedLines(words)} />
          <Text tone="soft">{messages.price}</Text>
        </Stack>
        {/* What has been shown is the back before these words. */}
        {mockup.status === 'loading' ? (
          <Shirt as="div" style={{ display: 'grid', placeItems: 'center' }}>
            <Spinner label={messages.printing} />
          </Shirt>
        ) : (
          mockup.views.back !== undefined && (
            <Shirt
              src={mockup.views.back}
              alt={messages.previewAlt(color)}
              width={800}
              height={800}
            />
          )
        )}
      </Sides>
      {failure !== null && (
        <Notice tone="error" title={messages.failedTitle}>
          {failure}
        </Notice>
      )}
      <Row>
        {!isRefused && <Button {...opening}>{messages.change}</Button>}
        <Button
          variant="quiet"
          busy={isPending}
          disabled={disabled}
          aria-describedby={explained}
          onClick={() => keep(null)}
        >
          {messages.remove}
        </Button>
      </Row>
    </>
  );
  const content = () => {
    if (isOpen && editor.Part !== null) return editing(editor.Part);
    if (back !== undefined) return saved(back);
    return isRefused ? removed : offer;
  };
  return (
    <Card as="div" ref={card} style={{ scrollMarginTop: HEADER_PX }}>
      <Stack gap={2}>
        <Heading level={headingLevel} size={3}>
          {messages.heading}
        </Heading>
        {content()}
        {disabledReason !== undefined && (
          <Text id={reason} size="small">
            {disabledReason}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
