import type { ReactNode } from 'react'

const elements = { article: 'article', section: 'section', div: 'div', li: 'li' } as const

/** A surface with a thin border. `flush` has no padding. */
export function Card({
  as = 'div',
  flush = false,
  className = '',
  children,
}: {
  as?: keyof typeof elements
  flush?: boolean
  className?: string
  children: ReactNode
}) {
  const Element = elements[as]
  return (
    <Element
      className={`rounded-box border border-base-300 bg-base-100 ${flush ? 'overflow-hidden' : 'p-4 sm:p-5'} ${className}`}
    >
      {children}
    </Element>
  )
}
