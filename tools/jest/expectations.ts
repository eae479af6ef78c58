import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// A busy machine takes longer than the default of one second to render what a test waits for.
configure({ asyncUtilTimeout: 20_000 });
