import { SIZES } from '@ftl/contracts';
import type { Product, ShirtColor, Size, SizeMeasure } from '@ftl/contracts';
import { z } from 'zod';

/** Printful's catalog as documented for version 2; fields that we do not read are not validated. */
export const productResponse = z.object({
  data: z.object({ id: z.number(), name: z.string() }),
});

export const variantsResponse = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      size: z.string(),
      color: z.string().nullable(),
      color_code: z.string().nullable(),
    }),
  ),
  paging: z.object({ total: z.number() }).optional(),
});

export const availabilityResponse = z.object({
  data: z.array(
    z.object({
      catalog_variant_id: z.number(),
      techniques: z.array(
        z.object({
          technique: z.string(),
          selling_regions: z.array(z.object({ name: z.string(), availability: z.string() })),
        }),
      ),
    }),
  ),
  paging: z.object({ total: z.number() }).optional(),
});

export const sizesResponse = z.object({
  data: z.object({
    size_tables: z.array(
      z.object({
        type: z.string(),
        unit: z.string(),
        measurements: z
          .array(
            z.object({
              type_label: z.string(),
              values: z.array(z.object({ size: z.string(), value: z.string().optional() })),
            }),
          )
          .optional(),
      }),
    ),
  }),
});

export const mockupStylesResponse = z.object({
  data: z.array(
    z.object({
      placement: z.string(),
      technique: z.string(),
      print_area_width: z.number().positive(),
      print_area_height: z.number().positive(),
      mockup_styles: z.array(
        z.object({
          id: z.number(),
          category_name: z.string(),
          view_name: z.string(),
          /** Absent, null or empty: applies to every variant. */
          restricted_to_variants: z.array(z.number()).nullish(),
        }),
      ),
    }),
  ),
  paging: z.object({ total: z.number() }).optional(),
});

export type MockupStyle = z.infer<
  typeof mockupStylesResponse
>['data'][number]['mockup_styles'][number];
export type PrintfulVariant = z.infer<typeof variantsResponse>['data'][number];
export type Availability = z.infer<typeof availabilityResponse>['data'][number];
export type SizeTable = z.infer<typeof sizesResponse>['data']['size_tables'][number];

/** Printful's name of our printing technique: direct to garment. */
export const TECHNIQUE = 'dtg';
/** Printful's name of the region that the shop sells to (the US). */
export const SELLING_REGION = 'north_america';
const HEX = /^#[0-9a-f]{6}$/i;
const IN_STOCK = 'in stock';

export const classOfColor = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Maps Printful's data to the shop's product: the colors and sizes that can be printed today. */
export function shirtOf(responses: {
  id: number;
  name: string;
  variants: PrintfulVariant[];
  availability: Availability[];
  sizeTables: SizeTable[];
}): Product {
  const stocked = new Set(
    responses.availability.filter(isInStock).map((variant) => variant.catalog_variant_id),
  );
  const colorsByName = new Map<string, ShirtColor & { sizes: Size[] }>();
  for (const { id, size, color: name, color_code } of responses.variants) {
    if (
      !isSize(size) ||
      name === null ||
      color_code === null ||
      !HEX.test(color_code) ||
      !stocked.has(id)
    )
      continue;
    const color = colorsByName.get(name) ?? {
      name,
      hex: color_code.toUpperCase(),
      class: classOfColor(name),
      sizes: [],
    };
    color.sizes.push(size);
    colorsByName.set(name, color);
  }
  const colors = [...colorsByName.values()];
  for (const { sizes } of colors) sizes.sort((a, b) => SIZES.indexOf(a) - SIZES.indexOf(b));
  return {
    id: responses.id,
    name: responses.name,
    colors,
    sizes: SIZES.filter((size) => colors.some(({ sizes }) => sizes.includes(size))),
    sizeGuide: sizeGuideOf(responses.sizeTables),
    isAvailable: colors.length > 0,
  };
}

const isSize = (text: string): text is Size => (SIZES as readonly string[]).includes(text);

/** Counts only stock for our selling region. */
function isInStock({ techniques }: Availability): boolean {
  return techniques
    .filter(({ technique }) => technique === TECHNIQUE)
    .flatMap(({ selling_regions }) => selling_regions)
    .some(({ name, availability }) => name === SELLING_REGION && availability === IN_STOCK);
}

/** Measures of the shirt laid flat, by size; sizes with incomplete figures are omitted. */
function sizeGuideOf(tables: SizeTable[]): SizeMeasure[] {
  const figure = (unit: string, label: RegExp, size: Size): number =>
    Number(
      tables
        .find((table) => table.type === 'product_measure' && table.unit === unit)
        ?.measurements?.find(({ type_label }) => label.test(type_label))
        ?.values.find((value) => value.size === size)?.value,
    );
  return SIZES.map((size) => ({
    size,
    widthInches: figure('inches', /width|chest/i, size),
    lengthInches: figure('inches', /length/i, size),
    widthCm: figure('cm', /width|chest/i, size),
    lengthCm: figure('cm', /length/i, size),
  })).filter(({ size: _, ...figures }) => Object.values(figures).every((value) => value > 0));
}
