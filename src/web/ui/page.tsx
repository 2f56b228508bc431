import type { ReactNode } from 'react'

/** The width and spacing of a page. `narrow` for long texts and forms. */
export function Page({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div
      className={`mx-auto flex w-full flex-col gap-12 px-gutter py-8 sm:py-10 ${narrow ? 'max-w-reading' : 'max-w-page'}`}
    >
      {children}
    </div>
  )
}
