/**
 * What a public page says about its own address, exported by its route as `handle`. The server renders and keeps a page
 * once for each address that shows something else; what the page does not name here is not part of its address.
 */
export interface PageHandle<Source = never> {
  /** The search parameters that the page shows something for, in one canonical order, from `?` on; none without it. */
  readonly search?: (params: URLSearchParams) => string
  /** The page is the same whatever stands in the parameters of its path: what is shown is asked for by the browser. */
  readonly isShell?: true
  /** Whether there is such a page; asked before it is rendered. Without it there always is. */
  readonly exists?: (shop: Source, params: Readonly<Record<string, string | undefined>>) => Promise<boolean>
}
