/** A wire type with `id` in place of `_id`, as the rest of the shop uses it. */
export type OffWire<Wire extends { _id: string }> = Readonly<Omit<Wire, '_id'>> & { readonly id: string }

/** What the wire calls `_id` (spec §3) is `id` everywhere else in the shop. */
export function idFromWire<Wire extends { _id: string }>({ _id, ...rest }: Wire) {
  return { id: _id, ...rest }
}

/** The inverse: `id` becomes `_id`. */
export function idOnWire<Model extends { id: string }>({ id, ...rest }: Model) {
  return { _id: id, ...rest }
}
