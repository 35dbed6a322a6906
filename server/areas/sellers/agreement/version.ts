/** Of the agreement's text: whoever signs, signs this one. */
export const agreementVersion = '2026-11-25';
