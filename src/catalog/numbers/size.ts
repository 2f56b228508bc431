// Longer ones are numbers: 5X1985832 is printed so on a part.
const amount = String.raw`\d{1,5}(?:[.,]\d+)?`
const side = String.raw`\d{1,4}(?:[.,]\d+)?`
const by = String.raw`\s*[x×*]\s*`

/** What people write of sizes, and never of part numbers. */
const sizes = [
  // 10mm, 1.5 kg, 70 Ah
  new RegExp(String.raw`^${amount}[\s-]*(?:mm|cm|ml|kg|kw|ah|nm|bar|inch(?:es)?|in|"|''|\u201d|\u2033)$`),
  // 12 V, 55W: longer ones are numbers, such as 6203Z
  /^\d{1,3}(?:[.,]\d+)?\s*[mlgvwat]$/,
  // 280 × 22 mm, 5x112
  new RegExp(String.raw`^${side}(?:${by}${side})+\s*(?:mm|cm|in|inch|")?$`),
  // M14, M14 × 1.5
  new RegExp(String.raw`^m\s*\d{1,2}(?:[.,]\d+)?(?:${by}${side}){0,2}$`),
  // 1/2", 1 1/4 inch
  /^(?:\d{1,2}[\s-]+)?\d{1,2}[/⁄]\d{1,2}\s*(?:"|''|”|″|in|inch)$/,
  // 1/2, 11/16
  /^(?:\d{1,2}[\s-]+)?\d{1,2}[/⁄](?:2|3|4|8|16|32|64)$/,
  // 205/55 R16
  /^\d{3}\/\d{2}\s*z?r\s*\d{2}$/,
  // 5W-30
  /^\d{1,2}w[\s-]?\d{2}$/,
  // 1.9, of an engine
  /^\d[.,]\d$/,
]

/** Whether a text is a size, such as 10mm, 280x22, M14 or 1/2": then it is no number, and is found by words alone. */
export function isSize(text: string): boolean {
  const plain = text.trim().toLowerCase()
  return plain.length <= 40 && sizes.some((size) => size.test(plain))
}
