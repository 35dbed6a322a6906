import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong: what a person would wait for, a test waits for.
configure({ asyncUtilTimeout: 15_000 });
