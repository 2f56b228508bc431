/**
 * What a public page declares about its address, exported by its route as `handle`. The server renders and caches a page
 * once for each canonical address; parameters that are not named here are not part of it.
 */
export interface PageHandle<Source = never> {
  /** The search parameters that change the page, in canonical order, from `?` on. Without this function: none. */
  readonly search?: (params: URLSearchParams) => string
  /** What must be there before the page waits for its turn to be rendered; called with the parameters of its address. */
  readonly prepare?: (shop: Source, params: URLSearchParams) => Promise<void>
  /**
   * Where its parameters ask for what is not there: the search of an address of this route that has no page, which is rendered once for all
   * of them. Undefined where it is there.
   */
  readonly missing?: (shop: Source, params: URLSearchParams) => Promise<string | undefined>
  /** The page is the same for all values of its path parameters: the browser loads the data. */
  readonly isShell?: true
  /**
   * The query of the `mine` call that the browser sends for a signed-in user while the page is still loading; `:id`
   * replaces the last part of the path. The innermost route that has one counts.
   */
  readonly early?: string
  /** The page is sent without scripts. */
  readonly isStill?: true
  /** The browser requests its cart while the page is still loading. */
  readonly earlyCart?: true
  /** Whether the page exists; called before it is rendered. Without this function it always exists. */
  readonly exists?: (shop: Source, params: Readonly<Record<string, string | undefined>>) => Promise<boolean>
}
