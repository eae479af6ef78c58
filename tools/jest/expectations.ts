import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Rendering may exceed the default of one second on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
