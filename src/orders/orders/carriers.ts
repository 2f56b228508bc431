interface Carrier {
  readonly name: string
  /** The address of its tracking page, with `{number}` in place of the tracking number. */
  readonly tracking: string
  /** What its tracking numbers look like without spaces, where that is known. */
  readonly number?: RegExp
}

/**
 * Carriers with a public page for a tracking number alone. The addresses are those that WooCommerce 10 and the tracking module of
 * Magento link to (docs/decisions/orders/shipments.md).
 */
export const carriers: readonly Carrier[] = [
  {
    name: 'UPS',
    tracking: 'https://www.ups.com/track?tracknum={number}',
    number: /^(1Z[0-9A-Z]{16}|T\d{10}|\d{9}|\d{12}|\d{26})$/,
  },
  {
    name: 'FedEx',
    tracking: 'https://www.fedex.com/fedextrack/?trknbr={number}',
    number: /^(\d{12}|\d{15}|\d{20}|\d{22}|\d{34})$/,
  },
  {
    name: 'USPS',
    tracking: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
    number: /^(\d{20}|\d{22}|\d{26}|\d{30}|\d{34}|[A-Z]{2}\d{9}US)$/,
  },
  { name: 'DHL', tracking: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}' },
  {
    name: 'DHL Germany',
    tracking: 'https://www.dhl.de/track?piececode={number}',
    number: /^(\d{12}|\d{16}|\d{20}|JJD[0-9A-Z]{9,30}|[A-Z]{2}\d{9}DE)$/,
  },
  { name: 'DPD', tracking: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  { name: 'DPD UK', tracking: 'https://track.dpd.co.uk/search?reference={number}' },
  { name: 'GLS', tracking: 'https://gls-group.com/GROUP/en/parcel-tracking?match={number}' },
  { name: 'Royal Mail', tracking: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}' },
  { name: 'Parcelforce', tracking: 'https://www.parcelforce.com/track-trace?trackNumber={number}' },
  { name: 'Evri', tracking: 'https://www.evri.com/track/parcel/{number}' },
  { name: 'La Poste', tracking: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}' },
  { name: 'PostNord', tracking: 'https://portal.postnord.com/tracking/details/{number}' },
  {
    name: 'Canada Post',
    tracking: 'https://www.canadapost-postescanada.ca/track-reperage/en#/resultList?searchFor={number}',
  },
  { name: 'Australia Post', tracking: 'https://auspost.com.au/mypost/track/details/{number}' },
  { name: 'OnTrac', tracking: 'https://www.ontrac.com/tracking/?number={number}' },
]

/** The known carrier that the name of a delivery method names, such as UPS in `UPS Ground`; empty for none. */
export function carrierNamedIn(method: string): string {
  const words = ` ${method.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  const named = carriers.filter(({ name }) => words.includes(` ${name.toLowerCase()} `))
  return named.toSorted((one, other) => other.name.length - one.name.length)[0]?.name ?? ''
}

/** A tracking number as it is compared: its letters of A to Z in upper case, and its digits. */
export function compactTracking(number: string): string {
  return number.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
}

/** Whether a tracking number does not look like one of this carrier; false where the shop does not know. */
export function looksWrong(carrier: string, number: string): boolean {
  const format = carriers.find(({ name }) => name.toLowerCase() === carrier.trim().toLowerCase())?.number
  return format !== undefined && number !== '' && !format.test(compactTracking(number))
}

/** The page of a parcel at its carrier; undefined without a tracking number, or for a carrier that is not listed. */
export function trackingUrl(carrier: string, number: string): string | undefined {
  const compact = number.replaceAll(/\s/g, '')
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier.trim().toLowerCase())
  return compact === '' ? undefined : known?.tracking.replace('{number}', encodeURIComponent(compact))
}
