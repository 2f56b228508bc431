import type { SVGProps } from 'react'

/** An icon as Lucide's modules describe it: the elements of the drawing with their attributes, on 24 by 24 units. */
interface IconData {
  readonly node: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Makes the component of a Lucide icon. The build uses it in place of Lucide's own `createLucideIcon` (vite.config.ts): a page
 * has dozens of icons, and with this one each of them is a single element for React, and half as long in HTML. How the lines
 * are drawn is in the style sheet (`icon` in app.css); classes change it, there are no props for it.
 */
export default function createIcon({ node }: IconData) {
  const drawing = { __html: node.map(([element, attributes]) => written(element, attributes)).join('') }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, by its module
  return function Icon({ className = '', ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        {...rest}
        className={`icon ${className}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the constant drawing of a module
        dangerouslySetInnerHTML={drawing}
      />
    )
  }
}

/** `key` is for React. No attribute of a drawing has a quote in it. */
function written(element: string, { key: _, ...attributes }: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${element}${pairs.join('')}/>`
}
