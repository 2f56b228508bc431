import { useState } from 'react'
import { type MetaFunction, useParams } from 'react-router'
import { mostPictures } from '#base/contract/forms/pictures.ts'
import { menu } from '#base/contract/menu.ts'
import { pictureEditor as words } from '#base/contract/messages/product-pictures.ts'
import { adminProducts } from '#base/contract/messages/products.ts'
import { productName } from '#base/contract/product-name.ts'
import type { GalleryPicture } from '#catalog/products/gallery/model.ts'
import { ProductNotLoaded } from '#catalog/products/screens/product-not-loaded.tsx'
import { useShownProduct } from '#catalog/products/screens/shown-product.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { head } from '#web/ui/head.ts'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useEdited } from '#web/ui/use-edited.ts'
import { AltField } from './alt-field.tsx'
import { LinkField } from './link-field.tsx'
import { PictureList } from './picture-list.tsx'
import { UploadPictures } from './upload-pictures.tsx'
import { useGallery } from './use-gallery.ts'
import { useUploads } from './use-uploads.ts'

/** The browser loads the product: the page is the same for each. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.productPictures, description: words.about }, matches)

interface Loaded {
  readonly id: string
  readonly name: string
  readonly pictures: readonly GalleryPicture[]
}

/** The pictures of a product, as an admin edits them. */
export default function EditPictures() {
  const { id = '' } = useParams()
  const { token } = useSignedIn()
  const mayEdit = useMay('products.edit')
  const { data, error, refetch } = useEdited(
    ['product-pictures', id],
    { isReady: token !== '' },
    async (): Promise<Loaded> => {
      const { product, pictures } = await call('staffProduct', { params: { id }, token })
      return { id, name: productName(product.name), pictures }
    },
  )
  if (data === undefined)
    return <ProductNotLoaded title={menu.productPictures} error={error} again={() => void refetch()} />
  return (
    <>
      <PageHead level="h2" title={adminProducts.tabs.pictures} about={words.about} />
      <div className="mt-5">
        {mayEdit ? <Editor key={id} {...data} token={token} /> : <Shown {...data} />}
      </div>
    </>
  )
}

function Editor({ id, name, pictures: start, token }: Loaded & { readonly token: string }) {
  const { reload } = useShownProduct()
  const gallery = useGallery({ id, token, start, onSaved: reload })
  const uploading = useUploads({
    token,
    take: (picture) => gallery.add({ picture, alt: '' }),
    onDone: (count) => toast('done', words.uploaded(count)),
  })
  const { pictures } = gallery
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const note = (picture: string, isUnsaved: boolean) =>
    setUnsaved((before) => {
      const others = [...before].filter((one) => one !== picture)
      return new Set(isUnsaved ? [...others, picture] : others)
    })
  const isFull = pictures.length >= mostPictures && uploading.uploads.length === 0
  const isUnsaved = pictures.some(({ picture }) => unsaved.has(picture))
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <LeaveGuard changed={isUnsaved || gallery.isSaving || uploading.isBusy} />
      <Card as="section">
        <p className="mb-3 text-sm text-muted tabular-nums">{words.count(pictures.length, mostPictures)}</p>
        <PictureList
          pictures={pictures}
          onMove={gallery.move}
          onRemove={(index) =>
            gallery.remove(index, (undo) =>
              toast('note', words.removed, { label: words.undo, onClick: undo }),
            )
          }
          altOf={(picture, label) => (
            <AltField
              label={label}
              saved={picture.alt}
              placeholder={name}
              save={(alt) => gallery.describe(picture, alt)}
              onUnsaved={(isUnsaved) => note(picture.picture, isUnsaved)}
            />
          )}
        />
        <p className="mt-3 text-sm text-muted">{words.altHint}</p>
      </Card>
      {!isFull && (
        <Card as="section">
          <h2 className="mb-3 text-heading">{words.addMore}</h2>
          <div className="flex flex-col gap-4">
            <UploadPictures uploading={uploading} />
            <LinkField add={(picture) => gallery.add({ picture, alt: '' })} />
          </div>
        </Card>
      )}
    </div>
  )
}

/** For somebody who may not change them. */
function Shown({ name, pictures }: Loaded) {
  return (
    <ol className="flex flex-wrap gap-3">
      {pictures.map(({ picture, alt }) => (
        <li key={picture} className="w-40">
          <Picture
            src={picture}
            alt={alt || name}
            width={160}
            height={120}
            shown="thumb"
            className="h-30 w-40 rounded-field bg-studio"
          />
          <p className="mt-1 text-sm text-muted wrap-anywhere">{alt || name}</p>
        </li>
      ))}
    </ol>
  )
}
