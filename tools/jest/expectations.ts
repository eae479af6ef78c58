import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Rendering may exceed the default of one second on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// React records a stack for each element: with Jest's limit of 100 frames, that takes 8 % of the
// processor time.
Error.stackTraceLimit = 20;
