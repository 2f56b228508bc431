/** The destination of an order, as tax and delivery need it. */
export interface Destination {
  /** ISO 3166-1 alpha-2, such as `DE`. */
  readonly country: string
  /** ISO 3166-2 without the country, such as `CA` of the United States. */
  readonly region?: string
  readonly postalCode?: string
}

/** The destination of a place or an address, in which what is not known is empty. */
export function destinationOf({
  country,
  region,
  postalCode,
}: Readonly<Record<'country' | 'region' | 'postalCode', string>>): Destination {
  return { country, ...(region && { region }), ...(postalCode && { postalCode }) }
}

/** A place that a zone covers: a country, a region of it, or the postal codes with a prefix. */
export interface Place {
  /** Without a country, the place is everywhere. */
  readonly country?: string | undefined
  readonly region?: string | undefined
  readonly postalPrefix?: string | undefined
}

export interface Zone {
  readonly id: string
  readonly places: readonly Place[]
}

/**
 * The zone of a destination: the one with the most specific place that covers it. A postal code is more specific than a
 * region, a longer prefix more than a shorter one, a region more than a country, a country more than everywhere; of equal
 * ones the first zone. Undefined when no zone covers it.
 */
export function zoneOf<Given extends Zone>(
  zones: readonly Given[],
  destination: Destination,
): Given | undefined {
  let best: { zone: Given; rank: number } | undefined
  for (const zone of zones)
    for (const place of zone.places) {
      const rank = rankOf(place, destination)
      if (rank !== undefined && (best === undefined || rank > best.rank)) best = { zone, rank }
    }
  return best?.zone
}

/** Whether no zone asks where a destination is: each covers everywhere alone. */
export function isEverywhere(zones: readonly Zone[]): boolean {
  return zones.every(({ places }) => places.every(({ country }) => country === undefined))
}

/** How specific a place is; undefined where it does not cover the destination. */
function rankOf({ country, region, postalPrefix }: Place, to: Destination): number | undefined {
  if (country === undefined) return 0
  if (!isSame(country, to.country)) return undefined
  if (region !== undefined && !isSame(region, to.region ?? '')) return undefined
  if (postalPrefix === undefined) return region === undefined ? 1 : 2
  const prefix = plain(postalPrefix)
  if (prefix === '' || !plain(to.postalCode ?? '').startsWith(prefix)) return undefined
  return 3 + prefix.length
}

function isSame(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

/** Codes as people write them, without spaces, dashes and case: `sw1a 1aa` is `SW1A1AA`. */
function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}
