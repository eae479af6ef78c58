import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// On a busy machine, rendering takes longer than the default of one second.
configure({ asyncUtilTimeout: 20_000 });
