/** Cases that the reader asked for, or that the reader's own shop received. */
export type Side = 'sent' | 'received';
