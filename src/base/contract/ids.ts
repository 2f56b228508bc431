/** A DTO with `id` in place of `_id`, as the rest of the shop uses it. */
export type FromDto<Dto extends { _id: string }> = Readonly<Omit<Dto, '_id'>> & { readonly id: string }

/** What the API calls `_id` (spec §3) is `id` everywhere else in the shop. */
export function idFromDto<Dto extends { _id: string }>({ _id, ...rest }: Dto) {
  return { id: _id, ...rest }
}

/** The inverse: `id` becomes `_id`. */
export function idToDto<Model extends { id: string }>({ id, ...rest }: Model) {
  return { _id: id, ...rest }
}
