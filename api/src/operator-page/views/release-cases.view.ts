import { html, type Html } from '../../lib/markup.js';
import { typedCommands } from '../../platform/index.js';
import type { ReleaseCase } from '../../releases/index.js';
import { time } from './layout.js';

/** A problem of a release that needs the operator. */
export function releaseCase({ kind, name, since, reason, command, nextStep }: ReleaseCase): Html {
  return html`<li class="card">
    <div class="row">
      <h2><a href="/releases">${name}</a></h2>
      <span class="tag open">release</span>
      <span class="soft">since ${time(since)}</span>
    </div>
    <div class="case">
      <h3>${kind}: ${reason}</h3>
      <p>${nextStep}</p>
      <p class="soft"><code>${typedCommands(command)}</code></p>
    </div>
  </li>`;
}
