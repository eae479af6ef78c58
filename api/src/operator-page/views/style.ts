import { createHash } from 'node:crypto';
import { Html } from '../../lib/markup.js';

/** All colors have a contrast of at least 4.5:1 with their background. */
const STYLE = `
:root { color-scheme: light; --ink: #23242b; --soft: #565866; --line: #d9d9e0; --paper: #fff;
  --ground: #f5f5f7; --blue: #2b4c8c; --red: #9b1c2b; --green: #1d6238; --amber: #7a4b00; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
a { color: var(--blue); }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; background: var(--paper); padding: 8px; z-index: 1; }
header { background: var(--paper); border-bottom: 1px solid var(--line); }
header > div, main { max-width: 1040px; margin: 0 auto; padding: 12px 16px; }
header > div { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: center; }
header strong { margin-right: 8px; }
nav { display: flex; flex-wrap: wrap; gap: 2px; flex: 1; }
nav a { padding: 8px; border-radius: 6px; text-decoration: none; color: var(--ink); }
nav a:hover { background: var(--ground); }
nav a[aria-current] { background: var(--blue); color: #fff; }
.who { display: flex; gap: 12px; align-items: center; color: var(--soft); }
main { padding-top: 20px; padding-bottom: 64px; }
h1 { font-size: 26px; line-height: 1.25; margin: 8px 0 16px; }
h2 { font-size: 19px; margin: 32px 0 10px; }
h3 { font-size: 16px; margin: 0; }
.card h2 { margin: 0; }
.card section, .card details { margin-top: 16px; }
p + ul.plain { margin-top: 16px; }
p { margin: 6px 0; max-width: 70ch; }
.soft { color: var(--soft); }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 10px;
  padding: 14px 16px; margin: 0 0 12px; overflow-wrap: anywhere; }
.card header, .row { display: flex; flex-wrap: wrap; gap: 4px 14px; align-items: baseline;
  background: none; border: 0; }
.row + .card { margin-top: 14px; }
.tag { font-size: 14px; padding: 1px 8px; border-radius: 999px; border: 1px solid currentColor;
  color: var(--soft); white-space: nowrap; }
.tag.open { color: var(--red); }
.tag.done { color: var(--green); }
.case { border-left: 4px solid var(--amber); padding-left: 12px; margin: 12px 0 0; }
.result { border: 2px solid var(--green); }
.result.refused { border-color: var(--red); }
dl { display: grid; grid-template-columns: minmax(110px, max-content) 1fr; gap: 4px 18px; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
form.fields { display: grid; gap: 10px; max-width: 520px; margin: 10px 0 4px; }
label { display: grid; gap: 4px; font-weight: 600; }
label.check { display: flex; gap: 10px; align-items: center; font-weight: 400; min-height: 28px; }
input[type=text], input[type=search], input[type=email], textarea { font: inherit;
  font-weight: 400; width: 100%; padding: 9px 10px; border: 1px solid #777987;
  border-radius: 6px; background: var(--paper); color: inherit; }
input[type=checkbox] { width: 20px; height: 20px; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 18px; border-radius: 6px;
  border: 1px solid var(--blue); background: var(--blue); color: #fff; cursor: pointer; justify-self: start; }
button.quiet { background: var(--paper); color: var(--blue); }
button.danger { background: var(--red); border-color: var(--red); }
details { background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 0 16px; margin: 0 0 8px; }
summary { cursor: pointer; padding: 11px 0; font-weight: 600; }
details[open] { padding-bottom: 14px; }
details > dl { margin: 6px 0 12px; }
.search { display: flex; gap: 10px; align-items: end; max-width: 640px; margin-bottom: 20px; }
.search label { flex: 1; }
ol.timeline, ul.plain { list-style: none; margin: 0; padding: 0; }
ol.timeline > li { border-left: 2px solid var(--line); padding: 0 0 14px 16px; margin-left: 4px; overflow-wrap: anywhere; }
ol.timeline > li > div { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; }
ol.timeline dl, ul.plain dl { font-size: 15px; margin-top: 2px; }
/* Both sides of a shirt. */
.pictures { display: flex; flex-wrap: wrap; gap: 12px; margin: 12px 0; }
.pictures img { width: 100%; max-width: 480px; height: auto; border: 1px solid var(--line); border-radius: 10px; }
.text { white-space: pre-line; }
time { font-variant-numeric: tabular-nums; }
@media (max-width: 560px) {
  nav { order: 1; flex-basis: 100%; }
  .who { margin-left: auto; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 6px; }
}
`;

export const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

/** The content security policy allows this style only. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
