import { defineRemote } from '@ftl/cli/webpack';

export default defineRemote({ dir: import.meta.dirname });
