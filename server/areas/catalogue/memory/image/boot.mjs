// A thread begins with plain JavaScript: from here on it reads the server's own files.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
