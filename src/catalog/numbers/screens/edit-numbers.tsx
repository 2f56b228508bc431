import type { MetaFunction } from 'react-router'
import { type ProductNumberFields, productNumbersForm } from '#base/contract/forms/numbers.ts'
import { numberEditor as words } from '#catalog/numbers/messages/number-editor.ts'
import { type EditedProduct, ProductTab, TabFrame } from '#catalog/products/screens/product-tab.tsx'
import { useShownProduct } from '#catalog/products/screens/shown-product.ts'
import { useSeen } from '#platform/settings/screens/use-seen.ts'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { loadNumbers } from './load-numbers.ts'
import { NumberRows } from './number-rows.tsx'
import { numbersDocument, numbersDraft } from './numbers-draft.ts'
import { OtherNumbers } from './other-numbers.tsx'
import { SharedNumbers } from './shared-numbers.tsx'

/** The browser loads the product: the page is the same for each. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.page, description: words.about }, matches)

/** The numbers of a product, as an admin edits them. */
export default function EditNumbers() {
  return <ProductTab title={words.page} name="product-numbers" load={loadValue} editor={Editor} />
}

const loadValue = async (id: string, token: string) => ({ value: await loadNumbers(id, token) })

/** Errors of the numbers that no field shows. */
const whole = ['numbers', '_']

function Editor({ id, value, token }: EditedProduct & { readonly value: ProductNumberFields }) {
  const own = useShownProduct().product.partNumber
  const seen = useSeen(value)
  const form = useSettingForm(
    { version: seen.version, value },
    {
      schema: productNumbersForm,
      draftOf: numbersDraft,
      documentOf: numbersDocument,
      load: async () => {
        const loaded = await loadNumbers(id, token)
        return { version: seen.versionOf(loaded), value: loaded }
      },
      save: async ({ version, value: { numbers } }) => {
        const was = seen.was(version)?.numbers
        await call('changeProductNumbers', { params: { id }, body: { numbers, was }, token })
        return { version: seen.versionOf({ numbers }) }
      },
    },
  )
  const { draft, errors, change, example } = form
  return (
    <TabFrame
      tab="numbers"
      needs="fitments"
      about={words.about}
      form={form}
      whole={whole}
      other={<OtherNumbers id={id} mine={example.value} token={token} />}
      exampleTitle={words.shared}
      example={<SharedNumbers id={id} value={example.value} token={token} />}
    >
      <NumberRows
        own={own}
        numbers={draft.numbers}
        errors={errors}
        onChange={(numbers) => change(() => ({ numbers }))}
      />
    </TabFrame>
  )
}
