import { html, type Html } from '../../lib/markup.js';
import { typedCommands } from '../../platform/index.js';
import { bareDocument } from './layout.js';

export function signInPage(token: string): Html {
  return bareDocument(
    'Sign in',
    html`<main>
      <h1>Sign in</h1>
      <p>
        Print a link on the shop’s machine with
        <code>${typedCommands('npm run shop -- orders sign-in')} --name &lt;your name&gt;</code>. It
        works once, for ten minutes.
      </p>
      <form method="post" action="/sign-in" class="fields">
        <label
          >Code
          <input
            type="text"
            name="token"
            value="${token}"
            required
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
        /></label>
        <button>Sign in</button>
      </form>
    </main>`,
  );
}
