import postcss, { type ChildNode, type Container, type Document } from 'postcss'
import selectorParser, { type Selector } from 'postcss-selector-parser'

/** What a selector asks of a page: elements of these names, with all these classes, and of each choice one of its ways. */
interface Need {
  readonly elements: readonly string[]
  readonly classes: readonly string[]
  readonly choices: readonly (readonly Need[])[]
}

/** A declaration of a variable, or anything else that a rule holds. */
interface Line {
  readonly text: string
  /** The variable that it declares. */
  readonly variable?: string
  /** The variables that it takes. */
  readonly takes: readonly string[]
}

/** A piece of a style sheet that stays or goes. */
type Piece =
  | { readonly kind: 'always'; readonly text: string; readonly takes: readonly string[] }
  | {
      readonly kind: 'rule'
      readonly selector: string
      readonly needs: readonly Need[]
      readonly lines: readonly Line[]
    }
  | {
      readonly kind: 'group'
      readonly head: string
      readonly needs: readonly Need[]
      readonly pieces: readonly Piece[]
    }
  /** For whoever takes the variable. */
  | { readonly kind: 'property'; readonly text: string; readonly name: string }

interface Contents {
  readonly elements: ReadonlySet<string>
  readonly classes: ReadonlySet<string>
}

/**
 * Reads a style sheet, once, and answers what of it a page needs: the rules whose elements and classes it has, and the
 * variables that these take. What is left out concerns elements that only a script would add.
 */
export function stylesFor(sheet: string): (html: string) => string {
  const pieces = piecesOf(postcss.parse(sheet))
  return (html) => {
    const kept = keptOf(pieces, contentsOf(html))
    return written(kept, takenOf(kept, variablesIn(html)))
  }
}

function piecesOf(container: Container | Document): Piece[] {
  return (container.nodes ?? []).flatMap((node): Piece[] => {
    if (node.type === 'comment' || node.type === 'root') return []
    if (node.type === 'rule')
      return [
        {
          kind: 'rule',
          selector: node.selector,
          needs: needsOf(node.selector),
          lines: node.nodes.map(lineOf),
        },
      ]
    if (node.type === 'atrule' && node.name === 'property')
      return [{ kind: 'property', text: textOf(node), name: node.params }]
    if (node.type !== 'atrule' || !node.nodes || !/^(layer|media|supports|container|scope)$/.test(node.name))
      return [{ kind: 'always', text: textOf(node), takes: variablesIn(textOf(node)) }]
    const { name, params } = node
    const within = name === 'scope' ? /^\(([^()]*)\)/.exec(params)?.[1] : undefined
    const needs = within === undefined ? [{ elements: [], classes: [], choices: [] }] : needsOf(within)
    return [{ kind: 'group', head: `@${name} ${params}`, needs, pieces: piecesOf(node) }]
  })
}

function lineOf(node: ChildNode): Line {
  const text = textOf(node)
  const takes = variablesIn(text)
  return node.type === 'decl' && node.variable ? { text, takes, variable: node.prop } : { text, takes }
}

/** A declaration and a rule without a body end with a semicolon, which the parser does not keep. */
function textOf(node: ChildNode): string {
  const ends = node.type === 'decl' || (node.type === 'atrule' && node.nodes === undefined)
  return `${node.toString().trim()}${ends ? ';' : ''}`
}

function variablesIn(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].flatMap(([, name]) => name ?? [])
}

/** The pieces whose elements and classes are there. */
function keptOf(pieces: readonly Piece[], there: Contents): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === 'always' || piece.kind === 'property') return [piece]
    if (!piece.needs.some((need) => isMet(need, there))) return []
    return piece.kind === 'rule' ? [piece] : [{ ...piece, pieces: keptOf(piece.pieces, there) }]
  })
}

/** The variables that these pieces take, those included that only other variables take. */
function takenOf(pieces: readonly Piece[], first: readonly string[]): ReadonlySet<string> {
  const taken = new Set<string>()
  const variables = new Map<string, string[]>()
  const take = (names: readonly string[]) => {
    for (const name of names) {
      if (taken.has(name)) continue
      taken.add(name)
      take(variables.get(name) ?? [])
    }
  }
  const lines = linesOf(pieces)
  for (const { variable, takes } of lines)
    if (variable !== undefined) variables.set(variable, [...(variables.get(variable) ?? []), ...takes])
  take(first)
  for (const { variable, takes } of lines) if (variable === undefined) take(takes)
  return taken
}

function linesOf(pieces: readonly Piece[]): readonly Line[] {
  return pieces.flatMap((piece): readonly Line[] => {
    if (piece.kind === 'always') return [piece]
    if (piece.kind === 'property') return []
    return piece.kind === 'rule' ? piece.lines : linesOf(piece.pieces)
  })
}

function written(pieces: readonly Piece[], taken: ReadonlySet<string>): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'always') return piece.text
      if (piece.kind === 'property') return taken.has(piece.name) ? piece.text : ''
      const head = piece.kind === 'rule' ? piece.selector : piece.head
      const content = piece.kind === 'rule' ? body(piece.lines, taken) : written(piece.pieces, taken)
      return content === '' ? '' : `${head}{${content}}`
    })
    .join('')
}

function body(lines: readonly Line[], taken: ReadonlySet<string>): string {
  const text = lines
    .filter(({ variable }) => variable === undefined || taken.has(variable))
    .map((line) => line.text)
    .join('')
  return text.endsWith(';') ? text.slice(0, -1) : text
}

function isMet({ elements, classes, choices }: Need, there: Contents): boolean {
  return (
    elements.every((name) => there.elements.has(name)) &&
    classes.every((name) => there.classes.has(name)) &&
    choices.every((ways) => ways.some((need) => isMet(need, there)))
  )
}

function needsOf(selectors: string): Need[] {
  return selectorParser().astSync(selectors).nodes.map(needOf)
}

/** What :not(), :has() and the like mention is not asked for. */
function needOf(selector: Selector): Need {
  const elements: string[] = []
  const classes: string[] = []
  const choices: Need[][] = []
  for (const node of selector.nodes) {
    if (node.type === 'tag') elements.push(node.value.toLowerCase())
    if (node.type === 'class') classes.push(node.value)
    if (node.type === 'pseudo' && /^:(is|where)$/.test(node.value) && node.nodes.length > 0)
      choices.push(node.nodes.map(needOf))
  }
  return { elements, classes, choices }
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
}

function contentsOf(html: string): Contents {
  const classes = new Set<string>()
  for (const [, value] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of (value ?? '').split(/\s+/))
      classes.add(name.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity))
  const elements = new Set(
    [...html.matchAll(/<([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name.toLowerCase()),
  )
  return { elements, classes }
}
