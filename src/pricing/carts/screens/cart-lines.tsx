import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect, useRef, useState } from 'react'
import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { productName } from '#base/contract/product-name.ts'
import { cartPageWords } from '#pricing/carts/messages/cart-page.ts'
import { Button } from '#web/ui/button.tsx'
import type { ShownLine } from '../dto.ts'
import { sentenceOf, setQuantity } from './browser-cart.ts'
import { chooseVehicle } from './cart-choices.ts'
import { CartLine } from './cart-line.tsx'

interface Props {
  readonly lines: readonly ShownLine[]
  /** The lines that were removed on this page as they were then, by product. */
  readonly removed: ReadonlyMap<string, ShownLine>
  readonly setRemoved: (removed: ReadonlyMap<string, ShownLine>) => void
}

/** The lines of the cart, each in its place for as long as the page is open. */
export function CartLines({ lines, removed, setRemoved }: Props) {
  // Where the only line was removed, the cart was empty for a moment, and this list was not there.
  const places = usePlaces([...lines, ...removed.values()])
  const vehicle = commonVehicle(lines)
  const byId = new Map(lines.map((line) => [line.productId, line]))
  const without = (productId: string) => new Map([...removed].filter(([id]) => id !== productId))

  async function remove(line: ShownLine) {
    await setQuantity(line.productId, 0)
    setRemoved(new Map([...removed, [line.productId, line]]))
  }

  async function bringBack({ productId, quantity, fit, sentAnyway: sendAnyway }: ShownLine) {
    await setQuantity(productId, quantity)
    if (fit) await chooseVehicle(productId, { vehicle: fit.vehicle.id, answers: fit.answers, sendAnyway })
    setRemoved(without(productId))
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      {vehicle && (
        <p className="font-semibold wrap-anywhere">{cartPageWords.forVehicle(vehicleText(vehicle))}</p>
      )}
      <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
        {places.flatMap((last) => {
          const line = byId.get(last.productId)
          if (line !== undefined)
            return (
              <li key={last.productId}>
                <CartLine
                  line={line}
                  isNamedAbove={vehicle !== undefined}
                  remove={() => remove(line)}
                  isBack={removed.has(last.productId)}
                />
              </li>
            )
          const gone = removed.get(last.productId)
          if (gone === undefined) return []
          return (
            <li key={last.productId}>
              <Removed name={productName(last.product)} bringBack={() => bringBack(gone)} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The vehicle that all lines with a vehicle were chosen for; undefined without one, and where there are several. */
function commonVehicle(lines: readonly ShownLine[]) {
  const [first, ...others] = lines.flatMap(({ fit }) => (fit === null ? [] : [fit.vehicle]))
  return others.every(({ id }) => id === first?.id) ? first : undefined
}

/** The lines that this page has shown, in the order in which it first did. */
function usePlaces(lines: readonly ShownLine[]): readonly ShownLine[] {
  const [places, setPlaces] = useState(lines)
  const added = lines.filter((line) => !places.some(({ productId }) => productId === line.productId))
  if (added.length === 0) return places
  const all = [...places, ...added]
  setPlaces(all)
  return all
}

/** In place of a line that was removed. The focus goes here from the button that disappeared. */
function Removed({ name, bringBack }: { name: string; bringBack: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  async function press() {
    setBusy(true)
    setRefusal(undefined)
    try {
      await bringBack()
    } catch (error) {
      setRefusal(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 p-4 text-sm">
      <div>
        <p role="status" className="text-muted wrap-anywhere">
          {cartPageWords.removed(name)}
        </p>
        <p role="alert" className="text-error empty:hidden">
          {refusal}
        </p>
      </div>
      <Button ref={undo} size="small" busy={isBusy} onClick={() => void press()}>
        <RotateCcw aria-hidden className="size-4" />
        {cartPageWords.undo}
        <span className="sr-only">: {name}</span>
      </Button>
    </div>
  )
}
