#!/usr/bin/env node
// Parsed by any Node from 14 on, so that an old one gets a sentence and not a SyntaxError.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 24 || (major === 24 && minor >= 9)) {
  import('./dist/main.js');
} else {
  console.error(`ftl needs Node 24.9 or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
}
