import type { OrderShop } from './fixtures/order-shop.js';
import { runApiProgram } from './api-program.js';

/**
 * Runs `npm run shop -- orders` on a shop, in a process that has already loaded the API's modules.
 *
 * @param env further environment variables
 */
export function operatorOf(shop: OrderShop, env: Record<string, string> = {}) {
  return async (...args: string[]): Promise<{ code: number; message: string }> => {
    const { code, printed } = await runApiProgram('desk.js', args, {
      DATA_DIR: shop.shop.dataDir,
      DATABASE_URL: shop.connectionString,
      PORT: new URL(shop.shop.url).port,
      OPERATOR: 'nora',
      ...env,
    });
    return { code, message: printed };
  };
}
