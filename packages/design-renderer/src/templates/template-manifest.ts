import { LETTERING_COLOR_IDS } from '@ftl/rules';
import { z } from 'zod';

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .describe('#rrggbb, lower case');
const across = z.number().describe('from the left edge, 0 to 1000');
const down = z.number().describe('from the upper edge, 0 to 1200');

const opening = z
  .object({
    x: across,
    y: down,
    rx: z.number().positive(),
    ry: z.number().positive(),
    softness: z.number().positive().max(1).describe('share of the radius over which it fades'),
  })
  .describe('an ellipse that limits something to the scene');

const light = z
  .object({
    color,
    sigma: z.number().positive().describe('softness in design units'),
    strength: z.number().min(0),
  })
  .describe('a colored light around or on the portrait');

const textStyle = z.object({
  face: z
    .enum(['script', 'capitals', 'serif'])
    .describe('Great Vibes, Cinzel or Noto Serif; names in other scripts find their own typeface'),
  metal: z.enum(LETTERING_COLOR_IDS).describe('gradient and contours of the letters'),
  size: z.number().positive().describe('largest size; a long text is set smaller'),
  maxWidth: z.number().positive().describe('width that a text may fill'),
});

const sag = z
  .number()
  .describe('how far the ends stand off the middle: below 0 a smile, above 0 a rainbow');

export const manifestSchema = z
  .object({
    $schema: z.string().optional().describe('for editors'),
    id: z
      .string()
      .regex(/^[a-z0-9-]{1,64}$/)
      .describe('as the folder; stored with designs and orders, so it never changes'),
    name: z.string().min(1).describe('what visitors read on the card'),
    mood: z.string().min(1).describe('one line about the scene, read by screen readers'),
    position: z.number().int().describe("place in the list; 1 to 5 are the specification's"),
    portrait: z
      .object({
        centerX: across.describe('middle of the head'),
        headCenterY: down.describe('middle of the head, hair to chin'),
        headHeight: z.number().positive().describe('hair to chin'),
        top: down.describe('nothing of the portrait stands above it'),
        maxWidth: z.number().positive().describe('of the whole figure'),
        fade: z
          .object({
            from: down.describe(
              'where the glow ends; an oval frame reaches 40 below it, a short portrait up to 115',
            ),
            to: down.describe(
              'where portraits without a frame end at the latest, dissolving over their last 70',
            ),
          })
          .describe('the front layers must cover the place between these two lines'),
        opening: opening.describe('the portrait is cut to it; heads may stand out above'),
      })
      .describe('placement of the photo'),
    glow: light.extend({ opening }).describe('behind the portrait'),
    rim: light.describe('along the edge of the portrait'),
    wrap: light.describe('from the scene onto the portrait'),
    harmony: z
      .object({ color, strength: z.number().min(0).max(1) })
      .describe('tint that the portrait takes from the scene'),
    lettering: z.object({
      title: textStyle
        .extend({ text: z.string().min(1), y: down.describe('baseline'), sag })
        .describe('the words of the template'),
      name: textStyle
        .extend({
          y: down.describe('baseline of one line'),
          top: down
            .optional()
            .describe('lower end of the art: short names grow, and dates lift a name, up to here'),
          twoLineSize: z.number().positive(),
          twoLineY: z
            .tuple([down, down])
            .describe(
              'baselines of two lines at twoLineSize; smaller lines are closer, and tall letters apart',
            ),
          sag,
          tracking: z.number().describe('space between letters, in sizes'),
        })
        .describe('the name; dates and a message lift it'),
      dates: textStyle,
      message: textStyle,
    }),
    artHash: z.string().describe('what the layers were made from; written by the tools'),
    layers: z
      .array(
        z.object({
          name: z.string().regex(/^[a-z0-9-]+$/),
          depth: z.enum(['back', 'front']).describe('behind or before the portrait'),
          box: z
            .object({ x: across, y: down, w: z.number(), h: z.number() })
            .describe('whole even numbers, so that it lies on whole pixels in both sizes'),
        }),
      )
      .min(1)
      .describe('from back to front; written by the tools'),
  })
  .describe(
    'A template. Lengths are design units: a design is 1000 wide and 1200 high and prints 15 x 18 inches.',
  );

/** Everything that the renderer needs about a template. */
export type TemplateManifest = z.infer<typeof manifestSchema>;
export type TextStyle = z.infer<typeof textStyle>;
export type Opening = z.infer<typeof opening>;
export type Light = z.infer<typeof light>;
export type LayerPlace = TemplateManifest['layers'][number];

/** @throws ZodError if the manifest is invalid */
export function parseManifest(json: string): TemplateManifest {
  return manifestSchema.parse(JSON.parse(json));
}
