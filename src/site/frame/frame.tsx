import type { ReactNode } from 'react'
import { site } from '#contract/words.ts'
import { Announcer } from './announcer.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

/** Top bar, content, footer: the frame of every screen, also of the error page and the not-found page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      <a
        href="#content"
        className="sr-only z-40 rounded-field bg-neutral px-4 py-2 text-neutral-content focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {site.skip}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <Footer />
      <Announcer />
    </div>
  )
}
