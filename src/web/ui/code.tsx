import type { ReactNode } from 'react'

/** A part number, an id or the like: monospaced, and selected whole by one click. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <code dir="auto" className="font-mono text-[0.9em] tracking-tight break-all select-all">
      {children}
    </code>
  )
}
