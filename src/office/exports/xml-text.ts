/** What XML 1.0 cannot have, also escaped: most control characters, halves of pairs, and U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text without the characters that a feed cannot have, at most so long: it ends at a word, with a sign that something is missing. */
export function plainText(text: string, most: number): string {
  const clean = text.replace(forbidden, '').replace(/\r\n?/g, '\n').trim()
  if (clean.length <= most) return clean
  const cut = clean.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')
  const atWord = cut.replace(/\s+\S*$/, '')
  // A word that is longer than half of all is cut itself.
  return `${(atWord.length > most / 2 ? atWord : cut).trimEnd()}…`
}

const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as it stands in XML or HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign)
}
