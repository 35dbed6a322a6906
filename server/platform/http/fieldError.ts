import { codes, Refusal } from '#contract/codes';

/**
 * One field is not what it must be. `message`: the id of the text beside it. Under 1000008, unless
 * the endpoint names another code.
 */
export const fieldError = (
  field: string,
  message: string,
  code: number = codes.invalidParameter,
): Refusal => new Refusal(code, message, { fields: { [field]: message } });
