import { useState } from 'react'
import { countryOf } from '#base/countries/country.ts'
import { normalisePlace, type Place, wrongInPlace } from '#base/countries/place.ts'
import { type ShownTotals, sentenceOf } from './browser-cart.ts'
import { chooseDestination } from './cart-choices.ts'
import { usePause } from './use-pause.ts'

/** A postal code is sent when nothing was typed for this time, or when the field is left. */
const pauseMs = 600

const nowhere: Place = { country: '', region: '', postalCode: '' }

/**
 * The destination of the cart, or of what `choose` is for, as it is entered and as the shop has it. It is sent by itself as soon as it is enough for an
 * estimate: the country, and its region where the country needs one. A refused one stays, with the reason.
 */
export function useDestination(
  destination: ShownTotals['destination'],
  choose: (place: Place) => Promise<unknown> = chooseDestination,
) {
  const stored = destination === null ? nowhere : placeOf(destination)
  const [draft, setDraft] = useState<Place>()
  const [isLeft, setLeft] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(0)
  const values = draft ?? stored
  const wrong = wrongInPlace(values)

  async function sendNow(place: Place) {
    setSending((count) => count + 1)
    try {
      await choose(normalisePlace(place))
      // What was entered meanwhile is sent next.
      setDraft((now) => (now === place ? undefined : now))
    } catch (error) {
      setRefusal(sentenceOf(error))
    } finally {
      setSending((count) => count - 1)
    }
  }

  function send() {
    if (draft === undefined || refusal !== undefined || !isEnough(draft)) return
    if (isSame(normalisePlace(draft), stored)) setDraft(undefined)
    else void sendNow(draft)
  }

  usePause(draft, { pauseMs, send })

  return {
    values,
    country: countryOf(values.country),
    isSending: sending > 0,
    refusal,
    /** Props of a field. */
    field(name: keyof Place) {
      const isShown = name !== 'postalCode' || isLeft
      return {
        name,
        value: values[name],
        ref: noRef,
        error: isShown && draft !== undefined && values[name] !== '' ? wrong[name] : undefined,
        onChange({ target }: { target: { value: string } }) {
          setRefusal(undefined)
          setLeft(false)
          setDraft(
            name === 'country' ? { ...nowhere, country: target.value } : { ...values, [name]: target.value },
          )
        },
      }
    },
    leave() {
      setLeft(true)
      send()
    },
  }
}

const noRef = () => {}

function placeOf({ country, region, postalCode }: NonNullable<ShownTotals['destination']>): Place {
  return { country, region: region ?? '', postalCode: postalCode ?? '' }
}

function isEnough(place: Place): boolean {
  const country = countryOf(place.country)
  const isRegionMissing = country?.required.has('region') === true && place.region === ''
  return country !== undefined && !isRegionMissing && Object.keys(wrongInPlace(place)).length === 0
}

function isSame(one: Place, other: Place): boolean {
  return one.country === other.country && one.region === other.region && one.postalCode === other.postalCode
}
