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
    { heading: 'What you will not find', words: '987c5592', doors: ['call:reviews.send'] },
  ],
  privacy: [
    {
      heading: 'What is kept',
      words: '58979c2f',
      doors: [
        'call:uploads.add',
        'call:reviews.send',
        'page:settings',
        'call:account.events',
        'call:thirdParty.links',
        'call:recovery.ask',
        'call:passkeys.add',
      ],
    },
    {
      heading: 'What it is used for',
      words: '3e8db3b9',
      doors: ['call:sellerOffice.order', 'call:reviews.list'],
    },
    {
      heading: 'In your browser',
      words: 'b9addc49',
      doors: ['page:choosePlace', 'page:affiliate'],
    },
    {
      heading: 'Who can see it',
      words: 'b906affd',
      doors: [
        'call:officeOrders.index',
        'call:officeApplications.queue',
        'call:officePeople.index',
      ],
    },
    {
      heading: 'How to remove it',
      words: 'a7da3a88',
      doors: [
        'call:addresses.remove',
        'call:accountClosing.ask',
        'call:accountClosing.keep',
        'call:guests.begin',
        'call:guests.keep',
        'job:server/areas/closing/guests.ts',
        'job:server/areas/identity/guests/forget.ts',
        'call:ownData.part',
      ],
    },
  ],
  return: [
    {
      heading: 'Until the order is shipped',
      words: '15d8d7b8',
      doors: ['order:cancel', 'order:requestCancel', 'order:agreeOverdue'],
    },
    {
      heading: 'When you can ask',
      words: '3f49aa9f',
      doors: ['call:afterSale.returnable', 'call:afterSale.submit', 'call:uploads.add'],
    },
    {
      heading: 'What happens then',
      words: 'cfb50d7c',
      doors: [
        'case:approve',
        'case:approveWithoutReturn',
        'case:offer',
        'case:refuse',
        'case:approveOverdue',
        'case:dispatch',
        'case:dispatchOverdue',
        'case:inspectOverdue',
      ],
    },
    {
      heading: 'If you do not agree',
      words: '4b1c5e3c',
      doors: [
        'case:appeal',
        'case:appealOverdue',
        'call:officeAfterSale.act',
        'case:arbitrationOverdue',
      ],
    },
    {
      heading: 'Where the money goes',
      words: '03c5cc60',
      doors: [
        'job:server/areas/orders/payment/refunds.ts',
        'job:server/areas/afterSale/money.ts',
        'case:refund',
      ],
    },
  ],
  support: [
    {
      heading: 'Ask us',
      words: '64698101',
      doors: ['page:tickets', 'call:tickets.submit', 'call:tickets.prove'],
    },
    {
      heading: 'Follow an order',
      words: '695cf7a1',
      doors: ['page:purchases', 'page:order', 'page:tracking', 'call:tracking.find'],
    },
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
    { heading: 'Shops', words: 'd74a7f69', doors: ['page:apply', 'call:officeApplications.act'] },
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
