import { defineRemote } from '@ftl/federation/webpack';

export default defineRemote({ dir: import.meta.dirname });
