/** Id of the notice in index.html. */
export const NOTICE_ID = 'not-started';
/** Long enough for a phone to change networks, in ms. */
export const RETRY_MS = 2000;

/**
 * Loads and runs the shell. A lost chunk is requested once more, because browsers do not repeat it.
 * After that, or if the shell throws, the notice explains why the page is empty.
 */
export async function startPage(load: () => Promise<unknown>, page = document): Promise<void> {
  try {
    await load().catch(async (error: unknown) => {
      if ((error as Error).name !== 'ChunkLoadError') throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      await load();
    });
  } catch (error) {
    const notice = page.getElementById(NOTICE_ID);
    if (notice) notice.hidden = false;
    throw error;
  }
}
