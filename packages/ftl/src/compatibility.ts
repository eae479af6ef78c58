import { entryOf } from '../../../tools/compat/record/entry.ts';
import { readApi } from '../../../tools/compat/live-api.ts';
import type { PublishOptions } from '../../../tools/release/publish.ts';
import type { Project } from './project.ts';

/** The shop whose API a release is compared with. */
export interface ApiOptions {
  shop?: string | undefined;
}

/**
 * The API of the shop: that of `--shop`, else of API_DESCRIPTION (a file or an address), else of
 * PUBLIC_URL.
 *
 * @throws Error with the missing option if none is given
 */
export function offeredBy({ shop }: ApiOptions): Required<PublishOptions>['api'] {
  const from = shop ?? (process.env.API_DESCRIPTION || process.env.PUBLIC_URL);
  if (!from)
    throw new Error(
      'Say whose API the release is compared with: --shop https://shop.example, or a file in API_DESCRIPTION.',
    );
  return () => readApi(from);
}

/** The API that a release is compared with, and the release's needs as read from its sources. */
export function compatibilityOf({ dir }: Project, options: ApiOptions): Required<PublishOptions> {
  return {
    api: offeredBy(options),
    needs: async () => {
      // TypeScript takes a quarter of a second to load.
      const [{ openSources }, { recordNeeds }] = await Promise.all([
        import('../../../tools/compat/record/program.ts'),
        import('../../../tools/compat/record/index.ts'),
      ]);
      const entry = entryOf(dir);
      return recordNeeds(openSources([entry]), entry).needs;
    },
  };
}
