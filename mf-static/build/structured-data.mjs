const CONTEXT = 'https://schema.org';
const BRAND = 'For the Loved';

/**
 * A page's content as schema.org objects. The server replaces `{{origin}}` and `{{picture}}` by the
 * shop's origin and the URL of the page's image.
 *
 * @param {string} name of the content file
 * @param {import('../src/content/content-page').ContentPage} content
 * @param {{ name: string, priceCents: number, currency: string }} offer one shirt
 * @param {string} base prefix of the paths in the page's language
 * @returns {Record<string, unknown>[]}
 */
export function structuredData(name, content, offer, base) {
  if (name === 'home') return [organization(), product(content.description, offer, base)];
  const way = breadcrumbs(name, content.title, base);
  if (name === 'pricing') return [way, product(content.description, offer, base)];
  if (name === 'faq') return [way, questions(content, base)];
  return [way];
}

function organization() {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': '{{origin}}/#organization',
    name: BRAND,
    url: '{{origin}}/',
    logo: '{{origin}}/logo.png',
  };
}

function product(description, { name, priceCents, currency }, base) {
  const price = (priceCents / 100).toFixed(2);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': '{{origin}}/#memorial-t-shirt',
    name,
    description,
    image: ['{{picture}}'],
    brand: { '@type': 'Brand', name: BRAND },
    offers: {
      '@type': 'Offer',
      url: `{{origin}}${base}/pricing`,
      price,
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': '{{origin}}/#organization' },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
      },
    },
  };
}

function questions({ sections }, base) {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: sections.flatMap(({ entries }) =>
      entries.map(({ title, html }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: {
          '@type': 'Answer',
          text: html.trim().replaceAll('href="/', `href="{{origin}}${base}/`),
        },
      })),
    ),
  };
}

function breadcrumbs(name, title, base) {
  const step = (position, text, item) => ({
    '@type': 'ListItem',
    position,
    name: text,
    item: `{{origin}}${base}${item}`,
  });
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [step(1, BRAND, '/'), step(2, title, `/${name}`)],
  };
}
