/** The products of a bulk edit, which the list hands to its page in the state of the history entry. */
export type Selection =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'query'; readonly q: string; readonly filter: string; readonly count: number }

/** Reads a selection; undefined for anything else, such as none. */
export function readSelection(state: unknown): Selection | undefined {
  if (typeof state !== 'object' || state === null || !('kind' in state)) return undefined
  if (state.kind === 'ids' && 'ids' in state && Array.isArray(state.ids))
    return { kind: 'ids', ids: state.ids.filter((id) => typeof id === 'string') }
  if (state.kind !== 'query' || !('q' in state) || !('filter' in state) || !('count' in state))
    return undefined
  return {
    kind: 'query',
    q: String(state.q),
    filter: String(state.filter),
    count: Number(state.count),
  }
}
