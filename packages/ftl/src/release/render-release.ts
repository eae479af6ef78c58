import { installedChromium, withChromium } from './headless/chromium.ts';
import {
  renderRemote,
  renderShell,
  type Rendered,
  type ReleaseToRender,
} from './rendered-release.ts';
import { renderInSandbox } from './sandbox/run.ts';

const NO_BROWSER =
  'No Chromium here: pages are tried in jsdom, without the content security policy of the shop and ' +
  'without ES modules. Install one, or set CHROMIUM to its path.';

/**
 * Renders every route of a remote in a shell, or the shell without a page, in Chromium; where none
 * is installed, in jsdom, and says so.
 *
 * @throws Error with the route that does not render, and the reason
 */
export async function renderRelease(release: ReleaseToRender): Promise<Rendered> {
  const chromium = installedChromium();
  if (!chromium) {
    console.log(NO_BROWSER);
    return renderInSandbox(release);
  }
  const { record, files, shell, language } = release;
  return withChromium(chromium, (renderPage) =>
    shell
      ? renderRemote(
          { record, files },
          { ...shell, language, read: reader(shell.files) },
          renderPage,
        )
      : renderShell({ record, language, read: reader(files) }, renderPage),
  );
}

function reader(files: Map<string, Buffer>): (file: string) => Promise<Buffer | undefined> {
  return (file) => Promise.resolve(files.get(file));
}
