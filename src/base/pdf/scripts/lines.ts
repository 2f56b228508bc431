import { levelsOf, mirrored, seenOrder } from './order.ts'

/* Lines of a text in several fonts: where they end, and in which order their parts are seen. */

/** A part of a line in one font and one direction, as it is drawn from left to right. */
export interface Part {
  readonly font: string
  /** As the font takes it: its engine turns letters that are written from right to left itself. */
  readonly text: string
  readonly level: number
  readonly width: number
}

export interface Line {
  /** From left to right. */
  readonly parts: readonly Part[]
  readonly width: number
}

interface Options {
  readonly width: number
  /** The font of a letter; undefined for the document's own. */
  readonly fontOf: (letter: string) => string | undefined
  /** The document's own font. */
  readonly own: string
  readonly measure: (font: string, text: string) => number
}

interface Token {
  readonly start: number
  readonly end: number
}

/** The lines of a text. They end between words, also of scripts without blanks between these; a longer word is divided. */
export function linesOf(text: string, options: Options): Line[] {
  return text.split('\n').flatMap((paragraph) => linesOfParagraph(paragraph, options))
}

function linesOfParagraph(paragraph: string, options: Options): Line[] {
  const levels = levelsOf(paragraph)
  const line = (start: number, end: number) => lineOf(paragraph, levels, { start, end }, options)
  const lines: Line[] = []
  let start = 0
  let end = 0
  for (const token of tokensOf(paragraph)) {
    if (line(start, token.end).width <= options.width) {
      end = token.end
      continue
    }
    if (end > start) lines.push(line(start, end))
    start = token.start
    for (const letter of graphemesOf(paragraph, token)) {
      if (letter.start > start && line(start, letter.end).width > options.width) {
        lines.push(line(start, letter.start))
        start = letter.start
      }
    }
    end = token.end
  }
  lines.push(line(start, Math.max(start, end)))
  return lines
}

const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const closing = /^[\s\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{M}\p{Sc}%]+$/u
const opening = /[\p{Ps}\p{Pi}#]$/u

/** What stays together: a word with the signs and blanks after it. */
function tokensOf(paragraph: string): Token[] {
  const tokens: Token[] = []
  for (const { index, segment } of words.segment(paragraph)) {
    const last = tokens.at(-1)
    const isPart =
      closing.test(segment) || (last !== undefined && opening.test(paragraph.slice(last.start, last.end)))
    if (last !== undefined && isPart) tokens.splice(-1, 1, { start: last.start, end: index + segment.length })
    else tokens.push({ start: index, end: index + segment.length })
  }
  return tokens
}

function graphemesOf(paragraph: string, { start, end }: Token): Token[] {
  return Array.from(graphemes.segment(paragraph.slice(start, end)), ({ index, segment }) => ({
    start: start + index,
    end: start + index + segment.length,
  }))
}

function lineOf(paragraph: string, levels: Uint8Array, { start, end }: Token, options: Options): Line {
  const trimmed = start + paragraph.slice(start, end).trimEnd().length
  const parts = seenOrder(partsOf(paragraph, levels, { start, end: trimmed }, options))
  return { parts, width: parts.reduce((all, { width }) => all + width, 0) }
}

function partsOf(paragraph: string, levels: Uint8Array, { start, end }: Token, options: Options): Part[] {
  const runs: { font: string | undefined; level: number; text: string }[] = []
  let at = start
  for (const letter of paragraph.slice(start, end)) {
    const level = levels[at] ?? 0
    at += letter.length
    const last = runs.at(-1)
    // A sign that joins or is put on the letter before it is of the same font.
    const font =
      /\p{M}|\u200c|\u200d/u.test(letter) && last?.font !== undefined ? last.font : options.fontOf(letter)
    if (last !== undefined && last.font === font && last.level === level) last.text += letter
    else runs.push({ font, level, text: letter })
  }
  return runs.map(({ font = options.own, level, text }) => {
    const drawn = font === options.own && level % 2 === 1 ? mirrored(text) : text
    return { font, level, text: drawn, width: options.measure(font, drawn) }
  })
}
