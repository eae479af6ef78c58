import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';

// Rendering may exceed the default of one second on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// As if React's limit were reached: recording the stack of each element takes 15 % of the CPU time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {},
});
