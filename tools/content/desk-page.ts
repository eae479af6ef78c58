import { createHash } from 'node:crypto';
import type { Draft, PublishedChange, WordChange } from './drafts.ts';
import type { Shown } from './publisher.ts';

export interface KnownState {
  drafts: (Draft & { shown?: Shown | undefined })[];
  /** Lines of the release command. */
  live: string[];
  scheduled: { key: string; at: string } | undefined;
  /** What runs now, or the outcome of the last button. */
  message: string | undefined;
  isBusy: boolean;
}

export interface DeskState extends KnownState {
  /** What each draft changes, by its key. */
  words: Readonly<Record<string, WordChange[]>>;
  history: PublishedChange[];
}

const STYLE = `
:root { color-scheme: light; font: 17px/1.55 system-ui, sans-serif; color: #2b2a33; background: #fbf8f3 }
body { max-width: 860px; margin: 0 auto; padding: 24px 16px 80px }
h1, h2, h3 { font-family: Georgia, serif; font-weight: 500; line-height: 1.2 }
h2 { margin-top: 48px }
section, li.card { list-style: none; margin: 16px 0; padding: 16px 20px; border: 1px solid #e4dccd; border-radius: 12px; background: #fff }
ul { padding: 0 } form { display: inline-block; margin: 8px 12px 0 0 }
button, a.button, input { min-height: 44px; padding: 8px 18px; border: 1.5px solid #33507a; border-radius: 10px; background: #fff; color: #24406a; font: inherit; text-decoration: none; display: inline-block; box-sizing: border-box }
button.main, a.main { background: #24406a; color: #fff } button:disabled { opacity: .5 }
:focus-visible { outline: 3px solid #a87f3a; outline-offset: 2px }
pre.words { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 8px 0; max-height: 320px; overflow: auto }
ins { background: #dff0e0; text-decoration: none } del { background: #f7dcd8 } .soft { color: #5d5b66 } .problem { color: #8c1d18 }
code { overflow-wrap: anywhere; font-size: .85em }`;

/** Shows what has changed, but not while a time is being chosen. */
export const DESK_SCRIPT = `const { state } = document.currentScript.dataset;
setInterval(async () => {
  const isNew = (await (await fetch('/state')).text()) !== state;
  if (isNew && !document.activeElement.matches('input')) location.reload();
}, 3000);
`;

/** Changes whenever the page does: words and history follow from the drafts and from what happens. */
export function stateOf({ drafts, live, scheduled, message, isBusy }: KnownState): string {
  const known = JSON.stringify([drafts, live, scheduled, message, isBusy]);
  return createHash('sha256').update(known).digest('hex');
}

/** The page beside the editor: drafts with their previews, what is live, and what was. */
export function deskPage(state: DeskState): string {
  const { drafts, live, scheduled, words, history, message, isBusy } = state;
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><script src="/desk.js" data-state="${stateOf(state)}"></script>
<title>Marketing’s desk</title><style>${STYLE}</style><main>
<h1>Marketing’s desk</h1>
<p><a class="button main" href="/editor/" target="editor">Open the editor</a> <a class="button" href="/facts">Facts</a></p>
<p role="status">${message ? text(message) : ''}</p>
<h2>Saved, not live yet</h2>
${drafts.length === 0 ? '<p class="soft">Nothing. What you save in the editor appears here.</p>' : ''}
<ul>${drafts.map((draft) => draftCard(draft, words[draft.key] ?? [], { scheduled, isBusy })).join('')}</ul>
<h2>Live</h2>
<section>${live.map((line) => `<p><code>${text(line)}</code></p>`).join('')}
${form('/roll-back', 'Return to the release before', { isBusy })}
${scheduled ? form('/take-back', `Take ${scheduled.key} back`, { isBusy }) : ''}
<p class="soft">Returning keeps the texts in the editor: correct them there, and publish again.</p></section>
<h2>History</h2>
<ul>${history
    .map(
      ({ title, by, at, words }) => `<li class="card"><h3>${text(title)}</h3>
<p class="soft">${text(by)}, ${time(at)}</p><details><summary>What changed</summary>${inWords(words)}</details></li>`,
    )
    .join('')}</ul></main></html>`;
}

function draftCard(
  { key, savedAt, shown }: DeskState['drafts'][number],
  words: readonly WordChange[],
  { scheduled, isBusy }: Pick<DeskState, 'scheduled' | 'isBusy'>,
): string {
  const problems = shown?.problems ?? [];
  const isReady = shown !== undefined && problems.length === 0;
  const waits = scheduled?.key === key;
  return `<li class="card"><h3>${text(key)}</h3>
<p class="soft">Saved ${time(savedAt)}${waits ? `. Goes live by itself ${time(scheduled.at)}` : ''}</p>
${shown === undefined ? '<p>Preparing the preview …</p>' : ''}
${problems.map((each) => `<p class="problem">${text(each)}</p>`).join('')}
${
  shown?.preview
    ? `<a class="button" target="preview" href="${text(shown.preview)}">See it in the shop</a>
<span class="soft">ready after ${((shown.tookMs ?? 0) / 1000).toFixed(1)} s</span><br>`
    : ''
}
<details><summary>What changes</summary>${inWords(words)}</details>
${
  isReady && !waits
    ? `${form('/publish', 'Publish now', { key, isBusy, isMain: true })}
<form method="post" action="/schedule"><input type="hidden" name="key" value="${text(key)}">
<label>at <input type="datetime-local" name="at" required></label> <button${isBusy ? ' disabled' : ''}>Publish later</button></form>`
    : ''
}
${form('/discard', 'Discard', { key, isBusy })}</li>`;
}

/** The names that a text may insert, with their values. */
export function factsPage(facts: Readonly<Record<string, string>>): string {
  const rows = Object.entries(facts).map(
    ([name, value]) =>
      `<tr><td><code>{{${text(name)}}}</code></td><td><pre class="words" tabindex="0">${text(value)}</pre></td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Facts</title><style>${STYLE}</style><main><h1>Facts</h1>
<p>Type a name with its braces; the page shows the same value as checkout and mails.</p>
<table><thead><tr><th scope="col">Name</th><th scope="col">Value</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></html>`;
}

function form(
  action: string,
  label: string,
  { key, isBusy, isMain = false }: { key?: string; isBusy: boolean; isMain?: boolean },
): string {
  const hidden = key === undefined ? '' : `<input type="hidden" name="key" value="${text(key)}">`;
  return `<form method="post" action="${action}">${hidden}<button${isMain ? ' class="main"' : ''}${isBusy ? ' disabled' : ''}>${text(label)}</button></form>`;
}

function inWords(words: readonly WordChange[]): string {
  const tags = { same: 'span', removed: 'del', added: 'ins', file: 'strong' };
  const parts = words.map(({ kind, text: words_ }) => {
    const tag = tags[kind];
    return `<${tag}>${text(words_)}${kind === 'file' ? '\n' : ''}</${tag}>`;
  });
  return `<pre class="words" tabindex="0">${parts.join(' ')}</pre>`;
}

function time(iso: string): string {
  const date = new Date(iso);
  return `<time datetime="${text(iso)}">${date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}</time>`;
}

function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
