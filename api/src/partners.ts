import { openShop } from './open-shop.js';
import { print } from './platform/process/terminal.js';
import { typedCommands } from './platform/config/typed-commands.js';

const HELP = typedCommands(`
npm run shop -- partners check            (docs/runbooks/set-up-the-partners.md)

Asks Stripe, Printful and Scalable Press, as far as the shop has keys for them,
whether everything is set up: keys, webhooks, the product and its print area, and
a draft order, which is deleted again. Nothing is printed or charged. The
environment must be that of the shop.
`);

if (process.argv[2] !== 'check') {
  print(...HELP.split('\n'));
  process.exit(process.argv[2] === undefined ? 0 : 2);
}
const nest = await openShop(['error']);
const { PartnerCheckService, lineOfFinding } = await import('./fulfillment/index.js');
try {
  const findings = await nest.get(PartnerCheckService).run();
  print(...findings.map(lineOfFinding));
  process.exitCode = findings.some(({ problem }) => problem !== null) ? 1 : 0;
} finally {
  await nest.close();
}
