import { type FormEvent, useId } from 'react'
import { Link } from 'react-router'
import { tooLong } from '#base/contract/messages/too-long.ts'
import { formatInteger } from '#base/format-integer.ts'
import { fittedWords, longestFittedWords } from '#finding/fitment/messages/fitted-words.ts'
import { useAddressParams } from '#web/ui/address-params.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import type { FittedOnPage, FittedVehicles } from '../model.ts'
import { FittedModels } from './fitted-models.tsx'

interface Props {
  readonly productId: string
  readonly fitted: FittedOnPage
  /** What is listed in place of the first models, as the address asks; null for these. */
  readonly listed: Pick<FittedVehicles, 'makes' | 'next'> | null
  /** What is looked for among them: `golf 2003`. */
  readonly words: string
  /** Whether the list goes on after one before. */
  readonly isLater: boolean
}

/**
 * The vehicles that a product fits, by make and model, and a field that finds some of them. The address says what is listed, so it works
 * without JavaScript too.
 */
export function FittedVehiclesSection({ productId, fitted, listed, words, isLater }: Props) {
  const { vehicles, allMakes } = fitted
  const { makes, next } = listed ?? fitted
  if (vehicles === 0) return null
  return (
    <Section
      id="fits"
      title={fittedWords.title}
      about={fittedWords.count(formatInteger(vehicles))}
      action={(vehicles > 1 || words !== '') && <FittedSearch words={words} makes={allMakes} />}
    >
      <p role="status" className="mb-3 text-sm empty:hidden">
        {saidOf(words, makes.length)}
      </p>
      <FittedModels
        key={`${words} ${makes[0]?.make} ${makes[0]?.models[0]?.model} ${isLater}`}
        productId={productId}
        first={{ makes, next }}
        words={words}
      />
      {(words !== '' || isLater) && (
        <p className="mt-3 text-sm">
          <Link to={{ search: '', hash: '#fits' }} preventScrollReset className="link">
            {fittedWords.all}
          </Link>
        </p>
      )}
    </Section>
  )
}

function saidOf(words: string, makes: number): string {
  if (words === '') return ''
  if (words.length > longestFittedWords) return tooLong(longestFittedWords)
  return makes === 0 ? fittedWords.noneFound(words) : fittedWords.found(words)
}

function FittedSearch({ words, makes }: { words: string; makes: readonly string[] }) {
  const id = useId()
  const [, change] = useAddressParams()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('fits') ?? '').trim()
    change(
      (now) => {
        now.delete('fitsAfter')
        if (typed === '') now.delete('fits')
        else now.set('fits', typed)
        return now
      },
      { preventScrollReset: true },
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element `search` has no support in older browsers
    <form
      role="search"
      aria-label={fittedWords.title}
      action="#fits"
      onSubmit={search}
      className="flex gap-2"
    >
      <label htmlFor={id} className="sr-only">
        {fittedWords.search}
      </label>
      <input
        key={words}
        id={id}
        type="search"
        name="fits"
        list={`${id}-makes`}
        defaultValue={words}
        placeholder={fittedWords.searchExample}
        className="input input-sm w-44 min-w-0 border-edge sm:w-56"
      />
      <datalist id={`${id}-makes`}>
        {makes.map((make) => (
          <option key={make} value={make} />
        ))}
      </datalist>
      <Button type="submit" size="small">
        {fittedWords.find}
      </Button>
    </form>
  )
}
