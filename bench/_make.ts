import { makeSharedPages } from './shared-pages.ts';
console.log(JSON.stringify(await makeSharedPages(process.argv[2]!)));
