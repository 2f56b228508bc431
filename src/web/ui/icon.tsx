import type { SVGProps } from 'react'

/**
 * Makes the component of an icon from its drawing: SVG elements as HTML, on 24 by 24 units. The build uses it in place of Lucide's own
 * component (scripts/icons.ts): a page has dozens of icons, and with this one each of them is a single element for React, and
 * half as long in HTML. How the lines are drawn is in the style sheet (`icon` in app.css); classes change it, there are no props
 * for it.
 */
export default function createIcon(html: string) {
  const drawing = { __html: html }
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
