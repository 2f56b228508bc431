import { type ReactNode, use } from 'react'
import { site } from '#base/contract/words.ts'
import { AccountGarage } from '#finding/garage/screens/account-garage.tsx'
import { useVehicleMarks } from '#finding/vehicles/screens/use-vehicle-marks.ts'
import { Announcer } from './announcer.tsx'
import { CachedFrame } from './cached-frame.ts'
import { Footer } from './footer.tsx'
import { useFrameContent } from './frame-content.ts'
import { StorageNotice } from './storage-notice.tsx'
import { TopBar } from './top-bar.tsx'

/** Top bar with the chosen vehicle, content, footer: the frame of every screen, also of the error page and the not-found page. */
export function Frame({ children }: { children: ReactNode }) {
  const kept = use(CachedFrame)
  const { notice } = useFrameContent()
  useVehicleMarks()
  return (
    <div className="flex min-h-svh flex-col">
      <a href="#content" className="skip-link">
        {site.skip}
      </a>
      <header className="top-frame" {...contentOf(kept?.topBar, <TopBar />)} />
      {notice && (
        <aside className="bg-neutral px-gutter py-2 text-center text-sm text-neutral-content">{notice}</aside>
      )}
      <StorageNotice />
      <p role="status" className="offline-note">
        {site.offline}
      </p>
      <AccountGarage />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <footer className="foot-frame" {...contentOf(kept?.footer, <Footer />)} />
      <Announcer />
    </div>
  )
}

/** The content of an element: stored HTML from an earlier rendering, else a new rendering. */
function contentOf(html: string | undefined, content: ReactNode) {
  return html === undefined ? { children: content } : { dangerouslySetInnerHTML: { __html: html } }
}
