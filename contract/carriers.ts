/** A carrier that shops name when they ship. */
export interface CarrierLink {
  /** As shops and buyers read it, and as it stands at an order. */
  name: string;
  /** Where it says itself where a parcel is: with `{number}`, or a page on which it is typed. */
  page: string;
}
/**
 * The carrier of a demo: it takes parcels without a truck and brings each to its door in a few
 * minutes, so it gives the number itself.
 */
export const sandboxCarrier = 'Sandbox Parcel';

/**
 * The carriers that a shop chooses from, by name; any other is typed. Each address was compared
 * with how other open programs link to that carrier (docs/decisions/063-order-tracking.md says how);
 * one that moved is corrected here.
 */
export const carriers: readonly CarrierLink[] = [
  {
    name: 'Australia Post',
    page: 'https://auspost.com.au/mypost/track/details/{number}',
  },
  { name: 'bpost', page: 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}' },
  { name: 'Bring', page: 'https://tracking.bring.com/tracking/{number}' },
  {
    name: 'BRT',
    page: 'https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz={number}',
  },
  { name: 'Cainiao', page: 'https://global.cainiao.com/newDetail.htm?mailNoList={number}' },
  {
    name: 'Canada Post',
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  },
  {
    name: 'Česká pošta',
    page: 'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers={number}',
  },
  {
    name: 'Chronopost',
    page: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}',
  },
  {
    name: 'Correos',
    page: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={number}',
  },
  {
    name: 'CTT',
    page: 'https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects={number}',
  },
  {
    name: 'DHL',
    page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  },
  {
    name: 'DHL Paket',
    page: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
  },
  { name: 'DPD', page: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  { name: 'Evri', page: 'https://www.evri.com/track/parcel/{number}' },
  { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { name: 'Flash Express', page: 'https://www.flashexpress.com/fle/tracking?se={number}' },
  { name: 'GLS', page: 'https://gls-group.com/GROUP/en/parcel-tracking?match={number}' },
  {
    name: 'Hermes',
    page: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{number}',
  },
  { name: 'InPost', page: 'https://inpost.pl/sledzenie-przesylek?number={number}' },
  {
    name: 'Japan Post',
    page: 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={number}',
  },
  { name: 'JNE', page: 'https://www.jne.co.id/tracking-package' },
  { name: 'KEX Express', page: 'https://th.kex-express.com/en/track/?track={number}' },
  { name: 'La Poste', page: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}' },
  {
    name: 'Magyar Posta',
    page: 'https://www.posta.hu/nyomkovetes/nyitooldal?searchvalue={number}',
  },
  {
    name: 'Mondial Relay',
    page: 'https://www.mondialrelay.fr/suivi-de-colis?numeroExpedition={number}',
  },
  {
    name: 'MRW',
    page: 'https://www.mrw.es/seguimiento_envios/MRW_historico_nacional.asp?enviament={number}',
  },
  { name: 'NZ Post', page: 'https://www.nzpost.co.nz/tools/tracking?trackid={number}' },
  {
    name: 'Österreichische Post',
    page: 'https://www.post.at/s/sendungsdetails?snr={number}',
  },
  { name: 'Packeta', page: 'https://tracking.packeta.com/en/?id={number}' },
  {
    name: 'Parcelforce',
    page: 'https://www.parcelforce.com/track-trace?trackNumber={number}',
  },
  { name: 'Poczta Polska', page: 'https://emonitoring.poczta-polska.pl/?numer={number}' },
  {
    name: 'Poste Italiane',
    page: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}',
  },
  { name: 'PostNL', page: 'https://jouw.postnl.nl/track-and-trace/{number}' },
  { name: 'PostNord', page: 'https://tracking.postnord.com/en/?id={number}' },
  {
    name: 'Royal Mail',
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  },
  {
    name: 'Sagawa',
    page: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}',
  },
  { name: 'SEUR', page: 'https://www.seur.com/livetracking/?segOnlineIdentificador={number}' },
  {
    name: 'SF Express',
    page: 'https://www.sf-express.com/we/ow/chn/sc/waybill/waybill-detail/{number}',
  },
  { name: 'Swiss Post', page: 'https://service.post.ch/ekp-web/ui/entry/search/{number}' },
  { name: 'Thailand Post', page: 'https://track.thailandpost.co.th/?trackNumber={number}' },
  {
    name: 'TNT',
    page: 'https://www.tnt.com/express/en_gc/site/shipping-tools/tracking.html?searchType=con&cons={number}',
  },
  { name: 'UPS', page: 'https://www.ups.com/track?tracknum={number}' },
  { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}' },
];
const known = new Map(carriers.map((one) => [one.name.toLowerCase(), one]));

/** The carrier's own page about a parcel; null where it is none of ours, or there is no number. */
export function carrierPage(carrier: string, number: string): string | null {
  const found = known.get(carrier.trim().toLowerCase());
  return found && number !== ''
    ? found.page.replace('{number}', encodeURIComponent(number.replace(/\s/g, '')))
    : null;
}
