import { pathToFileURL } from 'node:url'

/** The data of an icon in Lucide's modules: the elements of its drawing with their attributes, on 24 by 24 units. */
interface IconData {
  readonly node: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]
}

const iconModule = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/

/**
 * The source of an icon of Lucide as the build has it: a component of ours (`component` is the path of src/web/ui/icon.tsx), made from the
 * drawing alone. Lucide's module also has names, sizes, aliases and keys for React. Undefined for other modules.
 */
export async function sourceOfIcon(file: string, component: string): Promise<string | undefined> {
  if (!iconModule.test(file)) return undefined
  const { __iconData }: { __iconData?: IconData } = await import(pathToFileURL(file).href)
  // The module of an alias exports the module of the icon.
  if (__iconData === undefined) return undefined
  const drawing = JSON.stringify(drawingOf(__iconData))
  return `import createIcon from ${JSON.stringify(component)}
export default /* @__PURE__ */ createIcon(${drawing})`
}

/** The elements of a drawing as HTML. `key` is for React; no attribute of a drawing has a quote in it. */
function drawingOf({ node }: IconData): string {
  return node.map(([element, { key: _, ...attributes }]) => `<${element}${pairs(attributes)}/>`).join('')
}

function pairs(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}
