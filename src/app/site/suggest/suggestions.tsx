import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useVehicleId } from '#app/site/use-vehicle-id.ts'
import { vehicleParam } from '#app/site/vehicle-param.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { screens } from '#base/contract/screens.ts'
import { vinOfRow, suggestWords as words } from '#finding/find/messages/suggest.ts'
import { useSettled } from '#web/ui/settled.ts'
import { SuggestionList } from './suggestion-list.tsx'
import type { SuggestionsProps } from './use-suggest.tsx'

export type Suggestion = AnswerOf<'suggest'>[number]

/** What the shop answered to a text, for the vehicle that was chosen. */
interface Found {
  readonly text: string
  readonly vehicle: number | undefined
  readonly rows: readonly Suggestion[]
  readonly hasFailed: boolean
}

const nothing: Found = { text: '', vehicle: undefined, rows: [], hasFailed: false }
const leastSigns = 2
const settledMs = 150

/**
 * Suggestions below a search field (the combobox pattern of ARIA): the arrow keys choose one, Enter opens it, Escape closes the
 * list. Without a choice the form is submitted as always; then nothing more is suggested for its text.
 */
export function Suggestions({ field, listId, onShown }: SuggestionsProps) {
  const vehicle = useVehicleId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState(nothing)
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { key: place } = useLocation()
  const text = useSettled(typed, settledMs)
  const isFound = useEffectEvent(() => found.text === text && found.vehicle === vehicle && !found.hasFailed)
  useEffect(() => {
    if (!isOpen || text.trim().length < leastSigns || isFound()) return
    // The answer to an older text, or to one that was sent, is not waited for: it never replaces a newer one.
    const stop = new AbortController()
    void load(text, vehicle, stop.signal).then((answer) => {
      if (stop.signal.aborted) return
      setFound(answer)
      setActive(-1)
    })
    return () => stop.abort()
  }, [text, vehicle, isOpen])

  const isAsked = isOpen && typed.trim().length >= leastSigns && found.text !== ''
  const rows = isAsked ? found.rows : []
  const idOf = (at: number) => `${listId}-${at}`
  const activeId = active < 0 || active >= rows.length ? undefined : idOf(active)
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  function choose(row: Suggestion): void {
    close()
    if (row.vehicle !== undefined) void chooseVehicle(row.vehicle)
    void navigate(addressOf(row, vehicle))
  }
  const onInput = useEffectEvent(() => {
    setTyped(field.current?.value ?? '')
    setOpen(true)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const chosen = rows[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true)
      if (rows.length === 0) return
      event.preventDefault()
      // The field itself is one of the places.
      const places = rows.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape' && rows.length > 0) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      if (chosen !== undefined) event.preventDefault()
      if (chosen === undefined) close()
      else choose(chosen)
    }
  })
  const onClose = useEffectEvent(close)
  /** Whether a text was typed that is not searched for already. */
  const isTyped = useEffectEvent(
    (input: HTMLInputElement) =>
      input.value !== input.defaultValue &&
      input.value !== new URLSearchParams(navigation.location?.search).get('q'),
  )
  // A text that was sent before this was loaded opened the list meanwhile: the page of the text comes up under no list.
  const onPage = useEffectEvent(() => {
    const input = field.current
    if (input !== null && !isTyped(input)) close()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is looked at once
  useEffect(() => onPage(), [place])
  const onChange = useEffectEvent(() =>
    onShown({ 'aria-expanded': rows.length > 0, 'aria-activedescendant': activeId }),
  )
  const count = rows.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field says how the list is now
  useEffect(() => onChange(), [count, activeId])
  useEffect(() => {
    const input = field.current
    if (input === null) return
    const stop = new AbortController()
    const { signal } = stop
    input.addEventListener('input', () => onInput(), { signal })
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    input.addEventListener('blur', () => onClose(), { signal })
    input.form?.addEventListener('submit', () => onClose(), { signal })
    // What was typed while this was loaded.
    if (input === document.activeElement && isTyped(input)) onInput()
    return () => stop.abort()
  }, [field])
  return (
    <SuggestionList
      {...{ rows, active, idOf, choose }}
      id={listId}
      note={isAsked && found.hasFailed ? words.failed : undefined}
    />
  )
}

/** Without an answer it is not chosen: the list of its parts is opened all the same. */
async function chooseVehicle(id: number): Promise<void> {
  const { chooseById } = await import('./choose.ts')
  await chooseById(id).catch(() => {})
}

async function load(text: string, vehicle: number | undefined, signal: AbortSignal): Promise<Found> {
  try {
    // With the module of the list it would be in the file of every page.
    const { call } = await import('#web/client/call.ts')
    const query = { q: text, ...(vehicle !== undefined && { vehicle: String(vehicle) }) }
    return { text, vehicle, rows: await call('suggest', { query, signal }), hasFailed: false }
  } catch {
    return { text, vehicle, rows: [], hasFailed: true }
  }
}

/** The page of a suggestion; its lists are for the same vehicle. */
function addressOf(row: Suggestion, vehicle: number | undefined): string {
  if (row.product !== undefined) return screens.product(row.product)
  const vin = row.kind === 'vehicle' ? vinOfRow(row.text) : undefined
  if (vin !== undefined) return screens.vehicleIn(vin)
  const params = new URLSearchParams()
  const of = row.vehicle ?? vehicle
  if (row.kind === 'vehicle' && row.vehicle === undefined) params.set('q', row.text)
  if (of !== undefined) params.set(vehicleParam, String(of))
  if (row.category !== undefined) params.set('category', row.category)
  return `${screens.products}?${params}`
}
