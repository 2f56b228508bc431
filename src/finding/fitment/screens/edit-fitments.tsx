import { useQueryClient } from '@tanstack/react-query'
import type { MetaFunction } from 'react-router'
import { type ProductFitmentFields, productFitmentsForm } from '#base/contract/forms/fitment.ts'
import { type EditedProduct, ProductTab, TabFrame } from '#catalog/products/screens/product-tab.tsx'
import { fitmentWords as words } from '#finding/fitment/messages/fitment-words.ts'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { ByNameplate } from './by-nameplate.tsx'
import { checkFitments } from './fitment-check.ts'
import { type FitmentsDraft, fitmentsDocument, fitmentsDraft } from './fitment-draft.ts'
import { FitmentRows } from './fitment-rows.tsx'
import { FitmentsPreview } from './fitments-preview.tsx'
import { OtherFitments } from './other-fitments.tsx'
import { UniversalCard } from './universal-card.tsx'
import { previewKey, usePreview } from './use-preview.ts'

/** The browser loads the product: the page is the same for each. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.page, description: words.about }, matches)

interface Loaded {
  readonly fitments: ProductFitmentFields
  readonly version: number
}

/** The vehicles that a product fits, as an admin edits them. */
export default function EditFitments() {
  return <ProductTab title={words.page} name="product-fitments" load={loadFitments} editor={Editor} />
}

async function loadFitments(id: string, token: string): Promise<Loaded> {
  const { product: fitments, version } = await call('productFitments', { params: { id }, token })
  return { fitments, version }
}

/** Errors of the fitments that no field shows. */
const whole = ['fitments', '_']

function Editor({ id, fitments, version, token }: Loaded & EditedProduct) {
  const queries = useQueryClient()
  const form = useSettingForm(
    { version, value: fitments },
    {
      schema: productFitmentsForm,
      draftOf: fitmentsDraft,
      documentOf: fitmentsDocument,
      check: checkFitments,
      bodyField: 'product',
      load: async () => {
        const loaded = await loadFitments(id, token)
        return { version: loaded.version, value: loaded.fitments }
      },
      save: async ({ version, value }) => {
        const saved = await call('changeFitments', {
          params: { id },
          body: { product: value, version },
          token,
        })
        // It says what would change, and now nothing does.
        void queries.invalidateQueries({ queryKey: previewKey(id) })
        const fitments = value.fitments.map((one, at) => ({ ...one, ...saved.ranges[at] }))
        return { version: saved.version, kept: { ...value, fitments } }
      },
    },
  )
  const { draft, errors, change, example } = form
  const preview = usePreview(id, example.value, token)
  const covered = example.isCurrent && preview.isCurrent ? (preview.data?.rows ?? []) : []
  const changeRows = (next: (before: FitmentsDraft['rows']) => FitmentsDraft['rows']) =>
    change((before) => ({ ...before, rows: next(before.rows) }))
  return (
    <TabFrame
      tab="fitment"
      needs="fitments"
      about={words.about}
      form={form}
      whole={whole}
      other={<OtherFitments id={id} mine={example.value} token={token} />}
      exampleTitle={words.preview}
      example={<FitmentsPreview preview={preview} isUniversal={draft.isUniversal} />}
    >
      <UniversalCard draft={draft} errors={errors} change={change} />
      {!draft.isUniversal && (
        <>
          <ByNameplate rows={draft.rows} covered={covered} change={changeRows} />
          <FitmentRows
            rows={draft.rows}
            errors={errors}
            token={token}
            covered={covered}
            change={changeRows}
          />
        </>
      )}
    </TabFrame>
  )
}
