import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { type RelationFields, relationsForm } from '#base/contract/forms/numbers.ts'
import { relationEditor as words } from '#catalog/numbers/messages/number-editor.ts'
import type { NamedProduct } from '#catalog/numbers/model.ts'
import { type EditedProduct, ProductTab, TabFrame } from '#catalog/products/screens/product-tab.tsx'
import { useSeen } from '#platform/settings/screens/use-seen.ts'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { InterchangeFields } from './interchange-fields.tsx'
import { relationsDocument, relationsDraft } from './numbers-draft.ts'
import { ProductPicks } from './product-picks.tsx'
import { ShownRelations } from './shown-relations.tsx'

/** The browser loads the product: the page is the same for each. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.page, description: words.about }, matches)

interface Loaded {
  readonly value: RelationFields
  readonly products: readonly NamedProduct[]
}

/** The products that are related to one, as an admin edits them. */
export default function EditRelations() {
  return <ProductTab title={words.page} name="product-relations" load={loadRelations} editor={Editor} />
}

async function loadRelations(id: string, token: string): Promise<Loaded> {
  const { relations, products } = await call('productRelations', { params: { id }, token })
  return { value: relations, products }
}

/** Errors of the relations that no field shows. */
const whole = ['interchange', '_']

function Editor({ id, value, products, token }: Loaded & EditedProduct) {
  const [known, setKnown] = useState<ReadonlyMap<string, NamedProduct>>(() => byId(products))
  const know = (more: readonly NamedProduct[]) => setKnown((before) => new Map([...before, ...byId(more)]))
  const seen = useSeen(value)
  const form = useSettingForm(
    { version: seen.version, value },
    {
      schema: relationsForm,
      draftOf: relationsDraft,
      documentOf: relationsDocument,
      load: async () => {
        const loaded = await loadRelations(id, token)
        know(loaded.products)
        return { version: seen.versionOf(loaded.value), value: loaded.value }
      },
      save: async ({ version, value: relations }) => {
        const was = seen.was(version)
        await call('changeRelatedProducts', { params: { id }, body: { ...relations, was }, token })
        return { version: seen.versionOf(relations) }
      },
    },
  )
  const { draft, errors, change, isDirty } = form
  const picks = (field: 'replacedBy' | 'otherSide' | 'kits' | 'goesWith', most: number) => ({
    ids: draft[field],
    error: errors[field],
    label: words[field],
    hint: words[`${field}Hint`],
    most,
    known,
    token,
    onChange: (ids: readonly string[]) => change((before) => ({ ...before, [field]: ids })),
    onPick: (product: NamedProduct) => know([product]),
  })
  return (
    <TabFrame
      tab="related"
      needs="fitments"
      about={words.about}
      form={form}
      whole={whole}
      exampleTitle={words.shown}
      example={<ShownRelations id={id} isSaved={!isDirty} token={token} />}
    >
      <ProductPicks {...picks('replacedBy', 1)} />
      <InterchangeFields
        interchange={draft.interchange}
        errors={errors}
        onChange={(interchange) => change((before) => ({ ...before, interchange }))}
      />
      <ProductPicks {...picks('otherSide', 1)} />
      <ProductPicks {...picks('kits', 24)} />
      <ProductPicks {...picks('goesWith', 24)} />
    </TabFrame>
  )
}

function byId(products: readonly NamedProduct[]): ReadonlyMap<string, NamedProduct> {
  return new Map(products.map((product) => [product.id, product]))
}
