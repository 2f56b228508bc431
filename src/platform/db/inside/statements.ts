import { createHash } from 'node:crypto'

/*
 * What PostgreSQL's scanner tells apart (PostgreSQL, Lexical Structure), in the order in which they are tried. Each matches at one
 * place of the text.
 */
const lineComment = /--[^\r\n]*/y
const space = /\s+/y
/** `$$ … $$` and `$tag$ … $tag$`: what is inside is text, comments too. */
const dollarOpening = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y
/** With backslashes only after an E. */
const escapeString = /[eE]'(?:[^'\\]|\\[\s\S]|'')*'/y
const string = /(?:[uU]&|[bBxXnN])?'(?:[^']|'')*'/y
const quotedName = /(?:[uU]&)?"(?:[^"]|"")*"/y
const word = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y
const number = /\d[\w.]*/y
/** An operator ends where a comment begins. */
const operator = /(?:(?!--|\/\*)[-+*/<>=~!@#%^&|`?:])+/y
const tokens = [escapeString, string, quotedName, word, number, operator]

/**
 * The statements of an SQL text, without comments and with one space between all words and signs. Strings, quoted names and the bodies
 * of functions stay as they are.
 */
export function statementsOf(sql: string): string {
  const found: string[] = []
  for (let at = 0; at < sql.length; ) {
    const skipped = matched(space, sql, at) ?? matched(lineComment, sql, at) ?? blockComment(sql, at)
    const token = skipped === undefined ? tokenAt(sql, at) : undefined
    if (token !== undefined) found.push(token)
    at += (skipped ?? token ?? ' ').length
  }
  return found.join(' ')
}

/** The checksum of the statements of an SQL text: the same after a change of its comments. */
export function statementsSum(sql: string): string {
  return createHash('sha256').update(statementsOf(sql)).digest('hex')
}

function tokenAt(sql: string, at: number): string {
  const quoted = dollarString(sql, at)
  if (quoted !== undefined) return quoted
  for (const token of tokens) {
    const text = matched(token, sql, at)
    if (text !== undefined) return text
  }
  return sql.charAt(at)
}

function dollarString(sql: string, at: number): string | undefined {
  const tag = matched(dollarOpening, sql, at)
  if (tag === undefined) return undefined
  const end = sql.indexOf(tag, at + tag.length)
  return end === -1 ? sql.slice(at) : sql.slice(at, end + tag.length)
}

/** Comments of this kind may stand in each other. */
function blockComment(sql: string, at: number): string | undefined {
  if (!sql.startsWith('/*', at)) return undefined
  const mark = /\/\*|\*\//g
  mark.lastIndex = at
  for (let depth = 0, found = mark.exec(sql); found !== null; found = mark.exec(sql)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return sql.slice(at, mark.lastIndex)
  }
  return sql.slice(at)
}

function matched(pattern: RegExp, sql: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(sql)?.[0]
}
