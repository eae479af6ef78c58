import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine takes longer than the default of one second to render what a test waits for.
configure({ asyncUtilTimeout: 20_000 });
