import { z } from 'zod';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** An ellipse that limits something to the scene; `softness` is the share of the radius over which it fades. */
const opening = z.object({
  x: z.number(),
  y: z.number(),
  rx: z.number().positive(),
  ry: z.number().positive(),
  softness: z.number().positive().max(1),
});

/** A coloured light around or on the portrait; `sigma` in design units. */
const light = z.object({ colour, sigma: z.number().positive(), strength: z.number().min(0) });

const textStyle = z.object({
  face: z.enum(['script', 'capitals', 'serif']),
  metal: z.enum(['gold', 'rose-gold', 'silver', 'pearl', 'steel']),
  size: z.number().positive(),
  maxWidth: z.number().positive(),
});

const manifestSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  /** One line about the scene, shown as the template's description. */
  mood: z.string().min(1),
  /** Place in the list of templates. */
  position: z.number().int(),
  portrait: z.object({
    centreX: z.number(),
    /** centre and height of the head, hair to chin */
    headCentreY: z.number(),
    headHeight: z.number().positive(),
    /** nothing of the portrait stands above this line */
    top: z.number(),
    maxWidth: z.number().positive(),
    /** the portrait dissolves between these two lines */
    fade: z.object({ from: z.number(), to: z.number() }),
    opening,
  }),
  glow: light.extend({ opening }),
  rim: light,
  wrap: light,
  harmony: z.object({ colour, strength: z.number().min(0).max(1) }),
  lettering: z.object({
    title: textStyle.extend({ text: z.string().min(1), y: z.number(), sag: z.number() }),
    name: textStyle.extend({
      y: z.number(),
      twoLineSize: z.number().positive(),
      twoLineY: z.tuple([z.number(), z.number()]),
      sag: z.number(),
      tracking: z.number(),
    }),
    dates: textStyle,
    message: textStyle,
  }),
  /** Hash of the scripts the layers were painted by. */
  artHash: z.string(),
  layers: z
    .array(
      z.object({
        name: z.string().regex(/^[a-z0-9-]+$/),
        depth: z.enum(['back', 'front']),
        box: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      }),
    )
    .min(1),
});

/**
 * Everything the renderer knows about a template. Lengths are design units: a
 * design is 1000 wide and 1200 high.
 */
export type TemplateManifest = z.infer<typeof manifestSchema>;
export type TextStyle = z.infer<typeof textStyle>;
export type Opening = z.infer<typeof opening>;
export type Light = z.infer<typeof light>;
export type LayerPlace = TemplateManifest['layers'][number];

/** @throws ZodError when the manifest is incomplete */
export function parseManifest(json: string): TemplateManifest {
  return manifestSchema.parse(JSON.parse(json));
}
