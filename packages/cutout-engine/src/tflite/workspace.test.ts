import { Workspace } from './workspace.js';

it('reuses a part of a larger freed block', () => {
  const workspace = new Workspace();
  const large = workspace.take(100);
  workspace.give(large, 100);
  const first = workspace.take(40);
  const second = workspace.take(60);
  expect([first, second]).toEqual([large, large + 160]);
});

it('merges freed neighbors, in any order', () => {
  const workspace = new Workspace();
  const blocks = [workspace.take(8), workspace.take(8), workspace.take(8)];
  for (const at of [2, 0, 1]) workspace.give(blocks[at]!, 8);
  expect(workspace.take(24)).toBe(blocks[0]);
});

it('takes the smallest freed block that is large enough', () => {
  const workspace = new Workspace();
  const [large, , small] = [workspace.take(100), workspace.take(4), workspace.take(20)];
  workspace.take(4);
  workspace.give(large!, 100);
  workspace.give(small!, 20);
  expect(workspace.take(17)).toBe(small);
});

it('never reuses a block for permanent numbers', () => {
  const workspace = new Workspace();
  const block = workspace.take(8);
  workspace.give(block, 8);
  expect(workspace.keep([1, 2])).not.toBe(block);
});
