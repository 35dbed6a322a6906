/** What is pressed on the page of the own security. */
export type SecurityEvent =
  | { type: 'prove'; code: string }
  | { type: 'password'; password: string }
  | { type: 'usePasskey' | 'useApp' | 'addPasskey' | 'newCodes' | 'back' | 'kept' }
  | { type: 'rename'; id: string; name: string }
  | { type: 'remove'; id: string };
