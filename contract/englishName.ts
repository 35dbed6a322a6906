/** Shop name and contact person: English letters only (docs/rules.md, Forms). */
export const englishName = /^[A-Za-z0-9][A-Za-z0-9 .,'&()-]{1,59}$/;
