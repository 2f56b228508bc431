/** Sides of two words, and with strokes, as the one word that `positions` has. */
const writings: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w/-])([no])\/s(?:\/([fr]))?(?![\w/-])/gi, '$1s$2'],
  [/\b(near|off)[ -]side\b/gi, '$1side'],
  [/\b(driver|passenger)(?:['’]?s)?[ -]side\b/gi, '$1side'],
]

/** A text in which a side of a vehicle is one word: `n/s/f` is nsf, and `driver's side` driverside. */
export function withSidesJoined(text: string): string {
  return writings.reduce((joined, [said, word]) => joined.replace(said, word), text)
}
