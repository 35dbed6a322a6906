export const words = (en: string, de = '') => ({ en, ...(de ? { de } : {}) });
export const fieldsOf = (data: unknown) => (data as { fields?: Record<string, string> }).fields;
