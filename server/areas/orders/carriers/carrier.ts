import type { IncomingHttpHeaders } from 'node:http';
import type { ScanCode, Spot } from '#contract/tracking';
import type { Db } from '../../../platform/db/open';

/** What a carrier says of a parcel. */
export interface ScanNotice {
  /** The parcel's number. */
  parcel: string;
  /** The carrier's own name for the message: the same twice is heard once. */
  message: string;
  code: ScanCode;
  /** By the carrier's clock. */
  at: Date;
  place: string;
  /** Of a delivery: who took it, and where it was left. */
  signed_by: string;
  spot: Spot | null;
}
/** What a carrier is told when a parcel is booked. */
interface Booking {
  number: string;
  /** Ours, and unique: the same is booked once. */
  ref: string;
  from: string;
  to: string;
  recipient: string;
}
/**
 * A carrier that tells by itself where its parcels are. One that does not is a line in
 * contract/carriers.ts.
 */
export interface Carrier {
  /** As it stands in the database, and in the address its messages come to. */
  readonly id: string;
  /** As people read it. */
  readonly name: string;
  /** A number for a new parcel: nobody can guess it, and it was never given before. */
  newNumber(): string;
  /** Takes a parcel; the same `ref` is taken once. In the transaction that ships the order. */
  book(db: Db, parcel: Booking): Promise<void>;
  /** The signed message, or null where the signature, its age or its form is wrong. */
  heard(db: Db, headers: IncomingHttpHeaders, body: string): Promise<ScanNotice | null>;
}
