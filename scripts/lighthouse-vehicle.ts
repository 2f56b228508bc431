/** A vehicle of the demo shop that has parts, with the pages that speak of it. */
interface MeasuredVehicle {
  /** The list of what fits it. */
  readonly list: string
  /** A product that fits it. */
  readonly product: string
  readonly landing: string
  /** What a browser stores when it is chosen. */
  readonly garage: string
}

/** The 2003 Volkswagen Golf with the first of its engines. */
export async function aVehicle(origin: string): Promise<MeasuredVehicle> {
  const [found] = (await answer(`${origin}/api/vehicles?year=2003&make=Volkswagen&model=Golf`)).vehicles
  const { _id: id, ...named } = found
  const [product] = (await answer(`${origin}/api/find?vehicle=${id}&category=Brakes&limit=1`)).products
  return {
    list: `/allProducts?vehicle=${id}`,
    product: `/products/${product.slug}`,
    landing: '/parts/volkswagen/golf/2003',
    garage: JSON.stringify({ vehicles: [{ id, ...named, answers: {} }], chosen: id }),
  }
}

async function answer(url: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}
