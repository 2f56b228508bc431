/**
 * A rendered page in three parts. Scripts are added to the head and to the end; the content between them is the longest part,
 * and never copied.
 */
export interface PageParts {
  /** Up to the end of the head. */
  readonly head: string
  /** What the page shows, without scripts, in order: text, and HTML that is stored as bytes. */
  readonly content: readonly (string | Uint8Array)[]
  /** From the end of the content on, with the data of the page and the scripts that start it. */
  readonly end: string
}

/** Cuts a rendered page. The error page of a page without a `main` has no content. */
export function partsOf(html: string): PageParts & { readonly content: readonly string[] } {
  const headEnd = html.indexOf('</head>')
  const contentEnd = html.lastIndexOf('</main>')
  const cut = Math.max(contentEnd, headEnd)
  return { head: html.slice(0, headEnd), content: [html.slice(headEnd, cut)], end: html.slice(cut) }
}
