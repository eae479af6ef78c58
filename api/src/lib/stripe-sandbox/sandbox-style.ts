/** The shop's palette for the sandbox's plain pages; system fonts only. */
export const SANDBOX_STYLE = `
:root { --ground: #fbf8f3; --card: #fff; --ink: #2b2a33; --soft: #5d5b68; --line: #e4ddd1;
  --dusk: #2f4a6d; --gold: #a87f3a; --brick: #96372c; --brick-ground: #fbeeeb; --sage: #3f6a4b; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 17px/1.6 'Source Sans 3', 'Segoe UI', system-ui, sans-serif; }
main { max-width: 1000px; margin: 0 auto; padding: 24px 16px 64px; }
h1, h2 { font-family: 'Source Serif 4', Georgia, serif; font-weight: 600; line-height: 1.25; margin: 0; }
h1 { font-size: 28px; } h2 { font-size: 20px; margin: 28px 0 12px; }
p { margin: 8px 0; max-width: 68ch; }
a { color: var(--dusk); text-underline-offset: 3px; }
.shop { font-family: 'Source Serif 4', Georgia, serif; font-size: 20px; margin: 0; }
.banner { background: #f6ecd9; border-bottom: 1px solid #e6d3ac; font-size: 15px; }
.banner p { max-width: 1000px; margin: 0 auto; padding: 8px 16px; }
.back { display: inline-block; padding: 12px 0; min-height: 48px; }
form > h2:first-child { margin-top: 0; }
.columns { display: grid; gap: 24px; margin-top: 16px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 24px;
  box-shadow: 0 1px 3px rgb(43 42 51 / 8%); }
.total { font: 600 34px/1.2 'Source Serif 4', Georgia, serif; margin: 4px 0 16px; }
.lines { list-style: none; margin: 0; padding: 0; }
.lines li { display: grid; grid-template-columns: auto 1fr auto; gap: 12px; padding: 12px 0;
  border-top: 1px solid var(--line); align-items: start; }
.lines img { width: 64px; height: 64px; object-fit: contain; background: var(--ground); border-radius: 8px; }
.lines .amount { white-space: nowrap; }
.lines .sum { font-weight: 600; grid-template-columns: 1fr auto; }
.lines .shipping { grid-template-columns: 1fr auto; }
.note { color: var(--soft); font-size: 15px; }
label { display: block; margin-top: 14px; font-size: 15px; }
input, select { display: block; width: 100%; min-height: 48px; margin-top: 4px; padding: 10px 12px;
  font: inherit; color: inherit; background: #fff; border: 1px solid #8b8794; border-radius: 8px; }
input[readonly] { background: var(--ground); }
input:focus-visible, select:focus-visible, button:focus-visible, a:focus-visible {
  outline: 3px solid var(--gold); outline-offset: 2px; }
input[aria-invalid='true'] { border: 2px solid var(--brick); }
.choice { display: flex; align-items: center; gap: 10px; min-height: 48px; }
.choice input { width: 20px; min-height: 20px; margin: 0; }
.billing { display: none; }
form:has(input[value='different']:checked) .billing { display: block; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.problem { color: var(--brick); font-size: 15px; margin: 4px 0 0; }
.alert { background: var(--brick-ground); border: 1px solid var(--brick); border-radius: 8px;
  padding: 12px 16px; margin: 0 0 16px; }
button { width: 100%; min-height: 56px; margin-top: 24px; border: 0; border-radius: 12px;
  background: var(--dusk); color: #fff; font-family: inherit; font-size: 18px; font-weight: 600; cursor: pointer; }
button.second { min-height: 48px; margin-top: 12px; background: #fff; color: var(--dusk);
  border: 1px solid var(--dusk); font-size: 16px; }
button.second:hover { background: var(--ground); }
button:hover { background: #263d5b; }
.wide { max-width: 1600px; }
.shirts { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 16px; }
.shirts figure { margin: 0; }
.shirts img { width: 100%; height: auto; }
.mails { list-style: none; margin: 16px 0 0; padding: 0; }
.mails li { border-top: 1px solid var(--line); padding: 12px 0; }
.mails .subject { font-weight: 600; display: block; }
iframe { width: 100%; height: 900px; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 15px/1.6 ui-monospace, monospace; }
code { overflow-wrap: anywhere; }
@media (min-width: 860px) { .columns.pay { grid-template-columns: 5fr 6fr; align-items: start; } }
@media (max-width: 420px) { .card { padding: 16px; } }
`;
