import { clientNetwork } from './client-address.js';

it.each`
  address                   | network             | because
  ${'203.0.113.7'}          | ${'203.0.113.7'}    | ${'IPv4 counts whole'}
  ${'::ffff:203.0.113.7'}   | ${'203.0.113.7'}    | ${'mapped IPv4 is the same client'}
  ${'::FFFF:cb00:7107'}     | ${'203.0.113.7'}    | ${'also when written in hex'}
  ${'64:ff9b::203.0.113.7'} | ${'203.0.113.7'}    | ${'also behind NAT64'}
  ${'2001:db8:1:2::1'}      | ${'2001:db8:1:2::'} | ${'IPv6 counts by its /64'}
  ${'2001:DB8:1:2:a:b:c:d'} | ${'2001:db8:1:2::'} | ${'whatever its last 64 bits are'}
  ${'2001:db8::1'}          | ${'2001:db8:0:0::'} | ${'compressed zeros are groups too'}
  ${'fe80::1%eth0'}         | ${'fe80:0:0:0::'}   | ${'the zone is not part of the address'}
  ${'::1'}                  | ${'0:0:0:0::'}      | ${'the loopback has a network too'}
  ${'not an address'}       | ${'not an address'} | ${'anything else is left alone'}
`('maps $address to $network: $because', ({ address, network }) => {
  expect(clientNetwork(address as string)).toBe(network);
});
