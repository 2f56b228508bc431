/*
 * What the shop says of itself in an XML file that it writes, in a processing instruction, which other programs skip: so it knows the file
 * when it comes back.
 */

export interface OwnFile {
  /** The code of the brand in the file, and the maker that it means. */
  readonly brand: string
  readonly maker: string
  /** The shop's own origin when it wrote the file. */
  readonly site: string
}

/** Stands before the root. */
export function ownFileMark({ brand, maker, site }: OwnFile): string {
  const [code, name, origin] = [brand, maker, site].map(encodeURIComponent)
  return `<?tappet brand="${code}" maker="${name}" site="${origin}"?>`
}

/** What the beginning of a file says; undefined for the file of another. */
export function ownFileOf(text: string): OwnFile | undefined {
  const found = /<\?tappet brand="([^"]*)" maker="([^"]*)" site="([^"]*)"\?>/.exec(text)
  if (found === null) return undefined
  try {
    const [brand = '', maker = '', site = ''] = found.slice(1).map(decodeURIComponent)
    return { brand, maker, site }
  } catch {
    return undefined
  }
}
