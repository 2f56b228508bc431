const ownPicture = /^\/pictures\/(?!.*\.\.)[\w./-]+$/

/**
 * Whether a text is a link to a web page: http or https, with a host, without a user name or password, which a browser
 * would send on or a reader take for the host (`https://shop.example@elsewhere.example`).
 */
export function isWebLink(text: string): boolean {
  return /^https?:\/\/[^\s/\\@]+/i.test(text) && URL.canParse(text) && !hasUser(text)
}

/** A link to the web, or one of the shop's own pictures under /pictures/. */
export function isPictureLink(text: string): boolean {
  return ownPicture.test(text) || isWebLink(text)
}

/** Also an empty user (`https://@host`), which no honest link has. A browser removes tabs and line ends, and reads `\` as `/`. */
function hasUser(text: string): boolean {
  const [authority = ''] = text
    .replace(/[\t\r\n]/g, '')
    .replace(/^https?:[/\\]*/i, '')
    .split(/[/\\?#]/)
  return authority.includes('@')
}
