/** The sandbox acquirer's page, in the languages it speaks. Another language is another entry. */
const en = {
  title: 'Sandbox acquirer',
  notice: 'This is a sandbox for trying things out. No money moves. Never type a real card number here.',
  amount: 'Amount',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM/YY, any date',
  cvc: 'Security code',
  cvcHint: 'Any three digits',
  pay: 'Pay',
  cancel: 'Cancel and go back',
  cards: 'Test cards',
  approve: 'Payment is approved',
  decline: 'Card is declined',
  insufficientFunds: 'Not enough money on the card',
  challenge: 'The bank asks for a code (3-D Secure)',
  silent: 'Charged, but no answer comes back',
  otherAmount: 'Half of the amount is charged',
  notATestCard: 'Only the test cards below are taken here.',
  challengeTitle: 'Your bank asks for a code',
  challengeText: 'A real bank would send it to your phone. Here it is:',
  code: 'Code',
  confirm: 'Confirm',
  wrongCode: 'That is not the code.',
  closed: 'This payment page is closed.',
  back: 'Back to the shop',
  noAnswer: 'The acquirer does not answer. You can close this page; the shop will find out what happened.',
} as const;
export type Texts = Record<keyof typeof en, string>;
const es: Texts = {
  title: 'Pasarela de pruebas',
  notice: 'Esto es un entorno de pruebas. No se mueve dinero. No escribas nunca un número de tarjeta real.',
  amount: 'Importe',
  number: 'Número de tarjeta',
  expiry: 'Fecha de caducidad',
  expiryHint: 'MM/AA, cualquier fecha',
  cvc: 'Código de seguridad',
  cvcHint: 'Tres cifras cualesquiera',
  pay: 'Pagar',
  cancel: 'Cancelar y volver',
  cards: 'Tarjetas de prueba',
  approve: 'El pago se aprueba',
  decline: 'La tarjeta se rechaza',
  insufficientFunds: 'No hay saldo suficiente en la tarjeta',
  challenge: 'El banco pide un código (3-D Secure)',
  silent: 'Se cobra, pero no llega respuesta',
  otherAmount: 'Se cobra la mitad del importe',
  notATestCard: 'Aquí solo se aceptan las tarjetas de prueba de abajo.',
  challengeTitle: 'Tu banco pide un código',
  challengeText: 'Un banco de verdad lo enviaría a tu teléfono. Aquí está:',
  code: 'Código',
  confirm: 'Confirmar',
  wrongCode: 'Ese no es el código.',
  closed: 'Esta página de pago está cerrada.',
  back: 'Volver a la tienda',
  noAnswer: 'La pasarela no responde. Puedes cerrar esta página; la tienda averiguará qué ha pasado.',
};
const all: Readonly<Record<string, Texts>> = { en, es };
/** The first of the browser's languages that the page speaks, else English; with the code for `<html lang>`. */
export function textsFor(acceptLanguage: string | undefined): { lang: string; texts: Texts } {
  const wanted = (acceptLanguage ?? '').toLowerCase().split(',').map((part) => part.trim().slice(0, 2));
  const lang = wanted.find((code) => code in all) ?? 'en';
  return { lang, texts: all[lang] ?? en };
}
