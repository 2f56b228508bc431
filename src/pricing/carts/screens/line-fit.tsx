import { useState } from 'react'
import { Link } from 'react-router'
import { productName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { lineFit as words } from '#pricing/carts/messages/line-fit.ts'
import { Button } from '#web/ui/button.tsx'
import type { ShownLine } from '../dto.ts'
import { add, sentenceOf } from './browser-cart.ts'
import { FitTick } from './fit-tick.tsx'
import { LineVerdict } from './line-verdict.tsx'
import { useLaterAnswers } from './use-later-answers.ts'

/** Whether a line fits the vehicle that it was chosen for, what to confirm about it, and the other side if there are fewer pieces of it. */
export function LineFit({ line, isNamedAbove }: { line: ShownLine; isNamedAbove: boolean }) {
  const { fit, otherSide } = line
  useLaterAnswers(line)
  if (fit === null && otherSide === null) return null
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <LineVerdict line={line} isNamedAbove={isNamedAbove} />
      {fit?.verdict === 'conditional' && (
        <Link to={screens.product(line.slug)} className="text-sm link">
          {words.answer}
        </Link>
      )}
      <FitTick line={line} label={words.tick} />
      {otherSide !== null && <OtherSide line={line} otherSide={otherSide} />}
    </div>
  )
}

function OtherSide({ line, otherSide }: { line: ShownLine; otherSide: NonNullable<ShownLine['otherSide']> }) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { productId, product, slug, side, inCart, minimum, available } = otherSide
  const quantity = Math.max(line.quantity, minimum) - inCart
  async function press() {
    setBusy(true)
    setRefusal(undefined)
    try {
      const chosenFor = line.fit ? { vehicle: line.fit.vehicle.id, answers: line.fit.answers } : undefined
      await add([{ productId, quantity, chosenFor }])
    } catch (error) {
      setRefusal(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p>
        <span className="font-medium">{words.otherSide(side, line.quantity, inCart)}</span>{' '}
        <Link to={screens.product(slug)} className="link wrap-anywhere">
          <bdi>{productName(product)}</bdi>
        </Link>
      </p>
      {available >= inCart + quantity && (
        <Button size="small" busy={isBusy} onClick={() => void press()}>
          {words.addOther}
          <span className="sr-only">: {productName(product)}</span>
        </Button>
      )}
      <p role="alert" className="text-error empty:hidden">
        {refusal}
      </p>
    </div>
  )
}
