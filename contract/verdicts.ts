/** What is asked, task by task; each is judged on its own. */
export const applicationParts = ['details', 'identity', 'shop', 'signature'] as const;
export type ApplicationPart = (typeof applicationParts)[number];
export const partVerdicts = ['accepted', 'refused', 'waived'] as const;
export type PartVerdict = (typeof partVerdicts)[number];
/**
 * Why staff say no, by part. Each is a text (`apply.why.<reason>`) that reaches the applicant in
 * the applicant's language.
 */
export const partReasons = {
  details: ['nameDiffers', 'phoneUnreachable'],
  identity: ['unreadable', 'expired', 'notAccepted', 'cutOff'],
  shop: ['nameTaken', 'nameMisleading', 'addressUnknown'],
  signature: ['signatureDiffers', 'signatureUnreadable'],
} as const satisfies Record<ApplicationPart, readonly string[]>;
export const rejectReasons = [
  'identityInDoubt',
  'forbiddenGoods',
  'secondAccount',
  'unanswered',
] as const;
/** Why staff stop a shop that was open, for a time or for good. */
export const stopReasons = [
  'ordersNeglected',
  'notAsShown',
  'forbiddenGoods',
  'agreementBroken',
  'identityInDoubt',
  'askedFor',
] as const;

/**
 * Why a listing is refused, by the field it is about. Each is a text (`listing.why.<reason>`) in
 * the seller's language.
 */
export const listingReasons = {
  name: ['nameMisleading', 'nameUnclear'],
  description: ['descriptionMissing', 'descriptionFalse'],
  pictures: ['pictureBlurred', 'pictureNotYours', 'pictureMissing'],
  price: ['priceWrong'],
  category: ['categoryWrong'],
  product: ['forbidden', 'copy'],
} as const;
export type ListingField = keyof typeof listingReasons;
