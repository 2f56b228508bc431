import type { FieldErrors } from '#base/contract/forms/check.ts'
import { papers } from '#base/contract/forms/seller.ts'
import { sellerWords as words } from '#base/contract/messages.ts'
import { countryOptions } from '#base/countries/names.ts'
import { labelOf } from '#pricing/seller/model.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { SellerDraft } from './seller-draft.ts'

export interface SellerFieldsProps {
  readonly draft: SellerDraft
  readonly errors: FieldErrors
  readonly change: (next: (before: SellerDraft) => SellerDraft) => void
}

type TextField = Exclude<keyof SellerDraft, 'paper' | 'country'>

/** What an input of a text field needs. */
function wiring({ draft, errors, change }: SellerFieldsProps, field: TextField, maxLength: number) {
  return {
    label: words[field],
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) =>
      change((before) => ({ ...before, [field]: target.value })),
    error: errors[field],
    maxLength,
    autoComplete: 'off',
  }
}

/** The name, the address and the numbers of the business. */
export function CompanyFields(props: SellerFieldsProps) {
  const { draft, errors, change } = props
  return (
    <Card as="section">
      <h2 className="mb-3 text-heading">{words.company}</h2>
      <div className="flex flex-col gap-4">
        <TextInput {...wiring(props, 'legalName', 120)} hint={words.legalNameHint} />
        <TextArea {...wiring(props, 'address', 500)} rows={3} />
        <Select
          label={words.country}
          hint={words.countryHint}
          value={draft.country}
          onChange={({ target }) => change((before) => ({ ...before, country: target.value }))}
          options={[{ value: '', label: words.noCountry }, ...countryOptions()]}
          error={errors.country}
        />
        <TextArea
          {...wiring(props, 'taxNumbers', 310)}
          hint={words.taxNumbersHint}
          error={errors.taxNumbers ?? firstBelow(errors, 'taxNumbers.')}
          rows={2}
        />
        <TextInput {...wiring(props, 'companyNumber', 120)} hint={words.companyNumberHint} />
      </div>
    </Card>
  )
}

function firstBelow(errors: FieldErrors, path: string): string | undefined {
  return Object.entries(errors).find(([field]) => field.startsWith(path))?.[1]
}

/** How customers reach the seller, and its bank. */
export function ContactFields(props: SellerFieldsProps) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-heading">{words.contact}</h2>
      <div className="flex flex-col gap-4">
        <TextInput {...wiring(props, 'email', 254)} type="email" />
        <TextInput {...wiring(props, 'phone', 40)} type="tel" />
        <TextInput {...wiring(props, 'web', 200)} type="url" />
        <TextArea {...wiring(props, 'bank', 300)} rows={2} />
      </div>
    </Card>
  )
}

/** The numbers, the paper and the text of documents. */
export function DocumentFields(props: SellerFieldsProps & { readonly year: number }) {
  const { draft, change, year } = props
  const hint = (prefix: string) => words.prefixHint(labelOf(prefix.trim().toUpperCase(), year, 1))
  return (
    <Card as="section">
      <h2 className="mb-3 text-heading">{words.documents}</h2>
      <div className="flex flex-col gap-4">
        <TextInput {...wiring(props, 'invoicePrefix', 12)} hint={hint(draft.invoicePrefix)} />
        <TextInput {...wiring(props, 'creditNotePrefix', 12)} hint={hint(draft.creditNotePrefix)} />
        <Select
          label={words.paper}
          value={draft.paper}
          onChange={({ target }) => {
            const paper = papers.find((one) => one === target.value)
            if (paper !== undefined) change((before) => ({ ...before, paper }))
          }}
          options={papers.map((value) => ({ value, label: words.papers[value] }))}
        />
        <TextArea {...wiring(props, 'words', 1000)} />
      </div>
    </Card>
  )
}
