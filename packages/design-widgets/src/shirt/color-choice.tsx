import { Button, ColorPicker, Notice, Stack, type Color } from '@ftl/ui-kit';
import { shirtMessages } from './shirt.messages';

interface ColorChoiceProps {
  /** Result of `useColors`. */
  colors: { colors: readonly Color[]; hasFailed: boolean };
  color: string;
  onColor: (name: string) => void;
  disabled?: boolean;
}

/** The shirt's colors; if the list failed to load, the fallback colors with a way to reload. */
export function ColorChoice({ colors, color, onColor, disabled }: ColorChoiceProps) {
  return (
    <Stack gap={2}>
      {colors.hasFailed && (
        <Notice
          tone="error"
          actions={
            <Button variant="secondary" small onClick={reloadPage}>
              {shirtMessages.retry}
            </Button>
          }
        >
          {shirtMessages.colorsFailed}
        </Notice>
      )}
      <ColorPicker colors={colors.colors} value={color} onChange={onColor} disabled={disabled} />
    </Stack>
  );
}

const reloadPage = () => window.location.reload();
