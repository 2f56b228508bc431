import ListChecks from 'lucide-react/icons/list-checks'
import { type FormEvent, useState } from 'react'
import { type MetaFunction, useLocation, useNavigate } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { bulkEditWords as words } from '#base/contract/messages/bulk-edit-words.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { readSelection, type Selection } from '#catalog/products/screens/selection.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { CategoryChange, MakerChange, PriceChange, StockChange } from './change-fields.tsx'
import { changeOf, type Draft, emptyDraft } from './draft.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.bulkEdit, description: words.about }, matches)

/** What changes of the products that were chosen in the list. */
export default function NewBulkEdit() {
  const selection = readSelection(useLocation().state)
  return (
    <>
      <Breadcrumb
        steps={[{ label: menu.manageProduct, to: staffScreens.manageProduct }, { label: menu.bulkEdit }]}
      />
      <div className="mt-3 mb-5">
        <PageHead title={words.title} about={words.about} />
      </div>
      {selection === undefined ? <NothingChosen /> : <ChangeForm selection={selection} />}
    </>
  )
}

function NothingChosen() {
  return (
    <EmptyState
      icon={<ListChecks />}
      title={words.nothingChosen}
      action={
        <LinkButton to={staffScreens.manageProduct} kind="primary">
          {words.toProducts}
        </LinkButton>
      }
    >
      {words.nothingChosenHint}
    </EmptyState>
  )
}

function ChangeForm({ selection }: { readonly selection: Selection }) {
  const { token } = useSignedIn()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(emptyDraft)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const change = (patch: Partial<Draft>) => {
    setErrors({})
    setDraft((before) => ({ ...before, ...patch }))
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const checked = changeOf(draft)
    if (checked.kind === 'invalid') return setErrors(checked.errors)
    setBusy(true)
    try {
      const about =
        selection.kind === 'ids'
          ? { ids: [...selection.ids] }
          : { query: { q: selection.q, filter: selection.filter } }
      const { insertedId } = await call('previewBulkEdit', { body: { ...about, ...checked.value }, token })
      await navigate(staffScreens.bulkEditOf(insertedId))
    } catch (error) {
      setErrors({ nothing: errorSentence(error) })
      setBusy(false)
    }
  }
  const [mayReprice, mayStock, mayEdit] = [
    useMay('prices.edit'),
    useMay('stock.edit'),
    useMay('products.edit'),
  ]
  const parts = [
    ...(mayReprice ? [PriceChange] : []),
    ...(mayStock ? [StockChange] : []),
    ...(mayEdit ? [CategoryChange, MakerChange] : []),
  ]
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-2xl flex-col gap-4">
      <p className="font-medium">{chosenText(selection)}</p>
      {parts.map((Part) => (
        <Card as="section" key={Part.name}>
          <Part draft={draft} change={change} errors={errors} />
        </Card>
      ))}
      {errors.nothing !== undefined && (
        <p role="alert" className="text-sm text-error">
          {errors.nothing}
        </p>
      )}
      <span>
        <Button type="submit" kind="primary" busy={isBusy}>
          {words.preview}
        </Button>
      </span>
    </form>
  )
}

function chosenText(selection: Selection): string {
  if (selection.kind === 'ids') {
    const { length } = selection.ids
    return words.chosen(formatInteger(length), length)
  }
  const count = formatInteger(selection.count)
  return selection.q === '' ? words.foundByFilter(count) : words.found(count, selection.q)
}
