import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { unnamedSeller } from '#base/contract/forms/seller.ts'
import { sellerWords } from '#base/contract/messages.ts'
import { keysOf } from '#base/keys-of.ts'
import { sellerDraft } from './seller-draft.ts'
import { CompanyFields, ContactFields, DocumentFields } from './seller-fields.tsx'

it('every field of the seller has an input', () => {
  const draft = sellerDraft(unnamedSeller)
  const fields = { draft, errors: {}, change: () => {} }
  const shown = renderToStaticMarkup(
    <>
      <CompanyFields {...fields} />
      <ContactFields {...fields} />
      <DocumentFields {...fields} year={2026} />
    </>,
  )
  const labels = [...shown.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, text]) => text)
  expect(keysOf(draft).filter((field) => !labels.includes(sellerWords[field]))).toEqual([])
})
