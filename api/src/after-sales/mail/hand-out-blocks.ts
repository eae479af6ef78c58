import { describeLines, nameInMail } from '@ftl/rules';
import { facts, paragraph, type MailBlock } from '../../mail/index.js';
import type { Order } from '../../orders/index.js';

/** Lists who gets which shirt, for an order from a family list. */
export function handOutBlocks({ family }: Pick<Order, 'family'>): MailBlock[] {
  if (!family || family.entryId || family.people.length === 0) return [];
  const { part, parts, people } = family;
  const split =
    parts > 1
      ? ` This is part ${part} of ${parts}, and the list covers all of them, so please hand out the shirts once every package has arrived.`
      : '';
  return [
    paragraph(`Here's who gets which shirt, so you can hand them out.${split}`),
    facts(people.map(({ name, items }) => [nameInMail(name), describeLines(items)] as const)),
  ];
}
