import { Parser } from 'htmlparser2'

/** Elements after which another paragraph begins, and those with lines. */
const paragraphs = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'section',
])
const lines = new Set(['li', 'tr', 'dt', 'dd'])
const unseen = new Set(['script', 'style', 'head', 'template', 'iframe', 'noscript'])

/** HTML as plain text: paragraphs apart, a line for each item of a list, entities as the signs that they stand for. */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentagname(name) {
      if (unseen.has(name)) hidden += 1
      else if (name === 'br') text += '\n'
      else if (paragraphs.has(name)) text += '\n\n'
      else if (name === 'li') text += '\n- '
      else if (lines.has(name)) text += '\n'
      else if (name === 'td' || name === 'th') text += ' '
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden -= 1
      else if (paragraphs.has(name)) text += '\n\n'
    },
    ontext(piece) {
      // Line breaks of the source are blanks on a page, except in a text that has no elements at all.
      if (hidden === 0) text += hasElements ? piece.replace(/\s+/g, ' ') : piece
    },
  })
  const hasElements = /<[a-z]/i.test(html)
  parser.end(html)
  const tidy = text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n')
  return tidy
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n+(?=\n- )/g, '\n')
    .trim()
}
