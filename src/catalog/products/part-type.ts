/** What a product is, by its name: the words before the first comma, bracket, figure, or word with a figure. */
export function partTypeOf(name: string): string {
  const [head = ''] = name.split(/[,(;]/)
  const words = head.split(/\s+/)
  const figure = words.findIndex((word) => /\d/.test(word))
  return words
    .slice(0, figure === -1 ? words.length : figure)
    .join(' ')
    .trim()
}
