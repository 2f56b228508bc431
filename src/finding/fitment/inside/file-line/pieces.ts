/*
 * A line of a file in pieces: `Volkswagen | Golf | 1997-2003 | position: front`. A bar, a backslash and a line break in a text stand after
 * a backslash, and so does a semicolon in a question.
 */

/** The pieces of a line. */
export function piecesOf(line: string): string[] {
  return splitAt(line, '|')
}

/** A line of pieces. */
export function lineOfPieces(pieces: readonly string[]): string {
  return pieces.join(' | ')
}

/** A text as it stands in a piece. */
export function escaped(text: string): string {
  return text.replace(/[\\|]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** The text of a piece. */
export function unescaped(piece: string): string {
  return piece.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
}

/** The parts of a question, each as it was written. */
export function partsOfQuestion(piece: string): string[] {
  return splitAt(piece, ';').map(unescaped)
}

export function questionOfParts(parts: readonly string[]): string {
  return parts.map((part) => escaped(part).replaceAll(';', '\\;')).join('; ')
}

/** What stands between the signs that have no backslash before them, without blanks around it. */
function splitAt(text: string, sign: '|' | ';'): string[] {
  const pieces: string[] = []
  let piece = ''
  for (let at = 0; at < text.length; at += 1) {
    const one = text.charAt(at)
    if (one === '\\') {
      piece += one + text.charAt(at + 1)
      at += 1
    } else if (one === sign) {
      pieces.push(piece.trim())
      piece = ''
    } else piece += one
  }
  return [...pieces, piece.trim()]
}
