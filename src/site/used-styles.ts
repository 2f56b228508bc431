import postcss, { type ChildNode, type Container, type Document } from 'postcss'
import selectorParser, { type Selector } from 'postcss-selector-parser'

/** What a selector asks of a page: elements with all these classes, and of each choice one of its ways. */
interface Need {
  readonly classes: readonly string[]
  readonly choices: readonly (readonly Need[])[]
}

/** A piece of a style sheet that stays whole or goes. */
type Piece =
  | { readonly kind: 'always'; readonly text: string }
  | { readonly kind: 'rule'; readonly text: string; readonly needs: readonly Need[] }
  | {
      readonly kind: 'group'
      readonly head: string
      readonly needs: readonly Need[]
      readonly pieces: readonly Piece[]
    }
  /** For whoever uses the variable. */
  | { readonly kind: 'property'; readonly text: string; readonly name: string }

/**
 * Reads a style sheet, once, and answers what of it a page needs: the rules whose classes its elements have, and all
 * rules without a class. What is left out concerns elements that only a script would add.
 */
export function stylesFor(sheet: string): (html: string) => string {
  const pieces = piecesOf(postcss.parse(sheet))
  return (html) => {
    const classes = classesOf(html)
    const rules = written(pieces, classes, () => false)
    return written(pieces, classes, (name) => rules.includes(name))
  }
}

function piecesOf(container: Container | Document): Piece[] {
  return (container.nodes ?? []).flatMap((node): Piece[] => {
    if (node.type === 'comment' || node.type === 'root') return []
    if (node.type === 'rule') return [{ kind: 'rule', text: textOf(node), needs: needsOf(node.selector) }]
    if (node.type !== 'atrule') return [{ kind: 'always', text: textOf(node) }]
    const { name, params } = node
    if (name === 'property') return [{ kind: 'property', text: textOf(node), name: params }]
    if (!node.nodes || !/^(layer|media|supports|container|scope)$/.test(name))
      return [{ kind: 'always', text: textOf(node) }]
    const within = name === 'scope' ? /^\(([^()]*)\)/.exec(params)?.[1] : undefined
    const needs = within === undefined ? [{ classes: [], choices: [] }] : needsOf(within)
    return [{ kind: 'group', head: `@${name} ${params}`, needs, pieces: piecesOf(node) }]
  })
}

/** A declaration and a rule without a body end with a semicolon, which the parser does not keep. */
function textOf(node: ChildNode): string {
  const ends = node.type === 'decl' || (node.type === 'atrule' && node.nodes === undefined)
  return `${node.toString().trim()}${ends ? ';' : ''}`
}

function written(
  pieces: readonly Piece[],
  classes: ReadonlySet<string>,
  isUsed: (property: string) => boolean,
): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'always') return piece.text
      if (piece.kind === 'property') return isUsed(piece.name) ? piece.text : ''
      if (!piece.needs.some((need) => isMet(need, classes))) return ''
      if (piece.kind === 'rule') return piece.text
      const content = written(piece.pieces, classes, isUsed)
      return content === '' ? '' : `${piece.head}{${content}}`
    })
    .join('')
}

function isMet({ classes, choices }: Need, there: ReadonlySet<string>): boolean {
  return (
    classes.every((name) => there.has(name)) &&
    choices.every((ways) => ways.some((need) => isMet(need, there)))
  )
}

function needsOf(selectors: string): Need[] {
  return selectorParser().astSync(selectors).nodes.map(needOf)
}

/** What :not(), :has() and the like mention is not asked for. */
function needOf(selector: Selector): Need {
  const classes: string[] = []
  const choices: Need[][] = []
  for (const node of selector.nodes) {
    if (node.type === 'class') classes.push(node.value)
    if (node.type === 'pseudo' && /^:(is|where)$/.test(node.value) && node.nodes.length > 0)
      choices.push(node.nodes.map(needOf))
  }
  return { classes, choices }
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
}

function classesOf(html: string): Set<string> {
  const found = new Set<string>()
  for (const [, value] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of (value ?? '').split(/\s+/))
      found.add(name.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity))
  return found
}
