import { screens } from '#base/contract/screens.ts'
import { vehiclePageWords as page } from '#finding/vehicles/messages/vehicle-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { GetForm } from '#web/ui/get-form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { mostSigns } from './choice.ts'

/** Finds the vehicle by words or by its VIN; a plain GET form, so that it works without JavaScript. */
export function WordsForm({ words, error }: { readonly words: string; readonly error: string | undefined }) {
  return (
    <search>
      <GetForm action={screens.vehicles} className="flex max-w-reading flex-col items-start gap-3">
        <div className="w-full">
          <TextInput
            type="search"
            name="words"
            label={page.inWords}
            hint={page.inWordsHint}
            error={error}
            defaultValue={words}
            maxLength={mostSigns}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button type="submit">{page.find}</Button>
      </GetForm>
    </search>
  )
}
