const CONTEXT = 'https://schema.org';
const BRAND = 'For the Loved';

/**
 * A page's content as schema.org objects. The server replaces `{{origin}}` and `{{picture}}` by the
 * shop's origin and the URL of the page's image.
 *
 * @param {string} name of the content file
 * @param {import('../src/content/content-page').ContentPage} content
 * @param {{ priceCents: number, currency: string }} offer price of one shirt
 * @returns {Record<string, unknown>[]}
 */
export function structuredData(name, content, offer) {
  if (name === 'home') return [organization(), product(content.description, offer)];
  const way = breadcrumbs(name, content.title);
  if (name === 'pricing') return [way, product(content.description, offer)];
  if (name === 'faq') return [way, questions(content)];
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

function product(description, { priceCents, currency }) {
  const price = (priceCents / 100).toFixed(2);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': '{{origin}}/#memorial-t-shirt',
    name: 'Memorial T-Shirt',
    description,
    image: ['{{picture}}'],
    brand: { '@type': 'Brand', name: BRAND },
    offers: {
      '@type': 'Offer',
      url: '{{origin}}/pricing',
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

function questions({ sections }) {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: sections.flatMap(({ entries }) =>
      entries.map(({ title, html }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: {
          '@type': 'Answer',
          text: html.trim().replaceAll('href="/', 'href="{{origin}}/'),
        },
      })),
    ),
  };
}

function breadcrumbs(name, title) {
  const step = (position, text, item) => ({
    '@type': 'ListItem',
    position,
    name: text,
    item: `{{origin}}${item}`,
  });
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [step(1, 'Home', '/'), step(2, title, `/${name}`)],
  };
}
