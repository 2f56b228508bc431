import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { screens, signedInEvent } from '#base/contract/screens.ts'
import { garageWords as words } from '#finding/garage/messages/garage.ts'
import { useGarage } from '#web/client/garage.ts'
import { mostVehicles } from '#web/client/garage-state.ts'
import { beforeLeaving, keepUnsaved } from '#web/client/leaving.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { isWaiting, type News, sync, syncBeforeLeaving, takeNews, unsavedHere } from './sync.ts'

/** A call that failed is made again after this time, and when the browser is online again. */
const againAfterMs = 15_000

type Said = { readonly kind: 'nothing' | 'failed' } | { readonly kind: 'news'; readonly news: News }

/** Joins the vehicles of the browser and the account: on every page, after a sign-in, and after every change. Says what failed. */
export default function GarageSync() {
  const { pathname } = useLocation()
  const garage = useGarage()
  const [said, setSaid] = useState<Said>({ kind: 'nothing' })

  const join = useCallback(async () => {
    try {
      await sync()
      const news = takeNews()
      if (news.leftOut.length + news.replaced.length > 0) setSaid({ kind: 'news', news })
      else setSaid((before) => (before.kind === 'failed' ? { kind: 'nothing' } : before))
    } catch {
      // What was only to be read is read on the next page.
      if (isWaiting()) setSaid({ kind: 'failed' })
    }
  }, [])

  useEffect(() => {
    if (pathname !== '') void join()
  }, [pathname, join])
  useEffect(() => {
    // The garage comes from the browser: what it does not know is asked for above.
    if (garage && isWaiting()) void join()
  }, [garage, join])
  useEffect(() => {
    beforeLeaving(syncBeforeLeaving)
    keepUnsaved(unsavedHere)
  }, [])
  useEffect(() => {
    const again = () => void join()
    const events = [signedInEvent, 'online']
    for (const event of events) addEventListener(event, again)
    return () => {
      for (const event of events) removeEventListener(event, again)
    }
  }, [join])
  useEffect(() => {
    if (said.kind !== 'failed') return
    const timer = setInterval(() => void join(), againAfterMs)
    return () => clearInterval(timer)
  }, [said, join])

  return (
    <>
      <div role="status" className="empty:hidden">
        {said.kind === 'news' && (
          <section aria-label={words.notices}>
            <NewsText {...said.news} onClose={() => setSaid({ kind: 'nothing' })} />
          </section>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {said.kind === 'failed' && (
          <section aria-label={words.notices}>
            <p>{words.failed}</p>
            <Button size="small" className="mt-2" onClick={join}>
              {words.tryAgain}
            </Button>
          </section>
        )}
      </div>
    </>
  )
}

function NewsText({ leftOut, replaced, onClose }: News & { readonly onClose: () => void }) {
  const of = (why: 'full' | 'unknown') => leftOut.filter((one) => one.why === why).map(({ text }) => text)
  return (
    <>
      <Lines title={words.full(mostVehicles)} lines={of('full')} />
      <Lines title={words.unknown} lines={of('unknown')} />
      <Lines title={words.replaced} lines={replaced.map(words.answer)} />
      <div className="mt-2 flex flex-wrap gap-2">
        {leftOut.length > 0 && (
          <LinkButton size="small" to={screens.myVehicles} onClick={onClose}>
            {words.toVehicles}
          </LinkButton>
        )}
        <Button size="small" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className="not-first:mt-2">
      <p>{title}</p>
      <ul className="max-h-32 list-disc overflow-y-auto pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
