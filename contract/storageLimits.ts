/** Goods into the mall's warehouse, and out of it again. */
export const storageKinds = ['in', 'out'] as const;
export type StorageKind = (typeof storageKinds)[number];
/** What a seller sends to an own request. */
export const sellerStorageEvents = ['withdraw', 'acceptCount', 'dispute', 'arrive'] as const;
/** What staff send to one beside the count. */
export const staffStorageEvents = ['agree', 'refuse', 'sendBack', 'store'] as const;
/** Variants of one request, pieces of one variant, and requests of a shop that are open at once. */
export const mostLines = 10;
export const mostStored = 100_000;
export const mostOpenRequests = 20;
export const mostParcels = 999;
