import type { ReactNode } from 'react'

/** Part numbers, ids and the like: monospaced, and taken whole by one click. */
export function Code({ children }: { children: ReactNode }) {
  return <code className="font-mono text-[0.9em] tracking-tight break-all select-all">{children}</code>
}
