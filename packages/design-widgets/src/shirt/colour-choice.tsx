import type { ShirtColour } from '@ftl/contracts';
import { Button, ColourPicker, Notice } from '@ftl/ui-kit';
import { shirtMessages } from './shirt.messages';

interface ColourChoiceProps {
  /** As `useColours` returns them. */
  colours: { colours: readonly ShirtColour[]; hasFailed: boolean };
  colour: string;
  onColour: (name: string) => void;
  disabled?: boolean;
}

/** The shirt's colors; where the list failed to load, the fallback ones with a way to reload. */
export function ColourChoice({ colours, colour, onColour, disabled }: ColourChoiceProps) {
  return (
    <>
      {colours.hasFailed && (
        <Notice
          tone="error"
          actions={
            <Button variant="secondary" small onClick={reloadPage}>
              {shirtMessages.retry}
            </Button>
          }
        >
          {shirtMessages.coloursFailed}
        </Notice>
      )}
      <ColourPicker
        colours={colours.colours}
        value={colour}
        onChange={onColour}
        disabled={disabled}
      />
    </>
  );
}

const reloadPage = () => window.location.reload();
