import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { staffSearch as words } from '#app/site/messages/staff-search.ts'
import { staffRoutes } from '#base/contract/routes/staff.ts'
import { useRights } from '#people/identity/screens/if-permitted.tsx'
import { useSession, useSignedIn } from '#people/identity/screens/session.tsx'
import { learnStaffRoutes } from '#route-of'
import { call } from '#web/client/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { useSettled } from '#web/ui/settled.ts'
import { menuFor, settingsFor } from '../pages.ts'
import { actionsFor } from './actions.ts'
import { groupsOf, inOrder, named } from './groups.ts'
import { Results } from './results.tsx'

// It is opened on pages of customers too.
learnStaffRoutes(staffRoutes)

const settleMs = 200

/** Searches orders, customers, products, pages and actions; arrows move through what is found, Enter opens it. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const { token } = useSignedIn()
  const pages =
    session.kind === 'signed_in'
      ? [...menuFor(session, { isClosed: false }).flatMap((group) => group.pages), ...settingsFor(session)]
      : []
  const actions = session.kind === 'signed_in' ? actionsFor(session) : []
  const navigate = useNavigate()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), settleMs)
  const isLongEnough = q.length >= 2
  const may = useRights()
  const isAsking = isLongEnough && (may('orders.see') || may('customers.see') || may('products.see'))
  const { data, error } = useQuery({
    queryKey: ['staff-search', q],
    queryFn: ({ signal }) => call('staffSearch', { query: { q }, token, signal }),
    enabled: token !== '' && isAsking,
  })
  const places = [...named('pages', pages, q), ...named('actions', actions, q)]
  const groups = isLongEnough ? inOrder(groupsOf(data?.groups ?? [], q), places, q) : []
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  useArrows(box)
  function openFirst(): void {
    const first = groups[0]?.rows[0]
    if (first === undefined) return
    onClose()
    void navigate(first.to)
  }
  return (
    <Dialog open onClose={onClose} title={words.title} about={words.about} wide initialFocus={field}>
      <div ref={box} className="flex min-h-80 flex-col gap-4">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            openFirst()
          }}
        >
          <label htmlFor={id} className="sr-only">
            {words.label}
          </label>
          <input
            ref={field}
            id={id}
            type="search"
            autoComplete="off"
            placeholder={words.label}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="input w-full border-edge"
          />
        </form>
        <p role="status" className={count > 0 ? 'sr-only' : 'text-muted'}>
          {noteOf({ q, count, isLongEnough, isLoading: isAsking && data === undefined })}
        </p>
        {error && (
          <p role="alert" className="text-error">
            {errorSentence(error)}
          </p>
        )}
        <Results groups={groups} onChoose={onClose} />
      </div>
    </Dialog>
  )
}

function noteOf(found: { q: string; count: number; isLongEnough: boolean; isLoading: boolean }): string {
  if (!found.isLongEnough) return words.short
  if (found.count > 0) return words.found(found.count)
  return found.isLoading ? words.searching : words.none(found.q)
}

/** Up and down move the focus between the field and what is found. */
function useArrows(box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (element === null) return
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      const stops = [...(element?.querySelectorAll<HTMLElement>('input, a') ?? [])]
      const focused = document.activeElement
      const at = focused instanceof HTMLElement ? stops.indexOf(focused) : -1
      const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
      if (next === undefined) return
      event.preventDefault()
      next.focus()
      next.scrollIntoView({ block: 'nearest' })
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [box])
}
