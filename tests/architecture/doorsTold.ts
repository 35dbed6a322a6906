/**
 * A part of a text by its heading, a digest of its English words, and what keeps it (doors.test.ts
 * says how a door is written).
 */
export type Sections = readonly { heading: string; words: string; doors: readonly string[] }[];

export const policyDoors: Record<string, Sections> = {
  about_us: [
    { heading: 'This is a demo', words: 'acb79141', doors: [] },
    {
      heading: 'What you can try',
      words: '9fb9b15d',
      doors: [
        'call:cart.add',
        'call:checkout.place',
        'call:orders.view',
        'order:requestCancel',
        'page:wallet',
        'page:apply',
        'call:imports.add',
      ],
    },
    {
      heading: 'One mall, many shops',
      words: '7cf35325',
      doors: ['page:checkout', 'page:pay', 'page:purchases'],
    },
    { heading: 'What you will not find', words: '4b73df66', doors: [] },
  ],
  privacy: [
    { heading: 'What is kept', words: 'b197a69e', doors: ['call:uploads.add'] },
    { heading: 'What it is used for', words: '84b4b904', doors: ['call:sellerOffice.order'] },
    { heading: 'In your browser', words: 'b5e675fc', doors: [] },
    {
      heading: 'Who can see it',
      words: 'b906affd',
      doors: [
        'call:officeOrders.index',
        'call:officeApplications.queue',
        'call:officePeople.index',
      ],
    },
    { heading: 'How to remove it', words: 'c9a6f3de', doors: ['call:addresses.remove'] },
  ],
  return: [
    {
      heading: 'Until the order is shipped',
      words: '15d8d7b8',
      doors: ['order:cancel', 'order:requestCancel', 'order:agreeOverdue'],
    },
    {
      heading: 'After it was shipped',
      words: '6d109180',
      doors: ['order:confirmReceipt', 'page:support'],
    },
    {
      heading: 'Where the money goes',
      words: '912403ae',
      doors: ['job:server/areas/orders/payment/refunds.ts'],
    },
  ],
  support: [
    { heading: 'Ask us', words: '9bb60a0b', doors: ['page:support'] },
    { heading: 'Follow an order', words: '5d68b85d', doors: ['page:purchases', 'page:order'] },
    { heading: 'What to expect', words: '275283ef', doors: [] },
  ],
  terms: [
    { heading: 'A demo, not a sale', words: '2257cf08', doors: [] },
    { heading: 'Your account', words: '464cfaf7', doors: ['page:register'] },
    {
      heading: 'Orders',
      words: '6794c8ff',
      doors: [
        'order:cancel',
        'order:requestCancel',
        'order:confirmReceipt',
        'order:receiptOverdue',
        'order:extendReceipt',
      ],
    },
    { heading: 'Shops', words: '7889e3dc', doors: ['page:apply', 'call:officeApplications.act'] },
    {
      heading: 'Fair use',
      words: '11d776f6',
      doors: ['call:officePeople.act', 'call:officeListings.act'],
    },
  ],
};
export const agreementDoors: Sections = [
  {
    heading: 'Who may sell',
    words: 'f759a106',
    doors: ['page:apply', 'call:sellerApplication.save'],
  },
  { heading: 'What may be sold', words: '6ae1e1ad', doors: ['call:officeListings.act'] },
  {
    heading: 'Review of products',
    words: '5ffc5422',
    doors: ['call:listings.act', 'call:officeListings.act'],
  },
  { heading: 'Prices and commission', words: 'e07dc383', doors: ['call:listings.save'] },
  {
    heading: 'Accepting orders',
    words: '868362ab',
    doors: ['order:accept', 'order:refuse', 'order:acceptOverdue'],
  },
  {
    heading: 'Shipping',
    words: 'c40a8482',
    doors: ['order:ship', 'order:declineCancel', 'order:agreeOverdue'],
  },
  { heading: 'Payment', words: 'c06cbef8', doors: ['order:windowClosed'] },
  { heading: 'Holidays', words: '72c73973', doors: ['call:sellerOffice.holiday'] },
  {
    heading: 'Suspension and end',
    words: 'faa44d82',
    doors: ['call:officeApplications.act', 'call:sellerOffice.settings'],
  },
  {
    heading: 'Identity pictures and personal data',
    words: '53e59b36',
    doors: ['job:server/areas/sellers/applications/identity.ts'],
  },
  { heading: 'Changes', words: 'b97ae45f', doors: [] },
  { heading: 'Language and law', words: 'ce8460fa', doors: [] },
];
/** Mails and notices that ask for something or say what can be done. */
export const sentTextDoors: Record<string, { words: string; doors: readonly string[] }> = {
  'letter.security.reset': { words: 'c3921e14', doors: ['call:officeSecurity.index'] },
  'letter.security.notYou': { words: 'ab89c1e2', doors: [] },
  'notice.listing.refused.body': {
    words: 'f283b1c2',
    doors: ['call:listings.save', 'call:listings.act'],
  },
  'notice.listing.takenOff.body': {
    words: '3143f3df',
    doors: ['call:listings.save', 'call:listings.act'],
  },
  'notice.listing.late.title': { words: '90d847d9', doors: [] },
  'notice.sale.cancelAsked.body': {
    words: '92d1a63c',
    doors: ['order:agreeCancel', 'order:declineCancel', 'order:agreeOverdue'],
  },
  'mail.placed.text': { words: '1beb1936', doors: ['order:cancel', 'order:acceptOverdue'] },
  'mail.placed.cash': { words: '2db8128c', doors: ['order:payOnDelivery'] },
  'mail.shipped.parcel': { words: '8cb82204', doors: ['order:ship'] },
  'mail.delivered.text': {
    words: '199abf27',
    doors: ['order:confirmReceipt', 'order:receiptOverdue'],
  },
  'mail.delivered.missing': { words: '5deab430', doors: ['page:support', 'order:extendReceipt'] },
  'letter.payout.pause': { words: 'c055f92b', doors: ['page:support'] },
  'letter.payout.notYou': { words: '085b7b75', doors: ['page:support'] },
  'letter.register.exists': { words: '18a080cd', doors: ['page:login', 'call:session.login'] },
  'letter.application.open.then': {
    words: '2e83c925',
    doors: ['page:login', 'call:handover.make', 'call:listings.save'],
  },
  'letter.application.requestChanges.then': {
    words: 'f5c614ac',
    doors: ['page:apply', 'call:sellerApplication.apply'],
  },
  'letter.application.suspend.text': { words: '6d269200', doors: [] },
  'letter.application.suspend.then': { words: 'bf005301', doors: ['page:support'] },
  'letter.suspended.text': { words: '4b829114', doors: ['call:officePeople.act'] },
  'letter.suspended.what': { words: 'f79befa1', doors: ['page:support'] },
  'notice.application.reviewLate.title': { words: '8c471030', doors: [] },
  'notice.application.reviewLate.body': { words: 'e5ab9493', doors: [] },
  'notice.application.requestChanges.body': {
    words: '234c5f7e',
    doors: ['page:apply', 'call:sellerApplication.apply'],
  },
  'notice.application.open.body': { words: '12104cb2', doors: ['call:listings.save'] },
  'notice.application.goOnHoliday.body': {
    words: '319b5089',
    doors: ['call:sellerOffice.holiday'],
  },
  'notice.application.comeBack.body': { words: '592de6d7', doors: [] },
  'notice.application.holidayOver.body': { words: 'fe0fa4f1', doors: [] },
  'notice.application.suspend.body': { words: '9a1c80cd', doors: [] },
  'notice.order.placed.body': { words: '2db8128c', doors: ['order:payOnDelivery'] },
  'notice.order.payFailed.body': { words: 'b087bdc2', doors: ['order:pay', 'order:startCard'] },
  'notice.order.shippedParcel.body': { words: 'c6b6bd82', doors: ['order:ship'] },
  'notice.order.delivered.body': { words: '37e217a0', doors: ['order:confirmReceipt'] },
  'notice.order.received.body': { words: 'c25c01e7', doors: ['order:receiptOverdue'] },
  'notice.recharge.failed.body': {
    words: '029077a2',
    doors: ['page:recharge', 'call:wallet.recharge'],
  },
  'notice.cardRecharge.failed.body': { words: 'b125d92c', doors: ['call:wallet.cardRecharge'] },
  'notice.review.new.body': { words: 'dc136998', doors: ['call:sellerReviews.answer'] },
  'notice.review.answered.title': { words: '3912c3d3', doors: ['call:sellerReviews.answer'] },
  'notice.review.hidden.title': { words: 'b9b367d9', doors: ['call:officeReviews.act'] },
  'notice.review.restored.title': { words: '0bb65c70', doors: ['call:officeReviews.act'] },
  'notice.withdrawal.pending.body': { words: '43f9ebc3', doors: ['call:wallet.recall'] },
  'notice.payout.set.title': { words: '55871464', doors: ['call:wallet.withdraw'] },
  'notice.payout.set.body': { words: 'd5fd7ea4', doors: ['page:support'] },
  'notice.payout.changed.body': { words: 'd5fd7ea4', doors: ['page:support'] },
};
