import { keysOf } from '#base/keys-of.ts'
import type { CarrierName } from './carrier-names.ts'

/**
 * The page of each carrier for a parcel, with `{number}` in place of its tracking number. The addresses are the ones that WooCommerce 10
 * and the tracking module of Magento link to (docs/decisions/orders/shipments.md).
 */
const pages: Readonly<Record<CarrierName, string>> = {
  UPS: 'https://www.ups.com/track?tracknum={number}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  'DHL Germany': 'https://www.dhl.de/track?piececode={number}',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/{number}',
  'DPD UK': 'https://track.dpd.co.uk/search?reference={number}',
  GLS: 'https://gls-group.com/GROUP/en/parcel-tracking?match={number}',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  Parcelforce: 'https://www.parcelforce.com/track-trace?trackNumber={number}',
  Evri: 'https://www.evri.com/track/parcel/{number}',
  'La Poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  PostNord: 'https://portal.postnord.com/tracking/details/{number}',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/resultList?searchFor={number}',
  'Australia Post': 'https://auspost.com.au/mypost/track/details/{number}',
  OnTrac: 'https://www.ontrac.com/tracking/?number={number}',
}

/** The page of a parcel at its carrier; undefined without a tracking number, or for a carrier that is not listed. */
export function trackingUrl(carrier: string, number: string): string | undefined {
  const compact = number.replaceAll(/\s/g, '')
  const known = keysOf(pages).find((name) => name.toLowerCase() === carrier.trim().toLowerCase())
  return compact === '' || known === undefined
    ? undefined
    : pages[known].replace('{number}', encodeURIComponent(compact))
}
