import type { FamilyItem, ShirtColor } from '@ftl/contracts';
import { describeLines, tidyItems } from '@ftl/rules';

/** 'M x 1, L x 2', with color names if the list has several colors. */
export function describeItems(items: readonly FamilyItem[], colors: readonly ShirtColor[]): string {
  const tidy = tidyItems(
    items,
    colors.map((color) => color.class),
  );
  const nameOf = (item: FamilyItem) =>
    colors.find((color) => color.class === item.color)?.name ?? item.color;
  return describeLines(
    (tidy ?? items).map((item) => ({
      ...item,
      color: colors.length > 1 ? nameOf(item) : undefined,
    })),
  );
}
