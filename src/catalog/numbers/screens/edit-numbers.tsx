import { type MetaFunction, useParams } from 'react-router'
import { type ProductNumberFields, productNumbersForm } from '#base/contract/forms/numbers.ts'
import { adminProducts } from '#base/contract/messages/products.ts'
import { numberEditor as words } from '#catalog/numbers/messages/number-editor.ts'
import { ProductNotLoaded } from '#catalog/products/screens/product-not-loaded.tsx'
import { useShownProduct } from '#catalog/products/screens/shown-product.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useSeen } from '#platform/settings/screens/use-seen.ts'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { useEdited } from '#web/ui/use-edited.ts'
import { loadNumbers } from './load-numbers.ts'
import { NumberRows } from './number-rows.tsx'
import { numbersDocument, numbersDraft } from './numbers-draft.ts'
import { OtherNumbers } from './other-numbers.tsx'
import { SharedNumbers } from './shared-numbers.tsx'

/** The browser loads the product: the page is the same for each. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.page, description: words.about }, matches)

interface Loaded {
  readonly id: string
  readonly value: ProductNumberFields
}

/** The numbers of a product, as an admin edits them. */
export default function EditNumbers() {
  const { id = '' } = useParams()
  const { token } = useSignedIn()
  const { data, error, refetch } = useEdited(
    ['product-numbers', 'edit', id],
    { isReady: token !== '' },
    async (): Promise<Loaded> => ({ id, value: await loadNumbers(id, token) }),
  )
  if (data !== undefined) return <Editor key={id} {...data} token={token} />
  return <ProductNotLoaded title={words.page} error={error} again={() => void refetch()} />
}

/** Errors of the numbers that no field shows. */
const whole = ['numbers', '_']

function Editor({ id, value, token }: Loaded & { readonly token: string }) {
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
  const mayEdit = useMay('fitments')
  return (
    <SettingFrame
      isTab
      title={adminProducts.tabs.numbers}
      about={words.about}
      form={form}
      isFixed={!mayEdit}
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
    </SettingFrame>
  )
}
