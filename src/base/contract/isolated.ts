/** Letters that are written from right to left. */
const rightToLeft = /[\p{scx=Hebr}\p{scx=Arab}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]/u

/**
 * A name or number of somebody in a sentence: what is written from right to left stands apart from the text around it, as `<bdi>` does in an
 * element (FSI and PDI of Unicode). Without it, `אבג: 3 in your cart` shows the number before the name. Other texts are as they are.
 */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}
