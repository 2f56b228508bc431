import { type ComponentType, useEffect, useState } from 'react'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { countryName } from '#base/countries/country-name.ts'
import { deliveryTexts as words } from '#pricing/carts/messages/delivery-texts.ts'
import { call } from '#web/client/call.ts'
import { browserPlace, chosenCountry, rememberCountry } from '#web/client/delivery-country.ts'
import type { CountryChoiceProps } from './country-choice.tsx'
import { costOf, datesOf } from './delivery-facts.ts'

type Answer = AnswerOf<'productDelivery'>

/** What delivery of pieces of a product costs, and when they arrive: in the country that was chosen, else the guessed one. */
export function ProductDelivery({ productId, quantity }: { productId: string; quantity: number }) {
  const [chosen, setChosen] = useState(chosenCountry)
  const [answer, setAnswer] = useState<Answer>()
  const [choice, setChoice] = useState<{ readonly CountryChoice: ComponentType<CountryChoiceProps> }>()

  useEffect(() => {
    const stop = new AbortController()
    const from = chosen === '' ? browserPlace() : { country: chosen }
    call('productDelivery', {
      params: { id: productId },
      query: { quantity, ...from },
      signal: stop.signal,
    }).then(
      (answered) => {
        if (!stop.signal.aborted) setAnswer(answered)
      },
      // The page is complete without it.
      () => {},
    )
    return () => stop.abort()
  }, [productId, quantity, chosen])

  if (answer === undefined) return null
  const { country, countries, delivery } = answer
  if (choice !== undefined) {
    const choose = (code: string) => {
      rememberCountry(code)
      setChosen(code)
      setChoice(undefined)
    }
    return <choice.CountryChoice country={country ?? ''} countries={countries} choose={choose} />
  }
  const open = () => void import('./country-choice.tsx').then(setChoice).catch(() => {})
  return (
    <p aria-live="polite">
      {textOf(country, delivery)}{' '}
      <button type="button" className="link" onClick={open}>
        {country === null ? words.choose : words.change}
      </button>
      {delivery && <span className="block text-muted">{datesOf(delivery)}</span>}
    </p>
  )
}

function textOf(country: Answer['country'], delivery: Answer['delivery']): string {
  if (country === null) return words.nowhere
  return delivery === null
    ? words.notThere(countryName(country))
    : words.to(countryName(country), costOf(delivery))
}
